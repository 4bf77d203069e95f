import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startEmbedded } from '@/server/platform/postgres/embedded';
import { postgresAccount } from '@/server/platform/postgres/system-account';
import { localSecrets } from '@/server/platform/runtime/local-secrets';

vi.setConfig({ testTimeout: 120_000 });

let dataDirectory: string;
let postgresHome: string;

/** Where data are whose account may not enter the data directory, as the first start notes it. */
beforeEach(() => {
  dataDirectory = mkdtempSync(join(tmpdir(), 'folio-stop-'));
  postgresHome = mkdtempSync(join(tmpdir(), 'folio-stop-postgres-'));
  const { uid, gid } = postgresAccount();
  if (uid !== undefined && gid !== undefined) chownSync(postgresHome, uid, gid);
  writeFileSync(join(dataDirectory, 'postgres-is-in'), postgresHome);
});
afterEach(() => {
  for (const folder of [dataDirectory, postgresHome]) rmSync(folder, { recursive: true, force: true });
});

function stop() {
  const env = { ...process.env, DATA_DIR: dataDirectory, NODE_OPTIONS: '' };
  const { status, stdout, stderr } = spawnSync(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'scripts/stop.ts'], {
    env,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

function start() {
  const { POSTGRES_PASSWORD: password } = localSecrets(dataDirectory);
  const directory = join(postgresHome, 'postgres');
  return startEmbedded({ directory, shared: join(tmpdir(), 'folio-binaries'), password, throwaway: true });
}

async function endOwner(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE application_name = 'folio-owner'`,
  );
  await client.end();
}

const pidFile = () => join(postgresHome, 'postgres', 'postmaster.pid');
const nothing = () => ({
  status: 0,
  stdout: `Nothing to stop: no PostgreSQL of Folio runs on ${dataDirectory}.\n`,
  stderr: '',
});

it('says that nothing runs where there never was anything, and makes nothing', () => {
  expect(stop()).toEqual(nothing());
  expect(existsSync(join(dataDirectory, 'secrets.json'))).toBe(false);
});

it('leaves alone the PostgreSQL of a Folio that runs, and stops one that a killed Folio left behind', async () => {
  const postgres = await start();
  try {
    expect(stop()).toMatchObject({ status: 1, stderr: expect.stringContaining('Folio runs on this data directory') });
    expect(existsSync(pidFile())).toBe(true);
    await endOwner(postgres.url); // as the end of its process does
    expect(stop()).toEqual({ status: 0, stdout: `Stopped PostgreSQL (${dataDirectory}).\n`, stderr: '' });
    expect(existsSync(pidFile())).toBe(false);
    expect(stop()).toEqual(nothing());
  } finally {
    await postgres.stop().catch(() => undefined);
  }
});

it('ends no process that a stale file names', async () => {
  const postgres = await start();
  const file = readFileSync(pidFile(), 'utf8');
  await postgres.stop();
  mkdirSync(join(postgresHome, 'postgres'), { recursive: true });
  writeFileSync(pidFile(), file.replace(/^\d+/, String(process.pid)));
  expect(stop()).toEqual(nothing());
});
