import { companyJobs } from '@/server/company/company-domain';
import { developersJobs } from '@/server/developers/developers-domain';
import { type Engine, startEngine } from '@/server/developers/webhooks/engine';
import { type Scheduler, setScheduler } from '@/server/developers/webhooks/scheduler';
import { eInvoicingJobs } from '@/server/e-invoicing/e-invoicing-domain';
import { fiscalRecordsJobs } from '@/server/fiscal-records/fiscal-records-domain';
import { showAlive, watchOthers } from '@/server/operations/jobs/alive';
import { listen } from '@/server/operations/jobs/listen';
import { prune } from '@/server/operations/jobs/prune';
import { createTimetable } from '@/server/operations/jobs/timetable';
import { noteWorker, PRESENCE_MS } from '@/server/operations/jobs/worker-presence';
import { operationsJobs } from '@/server/operations/operations-domain';
import { DELIVERY_CHANNEL, isFromAnother, onDeliveriesDue } from '@/server/platform/events/announce-deliveries';
import { setDeliverer } from '@/server/platform/events/deliverer';
import { OUTBOX_CHANNEL } from '@/server/platform/outbox/enqueue';
import { type Job, nightly } from '@/server/platform/outbox/job';
import { runAlone } from '@/server/platform/outbox/run-alone';
import { platformJobs } from '@/server/platform/platform-domain';
import { onReadinessCheck } from '@/server/platform/runtime/readiness';
import { isShuttingDown, onShutdown } from '@/server/platform/runtime/shutdown';
import { purchasesJobs } from '@/server/purchases/purchases-domain';
import { rentalJobs } from '@/server/rental/rental-domain';
import { salesJobs } from '@/server/sales/sales-domain';
import { taxJobs } from '@/server/tax/tax-domain';

const MINUTE_MS = 60_000;
/** How often the engine looks for what another scheduler was told of and did not do. */
const STAND_IN_MS = 5000;

/**
 * Every job there is, with the time that its statements may take, but for the deliveries: the engine looks after those,
 * at least every five minutes.
 */
export const jobs = {
  ...developersJobs,
  ...salesJobs,
  ...purchasesJobs,
  ...companyJobs,
  ...fiscalRecordsJobs,
  ...taxJobs,
  ...platformJobs,
  ...eInvoicingJobs,
  ...rentalJobs,
  ...operationsJobs,
  prune: nightly('prune', '03:15', prune),
} satisfies Record<string, Job>;

/** The name of the job that does the tasks of a kind of the outbox; null of a kind that this version does not know. */
export function jobOfTasks(kind: string): string | null {
  return Object.values<Job>(jobs).find(({ outboxKind }) => outboxKind === kind)?.name ?? null;
}

const state = { started: false };

/**
 * Starts what runs in the background, once a process, which says itself when there is something to do; PostgreSQL's NOTIFY
 * says so of the others.
 * With `scheduler`, that one runs jobs and retries of deliveries. What it has not done a while after its time is done here, and
 * everything is while it does not answer.
 */
export async function startJobs(scheduler?: Scheduler): Promise<void> {
  if (state.started || isShuttingDown()) return;
  state.started = true;
  const runKind = (kind: string) => {
    for (const job of Object.values<Job>(jobs)) if (job.outboxKind === kind) void runAlone(job);
  };
  let announce = () => {}; // what comes before the engine is started it finds by itself
  const onDelivery = (payload: string) => isFromAnother(payload) && announce();
  const { connection } = await listen(
    { [DELIVERY_CHANNEL]: onDelivery, [OUTBOX_CHANNEL]: runKind },
    { begin: showAlive, listening: () => announce() },
  );
  onReadinessCheck('jobs', () => connection() !== undefined);

  const engine = startDelivering(scheduler);
  announce = engine.nudge;
  onDeliveriesDue(announce);
  announce();
  watchOthers(connection, {
    onGivenBack({ deliveries, kinds }) {
      if (deliveries) engine.nudge();
      for (const kind of kinds) runKind(kind);
    },
    onEnd() {
      for (const job of Object.values<Job>(jobs)) if (job.isShared) void runAlone(job); // it may have been in the middle
    },
  });
  await noteWorker();
  repeat('presence', PRESENCE_MS, () => void noteWorker(scheduler?.trouble()));
  if (scheduler) {
    setScheduler(scheduler);
    repeat('standing in', STAND_IN_MS, engine.nudge);
  }
  const look = createTimetable(Object.values(jobs), scheduler);
  repeat('jobs', MINUTE_MS, look);
  look();
}

function startDelivering(scheduler?: Scheduler): Engine {
  const engine = startEngine({ scheduler });
  setDeliverer(engine);
  onShutdown('delivery engine', () => engine.stop());
  return engine;
}

function repeat(name: string, everyMs: number, work: () => void): void {
  const timer = setInterval(work, everyMs).unref();
  onShutdown(name, () => clearInterval(timer));
}
