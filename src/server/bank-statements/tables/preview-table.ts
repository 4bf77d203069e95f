import type { ParsedMovement } from '@/server/bank-statements/statement';
import { StatementError } from '@/server/bank-statements/statement-problems';
import { type ChosenMapping, chooseMapping, type MappingOptions } from '@/server/bank-statements/tables/choose-mapping';
import { isComplete } from '@/server/bank-statements/tables/csv-mapping';
import { partsOf } from '@/server/bank-statements/tables/read-table';
import { BalanceProof, type Proof } from '@/server/bank-statements/tables/running-balance';
import { firstRows, type Table, textOf } from '@/server/bank-statements/tables/table';
import { readMovements } from '@/server/bank-statements/tables/table-movements';

/** So many rows of the file, for a person to see where its names stand; more than a preamble has. */
const ROWS = 50;
const MOVEMENTS = 8;
const MOST_TEXT = 80;

/** A table as it stands and as it would be read: what a person looks at who says which columns are what. */
export type TablePreview = Omit<ChosenMapping, 'proposal' | 'fingerprint'> & {
  format: Table['format'];
  confidence: ChosenMapping['proposal']['confidence'];
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

/** What a table comes to by a mapping. Nothing of it is refused: what cannot be read is said. @throws StatementError for no table */
export function previewTable(table: Table, options: MappingOptions): TablePreview {
  const { mapping, proposal, isRemembered } = chooseMapping(table, options);
  const proof = new BalanceProof();
  const movements: ParsedMovement[] = [];
  let [total, unreadable] = [0, 0];
  let problem: StatementError | undefined = new StatementError('mapping_incomplete');
  if (isComplete(mapping)) {
    const { body, currency } = partsOf(table, mapping);
    ({ unreadable, problem } = readMovements(body, mapping, currency, (movement) => {
      proof.add(movement);
      total += 1;
      if (movements.length < MOVEMENTS) movements.push(movement);
    }));
  }
  const rows = firstRows(table, ROWS);
  const width = Math.max(mapping.columns.length, ...rows.map(({ cells }) => cells.length));
  return {
    ...{ mapping, isRemembered, format: table.format, confidence: proposal.confidence },
    rows: rows.map(({ line, cells }) => ({
      line,
      cells: Array.from({ length: width }, (_, column) => textOf(cells[column]).slice(0, MOST_TEXT)),
    })),
    ...{ movements, total, proof: proof.result(), unreadable, ...(problem && { problem }) },
  };
}
