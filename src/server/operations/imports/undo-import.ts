import { z } from 'zod';
import { type Import, Prisma } from '@/server/generated/prisma/client';
import { dependentsOf, tables } from '@/server/operations/imports/import-dependents';
import type { SeriesStep } from '@/server/operations/imports/imports.schema';
import { expenseTarget } from '@/server/operations/imports/kinds/expenses';
import type { ImportedRecord, ImportTarget } from '@/server/operations/imports/kinds/import-target';
import { clientTarget, vendorTarget } from '@/server/operations/imports/kinds/parties';
import { productTarget } from '@/server/operations/imports/kinds/products';
import { restoreSeries } from '@/server/operations/imports/series-steps';
import type { Actor } from '@/server/platform/api/context';
import { apiError } from '@/server/platform/contract/errors';
import { type OpenTransaction, rows, sql } from '@/server/platform/db/client';
import { json } from '@/server/platform/db/row-schemas';
import { removeImportedInvoices } from '@/server/sales/invoices/past-invoices/import-invoices';

type Target = Pick<ImportTarget<never, ImportedRecord>, 'restore' | 'removeAll'>;

const AT_A_TIME = 500;

/** How the services take back what was made, and give back what was changed; invoices have a way of their own. */
const targets: Record<Import['kind'], Target | null> = {
  clients: clientTarget,
  vendors: vendorTarget,
  products: productTarget,
  expenses: expenseTarget,
  invoices: null,
};

const Written = z.object({
  fate: z.enum(['new', 'changed']),
  recordId: z.string(),
  before: json<object>().nullable(),
});

/**
 * Takes back what an import wrote: what it made goes, and what it changed says again what it said. Part of a transaction.
 * @throws 409 where something has changed since, or depends on it: then nothing is taken back
 */
export async function revertImport(
  tx: OpenTransaction,
  actor: Actor,
  found: Import,
  progress: (done: number) => Promise<void>,
): Promise<void> {
  const target = targets[found.kind];
  await assertUntouched(found);
  const written = await rows(
    Written,
    sql`
    SELECT DISTINCT ON (record_id) fate, record_id AS "recordId", before FROM import_row
    WHERE import_id = ${found.id} AND fate IN ('new', 'changed') AND record_id IS NOT NULL ORDER BY record_id`,
  );
  const made = written.flatMap(({ fate, recordId }) => (fate === 'new' ? [recordId] : []));
  const changed = written.filter(({ fate }) => fate === 'changed');
  for (let from = 0; from < made.length; from += AT_A_TIME) {
    await (target?.removeAll ?? removeImportedInvoices)(tx, actor, made.slice(from, from + AT_A_TIME));
    await progress(Math.min(made.length, from + AT_A_TIME));
  }
  for (const [n, { recordId, before }] of changed.entries()) {
    if (before) await target?.restore(actor, recordId, before);
    if (n % AT_A_TIME === 0) await progress(made.length + n);
  }
  await restoreSeries(tx, found.workspaceId, (found.series ?? []) as SeriesStep[]);
}

const RecordStateRow = z.object({
  position: z.number(),
  isThere: z.boolean(),
  isUsed: z.boolean(),
});

async function assertUntouched({ id, workspaceId, kind }: Import): Promise<void> {
  const dependents = dependentsOf(kind);
  const touched = await rows(
    RecordStateRow,
    sql`
    SELECT i.position, r.id IS NOT NULL AS "isThere",
           r.id IS NOT NULL AND i.fate = 'new' AND EXISTS (${dependents}) AS "isUsed"
    FROM import_row i LEFT JOIN ${Prisma.raw(tables[kind])} r ON r.id = i.record_id AND r.workspace_id = ${workspaceId}
    WHERE i.import_id = ${id} AND i.fate IN ('new', 'changed')
      AND (r.id IS NULL OR r.updated_at <> i.version OR (i.fate = 'new' AND EXISTS (${dependents})))
    ORDER BY i.position LIMIT 5`,
  );
  const [first] = touched;
  if (!first) return;
  const lines = touched.map(({ position }) => position).join(', ');
  if (first.isUsed) throw apiError('IMPORTED_ROWS_USED', { lines });
  throw apiError(first.isThere ? 'IMPORTED_ROWS_CHANGED' : 'IMPORTED_ROWS_GONE', { lines });
}
