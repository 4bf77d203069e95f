import { newId } from '@/lib/text/id';
import { db, pool } from '@/server/platform/db/client';
import { logEventsOfAll } from '@/server/platform/events/log-events';
import { inBulk } from '~/bench/bulk';
import { insertEvents } from '~/bench/events';

const INVOICES_OF_A_COMPANY = 100;

const columns = `id, workspace_id, status, declared_as, document_number, client_name, issue_date, due_date, currency, subtotal, discount,
  tax, irpf, total, amount_paid, paid_at, created_at, updated_at`;

/** Nine of ten are paid, over five years, the newest last. `n` counts them and `company` is the workspace. */
const values = `company || lpad(n::text, 9, '0'), company, (CASE WHEN n % 10 = 0 THEN 'overdue' ELSE 'paid' END)::invoice_status, 'IVA',
  'F-' || lpad(n::text, 9, '0'), 'Client ' || n % 2000, day, day + 30, 'EUR', 100, 0, 21, 0, 121, CASE WHEN n % 10 = 0 THEN 0 ELSE 121 END,
  CASE WHEN n % 10 > 0 THEN now() END,
  now() - n * interval '1 minute', now()`;
const ofDay = `LATERAL (SELECT '2026-09-15'::date - (n % 1800)::int AS day) AS of`;

/** So many other companies with a hundred invoices each. */
export async function addCompanies(count: number): Promise<void> {
  const prefix = newId('ws');
  await inBulk(['workspace', 'invoice'], async (client) => {
    await client.query(
      `INSERT INTO workspace (id, name, updated_at) SELECT $1 || n, 'Company ' || n, now() FROM generate_series(1, $2::int) n`,
      [prefix, count],
    );
    await client.query(
      `INSERT INTO invoice (${columns}) SELECT ${values}
       FROM generate_series(1, $2::int) c, LATERAL (SELECT $1 || c AS company) AS one, generate_series(1, ${INVOICES_OF_A_COMPANY}) n, ${ofDay}`,
      [prefix, count],
    );
  });
}

/** Invoices from one number to another of a company, with their taxes and figures. */
export async function addInvoices(workspaceId: string, from: number, to: number): Promise<void> {
  await inBulk(['invoice', 'invoice_tax', 'search_entry'], async (client) => {
    await client.query(
      `INSERT INTO invoice (${columns}) SELECT ${values}
       FROM generate_series($2::int, $3::int) n, LATERAL (SELECT $1 AS company) AS one, ${ofDay}`,
      [workspaceId, from, to],
    );
    const isNew = `i.workspace_id = '${workspaceId}' AND i.document_number BETWEEN 'F-' || lpad('${from}', 9, '0') AND 'F-' || lpad('${to}', 9, '0')`;
    await client.query(
      `INSERT INTO invoice_tax (invoice_id, category, rate, taxable, tax) SELECT id, 'S', 21, 100, 21 FROM invoice i WHERE ${isNew}`,
    );
    await client.query(
      `INSERT INTO search_entry SELECT entry.* FROM invoice i, folio_search_entry(i) entry WHERE ${isNew}`,
    );
    await client.query(
      `SELECT folio_sum_invoices(array_agg(i), '{}') FROM invoice i WHERE ${isNew} GROUP BY date_trunc('month', issue_date)`,
    );
  });
  await pool.query('VACUUM ANALYZE invoice_day, tax_day, client_month');
}

/** Events of a company, with their numbers in its log. */
export async function addEvents(workspaceId: string, from: number, to: number): Promise<void> {
  await insertEvents(workspaceId, from, to);
  await logEventsOfAll();
  await pool.query('VACUUM ANALYZE event, unlogged_event, event_log_entry, event_log');
}

/** Endpoints of a company that want all its events. */
export async function addSubscribers(workspaceId: string, url: string, count: number): Promise<void> {
  const { createWebhook } = await import('@/server/developers/webhooks/webhooks.service');
  const actor = { workspaceId, userId: '', role: 'owner' as const, scopes: ['read', 'write'] as const };
  for (let n = 0; n < count; n++)
    await createWebhook(actor, { url, events: ['client.created'], secret: 'a bench secret' });
}

/** The bytes of the database. */
export async function databaseBytes(): Promise<number> {
  const [size] = await db.$queryRaw<[{ bytes: number }]>`SELECT pg_database_size(current_database())::float8 AS bytes`;
  return size.bytes;
}
