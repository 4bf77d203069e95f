import type { PoolClient } from 'pg';
import { startDatabase } from '~/bench/database';
import { report } from '~/bench/report';
import { median, quantile, timesOf } from '~/bench/times';

// Global search over a million rows in several workspaces of unlike sizes, asked in every way there is.
const ROWS = Number(process.env.BENCH_ROWS ?? 1_000_000);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 40);
/** The share that each workspace has of all rows. */
const SHARES = [0.5, 0.2, 0.1, 0.1, 0.05, 0.05];

const finish = await startDatabase();
const { newId } = await import('@/lib/text/id');
const { inBulk } = await import('~/bench/bulk');
const { db } = await import('@/server/platform/db/client');
const { searchEverywhere } = await import('@/server/platform/search/search.service');

const workspaceIds = SHARES.map(() => newId('ws'));
await db.workspace.createMany({ data: workspaceIds.map((id) => ({ id, name: id })) });
process.stdout.write(`${ROWS} rows in ${SHARES.length} workspaces …\n`);
await seedAll();

const largest = workspaceIds[0] ?? '';
const actor = { workspaceId: largest, userId: '', role: 'owner' as const, scopes: ['read'] as const };
const queries = {
  'a number, spelled otherwise': 'F 2026/000123',
  'a number, half': 'F-2026-00',
  'digits of a number': '6001',
  'a name without its accents': 'jose garcia',
  'a name, in disorder': 'garcia jose 77',
  'a word in one of fifty': 'ferreteria',
  'the middle of a word': 'rreter',
  'a word in every row': 'suministros',
  'a word of other workspaces': 'otro',
  'an amount': '1.234,56',
  'one letter': 'f',
  'two letters': 'jo',
  'a tax id': 'B-10.000.077',
  nothing: 'xyzzy',
};

const all: number[] = [];
for (const [name, q] of Object.entries(queries)) {
  let found = 0;
  const times = await timesOf(ROUNDS, async () => {
    found = (await searchEverywhere(actor, { q, limit: 20, offset: 0 })).total;
  });
  all.push(...times);
  say(name, times, `${found} found`);
}
say('all questions', all, '');
await finish();

function say(name: string, times: number[], found: string): void {
  report({
    what: `search among ${ROWS} rows, ${name}: p95`,
    ...{ value: quantile(times, 0.95), unit: 'ms', goal: { below: 50 } },
    detail: `median ${median(times).toFixed(1)} ms ${found}`,
  });
}

/** The rows, and what search keeps of them. */
async function seedAll(): Promise<void> {
  const resources = ['invoice', 'expense', 'client', 'vendor', 'product'];
  await inBulk([...resources, 'search_entry'], async (client) => {
    for (const [n, id] of workspaceIds.entries()) await seed(client, id, ROWS * (SHARES[n] ?? 0));
    for (const resource of resources)
      await client.query(`INSERT INTO search_entry SELECT entry.* FROM ${resource} it, folio_search_entry(it) entry`);
  });
}

/** Sixty invoices to thirty-five expenses to five clients, vendors and products, as a busy company has them. */
async function seed(client: PoolClient, workspaceId: string, count: number): Promise<void> {
  const name = `(ARRAY['José García','Ferretería Núñez','Taller Norte','Horno Ruzafa','Editorial Nau'])[1 + n % 5]
    || ' ' || md5((n % 997)::text) || ' ' || n % 997 || ' Suministros'`;
  const word = workspaceId === workspaceIds[0] ? 'propio' : 'otro';
  const made = `now() - n * interval '1 minute', now()`;
  await client.query(
    `INSERT INTO invoice (id, workspace_id, document_number, client_name, issue_date, currency, subtotal, discount, tax,
       irpf, total, created_at, updated_at)
     SELECT $1 || 'i' || n, $1, 'F-2026-' || lpad(n::text, 6, '0'), ${name}, '2026-03-01', 'EUR', n % 5000 + 0.56, 0, 0,
       0, n % 5000 + 0.56, ${made} FROM generate_series(1, $2::int) n`,
    [workspaceId, count * 0.6],
  );
  await client.query(
    `INSERT INTO expense (id, workspace_id, description, vendor_name, amount, taxable, tax, date, created_at, updated_at)
     SELECT $1 || 'e' || n, $1, 'Suministros ${word} ' || md5(n::text), ${name}, n % 900, n % 900, 0, '2026-03-01', ${made}
     FROM generate_series(1, $2::int) n`,
    [workspaceId, count * 0.35],
  );
  await client.query(
    `INSERT INTO client (id, workspace_id, name, tax_id, tax_id_normalized, created_at, updated_at)
     SELECT $1 || 'c' || n, $1, ${name}, 'B' || 10000000 + n, 'B' || 10000000 + n, ${made}
     FROM generate_series(1, $2::int) n`,
    [workspaceId, count * 0.03],
  );
  await client.query(
    `INSERT INTO vendor (id, workspace_id, name, created_at, updated_at)
     SELECT $1 || 'v' || n, $1, ${name}, ${made} FROM generate_series(1, $2::int) n`,
    [workspaceId, count * 0.01],
  );
  await client.query(
    `INSERT INTO product (id, workspace_id, name, sku, unit_price, created_at, updated_at)
     SELECT $1 || 'p' || n, $1, ${name}, 'SKU-' || n, n % 300, ${made} FROM generate_series(1, $2::int) n`,
    [workspaceId, count * 0.01],
  );
}
