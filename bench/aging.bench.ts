import type { PoolClient } from 'pg';
import { startDatabase } from '~/bench/database';
import { report } from '~/bench/report';
import { median, timesOf } from '~/bench/times';

// The accountant's report over as many companies as it takes, with as many open invoices each.
const COMPANIES = 200;
const INVOICES = Number(process.env.BENCH_INVOICES ?? 5000);
const ROUNDS = 11; // PostgreSQL plans the first five anew

const finish = await startDatabase();
const { newId } = await import('@/lib/text/id');
const { inBulk } = await import('~/bench/bulk');
const { db } = await import('@/server/platform/db/client');
const { computeAging } = await import('@/server/sales/aging/aging.service');

const userId = newId('usr');
await db.user.create({ data: { id: userId, name: 'Bench', email: 'bench@folio.test' } });
const workspaceIds = Array.from({ length: COMPANIES }, () => newId('ws'));
await db.workspace.createMany({ data: workspaceIds.map((id) => ({ id, name: id })) });
await db.member.createMany({
  data: workspaceIds.map((workspaceId) => ({ id: newId('mem'), workspaceId, userId, role: 'accountant' as const })),
});
process.stdout.write(`${COMPANIES} × ${INVOICES} open invoices …\n`);
await inBulk(['invoice', 'payment'], async (client) => {
  for (const id of workspaceIds) await seed(client, id);
});

const actor = { workspaceId: workspaceIds[0] ?? '', userId, role: 'accountant' as const, scopes: ['read'] as const };
const times = await timesOf(ROUNDS, async () => {
  const { data } = await computeAging(actor, { workspaceIds, asOf: '2026-03-31' });
  if (data.workspaces.length !== COMPANIES) throw new Error('A company is missing');
});
const what = `aging of ${COMPANIES} companies with ${INVOICES} open invoices each`;
report({ what, value: median(times), unit: 'ms', goal: { below: 700 } });
await finish();

/** Sent invoices, due over half a year, a tenth of them part paid. */
async function seed(client: PoolClient, workspaceId: string): Promise<void> {
  await client.query(
    `INSERT INTO invoice (id, workspace_id, status, document_number, client_name, issue_date, due_date, currency,
                         subtotal, discount, tax, irpf, total, amount_paid, created_at, updated_at)
    SELECT $1 || n, $1, 'sent', 'F-' || n, 'Client ' || n % 60, '2025-10-01',
           '2025-10-15'::date + n % 180, 'EUR', 100, 0, 21, 0, 121, CASE WHEN n % 10 = 0 THEN 50 ELSE 0 END, now(), now()
    FROM generate_series(1, $2::int) n`,
    [workspaceId, INVOICES],
  );
  await client.query(
    `INSERT INTO payment (id, workspace_id, invoice_id, amount, paid_on)
    SELECT id || 'p', workspace_id, id, 50, '2026-01-15' FROM invoice
    WHERE workspace_id = $1 AND amount_paid > 0`,
    [workspaceId],
  );
}
