import { StatementError } from '@/server/banking/bank-statements/statement-problems';
import {
  type ChosenMapping,
  chooseMapping,
  type MappingOptions,
} from '@/server/banking/bank-statements/tables/choose-mapping';
import type { MappingProposal } from '@/server/banking/bank-statements/tables/csv-mapping';
import type { Table } from '@/server/banking/bank-statements/tables/table';

/** A table of a file with the way it is read. */
export type ChosenTable = {
  table: Table;
  choice: ChosenMapping;
  /** Names of sheets that have movements as well, and are not read. */
  otherSheets: string[];
  /** The question which sheet is read, where several have movements and the caller names none. */
  sheetQuestion?: MappingProposal;
};

/** A sheet that nothing names needs so many movements to be one, and no cover with a balance. */
const FEWEST = 3;

/**
 * The table of a file that has the movements: its only sheet, the sheet that the caller names, or the only one with
 * movements.
 * @throws StatementError for a sheet that is not there, and for tables without rows
 */
export function chooseTable(tables: readonly Table[], options: MappingOptions): ChosenTable {
  const [only] = tables;
  if (!only) throw new StatementError('no_table');
  if (tables.length === 1) return { table: only, choice: chooseMapping(only, options), otherSheets: [] };
  const name = options.mapping?.sheet;
  const tried = tables.flatMap((table) => {
    const choice = tryMapping(table, name === undefined || table.sheet === name ? options : { today: options.today });
    return choice ? [{ table, choice }] : [];
  });
  const withMovements = tried.filter(({ choice }) => hasMovements(choice));
  const othersOf = (chosen: Table) =>
    withMovements.flatMap(({ table }) => (table !== chosen && table.sheet ? [table.sheet] : []));
  if (name !== undefined) {
    const named = tried.find(({ table }) => table.sheet === name);
    if (!named)
      throw new StatementError('no_sheet', { text: name, sheets: tables.map(({ sheet }) => sheet).join(', ') });
    return { ...named, otherSheets: othersOf(named.table) };
  }
  const [first, second] = withMovements;
  const found = first ?? tried[0];
  if (!found) throw new StatementError('no_movements');
  const sheetQuestion = second && questionOf(withMovements.map(({ choice }) => choice));
  return { ...found, otherSheets: [], ...(sheetQuestion && { sheetQuestion }) };
}

/** A sheet without rows has no mapping. */
function tryMapping(table: Table, options: MappingOptions): ChosenMapping | undefined {
  try {
    return chooseMapping(table, options);
  } catch (error) {
    if (error instanceof StatementError) return undefined;
    throw error;
  }
}

function hasMovements({ movements, proposal }: ChosenMapping): boolean {
  return movements >= (proposal.questions.includes('columns') ? FEWEST : 1);
}

/** The question which sheet is read, with all readings of each: a sheet may leave open more than that. */
function questionOf(choices: readonly ChosenMapping[]): MappingProposal | undefined {
  const proposals = choices.map(({ proposal }) => proposal);
  const [first] = proposals;
  if (!first) return undefined;
  const others = proposals.flatMap(({ questions }) => questions);
  const readings = proposals.flatMap((it) => it.readings);
  return { ...first, questions: ['sheet', ...new Set(others)], readings };
}
