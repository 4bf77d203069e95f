import type { ImportKind } from '@/lib/tables/imports/import-kinds';
import type { Import, Prisma } from '@/server/generated/prisma/client';
import { importPastInvoices } from '@/server/operations/imports/import-past-invoices';
import { importRecords } from '@/server/operations/imports/import-records';
import { countFates, type RowFate, type Run } from '@/server/operations/imports/import-run';
import { ImportPlan, type SeriesStep } from '@/server/operations/imports/imports.schema';
import { expenseTarget } from '@/server/operations/imports/kinds/expenses';
import { clientImportTarget, vendorTarget } from '@/server/operations/imports/kinds/parties';
import { productTarget } from '@/server/operations/imports/kinds/products';
import type { TableRow } from '@/server/operations/imports/reading/table-row';
import { watchSeries } from '@/server/operations/imports/series-steps';
import type { Actor } from '@/server/platform/api/context';
import { db, type OpenTransaction, rows, sql } from '@/server/platform/db/client';
import { currencyOf } from '@/server/platform/db/currency-of';
import { machineClock } from '@/server/platform/runtime/clock';

/** How the rows of each kind are written. */
const importers: Record<ImportKind, (tx: OpenTransaction, run: Run, rows: TableRow[]) => Promise<RowFate[]>> = {
  clients: (tx, run, table) => importRecords(tx, run, table, clientImportTarget(run.plan.assumedStage)),
  vendors: (tx, run, table) => importRecords(tx, run, table, vendorTarget),
  products: (tx, run, table) => importRecords(tx, run, table, productTarget),
  expenses: (tx, run, table) => importRecords(tx, run, table, expenseTarget),
  invoices: importPastInvoices,
};

/** What became of the rows of an import, and the series that go on behind their numbers. */
export type Performed = { fates: RowFate[]; series: SeriesStep[] };

type Plan = Pick<Import, 'workspaceId' | 'kind' | 'plan' | 'update'>;

/** Writes the rows of an import as its plan reads them, as part of the open transaction. @param progress says how many are done */
export async function performImport(
  tx: OpenTransaction,
  actor: Actor,
  { workspaceId, kind, plan, update }: Plan,
  table: { rows: TableRow[]; progress: Run['progress'] },
): Promise<Performed> {
  const currency = await currencyOf(workspaceId);
  // Of a plan that was made before a choice was asked, what the choice was then.
  const run = { actor, kind, plan: ImportPlan.parse(plan), currency, update, progress: table.progress };
  const write = () => importers[kind](tx, run, table.rows);
  if (kind !== 'invoices') return { fates: await write(), series: [] };
  const { result: fates, series } = await watchSeries(workspaceId, write);
  return { fates, series };
}

/** Who writes an import or a move; the permission was checked when it was confirmed. */
export function authorOf({ workspaceId, authorId }: Pick<Import, 'workspaceId' | 'authorId'>): Actor {
  return { workspaceId, userId: authorId ?? '', role: 'editor', scopes: ['read', 'write'] };
}

/** Takes turns with the other imports and moves of the workspace, until the transaction ends. */
export async function lockImports(workspaceId: string): Promise<void> {
  await rows(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`import ${workspaceId}`}, 0))`);
}

/**
 * Writes down what became of the rows of an import, or would: what was only checked is there no more, so that nothing is to be
 * found under its id.
 */
export async function storeFates(
  { id, workspaceId }: Pick<Import, 'id' | 'workspaceId'>,
  { fates, series }: Performed,
  status: 'checked' | 'imported',
): Promise<void> {
  const now = machineClock.now();
  await rows(sql`DELETE FROM import_row WHERE import_id = ${id}`);
  const written = fates.map(({ recordId, ...fate }) => ({
    ...{ ...fate, import_id: id },
    record_id: status === 'checked' && fate.fate === 'new' ? undefined : recordId,
  }));
  await rows(sql`
    INSERT INTO import_row (import_id, position, cells, fate, reasons, changes, record_id, before, version)
    SELECT import_id, position, cells, fate, reasons, changes, record_id, before, version
    FROM json_populate_recordset(NULL::import_row, ${JSON.stringify(written)}::json)`);
  await db.import.update({
    where: { id, workspaceId },
    data: {
      status,
      counts: countFates(fates),
      series,
      done: fates.length,
      total: fates.length,
      problem: null,
      updatedAt: now,
      ...(status === 'imported' && { importedAt: now }),
    } satisfies Prisma.ImportUncheckedUpdateInput,
  });
}
