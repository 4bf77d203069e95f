import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { archiveSettings, recoverySettings } from '@/server/platform/postgres/archive';
import { type Binaries, findBinaries } from '@/server/platform/postgres/binaries';
import {
  address,
  connect,
  findOrphan,
  type OrphanServer,
  ownerName,
  type Place,
  portInUse,
  stopPostgres,
  user,
} from '@/server/platform/postgres/running';
import { giveTo, postgresAccount, type SystemAccount } from '@/server/platform/postgres/system-account';
import { StartError } from '@/server/platform/runtime/start-error';

export type EmbeddedPostgres = {
  /** The address of the database `folio`. */
  url: string;
  stop: () => Promise<void>;
};

/** What the embedded PostgreSQL may take, and whether it copies its log of changes into the folder `wal` beside its data. */
export type EmbeddedSize = { memoryMb: number; connections: number; archives?: boolean };

type Options = {
  /** The data directory; its parent must be reachable for the account that runs PostgreSQL. */
  directory: string;
  /** Where the programs are copied if they are not reachable where npm put them. */
  shared: string;
  password: string;
  /** Shared memory in MB, and connections at once. */
  size?: EmbeddedSize;
  /** For tests: nothing needs to survive a crash. */
  throwaway?: boolean;
  /** Recovers first, from the log of changes in a folder, up to an instant. */
  recovery?: { folder: string; to: Date };
};

const startTimeoutMs = 60_000;
const recoveryTimeoutMs = 24 * 3_600_000;
const socketPort = 5432;
/** In bytes: of macOS, and four fewer than that of Linux. */
const LONGEST_SOCKET_PATH = 103;

const USUAL_SIZE: EmbeddedSize = { memoryMb: 64, connections: 60 };

const modest = ['jit=off', 'wal_level=minimal', 'max_wal_senders=0', 'random_page_cost=1.1'];
// Test files and the processes that they start share one server, each with a pool of its own.
const forgetful = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
  'max_connections=200',
];

/**
 * Starts a real PostgreSQL of our own, and creates its data directory the first time.
 * @throws with one sentence when another Folio uses the directory or PostgreSQL does not start
 */
export async function startEmbedded(options: Options): Promise<EmbeddedPostgres> {
  const account = postgresAccount();
  const binaries = await findBinaries(account, options.shared);
  if (!existsSync(options.directory)) createCluster(options, binaries, account);
  const orphan = await findOrphan(options.directory, options.password);
  if (orphan && runsAs(orphan, options, binaries)) return adopt(orphan, options);
  if (orphan) await stopPostgres(options.directory, orphan.pid);

  const place = await freePlace(options.directory);
  const server = spawnServer(options, binaries, account, place);
  const owner = await connectOnceReady(server, options, place);
  await createDatabase(owner);
  return { url: address(place, options.password, user), stop: () => stop(server, owner) };
}

/** Creates the data directory under another name first: a first start that was cut short begins anew. */
function createCluster({ directory, password }: Options, binaries: Binaries, account: SystemAccount): void {
  const parent = dirname(directory);
  const part = `${directory}.part`;
  mkdirSync(parent, { recursive: true });
  rmSync(part, { recursive: true, force: true });
  mkdirSync(part, { mode: 0o700 });
  const passwordFile = join(part, '..', `.${process.pid}.password`);
  writeFileSync(passwordFile, password, { mode: 0o600 });
  for (const path of [part, passwordFile]) giveTo(account, path);
  try {
    const flags = [
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-sync',
    ];
    const run = spawnSync(
      binaries.initdb,
      [`--pgdata=${part}`, `--username=${user}`, `--pwfile=${passwordFile}`, ...flags],
      {
        ...account,
        encoding: 'utf8',
      },
    );
    if (run.status !== 0)
      throw new StartError(
        `PostgreSQL could not create its data in ${directory}: ${run.error?.message ?? run.stderr.trim()}`,
      );
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(part, directory);
}

function makeFolder(path: string, account: SystemAccount): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  giveTo(account, path);
}

/** What PostgreSQL is started with, to listen at a place. */
function argumentsOf(options: Options, { port, socketFolder }: Place): string[] {
  const { directory, throwaway, size = USUAL_SIZE, recovery } = options;
  const settings = [
    `listen_addresses=${socketFolder ? '' : '127.0.0.1'}`,
    `unix_socket_directories=${socketFolder ? `"${socketFolder.replaceAll('"', '""')}"` : ''}`,
    `max_connections=${size.connections}`,
    `shared_buffers=${size.memoryMb}MB`,
    ...modest,
    ...(throwaway ? forgetful : []),
    ...(size.archives ? archiveSettings(walFolder(directory)) : []),
    ...(recovery ? recoverySettings(recovery.folder, recovery.to) : []),
  ];
  return ['-D', directory, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
}

/** Whether a PostgreSQL that runs is what would be started now: the same program with the same settings. */
function runsAs({ place }: OrphanServer, options: Options, { postgres }: Binaries): boolean {
  const quoted = argumentsOf(options, place).map((argument) => `"${argument}"`);
  const written = readFileSync(join(options.directory, 'postmaster.opts'), 'utf8').trim();
  return written === [realpathSync(postgres), ...quoted].join(' ');
}

/**
 * Goes on with a PostgreSQL whose Folio was killed: stopping and starting it would take half a second, and more where much
 * was written. What the dead one had begun ends first.
 * @throws {StartError} where another Folio takes it over at the same moment
 */
async function adopt({ pid, place }: OrphanServer, { directory, password }: Options): Promise<EmbeddedPostgres> {
  const owner = await connect(place, password, ownerName);
  const lock = await owner?.query<{ ours: boolean }>("SELECT pg_try_advisory_lock(hashtext('folio.owner')) AS ours");
  if (!owner || !lock?.rows[0]?.ours) {
    await owner?.end();
    throw portInUse();
  }
  await owner.query(
    `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
     WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`,
  );
  await createDatabase(owner);
  const stop = async () => {
    await owner.end();
    await stopPostgres(directory, pid);
  };
  return { url: address(place, password, user), stop };
}

/** Where PostgreSQL hands on its log of changes. */
export function walFolder(directory: string): string {
  return join(dirname(directory), 'wal');
}

function spawnServer(options: Options, { postgres }: Binaries, account: SystemAccount, place: Place): ChildProcess {
  const logFile = openSync(logPath(options.directory), 'a');
  if (options.size?.archives) makeFolder(walFolder(options.directory), account);
  const server = spawn(postgres, argumentsOf(options, place), {
    ...account,
    detached: true, // Ctrl-C is for us: requests in flight still need their database
    stdio: ['ignore', logFile, logFile],
  });
  closeSync(logFile);
  return server;
}

export const logPath = (directory: string) => `${directory}.log`;

async function connectOnceReady(
  server: ChildProcess,
  { directory, password, recovery }: Options,
  place: Place,
): Promise<pg.Client> {
  let spawnError: Error | undefined;
  server.once('error', (error) => {
    spawnError = error;
  });
  const deadline = Date.now() + (recovery ? recoveryTimeoutMs : startTimeoutMs);
  while (Date.now() < deadline && !spawnError && server.exitCode === null) {
    const owner = await connect(place, password, ownerName);
    if (owner) return owner;
    await sleep(25);
  }
  server.kill('SIGQUIT');
  throw new StartError(`PostgreSQL did not start: ${spawnError?.message ?? lastLine(logPath(directory))}`);
}

const lastLine = (file: string) => readFileSync(file, 'utf8').trim().split('\n').at(-1) ?? '';

async function createDatabase(owner: pg.Client): Promise<void> {
  const { rowCount } = await owner.query('SELECT FROM pg_database WHERE datname = $1', [user]);
  if (rowCount === 0) await owner.query(`CREATE DATABASE ${user}`);
}

async function stop(server: ChildProcess, owner: pg.Client): Promise<void> {
  const exited = server.exitCode === null ? new Promise((resolve) => server.once('exit', resolve)) : undefined;
  await owner.end();
  server.kill('SIGINT'); // PostgreSQL's fast shutdown: clients are told, nothing is lost
  await exited;
}

/**
 * A socket in the data directory: nobody else may enter it, and a short statement takes a quarter less of the processor
 * than by TCP. Windows has none, a path may be too long for one, and not every file system can hold one.
 */
async function freePlace(directory: string): Promise<Place> {
  const socket = join(directory, `.s.PGSQL.${socketPort}`);
  const isPossible = process.platform !== 'win32' && Buffer.byteLength(socket) <= LONGEST_SOCKET_PATH;
  if (isPossible && (await canListen(socket))) return { port: socketPort, socketFolder: directory };
  return { port: await freePort() };
}

function canListen(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code === 'EADDRINUSE')); // of one that was killed
    probe.listen(socket, () => probe.close(() => resolve(true)));
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const bound = probe.address();
      probe.close(() =>
        bound && typeof bound === 'object' ? resolve(bound.port) : reject(new Error('No free port.')),
      );
    });
  });
}
