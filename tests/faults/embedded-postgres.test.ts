import { execFileSync } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type EmbeddedPostgres, runningAddress, startEmbedded } from '@/server/postgres/embedded';
import { postgresAccount } from '@/server/postgres/system-account';

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
