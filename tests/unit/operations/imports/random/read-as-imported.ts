import type { ImportKind } from '@/lib/tables/imports/import-kinds';
import type { ColumnPlan } from '@/lib/tables/imports/match-columns';
import { assertPlan } from '@/server/operations/imports/import-plan';
import type { ImportPlan, ImportReading } from '@/server/operations/imports/imports.schema';
import { readTable } from '@/server/operations/imports/reading/read-table';
import type { TableRow } from '@/server/operations/imports/reading/table-row';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A table whose columns are matched and leave nothing open; null where a person is asked or the file is refused. */
export async function readAsImported(
  kind: ImportKind,
  bytes: Buffer,
  file: string,
): Promise<{ plan: ImportPlan; rows: TableRow[]; headers: string[] } | null> {
  const table = await readTable(kind, file === 'xlsx' ? XLSX : 'text/plain', bytes).catch(() => null);
  if (!table) return null;
  const columns: ColumnPlan[] = table.columns;
  const plan: ImportPlan = { columns, assumePaid: false, assumedTaxRate: null, assumedStage: 'active' };
  const reading = { headers: table.headers, columns: table.facts } as unknown as ImportReading;
  try {
    assertPlan({ kind, reading: reading as never }, plan);
  } catch {
    return null;
  }
  return { plan, rows: table.rows, headers: table.headers };
}
