import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findBinaries } from '@/server/platform/postgres/binaries';
import { startEmbedded } from '@/server/platform/postgres/embedded';
import { applyMigrations } from '@/server/platform/postgres/migrate';
import { address, user } from '@/server/platform/postgres/running';
import { postgresAccount } from '@/server/platform/postgres/system-account';

const PORT = 5432;
const PASSWORD = 'own';
const shared = join(tmpdir(), 'folio-binaries');

/** A PostgreSQL of a pair, that a test may stop and start. */
export type PairedPostgres = {
  url: string;
  start: () => Promise<void>;
  /** As if the machine had lost its power. */
  kill: () => Promise<void>;
};

/** A PostgreSQL with our tables, and a standby that streams from it what it commits. */
export type StreamingPair = { primary: PairedPostgres; standby: PairedPostgres; remove: () => Promise<void> };

export async function startStreamingPair(): Promise<StreamingPair> {
  const home = mkdtempSync(join(tmpdir(), 'folio-pair-'));
  giveToPostgres(home);
  const [first, second] = [join(home, 'primary'), join(home, 'standby')];
  const unstreamed = await startEmbedded({
    directory: join(first, 'data'),
    shared,
    password: PASSWORD,
    throwaway: true,
  });
  await applyMigrations(unstreamed.url);
  await unstreamed.stop();

  const [primary, standby] = [await serverIn(first), await serverIn(second)];
  const remove = async () => {
    await Promise.all([standby.kill(), primary.kill()]);
    rmSync(home, { recursive: true, force: true });
  };
  try {
    await primary.start();
    await copyRunning(primary.url, first, second);
    await standby.start();
    return { primary, standby, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Copies the data directory of a PostgreSQL that runs, as a standby of it. */
async function copyRunning(url: string, from: string, to: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`SELECT pg_backup_start('standby', true)`);
  spawnSync('cp', ['-a', from, to]); // of what comes and goes meanwhile the log of changes knows
  const { rows } = await client.query<{ label: string }>('SELECT labelfile AS label FROM pg_backup_stop(false)');
  await client.end();
  const data = join(to, 'data');
  for (const path of ['postmaster.pid', `.s.PGSQL.${PORT}`, `.s.PGSQL.${PORT}.lock`])
    rmSync(join(data, path), { force: true });
  for (const name of readdirSync(join(data, 'pg_wal'), { withFileTypes: true })) {
    if (name.isFile()) rmSync(join(data, 'pg_wal', name.name));
  }
  writeFileSync(join(data, 'backup_label'), rows[0]?.label ?? '');
  writeFileSync(join(data, 'standby.signal'), '');
  for (const name of ['backup_label', 'standby.signal']) giveToPostgres(join(data, name));
  const source = `host=${join(from, 'data')} port=${PORT} user=${user} password=${PASSWORD}`;
  writeFileSync(join(data, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`);
}

async function serverIn(home: string): Promise<PairedPostgres> {
  const { postgres } = await findBinaries(postgresAccount(), shared);
  const directory = join(home, 'data');
  const settings = [
    ...['listen_addresses=', `unix_socket_directories=${directory}`, 'shared_buffers=32MB', 'max_connections=100'],
    ...['wal_level=replica', 'max_wal_senders=4', 'wal_keep_size=256MB', 'hot_standby=on', 'fsync=off', 'jit=off'],
  ];
  const url = address({ port: PORT, socketFolder: directory }, PASSWORD, user);
  let server: ChildProcess | undefined;
  return {
    url,
    async start() {
      const args = ['-D', directory, '-p', String(PORT), ...settings.flatMap((it) => ['-c', it])];
      server = spawn(postgres, args, { ...postgresAccount(), stdio: 'ignore' });
      await ready(url);
    },
    async kill() {
      if (!server || server.exitCode !== null) return;
      const ended = once(server, 'exit');
      server.kill('SIGQUIT');
      await ended;
    },
  };
}

async function ready(url: string): Promise<void> {
  for (const until = Date.now() + 30_000; Date.now() < until; await sleep(25)) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    const connected = await client.connect().then(
      () => true,
      () => false,
    );
    if (!connected) continue;
    await client.end();
    return;
  }
  throw new Error('A PostgreSQL of the pair did not start.');
}

function giveToPostgres(path: string): void {
  const { uid, gid } = postgresAccount();
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
}
