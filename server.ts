import cluster from 'node:cluster';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { FirstLogin } from '@/server/entry/process/first-login';
import { findBackup, instantOf } from '@/server/operations/backup/find-backup';
import { backupFolderOf } from '@/server/operations/backup/folder';
import { OF_ANOTHER_POSTGRES, restoreOwnPostgres } from '@/server/operations/backup/point-in-time/own-postgres';
import type { EmbeddedPostgres } from '@/server/platform/postgres/embedded';
import { embeddedSize } from '@/server/platform/postgres/embedded-size';
import { reachLocalPostgres, startLocalPostgres } from '@/server/platform/postgres/local-postgres';
import { copySecrets, localSecrets } from '@/server/platform/runtime/local-secrets';
import { StartError } from '@/server/platform/runtime/start-error';

// The process: PostgreSQL if we have to bring our own, then everything else. What reads the environment is imported
// only once the environment is complete.

const dev = process.argv.includes('--dev');
if (!dev) serveBuild(import.meta.dirname); // the build this file is part of
const dataDirectory = process.env.DATA_DIR || '.data';
const [command, operand, ...operands] = process.argv.slice(2);
const wantsBackup = command === '--backup';
const wantsRestore = command === '--restore';
const wantsAdmin = command === '--admin';
const wantsCompany = command === '--company';
/** Works beside a server that runs, or without one. */
const isAside = wantsBackup || wantsAdmin || wantsCompany;
const whereFrom = process.env.INIT_CWD ?? '.'; // npm runs its scripts in the project: a path is meant from where one is
let postgres: EmbeddedPostgres | undefined;
/** Whether its secrets are kept in the data directory, not given by the environment. */
let ownsSecrets = false;

try {
  if (command === '--write-texts') await writeTexts();
  if (wantsRestore) await adoptSecretsOfBackup();
  postgres = await completeEnvironment();
  const { onShutdown } = await import('@/server/platform/runtime/shutdown');
  if (postgres) onShutdown('PostgreSQL', postgres.stop);
  if (process.argv.includes('--demo')) await fillDemo();
  else if (wantsBackup || wantsRestore) await moveData();
  else if (wantsAdmin) await runAdmin();
  else if (wantsCompany) await moveCompany();
  else {
    const { env } = await import('@/server/platform/runtime/env');
    const { announceBackupKey } = await import('@/server/operations/backup/commands');
    if (!cluster.isWorker) await announceBackupKey(say);
    if (env.FOLIO_PROCESSES > 1 && cluster.isPrimary && !dev) await leadGroup(env.FOLIO_PROCESSES);
    else await serveRequests();
  }
} catch (error) {
  await reportFailure(
    error instanceof StartError ? error.message : error instanceof Error ? String(error.stack) : String(error),
  );
  await stopAll();
  process.exit(1);
}

/** Does what FOLIO_ROLE says: alone, or as one of a group. */
async function serveRequests(): Promise<void> {
  const { serve } = await import('@/server/entry/process/serve');
  const { greeting } = await import('@/server/entry/process/greeting');
  const { isInGroup, sendToLeader } = await import('@/server/entry/process/group-member');
  const { inngestHandler } = await import('~/inngest/handler');
  const onReady = (login: FirstLogin | undefined) => {
    if (isInGroup()) void sendToLeader({ type: 'ready', login });
    else greeting(login).forEach(say);
  };
  await serve({ dev, writeLine: say, onReady, scheduler: await schedulerOf(), inngestHandler });
}

/** Runs this program in several processes: what belongs to all, PostgreSQL, stays here, and requests and jobs are theirs. */
async function leadGroup(size: number): Promise<void> {
  const { GroupLeader } = await import('@/server/entry/process/group-leader');
  const { stopOnSignal } = await import('@/server/entry/process/stop-on-signal');
  const { onShutdown, shutDown } = await import('@/server/platform/runtime/shutdown');
  const { startTelemetry } = await import('@/server/entry/process/telemetry/start-telemetry');
  await startTelemetry(); // its lines of the log
  const leader = new GroupLeader({ program: import.meta.filename, size });
  onShutdown('processes', () => leader.stop());
  stopOnSignal(shutDown, () => leader.kill());
  const login = await leader.start();
  const { greeting } = await import('@/server/entry/process/greeting');
  greeting(login).forEach(say);
}

/** Why this process ends: to the person who started it, or to the process that did. */
async function reportFailure(reason: string): Promise<void> {
  if (!cluster.isWorker) process.stderr.write(`${reason}\n`);
  else if (process.send) await new Promise((sent) => process.send?.({ type: 'refused', reason }, sent));
}

/** Inngest, where it is configured and this process runs jobs: its SDK is loaded then only. */
async function schedulerOf() {
  const { env } = await import('@/server/platform/runtime/env');
  if (env.FOLIO_ROLE === 'web') return undefined;
  const { usesInngest } = await import('~/inngest/configured');
  if (!usesInngest()) return undefined;
  const { inngestScheduler, watchInngest } = await import('~/inngest/scheduler');
  watchInngest();
  return inngestScheduler;
}

/**
 * Has Next serve a build with the settings that it was built with, as Next's own standalone server does: reading
 * next.config.ts would load a compiler at each start, 36 MB of memory.
 */
function serveBuild(folder: string): void {
  process.env.FOLIO_BUILD = basename(folder);
  const { config } = JSON.parse(readFileSync(join(folder, 'required-server-files.json'), 'utf8'));
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify({ ...config, distDir: basename(folder) });
}

/** PostgreSQL last, whatever else has been started; alone where the start failed before anything else could be. */
async function stopAll(): Promise<void> {
  try {
    const { shutDown } = await import('@/server/platform/runtime/shutdown');
    await shutDown();
  } catch {
    await postgres?.stop();
  }
}

/** For the build: writes what it says of its API beside this file. Nothing is started. */
async function writeTexts(): Promise<never> {
  const { writeBuiltTexts } = await import('@/server/entry/process/write-built-texts');
  await writeBuiltTexts(import.meta.dirname);
  process.exit(0);
}

/** npm run demo: adds the demo companies, tells how to see them, and ends. */
async function fillDemo(): Promise<void> {
  const { prepareDatabase } = await import('@/server/entry/process/prepare-database');
  const { addDemo } = await import('@/server/entry/process/first-login');
  const { describeFirstLogin: waysIn } = await import('@/server/entry/process/greeting');
  const { shutDown } = await import('@/server/platform/runtime/shutdown');
  await prepareDatabase(say);
  say('Making six companies …');
  for (const line of waysIn(await addDemo())) say(line);
  say('npm start shows them.');
  await shutDown();
  process.exit(0);
}

/** npm run backup, npm run restore. */
async function moveData(): Promise<void> {
  const commands = await import('@/server/operations/backup/commands');
  const { shutDown } = await import('@/server/platform/runtime/shutdown');
  const instant = instantOf(operand ?? '');
  if (wantsRestore && instant) await commands.restoreFiles(instant, say);
  else if (wantsRestore) await commands.restore(operand ?? '', whereFrom, say);
  else if (operand === '--list') await commands.listBackups(say);
  else if (operand === '--rehearse') await commands.rehearseLatest(say);
  else if (operand || !process.env.BACKUP_URL) {
    await commands.backUpIntoFolder(backupFolderOf(whereFrom, operand), ownsSecrets, say);
  } else await commands.backUp(say);
  await shutDown();
  process.exit(0);
}

/** npm run company -- <command>. */
async function moveCompany(): Promise<void> {
  const { companyCommand } = await import('@/server/operations/company-archive/commands');
  const { shutDown } = await import('@/server/platform/runtime/shutdown');
  await companyCommand(
    [operand, ...operands].filter((it) => it !== undefined),
    whereFrom,
    say,
  );
  await shutDown();
  process.exit(0);
}

/** npm run admin -- <command>. */
async function runAdmin(): Promise<void> {
  const { administer } = await import('@/server/operations/administration/commands');
  const { shutDown } = await import('@/server/platform/runtime/shutdown');
  await administer(
    [operand, ...operands].filter((it) => it !== undefined),
    say,
  );
  await shutDown();
  process.exit(0);
}

/** An installation that is to have the data of another has its secrets too, where that one had made them itself. */
async function adoptSecretsOfBackup(): Promise<void> {
  if (!operand) {
    throw new StartError('Name the backup: npm run restore -- <folder>, or -- latest for the newest of BACKUP_URL');
  }
  const { BACKUP_URL, BACKUP_KEY, DATABASE_URL } = process.env;
  const instant = instantOf(operand);
  if (instant && DATABASE_URL) throw new StartError(OF_ANOTHER_POSTGRES);
  if (instant) {
    say(`Restoring PostgreSQL to ${instant.toISOString()} …`);
    await restoreOwnPostgres(instant, { BACKUP_URL, BACKUP_KEY, dataDirectory });
    return;
  }
  // Before the data directory has secrets that no backup has.
  const { secrets } = await findBackup(operand, whereFrom, { BACKUP_URL, BACKUP_KEY, dataDirectory });
  if (secrets) copySecrets(dataDirectory, secrets);
}

/** Adds what an installation without settings needs: secrets of its own and a PostgreSQL of its own. */
async function completeEnvironment(): Promise<EmbeddedPostgres | undefined> {
  if (process.env.DATABASE_URL) {
    if (process.env.BACKUP_WAL === 'on' && !isAside && !cluster.isWorker) throw new StartError(OF_ANOTHER_POSTGRES);
    return undefined;
  }
  if (process.env.DATABASE_DIRECT_URL) {
    throw new StartError(
      'DATABASE_DIRECT_URL is set, and DATABASE_URL is not: set both, or neither. See .env.example.',
    );
  }

  const { POSTGRES_PASSWORD, ...secrets } = localSecrets(dataDirectory);
  ownsSecrets = Object.keys(secrets).every((name) => !process.env[name]);
  for (const [name, value] of Object.entries(secrets)) process.env[name] ||= value;
  if (!isAside) say(`Starting PostgreSQL (${dataDirectory}) …`);
  const reach = isAside ? reachLocalPostgres : startLocalPostgres;
  const started = await reach(dataDirectory, POSTGRES_PASSWORD, embeddedSize(process.env));
  process.env.DATABASE_URL = started.url;
  return started;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
