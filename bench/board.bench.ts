import type { PoolClient } from 'pg';
import { startDatabase } from '~/bench/database';
import { report } from '~/bench/report';
import { median, quantile, timesOf } from '~/bench/times';

// The board of an accountant: as many companies as it takes, with 5,000 documents and movements of two years each.
const COMPANIES = 200;
const DOCUMENTS = Number(process.env.BENCH_DOCUMENTS ?? 5000);
const [INVOICES, EXPENSES, MOVEMENTS] = [DOCUMENTS / 2, (DOCUMENTS * 3) / 10, DOCUMENTS / 5];
const ROUNDS = 11; // PostgreSQL plans the first five anew
const TODAY = '2026-10-12';

const finish = await startDatabase();
const { newId } = await import('@/lib/text/id');
const { inBulk } = await import('~/bench/bulk');
const { machineClock } = await import('@/server/platform/runtime/clock');
const { asJob, db, rows, sql } = await import('@/server/platform/db/client');
const { readBoard } = await import('@/server/operations/board/board.service');

machineClock.now = () => new Date(`${TODAY}T10:00:00Z`);
const userId = newId('usr');
await db.user.create({ data: { id: userId, name: 'Bench', email: 'bench@folio.test' } });
const workspaceIds = Array.from({ length: COMPANIES }, () => newId('ws'));
await db.workspace.createMany({ data: workspaceIds.map((id) => ({ id, name: id })) });
await db.fiscalProfile.createMany({
  data: workspaceIds.map((workspaceId, n) => ({
    workspaceId,
    legalName: workspaceId,
    taxId: n % 2 === 0 ? '12345678Z' : 'B12345674', // half of them persons, whose clients withhold of some invoices
    zone: n % 10 === 0 ? ('canarias' as const) : ('peninsula' as const),
  })),
});
await db.member.createMany({
  data: workspaceIds.map((workspaceId) => ({ id: newId('mem'), workspaceId, userId, role: 'accountant' as const })),
});
await db.bankAccount.createMany({
  data: workspaceIds.map((workspaceId) => ({
    ...{ id: `${workspaceId}a`, workspaceId, accountName: 'Bench', currency: 'EUR' },
    ...{ createdAt: machineClock.now(), updatedAt: machineClock.now() },
  })),
});
process.stdout.write(`${COMPANIES} × ${DOCUMENTS} documents …\n`);
await inBulk(['invoice', 'invoice_tax', 'expense', 'attachment', 'bank_transaction'], async (client) => {
  for (const id of workspaceIds) await seed(client, id);
});
await asJob(() => rows(sql`SELECT folio_add_up_again()`)); // taxes and figures were written without triggers
await rows(sql`VACUUM ANALYZE invoice_day, tax_day, expense_day`);

const actor = { workspaceId: workspaceIds[0] ?? '', userId, role: 'accountant' as const, scopes: ['read'] as const };
const ask = () => readBoard(actor, { quarter: '2026-Q3', sort: 'light', limit: 200 });
const { data } = await ask();
process.stdout.write(`${JSON.stringify(data.lights)} ${JSON.stringify(data.companies[0]?.blockers)}\n`);
const times = await timesOf(ROUNDS, async () => {
  if ((await ask()).data.companies.length !== COMPANIES) throw new Error('A company is missing');
});
const what = `board of ${COMPANIES} companies with ${DOCUMENTS} documents each`;
const detail = `slowest ${quantile(times, 1).toFixed(1)} ms`;
report({ what, value: median(times), unit: 'ms', goal: { below: 1000 }, detail });
await finish();

/** A tenth unpaid, one in a hundred a draft; a third of a person's withheld of; nine of ten expenses with a receipt. */
async function seed(client: PoolClient, id: string): Promise<void> {
  const day = (of: number) => `('${TODAY}'::date - (730 * (${of} - n) / ${of})::int)`;
  await client.query(
    `INSERT INTO invoice (id, workspace_id, status, declared_as, document_number, client_name, issue_date, due_date,
                          currency, subtotal, discount, tax, irpf, total, amount_paid, paid_at, created_at, updated_at)
    SELECT $1 || n, $1, (CASE WHEN n % 100 = 0 THEN 'draft' WHEN n % 10 = 1 THEN 'sent' ELSE 'paid' END)::invoice_status, 'IVA',
           'F-' || n, 'Client ' || n % 60, ${day(INVOICES)}, ${day(INVOICES)} + 30, 'EUR', 100, 0, 21,
           CASE WHEN n % 3 = 0 THEN 15 ELSE 0 END, 121, CASE WHEN n % 10 = 1 OR n % 100 = 0 THEN 0 ELSE 121 END, now(), now(), now()
    FROM generate_series(1, $2::int) n`,
    [id, INVOICES],
  );
  await client.query(
    `INSERT INTO invoice_tax (invoice_id, category, rate, taxable, tax)
    SELECT id, 'S', 21, 100, 21 FROM invoice WHERE workspace_id = $1`,
    [id],
  );
  await client.query(
    `INSERT INTO expense (id, workspace_id, description, amount, tax_rate, taxable, tax, declared_as, deductible_base,
                          input_tax, deductible_tax, cost, irpf, date, withheld_on, category, vendor_name, vendor_tax_id,
                          paid_date, currency, created_at, updated_at)
    SELECT $1 || 'e' || n, $1, 'Expense ' || n, 121, 21, 100, 21, 'IVA', 100, 21, 21, 100, CASE WHEN n % 20 = 0 THEN 15 ELSE 0 END,
           ${day(EXPENSES)}, CASE WHEN n % 20 = 0 THEN ${day(EXPENSES)} END, 'category ' || n % 12, 'Vendor ' || n % 300,
           CASE WHEN n % 15 > 0 THEN 'B12345674' END, ${day(EXPENSES)}, 'EUR', now(), now()
    FROM generate_series(1, $2::int) n`,
    [id, EXPENSES],
  );
  await client.query(
    `INSERT INTO attachment (id, workspace_id, reference, expense_id, file_name, content_type, size_bytes, storage_key, expires_at)
    SELECT id || 'f', workspace_id, id || 'r', id, 'receipt.pdf', 'application/pdf', 1000, id || 'k', now() FROM expense
    WHERE workspace_id = $1 AND id NOT LIKE '%7'`,
    [id],
  );
  await client.query(
    `INSERT INTO bank_transaction (id, workspace_id, account_id, date, amount, currency, description, source, status,
                                   before_exclusion, created_at, updated_at)
    SELECT $1 || 'b' || n, $1, $1 || 'a', ${day(MOVEMENTS)}, 121, 'EUR', 'Movement ' || n, 'manual',
           (CASE WHEN n % 9 = 0 THEN 'raw' ELSE 'excluded' END)::bank_transaction_status,
           (CASE WHEN n % 9 > 0 THEN 'raw' END)::bank_transaction_status, now(), now()
    FROM generate_series(1, $2::int) n`,
    [id, MOVEMENTS],
  );
}
