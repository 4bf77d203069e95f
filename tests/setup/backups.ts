import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { createTestDatabase } from '~/tests/setup/test-database';

const dropping: (() => Promise<void>)[] = [];

afterAll(async () => {
  for (const drop of dropping) await drop();
});

/** Asks the database of the test, or another. */
export async function ask<Row extends object>(statement: string, url = process.env.DATABASE_URL ?? ''): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Row>(statement).finally(() => client.end());
  return rows;
}

/** A database with nothing in it, dropped after the tests of the file. */
export async function emptyDatabase(): Promise<string> {
  const { url, drop } = await createTestDatabase(inject('postgresUrl'), undefined, 'template0');
  dropping.push(drop);
  return url;
}

/** Of each table, how many rows it has and what they are. */
export async function contents(url?: string): Promise<Record<string, string>> {
  const tables = await ask<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename NOT LIKE '\\_prisma%'`,
    url,
  );
  const counted = ['password_try', 'rate_window', 'visit_window'];
  const logged = tables.map(({ name }) => name).filter((name) => !counted.includes(name));
  const each = logged.map((name) => `SELECT '${name}' AS name, t::text AS row FROM "${name}" t`).join(' UNION ALL ');
  const rows = await ask<{ name: string; content: string }>(
    `SELECT name, count(*) || ' rows ' || md5(string_agg(row, chr(10) ORDER BY row)) AS content FROM (${each}) AS r GROUP BY 1`,
    url,
  );
  return Object.fromEntries(rows.map(({ name, content }) => [name, content]));
}

/** What guards the rows. */
export const guards = (url?: string) =>
  ask(
    `SELECT 'constraint' AS kind, conrelid::regclass::text || ' ' || pg_get_constraintdef(oid) AS is FROM pg_constraint
     WHERE connamespace = 'public'::regnamespace
     UNION ALL SELECT 'trigger', tgenabled::text || ' ' || pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
     ORDER BY 1, 2`,
    url,
  );

export { rehearse } from '@/server/operations/backup/rehearse';
export { removeOld } from '@/server/operations/backup/remove-old';
export { Repository } from '@/server/operations/backup/repository';
export { restoreBackup } from '@/server/operations/backup/restore-backup';
export { readSnapshot } from '@/server/operations/backup/snapshot-reader';
export { writeSnapshot } from '@/server/operations/backup/write-snapshot';
export { openStorage } from '@/server/platform/files/open-storage';
export { streamBytes } from '@/server/platform/files/store-file';
