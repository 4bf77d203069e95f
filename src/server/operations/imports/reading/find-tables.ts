import { factsOfTable } from '@/lib/tables/imports/column-facts';
import { IMPORT_KINDS } from '@/lib/tables/imports/import-kinds';
import { matchColumns } from '@/lib/tables/imports/match-columns';
import { layoutOf } from '@/lib/tables/imports/program-layouts';
import type { KindReading } from '@/lib/tables/moves/choose-kind';
import { missingField } from '@/server/operations/imports/import-plan';
import { headerRowOf, splitAtHeader } from '@/server/operations/imports/reading/header-row';
import { filledOf, readText, recordsOf } from '@/server/operations/imports/reading/read-table';
import type { TableRow } from '@/server/operations/imports/reading/table-row';
import { readWorkbook } from '@/server/platform/workbooks/read-workbook';

/** So many rows show what a table is of. */
const LOOKED_AT = 220;

/** A table of a file, and what it would be as one of each kind. */
export type FoundTable = {
  /** The sheet that it is on; null for a text. */
  sheet: string | null;
  headers: string[];
  /** Rows below the names of its columns. */
  rows: number;
  readings: KindReading[];
};

/** The tables of a file, a sheet each. @throws UnreadableWorkbook */
export async function findTables(contentType: string, bytes: Buffer): Promise<FoundTable[]> {
  if (contentType === 'text/plain') return [tableOf(null, filledOf(readText(bytes).all))];
  const sheets = await readWorkbook(bytes);
  return sheets.map((sheet) => tableOf(sheet.name, filledOf(recordsOf(sheet))));
}

function tableOf(sheet: string | null, records: TableRow[]): FoundTable {
  const looked = records.slice(0, LOOKED_AT);
  let headers: string[] = [];
  let rows = Math.max(0, records.length - 1);
  const readings = IMPORT_KINDS.map((kind): KindReading => {
    const at = headerRowOf(kind, looked);
    const { header, rows: below } = splitAtHeader(looked, at);
    const names = (header?.cells ?? []).map((cell) => String(cell ?? '').trim());
    if (below.length === 0) return { kind, fields: 0, isComplete: false, program: null };
    const cells = below.map((row) => row.cells.slice(0, names.length));
    const columns = matchColumns(kind, names, cells, factsOfTable(kind, names, cells));
    const fields = new Set(columns.flatMap(({ field }) => field ?? []));
    const program = layoutOf(kind, names)?.program ?? null;
    if (names.length > headers.length) {
      headers = names;
      rows = records.length - looked.length + below.length;
    }
    return { kind, fields: fields.size, isComplete: missingField(kind, fields) === undefined, program };
  });
  return { sheet, headers, rows, readings };
}
