import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateX25519Identity } from 'age-encryption';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { restoreTo } from '@/server/operations/backup/point-in-time/restore-to';
import { shipWal } from '@/server/operations/backup/point-in-time/ship-wal';
import { systemOf } from '@/server/operations/backup/point-in-time/system-of';
import { writeBase } from '@/server/operations/backup/point-in-time/write-base';
import { Repository } from '@/server/operations/backup/repository';
import { type EmbeddedPostgres, startEmbedded } from '@/server/platform/postgres/embedded';
import { postgresAccount } from '@/server/platform/postgres/system-account';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

// A PostgreSQL of its own, its data copied while it is written to, and its log of changes beyond the copy.

const home = mkdtempSync(join(tmpdir(), "folio point, in time's "));
const place = `file://${mkdtempSync(join(tmpdir(), 'folio-place-'))}`;
const shared = join(tmpdir(), 'folio-binaries');
const password = 'secret';
const directory = join(home, 'one', 'data');
const secrets = { AUTH_SECRET: 'a', ENCRYPTION_KEY: 'b', POSTGRES_PASSWORD: password };
const size = { memoryMb: 16, connections: 60, archives: true };
let key: string;
let postgres: EmbeddedPostgres;
/** Instants between what was written. */
const instants: Date[] = [];

async function ask<Row extends object>(statement: string, { url }: EmbeddedPostgres = postgres): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Row>(statement).finally(() => client.end());
  return rows;
}

/** Writes a row, and then notes an instant that is after it and before whatever is written next. */
async function write(name: string): Promise<void> {
  await ask(`INSERT INTO written VALUES ('${name}')`);
  await ask('SELECT pg_sleep(0.01)');
  const [row] = await ask<{ now: Date }>('SELECT clock_timestamp() AS now');
  instants.push(row?.now ?? new Date(Number.NaN));
  await ask('SELECT pg_sleep(0.01)');
}

async function handOn(): Promise<number> {
  const [row] = await ask<{ file: string }>('SELECT pg_walfile_name(pg_switch_wal()) AS file');
  await vi.waitFor(() => expect(readdirSync(join(home, 'one', 'wal'))).toContain(row?.file), { timeout: 60_000 });
  const { stored } = await shipWal(
    join(home, 'one', 'wal'),
    await systemOf(directory),
    await Repository.open(place, key),
  );
  return stored;
}

function folder(name: string): string {
  const path = join(home, name);
  mkdirSync(path, { recursive: true });
  const { uid, gid } = postgresAccount();
  for (const each of [home, path]) if (uid !== undefined && gid !== undefined) chownSync(each, uid, gid);
  return path;
}

beforeAll(async () => {
  key = await generateX25519Identity();
  folder('one');
  postgres = await startEmbedded({ directory, shared, password, size });
  await ask('CREATE TABLE written (name text)');
  await write('before the copy');
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query('CREATE TABLE large AS SELECT n, repeat(n::text, 100) AS text FROM generate_series(1, 20000) n');
  const updating = { goesOn: true };
  const writer = (async () => {
    for (let n = 0; updating.goesOn; n++) await client.query(`UPDATE large SET text = '${n}' WHERE n % 7 = ${n % 7}`);
  })();
  await writeBase({ url: postgres.url, directory, secrets }, await Repository.open(place, key), new Date());
  updating.goesOn = false;
  await writer;
  await client.end();
  await write('after the copy');
  expect(await handOn()).toBeGreaterThan(0);
  await write('last');
  await handOn();
});

afterAll(async () => {
  await postgres.stop();
  rmSync(home, { recursive: true, force: true });
  rmSync(new URL(place), { recursive: true, force: true });
});

async function restored(at: Date, name: string): Promise<string[]> {
  const directory = join(folder(name), 'data');
  const done = await restoreTo(at, await Repository.open(place, key), { directory, shared });
  expect(done.secrets).toEqual(secrets);
  expect(readdirSync(join(home, name))).not.toContain('wal.restored');
  const other = await startEmbedded({ directory, shared, password, size });
  try {
    const [large] = await ask<{ n: number; rows: number }>(
      'SELECT count(DISTINCT n)::int AS n, count(*)::int AS rows FROM large',
      other,
    );
    expect(large).toEqual({ n: 20_000, rows: 20_000 });
    await ask(`INSERT INTO written VALUES ('goes on')`, other);
    return (await ask<{ name: string }>('SELECT name FROM written', other)).map((row) => row.name);
  } finally {
    await other.stop();
  }
}

it('comes back as it was at an instant, and goes on from there', async () => {
  const [, second = new Date()] = instants;
  expect(await restored(second, 'two')).toEqual(['before the copy', 'after the copy', 'goes on']);
});

it('does not come back to before the copy, nor to what was not handed on, and leaves nothing then', async () => {
  const [first = new Date()] = instants;
  await expect(restored(first, 'three')).rejects.toThrow(/^No copy of PostgreSQL in BACKUP_URL is that old/);
  const later = new Date(Date.now() + 3_600_000);
  await expect(restored(later, 'four')).rejects.toThrow(/ends with what was written at .* Name an instant before it/);
  expect(existsSync(join(home, 'four', 'data'))).toBe(false);
  expect(readdirSync(join(home, 'four'))).toEqual([]);
});

it('stores nothing and begins anew where too much waits for a place that does not answer', async () => {
  const wal = folder('waiting');
  const name = (n: number) => n.toString(16).toUpperCase().padStart(24, '0');
  for (let n = 0; n < 257; n++) writeFileSync(join(wal, name(n)), '');
  expect(await shipWal(wal, '1', await Repository.open(place, key))).toEqual({ stored: 0, isBroken: true });
  expect(readdirSync(wal)).toEqual([]);
});
