import type pg from 'pg';
import { withDirectClient } from '@/server/platform/postgres/direct-client';

export type Table = { name: string; columns: string[] };

/** How values are written, whatever the settings of the server: the same on both sides. */
const AS_WRITTEN = `
  SET datestyle = 'ISO'; SET intervalstyle = 'postgres'; SET timezone = 'UTC'; SET bytea_output = 'hex';
  SET extra_float_digits = 3; SET client_encoding = 'UTF8'; SET statement_timeout = 0; SET jit = off`;

/** Has a connection write and read values in one way, for as long as it takes. */
export async function prepareToCopy(client: pg.ClientBase): Promise<void> {
  await client.query(AS_WRITTEN);
}

/** Reads a database as it is at one instant, while it goes on being written. */
export function atOneInstant<T>(url: string, read: (client: pg.Client) => Promise<T>): Promise<T> {
  return withDirectClient(url, { applicationName: 'folio-backup' }, async (client) => {
    await prepareToCopy(client);
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    return read(client);
  });
}

/** Which installation a database is of: the cluster that initdb made, and the database in it. A restored one is another. */
export async function installationOf(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ installation: string }>(`
    SELECT system_identifier || '/' || (SELECT oid FROM pg_database WHERE datname = current_database()) AS installation
    FROM pg_control_system()`);
  return rows[0]?.installation ?? '';
}

/** The migrations that made the tables, oldest first. */
export async function appliedMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL ORDER BY migration_name',
  );
  return rows.map(({ name }) => name);
}

/** The tables whose rows are to be kept: not what counts tries and requests by the minute, which is unlogged. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
      AND c.relpersistence = 'p'
      AND c.relname <> '_prisma_migrations' AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    GROUP BY c.relname ORDER BY c.relname`);
  return rows;
}

/** The keys of all files that rows name, of whichever table. */
export async function listStoredFiles(client: pg.ClientBase, tables: Table[]): Promise<string[]> {
  const holding = tables.filter(({ columns }) => columns.includes('storage_key'));
  const each = holding.map(
    ({ name }) => `SELECT storage_key AS key FROM ${quoteIdentifier(name)} WHERE storage_key IS NOT NULL`,
  );
  const { rows } = await client.query<{ key: string }>(`${each.join(' UNION ')} ORDER BY key`);
  return rows.map(({ key }) => key);
}

/** The rows of a table, as COPY reads them: of one that has partitions it takes a query alone. */
export function copySource({ name, columns }: Table): string {
  return `(SELECT ${columns.map(quoteIdentifier).join(', ')} FROM ${quoteIdentifier(name)})`;
}

/** A table and its columns, as COPY wants them named. */
export function copyTarget({ name, columns }: Table): string {
  return `${quoteIdentifier(name)} (${columns.map(quoteIdentifier).join(', ')})`;
}

export function quoteIdentifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
