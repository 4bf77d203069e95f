import type { DateOrder } from '@/lib/tables/date-order';
import type { CsvField, MappingQuestion } from '@/lib/tables/imports/statement-columns';
import type { DecimalMark } from '@/lib/tables/number-style';
import type { ParsedMovement } from '@/server/banking/bank-statements/statement';
import { StatementError } from '@/server/banking/bank-statements/statement-problems';

/** How a table of CSV or Excel is read. */
export type CsvMapping = {
  /** The row that names the columns, from 1: the movements stand behind it. 0 where none does. */
  headerRow: number;
  /** What each column is, from the left; null leaves it out. */
  columns: (CsvField | null)[];
  /** Which of two numbers before the year is the day; null where nothing needs it. */
  dateOrder: DateOrder | null;
  /** The mark before the decimals; null where nothing needs it. */
  decimalMark: DecimalMark | null;
  /** Whether money that left the account is written without a sign, and money that came with one. */
  isFlipped: boolean;
  /** Words of the column `side` that mean money out; absent where they are known ones, such as `Debe`. */
  debitWords?: string[] | undefined;
  /** Words of the column `side` that mean money in; absent where every other unknown word does. */
  creditWords?: string[] | undefined;
  /** The sheet of a workbook; absent where the file has one table. */
  sheet?: string | undefined;
};

/** How a caller reads a table; what is absent is proposed. */
export type GivenMapping = Pick<CsvMapping, 'columns'> & { [Name in keyof CsvMapping]?: CsvMapping[Name] | undefined };

/** How sure a mapping is: `proved` by the running balance, `likely` by the names of the columns, else `unsure`. */
export type MappingConfidence = 'proved' | 'likely' | 'unsure';

/** One reading of a table, with the movements of some of its rows. */
export type MappingReading = { mapping: CsvMapping; movements: ParsedMovement[] };

export type MappingProposal = {
  format: 'csv' | 'xlsx';
  mapping: CsvMapping;
  /** What nothing in the table decides. */
  questions: MappingQuestion[];
  /** The readings that fit the table, the likeliest first. */
  readings: MappingReading[];
  /** The names of the columns, empty where there are none. */
  headers: string[];
  /** The first rows behind them, as texts. */
  rows: string[][];
};

/** A table with more than one reading: a person or a program chooses one. */
export class MappingNeeded extends StatementError {
  constructor(readonly proposal: MappingProposal) {
    const { questions } = proposal;
    super(questions.includes('columns') && !questions.includes('sheet') ? 'mapping_needed' : 'reading_needed');
    this.name = 'MappingNeeded';
  }
}

/** Whether a mapping names what every movement needs: a day and an amount. */
export function isComplete({ columns }: Pick<CsvMapping, 'columns'>): boolean {
  const has = (field: CsvField) => columns.includes(field);
  return has('date') && (has('amount') || has('debit') || has('credit'));
}
