import { beforeEach, describe, expect, it } from 'vitest';
import { atSavepoint, db, inTransaction, pool, rows, sql } from '@/server/platform/db/client';
import { applyMigration } from '@/server/platform/postgres/apply-migration';
import { connectDirectly } from '@/server/platform/postgres/direct-client';
import { applyMigrations, withMigrationLock } from '@/server/platform/postgres/migrate';
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

let migrations = 0;

/** Applies SQL as a migration, with so many further attempts. @returns what was said meanwhile */
async function apply(sql: string, attempts = 0, onReport = async () => {}): Promise<string[]> {
  const client = await connectDirectly(env.DATABASE_URL);
  const lines: string[] = [];
  const report = (line: string) => {
    lines.push(line);
    void onReport();
  };
  const patience = { lockTimeoutMs: 50, pausesMs: Array<number>(attempts).fill(100) };
  const migration = { name: `20900101000000_${++migrations}`, sql, checksum: 'x' };
  await applyMigration(client, migration, { ...patience, url: env.DATABASE_URL, report }).finally(() => client.end());
  return lines;
}

const indexes = async (name: string) =>
  (await pool.query(`SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = to_regclass('${name}')`)).rows;

it('does not stand in the way of those who wait behind it, and tries again until the table is free', async () => {
  const other = await connectDirectly(env.DATABASE_URL, { applicationName: 'a report' });
  await other.query('BEGIN; SELECT count(*) FROM upkeep');
  const add = 'ALTER TABLE upkeep ADD COLUMN waited text';
  await expect(apply(add)).rejects.toThrow(
    /waits for what others use \(the oldest transaction .* of a report, process \d+\)\. End that/,
  );
  const lines = await apply(add, 50, async () => void (await other.query('COMMIT')));
  await other.end();
  expect(lines[0]).toMatch(/trying again in 0\.1 s/);
  expect((await pool.query("SELECT FROM information_schema.columns WHERE column_name = 'waited'")).rowCount).toBe(1);
});

it('leaves nothing of a migration that fails, which can be tried again', async () => {
  await expect(apply('CREATE TABLE half (id int); SELECT 1 / 0')).rejects.toThrow('failed: division by zero');
  expect((await pool.query("SELECT to_regclass('half') AS half, 1 AS one")).rows).toEqual([{ half: null, one: 1 }]);
  expect(await applyMigrations(env.DATABASE_URL)).toEqual([]);
});

it('builds an index again of which an attempt left a part, and not one that it left whole', async () => {
  await pool.query('CREATE TABLE measured (value int)');
  await pool.query('INSERT INTO measured VALUES (1), (1)');
  const build = 'CREATE UNIQUE INDEX CONCURRENTLY measured_value ON measured (value)';
  await expect(pool.query(build)).rejects.toThrow('could not create unique index');
  expect(await indexes('measured_value')).toEqual([{ valid: false }]);
  await expect(apply(build)).rejects.toThrow('could not create unique index');
  expect(await indexes('measured_value')).toEqual([]); // which would refuse rows until the next attempt
  await pool.query('DELETE FROM measured');
  await apply(build);
  expect(await indexes('measured_value')).toEqual([{ valid: true }]);
  await apply(build);
  for (const _ of ['once', 'again']) await apply('DROP INDEX CONCURRENTLY measured_value');
  expect(await indexes('measured_value')).toEqual([]);
});

it('changes the rows of a repeated migration pass by pass, until none is left', async () => {
  await pool.query('CREATE TABLE passed AS SELECT n, false AS done FROM generate_series(1, 25) AS n');
  await apply(
    '-- repeated: until no row is left\nUPDATE passed SET done = true WHERE n IN (SELECT n FROM passed WHERE NOT done LIMIT 10)',
  );
  const { rows } = await pool.query<{ count: number; transactions: number }>(
    'SELECT count(*) FILTER (WHERE done) AS count, count(DISTINCT xmin::text) AS transactions FROM passed',
  );
  expect(rows).toEqual([{ count: 25, transactions: 3 }]);
});

it('builds an index while another process waits for its turn', async () => {
  await withMigrationLock(env.DATABASE_URL, async () => {
    const second = withMigrationLock(env.DATABASE_URL, async () => 'its turn');
    await apply('CREATE INDEX CONCURRENTLY upkeep_at ON upkeep (at)');
    return [second];
  }).then(async ([second]) => expect(await second).toBe('its turn'));
});

// What a version that runs on does while the next one migrates: statements that it prepared read tables that have changed.
describe('statements that were prepared before a table changed', () => {
  const MANY = 30; // more than the pool has connections: each of them has prepared both
  const one = sql`SELECT * FROM upkeep WHERE name = 'changed'`;
  const written = sql`UPDATE upkeep SET at = now() WHERE name = 'changed' RETURNING *`;
  const times = <T>(each: (n: number) => Promise<T>) => Promise.all(Array.from({ length: MANY }, (_, n) => each(n)));
  let columns = 0;

  beforeEach(async () => {
    await rows(sql`INSERT INTO upkeep (name, at) VALUES ('changed', now()) ON CONFLICT DO NOTHING`);
    await times((n) => rows(n % 2 ? one : written));
    await times((n) => rows(n % 2 ? written : one));
    columns += 1;
    await db.$executeRawUnsafe(`ALTER TABLE upkeep ADD COLUMN added_${columns} text`);
  });

  it('are prepared anew', async () => {
    const found = (await times((n) => rows(n % 2 ? one : written))).flat();
    expect(found).toHaveLength(MANY);
    for (const row of found) expect(row).toMatchObject({ name: 'changed', [`added_${columns}`]: null });
  });

  it('have their transaction begin anew, also where a part of it may fail alone', async () => {
    const found = await times(() =>
      inTransaction(async () => {
        await rows(sql`SELECT 1`);
        await atSavepoint(() => rows(written)).catch(() => undefined);
        return rows(one);
      }),
    );
    expect(found.flat()).toHaveLength(MANY);
  });
});

it('says what to do with a database of another history, and leaves it as it is', async () => {
  await pool.query(`UPDATE _prisma_migrations SET migration_name = '20251121000000_foundation'
    WHERE migration_name LIKE '%_tables'`);
  await expect(applyMigrations(env.DATABASE_URL)).rejects.toThrow(
    /^This database was made by another version of Folio \(its migration 20251121000000_foundation .*another DATA_DIR/,
  );
  expect((await pool.query('SELECT FROM _prisma_migrations WHERE finished_at IS NULL')).rowCount).toBe(0);
});
