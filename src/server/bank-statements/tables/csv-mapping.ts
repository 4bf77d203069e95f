import type { CsvField } from '@/lib/imports/statement-columns';
import { knownAcrossBundles } from '@/lib/known-across-bundles';
import type { DateOrder } from '@/lib/tables/date-order';
import type { DecimalMark } from '@/lib/tables/number-style';
import { StatementError } from '@/server/bank-statements/statement-problems';

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
};

/** How sure a mapping is: `proved` by the running balance, `likely` by the names of the columns, else `unsure`. */
export type MappingConfidence = 'proved' | 'likely' | 'unsure';

export type MappingProposal = {
  format: 'csv' | 'xlsx';
  mapping: CsvMapping;
  confidence: MappingConfidence;
  /** The names of the columns as they stand, empty where there are none. */
  headers: string[];
  /** The first rows behind them, as texts. */
  rows: string[][];
};

/** A table whose columns cannot be told: the proposal is what a person goes on from. */
export class MappingNeeded extends StatementError {
  static {
    knownAcrossBundles(MappingNeeded, 'MappingNeeded');
  }

  constructor(readonly proposal: MappingProposal) {
    super('mapping_needed');
    this.name = 'MappingNeeded';
  }
}

/** Whether a mapping says what every movement needs: a day and an amount. */
export function isComplete({ columns }: CsvMapping): boolean {
  const has = (field: CsvField) => columns.includes(field);
  return has('date') && (has('amount') || has('debit') || has('credit'));
}
