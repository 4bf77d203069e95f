import { expect, it } from 'vitest';
import { pool } from '@/server/platform/db/client';
import { applyMigrations } from '@/server/platform/postgres/migrate';
import { env } from '@/server/platform/runtime/env';

it('lets two processes migrate at once, and applies nothing twice', async () => {
  expect(await Promise.all([applyMigrations(env.DATABASE_URL), applyMigrations(env.DATABASE_URL)])).toEqual([[], []]);
});

it('goes on with a database that a later version has migrated', async () => {
  await pool.query(`INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at)
    VALUES ('later', '', '29990101000000_later', now())`);
  expect(await applyMigrations(env.DATABASE_URL)).toEqual([]);
});

it('does not start on a migration that was begun and not ended', async () => {
  const { rows } = await pool.query(`UPDATE _prisma_migrations SET finished_at = NULL
    WHERE migration_name LIKE '%_tables' RETURNING migration_name AS name`);
  await expect(applyMigrations(env.DATABASE_URL)).rejects.toThrow(rows[0]?.name);
  await pool.query('UPDATE _prisma_migrations SET finished_at = now() WHERE finished_at IS NULL');
  expect(await applyMigrations(env.DATABASE_URL)).toEqual([]);
});

it('says what to do with a database of another history, and leaves it as it is', async () => {
  await pool.query(`UPDATE _prisma_migrations SET migration_name = '20251121000000_foundation'
    WHERE migration_name LIKE '%_tables'`);
  await expect(applyMigrations(env.DATABASE_URL)).rejects.toThrow(
    /^This database was made by another version of Folio \(its migration 20251121000000_foundation .*another DATA_DIR/,
  );
  expect((await pool.query('SELECT FROM _prisma_migrations WHERE finished_at IS NULL')).rowCount).toBe(0);
});
