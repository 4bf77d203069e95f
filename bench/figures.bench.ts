import { startDatabase } from '~/bench/database';
import { report } from '~/bench/report';
import { median, quantile, timesOf } from '~/bench/times';

// The figures of one company with very many documents, over as many months as it takes.
const INVOICES = Number(process.env.BENCH_INVOICES ?? 200_000);
const EXPENSES = INVOICES / 2;
const MONTHS = Number(process.env.BENCH_MONTHS ?? 24);
const ROUNDS = 15;
const TODAY = '2026-09-15';

const finish = await startDatabase();
const { newId } = await import('@/lib/text/id');
const { machineClock } = await import('@/server/platform/runtime/clock');
const { asJob, db, rows, sql } = await import('@/server/platform/db/client');
const { readContext } = await import('@/server/tax/reports/context.service');
const { readMonthly } = await import('@/server/tax/reports/monthly.service');
const { readQuarterly } = await import('@/server/tax/reports/quarterly.service');
const { listTaxDocuments } = await import('@/server/tax/reports/tax-documents.service');
const { readSummary } = await import('@/server/tax/reports/summary.service');

machineClock.now = () => new Date(`${TODAY}T10:00:00Z`);
const days = MONTHS * 30;
const workspaceId = newId('ws');
for (const id of [newId('ws'), workspaceId]) {
  await db.workspace.create({ data: { id, name: 'Bench' } }); // a neighbour with as much, so that no scan of all is cheap
  await asJob(() => seed(id)); // it takes longer than a request may
}
await asJob(() => rows(sql`SELECT folio_add_up_again()`)); // the taxes were written after their invoices
await rows(sql`VACUUM ANALYZE invoice, invoice_tax, expense, invoice_day, tax_day, client_month, expense_day`);

const boxes = [
  ['303', '27'],
  ['303', '09'],
  ['303', '45'],
  ['130', '01'],
  ['130', '02'],
  ['130', '06'],
  ['111', '08'],
] as const;
const actor = { workspaceId, userId: '', role: 'owner' as const, scopes: ['read'] as const };
const questions = {
  'summary of this year': () => readSummary(actor, {}),
  'summary of everything': () => readSummary(actor, { from: '2000-01-01', to: '2026-12-31' }),
  context: () => readContext(actor),
  'monthly, this month': () => readMonthly(actor, {}),
  'monthly, a full month': () => readMonthly(actor, { month: '2026-08' }),
  'quarterly, this quarter': () => readQuarterly(actor, {}),
  'quarterly, a full quarter': () => readQuarterly(actor, { quarter: '2026-Q2' }),
  ...Object.fromEntries(
    boxes.map(([form, box]) => [
      `the documents of box ${box} of form ${form}`,
      () => listTaxDocuments(actor, { quarter: '2026-Q3', form, box, limit: 50, offset: 0 }),
    ]),
  ),
};
process.stdout.write(`${INVOICES} invoices and ${EXPENSES} expenses over ${MONTHS} months\n`);
for (const [name, ask] of Object.entries(questions)) {
  await ask();
  const times = await timesOf(ROUNDS, ask);
  report({
    what: `${name}, ${INVOICES} invoices`,
    ...{ value: median(times), unit: 'ms', goal: { below: name === 'summary of this year' ? 30 : 100 } },
    detail: `slowest ${quantile(times, 1).toFixed(1)} ms`,
  });
}
await finish();

/** Three quarters paid, one in fifty in dollars, the newest first numbered; a tax row each, a tenth of them two. */
async function seed(id: string): Promise<void> {
  await rows(sql`
    INSERT INTO client (id, workspace_id, name, created_at, updated_at)
    SELECT ${id} || 'c' || n, ${id}, 'Client ' || n, now(), now() FROM generate_series(0, 1999) n`);
  await rows(sql`
    INSERT INTO invoice (id, workspace_id, status, declared_as, document_number, client_id, client_name, issue_date, due_date,
                         currency, subtotal, discount, tax, irpf, total, amount_paid, paid_at, created_at, updated_at)
    SELECT ${id} || lpad(n::text, 9, '0'), ${id},
           (ARRAY['paid', 'paid', 'paid', 'sent', 'paid', 'overdue', 'paid', 'paid'])[1 + n % 8]::invoice_status, 'IVA', 'F-' || n,
           ${id} || 'c' || n % 2000, 'Client ' || n % 2000, day, day + 30,
           CASE WHEN n % 50 = 0 THEN 'USD' ELSE 'EUR' END, net, 0, round(net * 0.21, 2), round(net * 0.15, 2),
           net + round(net * 0.21, 2), CASE WHEN n % 8 IN (3, 5) THEN 0 ELSE net END, now(), now(), now()
    FROM generate_series(1, ${INVOICES}::int) n,
         LATERAL (SELECT ${TODAY}::date - (${days}::bigint * (${INVOICES}::int - n) / ${INVOICES}::int)::int AS day,
                         100 + (n % 997) * 1.07 AS net) AS of`);
  await rows(sql`ALTER TABLE invoice_tax DISABLE TRIGGER frozen_added`); // what is issued is written here at once
  await rows(sql`
    INSERT INTO invoice_tax (invoice_id, category, rate, taxable, tax)
    SELECT id, 'S', 21, subtotal, tax FROM invoice WHERE workspace_id = ${id}`);
  await rows(sql`
    INSERT INTO invoice_tax (invoice_id, category, rate, taxable, tax)
    SELECT id, 'S', 10, 10, 1 FROM invoice WHERE workspace_id = ${id} AND id LIKE '%0'`);
  await rows(sql`ALTER TABLE invoice_tax ENABLE TRIGGER frozen_added`);
  await rows(sql`
    INSERT INTO expense (id, workspace_id, description, amount, tax_rate, taxable, tax, tax_deductible, declared_as,
                         deductible_base, input_tax, deductible_tax, cost, irpf, date, withheld_on, category,
                         vendor_name, currency, exchange_rate, created_at, updated_at)
    SELECT ${id} || 'e' || n, ${id}, 'Expense ' || n, 121 + n % 500, 21, 100 + n % 500, 21, n % 10 <> 0, 'IVA',
           CASE WHEN n % 10 = 0 THEN 0 ELSE 100 + n % 500 END, CASE WHEN n % 10 = 0 THEN 0 ELSE 21 END,
           CASE WHEN n % 10 = 0 THEN 0 ELSE 21 END,
           CASE WHEN n % 10 = 0 THEN 0 ELSE 100 + n % 500 END, CASE WHEN n % 20 = 0 THEN 15 ELSE 0 END, day,
           CASE WHEN n % 20 = 0 THEN day END, 'category ' || n % 12, 'Vendor ' || n % 300,
           CASE WHEN n % 40 = 0 THEN 'USD' ELSE 'EUR' END, CASE WHEN n % 40 = 0 THEN 0.92 END, now(), now()
    FROM generate_series(1, ${EXPENSES}::int) n,
         LATERAL (SELECT ${TODAY}::date - (${days}::bigint * n / ${EXPENSES}::int)::int AS day) AS of`);
}
