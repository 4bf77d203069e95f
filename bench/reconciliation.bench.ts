import { startDatabase } from '~/bench/database';
import { report } from '~/bench/report';
import { median, quantile, timeOf } from '~/bench/times';

// What movements may have paid, among many open invoices: for one, and for all that are open at once.
const INVOICES = Number(process.env.BENCH_INVOICES ?? 50_000);
const MOVEMENTS = Number(process.env.BENCH_MOVEMENTS ?? 1000);
const CLIENTS = 2000;
const ROUNDS = 31;

const finish = await startDatabase();
const { cpuTime, workSince } = await import('~/bench/cpu-time');
const { newId } = await import('@/lib/text/id');
const { asJob, db, rows, sql } = await import('@/server/platform/db/client');
const { ask } = await import('~/tests/setup/ask');
const { listCertain } = await import('@/server/banking/reconciliation/suggestions/list-certain');
const { suggestMatches } = await import('@/server/banking/reconciliation/suggest-matches');

const workspaceId = newId('ws');
const userId = newId('usr');
await db.user.create({ data: { id: userId, name: 'Bench', email: 'bench@folio.test' } });
await db.workspace.create({ data: { id: workspaceId, name: 'Bench' } });
await asJob(seed); // it takes longer than a request may
await rows(sql`ANALYZE`);

const actor = { workspaceId, userId, role: 'owner' as const, scopes: ['read'] as const };
const found = await ask<{ id: string }>(sql`SELECT id FROM bank_transaction ORDER BY id`);
const times: number[] = [];
for (let round = 0; round < ROUNDS; round++) {
  const { id } = found[(round * 31) % found.length] ?? { id: '' };
  const suggest = async () => {
    const { suggestions } = await suggestMatches(actor, id, 5);
    if (suggestions.length === 0) throw new Error('A movement has no suggestion');
  };
  times.push(await timeOf(suggest));
}
const among = `among ${INVOICES} open invoices`;
report({
  what: `what one movement may have paid, ${among}`,
  ...{ value: median(times), unit: 'ms', goal: { below: 50 }, detail: `slowest ${quantile(times, 1).toFixed(0)} ms` },
});

const before = await cpuTime();
const began = performance.now();
let [certain, pages, cursor] = [0, 0, undefined as string | undefined];
do {
  const page = await listCertain(actor, { limit: 100, cursor });
  certain += page.data.length;
  pages += 1;
  cursor = page.nextCursor;
} while (cursor);
const seconds = (performance.now() - began) / 1000;
if (certain < MOVEMENTS / 4) throw new Error(`Only ${certain} are certain`);
report({
  what: `what ${MOVEMENTS} movements paid for certain, ${among}`,
  ...{ value: seconds, unit: 's', goal: { below: 5 } },
  detail: `${await workSince(before)}; ${certain} are certain, on ${pages} pages`,
});
await finish();

/**
 * Open invoices of many clients, a tenth of them subscriptions of one price, and movements that pay one or two of them:
 * with the number, with the name, with both, with nothing.
 */
async function seed(): Promise<void> {
  const accountId = newId('bac');
  await rows(sql`
    INSERT INTO bank_account (id, workspace_id, account_name, currency, created_at, updated_at)
    VALUES (${accountId}, ${workspaceId}, 'Main', 'EUR', now(), now())`);
  const amount = sql`CASE WHEN n % 10 = 0 THEN 48.40 ELSE 20 + (n * 7919 % 300000) / 100.0 END`;
  await rows(sql`
    INSERT INTO invoice (id, workspace_id, status, document_number, client_name, client_tax_id, issue_date, due_date,
                         currency, subtotal, discount, tax, irpf, total, created_at, updated_at)
    SELECT 'inv_' || n, ${workspaceId}, 'sent', 'F-2026-' || lpad(n::text, 5, '0'), 'Client ' || chr(65 + n % 26) ||
           n % ${CLIENTS} || ' SL', 'B' || n % ${CLIENTS}, '2026-01-01'::date + n % 300, '2026-01-31'::date + n % 300,
           'EUR', ${amount}, 0, 0, 0, ${amount}, now(), now()
    FROM generate_series(1, ${INVOICES}::int) n`);
  await rows(sql`
    INSERT INTO expense (id, workspace_id, description, amount, taxable, tax, date, vendor_name, invoice_number,
                         created_at, updated_at)
    SELECT 'exp_' || n, ${workspaceId}, 'Cost', ${amount}, ${amount}, 0, '2026-01-01'::date + n % 300,
           'Vendor ' || n % ${CLIENTS}, 'V' || n, now(), now()
    FROM generate_series(1, ${INVOICES / 5}::int) n`);
  await rows(sql`
    INSERT INTO bank_transaction (id, workspace_id, account_id, date, amount, currency, description, counterparty_name,
                                  counterparty_iban, source, created_at, updated_at)
    SELECT 'btx_' || lpad(k::text, 6, '0'), ${workspaceId}, ${accountId}, issue_date + 12, total, 'EUR',
           CASE k % 4 WHEN 0 THEN 'TRANSFERENCIA RECIBIDA DE ' || upper(client_name) || ' CONCEPTO FACTURA ' || document_number
                      WHEN 1 THEN 'TRANSF. A SU FAVOR ' || upper(client_name)
                      WHEN 2 THEN 'PAGO FRA ' || document_number || ' GRACIAS' ELSE 'INGRESO' END,
           CASE WHEN k % 8 < 4 THEN client_name END, 'ES' || lpad(k::text, 22, '0'), 'manual', now(), now()
    FROM (SELECT row_number() OVER (ORDER BY id) AS k, * FROM invoice
          WHERE substring(id FROM 5)::int % ${Math.floor(INVOICES / MOVEMENTS)} = 7) AS paid`);
}
