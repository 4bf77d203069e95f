import type { PoolClient } from 'pg';
import { pool } from '@/server/platform/db/client';

type Trigger = { name: string; table: string };
type Index = { name: string; definition: string };

/**
 * Writes very many rows of these tables: without triggers, but for those that count, without asking what they refer to, and
 * with the indexes built at the end. PostgreSQL knows afterwards what is in the tables.
 */
export async function inBulk(tables: readonly string[], write: (client: PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  await client.query(
    `SET session_replication_role = replica; SET statement_timeout = 0; SET maintenance_work_mem = '1GB'`,
  );
  const { rows: counting } = await client.query<Trigger>(
    `SELECT tgname AS name, tgrelid::regclass::text AS table FROM pg_trigger JOIN pg_proc ON pg_proc.oid = tgfoid
    WHERE tgrelid = ANY ($1::regclass[]) AND proname LIKE 'folio_count%'`,
    [tables],
  );
  const { rows: indexes } = await client.query<Index>(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index
    WHERE indrelid = ANY ($1::regclass[]) AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)`,
    [tables],
  );
  for (const { name, table } of counting) await client.query(`ALTER TABLE ${table} ENABLE ALWAYS TRIGGER ${name}`);
  for (const { name } of indexes) await client.query(`DROP INDEX ${name}`);
  await write(client);
  for (const { definition } of indexes) await client.query(definition);
  for (const { name, table } of counting) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER ${name}`);
  await client.query(`VACUUM ANALYZE ${tables.join(', ')}`);
  client.release(true); // what was set is of this connection
}
