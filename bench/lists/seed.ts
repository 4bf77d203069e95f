import { db, firstRow, pool, sql } from '@/server/platform/db/client';
import { inBulk } from '~/bench/bulk';
import type { ListedTable } from '~/bench/lists/resources';

/** What the rows of a list belong to: each has the id of its workspace, a letter and, where there are several, a number. */
const parents = [
  {
    table: 'client',
    rows: `(id, workspace_id, name, updated_at)
           SELECT $1 || 'c' || n, $1, 'Client ' || n, now() FROM generate_series(0, 1999) n`,
  },
  {
    table: 'vendor',
    rows: `(id, workspace_id, name, updated_at)
           SELECT $1 || 'v' || n, $1, 'Vendor ' || n, now() FROM generate_series(0, 1999) n`,
  },
  {
    table: 'invoice_series',
    rows: `(id, workspace_id, prefix)
           SELECT $1 || 's', $1, 'F'`,
  },
  {
    table: 'bank_account',
    rows: `(id, workspace_id, account_name, currency, created_at, updated_at)
           SELECT $1 || n, $1, n, 'EUR', now(), now() FROM unnest(ARRAY['a', 'b']) n`,
  },
  {
    table: 'webhook',
    rows: `(id, workspace_id, url, updated_at)
           SELECT $1 || 'w', $1, 'https://hooks.example/', now()`,
  },
  {
    table: 'event',
    rows: `(id, workspace_id, type, resource_id, body, created_at)
           SELECT $1 || 'e' || n, $1, 'invoice.created', $1 || 'x' || n, '{"data":{"id":"x"}}', now() FROM generate_series(0, 99) n`,
  },
  {
    table: 'property',
    rows: `(id, workspace_id, name, created_at, updated_at)
           SELECT $1 || 'p' || n, $1, 'Property ' || n, now(), now() FROM generate_series(0, 499) n`,
  },
  {
    table: 'reservation',
    rows: `(id, workspace_id, property_id, guest_name, check_in, check_out, currency, created_at, updated_at)
           SELECT $1 || 'r' || n, $1, $1 || 'p' || n % 500, 'Guest ' || n, '2020-01-01'::date + n, '2020-01-01'::date + n + 1, 'EUR',
          now(), now() FROM generate_series(0, 999) n`,
  },
];

/** Workspaces with so many rows each. */
export async function seedList(
  { table, columns, values, without }: ListedTable,
  counts: readonly (readonly [workspaceId: string, rows: number])[],
): Promise<void> {
  if (without) await pool.query(without);
  for (const [id] of counts) await db.workspace.create({ data: { id, name: 'Bench' } });
  const isFound = await firstRow(
    sql`SELECT FROM pg_trigger WHERE tgrelid = ${table}::regclass AND tgname = 'search_kept'`,
  );
  await inBulk([...new Set([...parents.map((it) => it.table), table, 'search_entry'])], async (client) => {
    for (const [id, count] of counts) {
      for (const parent of parents) await client.query(`INSERT INTO ${parent.table} ${parent.rows}`, [id]);
      await client.query(`INSERT INTO ${table} (${columns}) SELECT ${values} FROM generate_series(1, $2::int) n`, [
        ...[id, count],
      ]);
    }
    if (isFound)
      await client.query(`INSERT INTO search_entry SELECT entry.* FROM ${table} it, folio_search_entry(it) entry`);
  });
}

/** Of everything that there is, also of what may not be deleted. */
export async function removeAll(): Promise<void> {
  const client = await pool.connect();
  await client.query('SET session_replication_role = replica');
  await client.query('TRUNCATE workspace, resource_count, search_entry CASCADE');
  client.release(true);
}
