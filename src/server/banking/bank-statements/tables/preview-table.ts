import type { MappingQuestion } from '@/lib/tables/imports/statement-columns';
import { cutText } from '@/lib/text/cut-text';
import type { KnownNumbers } from '@/server/banking/bank-statements/account-number';
import type { ParsedMovement } from '@/server/banking/bank-statements/statement';
import { StatementError } from '@/server/banking/bank-statements/statement-problems';
import type { ChosenTable } from '@/server/banking/bank-statements/tables/choose-table';
import {
  type CsvMapping,
  isComplete,
  type MappingConfidence,
  type MappingReading,
} from '@/server/banking/bank-statements/tables/csv-mapping';
import { splitTable } from '@/server/banking/bank-statements/tables/read-table';
import { BalanceProof, isBalanceProved, type Proof } from '@/server/banking/bank-statements/tables/running-balance';
import { firstRows, type Table, textOf } from '@/server/banking/bank-statements/tables/table';
import { readMovements } from '@/server/banking/bank-statements/tables/table-movements';

/** So many rows of the file, for a person to see where its names stand; more than a preamble has. */
const ROWS = 50;
const MOVEMENTS = 8;
const MOST_TEXT = 80;

/** A table with the way it would be read: what a person sees who decides which columns are what. */
export type TablePreview = {
  format: Table['format'];
  mapping: CsvMapping;
  isRemembered: boolean;
  confidence: MappingConfidence;
  /** What nothing in the table decides, and the readings that fit. */
  questions: MappingQuestion[];
  readings: MappingReading[];
  /** The first rows of the file with their lines, all of the same width. */
  rows: { line: number; cells: string[] }[];
  /** The first movements, in the order of the file, and how many there are. */
  movements: ParsedMovement[];
  total: number;
  proof: Proof;
  /** Rows that cannot be read this way, and the first of them. */
  unreadable: number;
  problem?: StatementError;
};

/** What a table comes to by a mapping. Nothing of it is refused: what cannot be read is part of the answer. */
export function previewTable({ table, choice, sheetQuestion }: ChosenTable, own?: KnownNumbers): TablePreview {
  const { mapping, proposal } = choice;
  const isRemembered = choice.isRemembered && !sheetQuestion;
  const proof = new BalanceProof();
  const movements: ParsedMovement[] = [];
  let [total, unreadable] = [0, 0];
  let problem: StatementError | undefined = new StatementError('mapping_incomplete');
  if (isComplete(mapping)) {
    const { body, facts } = splitTable(table, mapping, own);
    ({ unreadable, problem } = readMovements(body, mapping, facts, (movement) => {
      proof.add(movement);
      total += 1;
      if (movements.length < MOVEMENTS) movements.push(movement);
    }));
  }
  const rows = firstRows(table, ROWS);
  const width = Math.max(mapping.columns.length, ...rows.map(({ cells }) => cells.length));
  const { questions, readings } = sheetQuestion ?? proposal;
  return {
    ...{ mapping, isRemembered, format: table.format, readings },
    questions: isRemembered ? [] : questions,
    confidence: !isRemembered && questions.length > 0 ? 'unsure' : confidenceOf(proof, unreadable),
    rows: rows.map(({ line, cells }) => ({
      line,
      cells: Array.from({ length: width }, (_, column) => cutText(textOf(cells[column]), MOST_TEXT)),
    })),
    ...{ movements, total, proof: proof.result(), unreadable, ...(problem && { problem }) },
  };
}

/** Proved where all balances follow, in an order that agrees with the days. */
function confidenceOf(proof: BalanceProof, unreadable: number): MappingConfidence {
  const { isNewestFirst, ...found } = proof.result();
  const agrees = proof.direction === 'level' || isNewestFirst === (proof.direction === 'falling');
  return isBalanceProved(found) && agrees && unreadable === 0 ? 'proved' : 'likely';
}
