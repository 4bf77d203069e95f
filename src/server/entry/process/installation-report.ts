import { z } from 'zod';
import { PROGRAM } from '@/lib/folio/program';
import { ready } from '@/server/entry/process/health';
import { freeMegabytes } from '@/server/entry/process/machine';
import { waitingInQueues } from '@/server/entry/process/queue-figures';
import { troubleOfBackups } from '@/server/operations/backup/backup-alarm';
import { readLastRuns } from '@/server/operations/backup/backup-job';
import { jobOfTasks } from '@/server/operations/jobs/jobs';
import { db, firstRow, replica, rows, sql } from '@/server/platform/db/client';
import { folderOfFiles } from '@/server/platform/files/storage';
import { SIGNS_OF_LIFE } from '@/server/platform/installation/upkeep';
import { RecentRun } from '@/server/platform/outbox/run-alone';
import { ALIVE_LOCKS } from '@/server/platform/postgres/known-schema';
import { migrationNames } from '@/server/platform/postgres/migration-files';
import { machineClock } from '@/server/platform/runtime/clock';
import { env } from '@/server/platform/runtime/env';
import { log } from '@/server/platform/runtime/log';

// What whoever runs the server sees of it at /admin. Each part is looked at by itself: one that fails says so, and no other.

const DAY_MS = 24 * 60 * 60 * 1000;
const SHOWN = 10;

/** A part that was looked at, or null where that failed. */
export type Looked<T> = T | null;

export async function installationReport() {
  const now = machineClock.now();
  const [versions, health, queues, upkeep, jobs, certificates, backups, space, companies, statements, mail] =
    await Promise.all([
      look('versions', readVersions),
      look('health', async () => (await ready()).body),
      look('queues', readQueues),
      look('upkeep', () => db.upkeep.findMany({ where: { name: { notIn: SIGNS_OF_LIFE } }, orderBy: { name: 'asc' } })),
      look('jobs', readJobs),
      look('certificates', () => readCertificates(now)),
      look('backups', readBackups),
      look('space', readSpace),
      look('companies', readCompanies),
      look('statements', readStatements),
      look('mail', () => readMail(now)),
    ]);
  const work = { queues, upkeep, jobs, backups, mail };
  return { at: now, versions, health, ...work, certificates, space, companies, statements };
}
export type InstallationReport = Awaited<ReturnType<typeof installationReport>>;

/** What waits, with the job that does it; deliveries have none, as an engine looks after them. */
async function readQueues() {
  return (await waitingInQueues()).map((it) => ({ ...it, job: it.queue === 'task' ? jobOfTasks(it.kind) : null }));
}

async function look<T>(part: string, read: () => Promise<T>): Promise<Looked<T>> {
  try {
    return await read();
  } catch (error) {
    log.warn({ err: error, part }, 'a part of the report on the installation could not be read');
    return null;
  }
}

const Server = z.object({ version: z.string(), processes: z.number() });

/** Of the program, of what it runs on, and how many processes show that they live; the replica is null where none is set. */
async function readVersions() {
  const server = await firstRow(
    Server,
    sql`
    SELECT current_setting('server_version') AS version, (
      SELECT count(DISTINCT pid)::int FROM pg_locks
      WHERE locktype = 'advisory' AND objsubid = 2 AND granted AND classid::int8 = ${ALIVE_LOCKS}
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())) AS processes`,
  );
  return {
    folio: PROGRAM.version,
    node: process.version,
    postgres: server?.version ?? '',
    processes: server?.processes ?? 0,
    schema: (await migrationNames()).at(-1) ?? '',
    replica: (await replica?.look()) ?? null,
  };
}

/** How many end within so many days, and those that end within thirty, the first first. */
async function readCertificates(now: Date) {
  const found = await db.certificate.findMany({
    where: { workspace: { deletedAt: null } },
    select: { validTo: true, workspace: { select: { name: true } } },
    orderBy: { validTo: 'asc' },
  });
  const all = found.map(({ validTo, workspace }) => ({
    company: workspace.name,
    days: Math.floor((validTo.getTime() - now.getTime()) / DAY_MS),
  }));
  const soon = all.filter(({ days }) => days <= 30);
  return { count: all.length, ended: all.filter(({ days }) => days < 0).length, soon };
}

/** The last runs of each job, the newest first. */
async function readJobs(): Promise<{ name: string; runs: RecentRun[] }[]> {
  const found = await db.jobRun.findMany({ select: { name: true, recent: true }, orderBy: { name: 'asc' } });
  return found
    .map(({ name, recent }) => ({ name, runs: z.array(RecentRun).parse(recent) }))
    .filter(({ runs }) => runs.length > 0);
}

/** The last backup and the last rehearsal, whatever became of them, and when one was last done. */
async function readBackups() {
  const of = async (kind: 'backup' | 'rehearsal') => {
    const { any: last, done } = await readLastRuns(kind);
    return {
      status: last?.status ?? null,
      error: last?.error ?? null,
      doneAt: done?.finishedAt ?? done?.startedAt ?? null,
    };
  };
  const [backup, rehearsal] = await Promise.all([of('backup'), of('rehearsal')]);
  return { isSet: env.BACKUP_URL !== undefined, trouble: await troubleOfBackups(), backup, rehearsal };
}

const Size = z.object({ bytes: z.number() });

async function readSpace() {
  const folder = folderOfFiles() ?? env.DATA_DIR;
  const database = await firstRow(Size, sql`SELECT pg_database_size(current_database())::float8 AS bytes`);
  return { databaseBytes: database?.bytes ?? null, freeMegabytes: await freeMegabytes(folder) };
}

const Company = z.object({ id: z.string(), name: z.string(), rows: z.number() });

/** The largest by the rows of their lists, which are counted as they are written. */
function readCompanies() {
  return rows(
    Company,
    sql`
    SELECT w.id, w.name, sum(c.rows)::float8 AS rows FROM resource_count c JOIN workspace w ON w.id = c.workspace_id
    WHERE w.deleted_at IS NULL GROUP BY w.id, w.name ORDER BY sum(c.rows) DESC, w.id LIMIT ${SHOWN}`,
  );
}

const Statement = z.object({ query: z.string(), calls: z.number(), meanMs: z.number(), totalMs: z.number() });

/** Those that took longest in all, by PostgreSQL's own count, if it counts. */
async function readStatements() {
  const extension = await firstRow(sql`SELECT 1 FROM pg_extension WHERE extname = 'pg_stat_statements'`);
  if (!extension) return { areCounted: false, slowest: [] };
  const slowest = await rows(
    Statement,
    sql`
    SELECT left(regexp_replace(query, '\\s+', ' ', 'g'), 300) AS query, calls::float8 AS calls,
           mean_exec_time AS "meanMs", total_exec_time AS "totalMs"
    FROM pg_stat_statements WHERE dbid = (SELECT oid FROM pg_database WHERE datname = current_database())
    ORDER BY total_exec_time DESC LIMIT ${SHOWN}`,
  );
  return { areCounted: true, slowest };
}

/** What became of mail within seven days. */
async function readMail(now: Date) {
  const since = new Date(now.getTime() - 7 * DAY_MS);
  const [failed, queued] = await Promise.all([
    db.mailMessage.count({ where: { status: 'failed', createdAt: { gte: since } } }),
    db.mailMessage.count({ where: { status: 'queued' } }),
  ]);
  return { isSet: env.SMTP_URL !== undefined, failed, queued };
}
