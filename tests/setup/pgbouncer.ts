import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { postgresAccount } from '@/server/platform/postgres/system-account';
import { freePort } from '~/scripts/free-port.mjs';

const MINUTE = 60_000;

/** A PgBouncer of a test file's or a bench's own. */
export type PgBouncer = {
  /** The address of the database behind it. */
  url: string;
  /** As if its machine had lost its power. */
  kill: () => Promise<void>;
  /** Starts it again, at the same address. */
  start: () => Promise<void>;
  /** Ends it and removes its files. */
  remove: () => Promise<void>;
};

type Options = { mode?: 'transaction' | 'session'; connections?: number; preparedStatements?: number };

/** PGBOUNCER_PATH, the one in PATH, or one that apt installs for root; undefined where there is none. */
export function findPgBouncer(): string | undefined {
  const named = process.env.PGBOUNCER_PATH;
  if (named) return named;
  const found = installed();
  if (found || process.getuid?.() !== 0) return found;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = 'apt-get install -y --no-install-recommends pgbouncer';
  spawnSync('sh', ['-c', `${install} || { apt-get update && ${install}; }`], { env, timeout: 2 * MINUTE });
  return installed();
}

function installed(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];
  return folders.map((folder) => join(folder, 'pgbouncer')).find((path) => existsSync(path));
}

/** Whether it can keep prepared statements, which it does from version 1.21 on. */
export function preparesStatements(program: string): boolean {
  const [, major = 0, minor = 0] = /(\d+)\.(\d+)/.exec(String(execFileSync(program, ['--version']))) ?? [];
  return Number(major) > 1 || Number(minor) >= 21;
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

/** Starts a PgBouncer in front of the PostgreSQL at an address, with few connections so that clients have to share them. */
export async function startPgBouncer(program: string, behind: string, options: Options = {}): Promise<PgBouncer> {
  const { mode = 'transaction', connections = 5, preparedStatements } = options;
  const home = mkdtempSync(join(tmpdir(), 'folio-pgbouncer-'));
  const port = await freePort();
  const configuration = join(home, 'pgbouncer.ini');
  const { username, password, hostname, port: portBehind, searchParams } = new URL(behind);
  const host = searchParams.get('host') ?? hostname;
  const lines = [
    '[databases]',
    `* = host=${host} port=${portBehind || 5432} user=${username} password=${password}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    `pool_mode = ${mode}`,
    `default_pool_size = ${connections}`,
    'max_client_conn = 500',
    ...(preparedStatements === undefined ? [] : [`max_prepared_statements = ${preparedStatements}`]),
  ];
  writeFileSync(configuration, `${lines.join('\n')}\n`);
  const account = postgresAccount();
  if (account.uid !== undefined && account.gid !== undefined) chownSync(home, account.uid, account.gid);
  const url = new URL(behind);
  url.search = '';
  url.host = `127.0.0.1:${port}`;

  let child: ChildProcess | undefined;
  const start = async () => {
    child = spawn(program, ['-q', configuration], { ...account, stdio: 'ignore' });
    const until = Date.now() + MINUTE;
    while (!(await answers(url.href))) {
      if (Date.now() > until) throw new Error('PgBouncer does not answer.');
      await sleep(20);
    }
  };
  const kill = async () => {
    if (child?.exitCode !== null) return;
    const ended = new Promise((resolve) => child?.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  };
  await start();
  return {
    url: url.href,
    kill,
    start,
    async remove() {
      await kill();
      rmSync(home, { recursive: true, force: true });
    },
  };
}
