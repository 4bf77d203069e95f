import { z } from 'zod';
import { inTransaction, outsideTransaction, rows, type Sql, sql } from '@/server/platform/db/client';
import { IdRow } from '@/server/platform/db/row-schemas';
import { machineClock } from '@/server/platform/runtime/clock';
import { sha256Hex } from '@/server/platform/runtime/crypto';
import { log } from '@/server/platform/runtime/log';
import { invoiceJson } from '@/server/sales/invoices/invoice-fields';
import { Invoice } from '@/server/sales/invoices/invoices.schema';

const CACHED_AT_ONCE = 100;
const MOST_WAITING = 1000;

/** What the JSON is built of: a version of Folio that shows another field takes none that was kept before it. */
const shape = sha256Hex(invoiceJson.text).slice(0, 16);

/** The JSON that is kept of the row `invoice AS i`, as a text; NULL where it has to be built. */
export const cachedJson: Sql = sql`(
  SELECT kept.body FROM invoice_json kept WHERE kept.invoice_id = i.id AND kept.shape = ${shape})`;

/**
 * The INSERT that keeps invoices as /v1 answers them; none where there are none. The transaction has just read them,
 * after it changed or locked their rows, so that nobody else can until it ends; what it changes later removes them again.
 */
export function insertJson(invoices: Invoice[]): Sql[] {
  if (invoices.length === 0) return [];
  const cached = invoices.map((invoice) => ({ invoice_id: invoice.id, shape, body: JSON.stringify(invoice) }));
  return [
    sql`
    INSERT INTO invoice_json (invoice_id, shape, body, cached_at)
    SELECT invoice_id, shape, body, ${machineClock.now()} FROM json_populate_recordset(NULL::invoice_json, ${JSON.stringify(cached)}::json)
    ON CONFLICT (invoice_id) DO UPDATE SET shape = excluded.shape, body = excluded.body, cached_at = excluded.cached_at`,
  ];
}

const missing = {
  ids: new Set<string>(),
  keeping: undefined as Promise<void> | undefined,
};

/** Keeps the JSON of invoices that had to be built to be read: later, for nobody waits for it. */
export function cacheMissing(ids: string[]): void {
  for (const id of ids) if (missing.ids.size < MOST_WAITING) missing.ids.add(id);
  missing.keeping ??= outsideTransaction(cacheWaiting)
    .catch((error) => log.warn({ err: error }, 'the JSON of invoices was not kept'))
    .finally(() => {
      missing.keeping = undefined;
    });
}

/** Resolves once nothing waits to be kept. */
export async function awaitMissingCached(): Promise<void> {
  await missing.keeping;
}

async function cacheWaiting(): Promise<void> {
  while (missing.ids.size > 0) {
    const some = [...missing.ids].slice(0, CACHED_AT_ONCE);
    for (const id of some) missing.ids.delete(id);
    await inTransaction(() => cacheSome(some));
  }
}

const InvoiceRow = z.object({ invoice: Invoice });

async function cacheSome(ids: string[]): Promise<void> {
  // Whoever is changing one keeps it; and who is about to waits until this has been kept, and then removes it.
  const locked = await rows(
    IdRow,
    sql`
    SELECT id FROM invoice WHERE id = ANY (${ids}) ORDER BY id FOR UPDATE SKIP LOCKED`,
  );
  // A statement of its own: only that sees all that was committed before the rows were locked.
  const built = await rows(
    InvoiceRow,
    sql`
    SELECT ${invoiceJson} AS invoice FROM invoice i WHERE i.id = ANY (${locked.map(({ id }) => id)})`,
  );
  for (const insertion of insertJson(built.map(({ invoice }) => invoice))) await rows(insertion);
}
