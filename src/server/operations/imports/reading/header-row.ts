import type { Cell } from '@/lib/tables/imports/column-facts';
import type { ImportKind } from '@/lib/tables/imports/import-kinds';
import { areNames } from '@/lib/tables/imports/match-columns';
import { joinedHeader } from '@/lib/tables/imports/two-row-header';
import { isFilledCell, isValue, type TableRow } from '@/server/operations/imports/reading/table-row';

/** So many records may stand before the names of the columns: titles, addresses, the day of the export. */
export const PREAMBLE = 20;
/** So many records below names show whether they are those of the columns. */
const EXAMINED = 200;
/** Fewer names than this may be values of a record: a client whose kind is `Empresa`. */
const FEWEST_NAMES = 2;

/** A record that may name the columns. */
type Candidate = { at: number; isName: boolean[]; names: number; text: string; isAfterGap: boolean };

/**
 * The index of the record that names the columns, of a file whose empty records are omitted: the one that has most names
 * and most cells below them. `Nombre;NIF;Actividad` of the company, with one record below it, does not name the columns of
 * the table that follows. Without any known name it is the first record of several cells; 0 where none has several.
 */
export function headerRowOf(kind: ImportKind, records: readonly TableRow[]): number {
  const candidates = candidatesIn(kind, records);
  const rated = candidates.map((candidate) => ({ candidate, score: confirmed(candidate, candidates, records) }));
  const most = Math.max(0, ...rated.map(({ score }) => score));
  if (most > 0) return rated.findLast(({ score }) => score === most)?.candidate.at ?? 0;
  const names = Math.max(0, ...candidates.map((it) => it.names));
  const named = candidates.find((it) => it.names === names)?.at;
  const several = records.slice(0, PREAMBLE).findIndex(({ cells }) => cells.filter(isFilledCell).length > 1);
  return named ?? Math.max(0, several);
}

function candidatesIn(kind: ImportKind, records: readonly TableRow[]): Candidate[] {
  return records.slice(0, PREAMBLE).flatMap(({ cells }, at) => {
    const isName = cells.some(isValue) ? [] : areNames(kind, cells);
    const names = isName.filter(Boolean).length;
    const text = JSON.stringify(cells);
    return names > 0 ? [{ at, isName, names, text, isAfterGap: isGapBetween(records[at - 1], records[at]) }] : [];
  });
}

/**
 * How much the records below confirm names: their cells below known names, less those that have no name above, times the
 * names. Only records above the next names count, which a page may repeat.
 */
function confirmed(candidate: Candidate, all: readonly Candidate[], records: readonly TableRow[]): number {
  const { at, names, isName } = candidate;
  const { header, rows } = splitAtHeader(records, at);
  const next = all.find((it) => it.at > at && it.text !== candidate.text && isOtherHeader(it, candidate));
  const end = next ? next.at - (records.length - rows.length) : EXAMINED;
  const cellsBelow = rows.slice(0, Math.max(0, end)).map(({ cells }) => {
    const filled = cells.flatMap((cell, column) => (isFilledCell(cell) ? [column] : []));
    const nameless = filled.filter((column) => !isFilledCell(header?.cells[column] ?? ''));
    return Math.max(0, filled.filter((column) => isName[column]).length - nameless.length);
  });
  return names * cellsBelow.reduce((sum, count) => sum + count, 0);
}

/** Names of other columns: more than those above, or behind an empty record. */
function isOtherHeader({ names, isAfterGap }: Candidate, above: Candidate): boolean {
  return names >= FEWEST_NAMES && (names > above.names || isAfterGap);
}

/** The names of the columns, and the records below them; in two records where the first has groups of columns. */
export function splitAtHeader(
  records: readonly TableRow[],
  at: number,
): { header: { cells: Cell[] } | undefined; rows: TableRow[] } {
  for (const from of [at, at - 1]) {
    const [first, second] = [records[from], records[from + 1]];
    const joined = first && second && !isGapBetween(first, second) && joinedHeader(first.cells, second.cells);
    if (joined) return { header: { cells: joined }, rows: records.slice(from + 2) };
  }
  return { header: records[at], rows: records.slice(at + 1) };
}

/** Whether empty records stand between two: a record of a text has a line for each line break within it. */
function isGapBetween(one: TableRow | undefined, next: TableRow | undefined): boolean {
  if (!one || !next) return false;
  const breaks = one.cells.join('').split('\n').length - 1;
  return next.position - one.position - breaks > 1;
}
