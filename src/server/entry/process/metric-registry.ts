import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { PROGRAM } from '@/lib/folio/program';
import { waitingInQueues } from '@/server/entry/process/queue-figures';
import { lastRuns } from '@/server/operations/backup/backup-job';
import { namedStatements, pool, replica } from '@/server/platform/db/client';
import { env } from '@/server/platform/runtime/env';
import type { measures } from '@/server/platform/runtime/measures';

/** Seconds: of an answer from memory to one that a person gives up on. */
const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const STATEMENT_BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.1, 0.5, 1, 5, 30];
const JOB_BUCKETS = [0.01, 0.1, 1, 10, 60, 300, 600];

/** Makes every metric, and has what the process reports counted in it. */
export function openRegistry(reports: typeof measures): Registry {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({ name: 'folio_info', help: 'The version, as a label of 1.', labelNames: ['version'], registers }).set(
    { version: PROGRAM.version },
    1,
  );
  countRequests(reports, registers);
  countWork(reports, registers);
  measurePool(registers);
  measureReplica(reports, registers);
  measureQueues(registers);
  measureBackups(registers);
  return registry;
}

/** The figures that are the database's, and the same whichever process is asked. */
export const INSTALLATION_METRICS = ['folio_queue_size', 'folio_queue_oldest_seconds'];

type Registers = { registers: Registry[] }['registers'];

function countRequests(reports: typeof measures, registers: Registers): void {
  const requests = new Histogram({
    name: 'folio_http_request_duration_seconds',
    help: 'How long requests took until their answer was sent. 499: the caller left before.',
    labelNames: ['surface', 'method', 'status'],
    buckets: REQUEST_BUCKETS,
    registers,
  });
  reports.request = ({ seconds, ...labels }) => requests.observe(labels, seconds);

  const operations = new Histogram({
    name: 'folio_api_operation_duration_seconds',
    help: 'How long operations of /v1 took, by their route.',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_BUCKETS,
    registers,
  });
  reports.operation = ({ seconds, ...labels }) => operations.observe(labels, seconds);

  const procedures = new Histogram({
    name: 'folio_procedure_duration_seconds',
    help: 'How long procedures that the dashboard calls took.',
    labelNames: ['procedure', 'ending'],
    buckets: REQUEST_BUCKETS,
    registers,
  });
  reports.procedure = ({ seconds, ...labels }) => procedures.observe(labels, seconds);
}

function countWork(reports: typeof measures, registers: Registers): void {
  const statements = new Histogram({
    name: 'folio_sql_duration_seconds',
    help: 'How long statements took, the wait for those before them on the same connection included.',
    labelNames: ['ending'],
    buckets: STATEMENT_BUCKETS,
    registers,
  });
  reports.statement = ({ seconds, ...labels }) => statements.observe(labels, seconds);

  const outgoing = new Histogram({
    name: 'folio_outgoing_request_duration_seconds',
    help: 'How long requests took that Folio sent to webhooks, authorities and others; an answer of any status is ok.',
    labelNames: ['ending'],
    buckets: REQUEST_BUCKETS,
    registers,
  });
  reports.outgoing = ({ seconds, ...labels }) => outgoing.observe(labels, seconds);

  const jobs = new Histogram({
    name: 'folio_job_duration_seconds',
    help: 'How long jobs of the background took.',
    labelNames: ['job', 'ending'],
    buckets: JOB_BUCKETS,
    registers,
  });
  const lastRuns = new Gauge({
    name: 'folio_job_last_success_timestamp_seconds',
    help: 'When a job ended well for the last time in this process, in seconds since 1970.',
    labelNames: ['job'],
    registers,
  });
  const failures = new Counter({
    name: 'folio_job_failures_total',
    help: 'How often a job of the background failed.',
    labelNames: ['job'],
    registers,
  });
  reports.job = ({ job, ending, seconds }) => {
    jobs.observe({ job, ending }, seconds);
    if (ending === 'ok') lastRuns.set({ job }, Date.now() / 1000);
    else failures.inc({ job });
  };
}

function measurePool(registers: Registers): void {
  new Gauge({
    name: 'folio_database_connections',
    help: 'Connections of the pool: those in use, those that are idle, and how many callers wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'used' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  new Gauge({
    name: 'folio_database_named_statements',
    help: 'Statements that are prepared once a connection, and how many may be; the others are parsed at each use.',
    labelNames: ['state'],
    registers,
    collect() {
      const { count, most } = namedStatements();
      this.set({ state: 'used' }, count);
      this.set({ state: 'most' }, most);
    },
  });
}

function measureReplica(reports: typeof measures, registers: Registers): void {
  const reads = new Counter({
    name: 'folio_list_reads_total',
    help: 'Where lists, reports and searches were read where there is a replica, and of the primary why.',
    labelNames: ['server', 'reason'],
    registers,
  });
  reports.read = (about) => reads.inc(about);
  new Gauge({
    name: 'folio_replica_usable',
    help: '1 while lists are read from the replica of DATABASE_REPLICA_URL, 0 while they are read from the primary.',
    registers,
    collect() {
      if (replica) this.set(replica.refusal ? 0 : 1);
      else this.remove();
    },
  });
  new Gauge({
    name: 'folio_replica_lag_seconds',
    help: 'Seconds since the last change that the replica has replayed; 0 where it has all, absent where it does not answer.',
    registers,
    async collect() {
      const { lagSeconds = null } = (await replica?.look()) ?? {};
      if (lagSeconds === null) this.remove();
      else this.set(lagSeconds);
    },
  });
}

function measureQueues(registers: Registers): void {
  const labelNames = ['queue', 'kind', 'status'] as const;
  new Gauge({
    name: 'folio_queue_size',
    help: 'Deliveries of webhooks and tasks that are not done, and tasks that have failed, in all companies.',
    labelNames,
    registers,
    async collect() {
      const found = await waitingInQueues();
      this.reset();
      for (const { count, oldest: _, ...labels } of found) this.set(labels, count);
    },
  });
  new Gauge({
    name: 'folio_queue_oldest_seconds',
    help: 'For how long the delivery or task has been due that has waited longest.',
    labelNames,
    registers,
    async collect() {
      const found = await waitingInQueues();
      this.reset();
      for (const { count: _, oldest, ...labels } of found) this.set(labels, oldest);
    },
  });
}

function measureBackups(registers: Registers): void {
  new Gauge({
    name: 'folio_backup_last_success_timestamp_seconds',
    help: 'When the last backup into BACKUP_URL, and the last rehearsal of one, began that ended well, in seconds since 1970.',
    labelNames: ['kind'],
    registers,
    async collect() {
      if (!env.BACKUP_URL) return;
      for (const kind of ['backup', 'rehearsal'] as const) {
        const { done } = await lastRuns(kind);
        if (done) this.set({ kind }, done.getTime() / 1000);
      }
    },
  });
}
