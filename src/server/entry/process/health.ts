import { PROGRAM } from '@/lib/folio/program';
import { probeDatabase } from '@/server/entry/process/database-probe';
import { freeMegabytes, measureLoopDelayMs } from '@/server/entry/process/machine';
import { pool } from '@/server/platform/db/client';
import { folderOfFiles } from '@/server/platform/files/storage';
import { isCurrent } from '@/server/platform/postgres/migrate';
import { migrationNames } from '@/server/platform/postgres/migration-files';
import { env } from '@/server/platform/runtime/env';
import { onReadinessCheck, readiness } from '@/server/platform/runtime/readiness';
import { isShuttingDown } from '@/server/platform/runtime/shutdown';

/** What costs something is asked once a second, however often /readyz is. */
const KNOWN_MS = 1000;
const MOST_AHEAD_MS = 2000;
const MOST_WAIT_MS = 500;
const MOST_LATE_MS = 1000;
const LEAST_MEGABYTES = 100;

onReadinessCheck('migrations', async () => {
  const { rows } = await pool.query<{ migration_name: string }>(
    'SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL',
  );
  return isCurrent(new Set(rows.map((row) => row.migration_name)), await migrationNames());
});

export type Health = { status: 200 | 503; body: Record<string, string> };

/** /healthz: the process is alive, and its version. A process that waits for its database need not be restarted. */
export function alive(): Health {
  return { status: 200, body: { status: 'ok', version: PROGRAM.version } };
}

/**
 * /readyz: send requests here. 503 names what is not there, a database that stores nothing among it; `degraded` what others
 * stand in for, or what goes badly: a full disk, a clock that is wrong, too much to do.
 */
export async function ready(): Promise<Health> {
  const [looked, ...checked] = await Promise.all([
    lookedAt(),
    ...[...readiness.checks].map(async ([name, check]) => [name, await passes(check)] as const),
  ]);
  const { database, ...machine } = looked;
  const body: Record<string, string> = { database: database ?? 'ok' };
  for (const [name, passed] of checked) body[name] = passed ? 'ok' : 'not ready';
  const troubles = [
    ...Object.entries(machine),
    ...[...readiness.degradations].map(([name, check]) => [name, check()] as const),
  ];
  for (const [name, trouble] of troubles) body[name] = trouble ?? 'ok';
  if (isShuttingDown()) body.process = 'stopping';
  const isReady = database === null && checked.every(([, passed]) => passed) && !isShuttingDown();
  const isWhole = troubles.every(([, trouble]) => trouble === null);
  const status = !isReady ? 'not ready' : isWhole ? 'ok' : 'degraded';
  return { status: isReady ? 200 : 503, body: { status, ...body } };
}

/** What is the matter, by what was looked at; null where nothing is. */
type Looked = Record<'database' | 'pool' | 'clock' | 'eventLoop' | 'disk', string | null>;

const last: { at: number; looked?: Promise<Looked> } = { at: 0 };

function lookedAt(): Promise<Looked> {
  const now = performance.now();
  if (!last.looked || now - last.at > KNOWN_MS) Object.assign(last, { at: now, looked: look() });
  return last.looked as Promise<Looked>;
}

async function look(): Promise<Looked> {
  const { trouble, waitedMs, aheadMs } = await probeDatabase();
  const late = measureLoopDelayMs();
  const seconds = (Math.abs(aheadMs) / 1000).toFixed(1);
  return {
    database: trouble,
    pool: waitedMs > MOST_WAIT_MS ? `A connection was waited for ${Math.round(waitedMs)} ms.` : null,
    clock:
      Math.abs(aheadMs) > MOST_AHEAD_MS
        ? `It is ${seconds} s ${aheadMs > 0 ? 'ahead of' : 'behind'} the database's. Set it by NTP.`
        : null,
    eventLoop: late > MOST_LATE_MS ? `It was late by ${late} ms.` : null,
    disk: await diskTrouble(),
  };
}

async function diskTrouble(): Promise<string | null> {
  const folders = [...new Set([env.DATA_DIR, folderOfFiles()].filter((it) => it !== undefined))];
  const free = await Promise.all(folders.map(freeMegabytes));
  return free.some((megabytes) => megabytes !== null && megabytes < LEAST_MEGABYTES)
    ? `Less than ${LEAST_MEGABYTES} MB are free for files. Make room.`
    : null;
}

async function passes(check: () => boolean | Promise<boolean>): Promise<boolean> {
  try {
    return await check();
  } catch {
    return false;
  }
}
