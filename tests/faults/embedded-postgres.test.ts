import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type EmbeddedPostgres, startEmbedded } from '@/server/platform/postgres/embedded';
import { runningAddress } from '@/server/platform/postgres/running';
import { postgresAccount } from '@/server/platform/postgres/system-account';

vi.setConfig({ testTimeout: 120_000 });

let home: string;
beforeEach(() => {
  home = ownedByPostgres(mkdtempSync(join(tmpdir(), 'folio embedded, ')));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

function ownedByPostgres(folder: string): string {
  mkdirSync(folder, { recursive: true });
  const { uid, gid } = postgresAccount();
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  return folder;
}

const start = (folder: string) =>
  startEmbedded({
    ...{ directory: join(folder, 'data'), shared: join(tmpdir(), 'folio-binaries'), password: 'secret' },
    throwaway: true,
  });

async function ask(url: string, statement: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(statement);
  await client.end();
  return Object.values(rows[0] ?? {})[0];
}

/** Where PostgreSQL says it listens: at which addresses, and in which folder. */
const listening = (url: string) =>
  ask(url, `SELECT current_setting('listen_addresses') || '|' || current_setting('unix_socket_directories')`);

async function stopping(postgres: EmbeddedPostgres, work: () => Promise<void>): Promise<void> {
  await work().finally(postgres.stop);
}

it('listens where nobody else may enter, and at no port', async () => {
  const postgres = await start(home);
  await stopping(postgres, async () => {
    expect(await listening(postgres.url)).toBe(`|"${join(home, 'data')}"`);
    expect(runningAddress(join(home, 'data'), 'secret')).toBe(postgres.url);
    await expect(ask(postgres.url.replace('secret', 'another'), 'SELECT 1')).rejects.toThrow('password');
  });
});

it('listens at a port of this machine where the path is too long for a socket', async () => {
  const postgres = await start(ownedByPostgres(join(home, 'x'.repeat(100))));
  await stopping(postgres, async () => {
    expect(new URL(postgres.url).searchParams.get('host')).toBeNull();
    expect(await listening(postgres.url)).toBe('127.0.0.1|');
  });
});

it('begins again after it and its Folio were killed', async () => {
  const killed = await start(home);
  await ask(killed.url, 'CREATE TABLE kept AS SELECT 7 AS n');
  const pid = await ask(killed.url, `SELECT split_part(pg_read_file('postmaster.pid'), E'\\n', 1)`);
  await ask(killed.url, 'CHECKPOINT');
  execFileSync('kill', ['-9', String(pid)]);
  await killed.stop();

  const postgres = await start(home);
  await stopping(postgres, async () => expect(await ask(postgres.url, 'SELECT n FROM kept')).toBe(7));
});

const pidOf = (url: string) => ask(url, `SELECT split_part(pg_read_file('postmaster.pid'), E'\\n', 1)`);

/** As the end of its process does: PostgreSQL runs on. */
const endFolio = (url: string) =>
  ask(url, `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE application_name = 'folio-owner'`);

it('goes on with a PostgreSQL whose Folio was killed, once what that had begun is ended', async () => {
  const killed = await start(home);
  const pid = await pidOf(killed.url);
  const left = new pg.Client({ connectionString: killed.url });
  const ended = new Promise((resolve) => left.once('end', resolve));
  left.on('error', () => undefined);
  await left.connect();
  await left.query('BEGIN; CREATE TABLE unfinished (n int)');
  await expect(start(home)).rejects.toThrow('Another Folio already runs');
  await endFolio(killed.url);

  const postgres = await start(home);
  await stopping(postgres, async () => {
    expect(await pidOf(postgres.url)).toBe(pid);
    await ended;
    expect(await ask(postgres.url, `SELECT to_regclass('unfinished')`)).toBeNull();
    await expect(start(home)).rejects.toThrow('Another Folio already runs');
  });
  expect(existsSync(join(home, 'data', 'postmaster.pid'))).toBe(false);
});

it('starts a PostgreSQL anew that was left behind with other settings', async () => {
  const options = { directory: join(home, 'data'), shared: join(tmpdir(), 'folio-binaries'), password: 'secret' };
  const killed = await startEmbedded(options);
  const pid = await pidOf(killed.url);
  await endFolio(killed.url);
  const postgres = await start(home);
  await stopping(postgres, async () => expect(await pidOf(postgres.url)).not.toBe(pid));
});
