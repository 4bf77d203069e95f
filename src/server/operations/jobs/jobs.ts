import { companyJobs } from '@/server/company/company-domain';
import { developersJobs } from '@/server/developers/developers-domain';
import { type Engine, startEngine } from '@/server/developers/webhooks/engine';
import { type Scheduler, setScheduler } from '@/server/developers/webhooks/scheduler';
import { eInvoicingJobs } from '@/server/e-invoicing/e-invoicing-domain';
import { type GivenBack, showAlive, watchOthers } from '@/server/operations/jobs/alive';
import { listen } from '@/server/operations/jobs/listen';
import { prune } from '@/server/operations/jobs/prune';
import { createStandIn } from '@/server/operations/jobs/stand-in';
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
/** Between two jobs: most find nothing to do within that time. */
const APART_MS = 50;
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
  ...taxJobs,
  ...platformJobs,
  ...eInvoicingJobs,
  ...rentalJobs,
  ...operationsJobs,
  prune: nightly('prune', '03:15', prune),
} satisfies Record<string, Job>;

const state = { started: false };

/**
 * Starts what runs in the background, once a process, which says itself when there is something to do; PostgreSQL's NOTIFY
 * says so of the others.
 * With `scheduler`, that one runs deliveries and jobs. It is only told: a delivery that is due for longer than a minute
 * is delivered here, and everything is while it does not answer.
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
  announce = scheduler ? () => void announceTo(scheduler, engine) : engine.nudge;
  onDeliveriesDue(announce);
  announce();
  const doAgain = ({ deliveries, kinds }: GivenBack) => {
    if (deliveries) engine.nudge();
    for (const kind of kinds) runKind(kind);
  };
  onShutdown('watching others', watchOthers(connection, doAgain));
  if (scheduler) standInFor(scheduler, engine);
  else repeat(Object.values(jobs));
}

function startDelivering(scheduler?: Scheduler): Engine {
  const patienceMs = () => (!scheduler || scheduler.awaySince() ? 0 : MINUTE_MS);
  const engine = startEngine({ patienceMs });
  setDeliverer(engine);
  onShutdown('delivery engine', () => engine.stop());
  return engine;
}

/** Tells the scheduler; where it does not hear, the engine. */
async function announceTo(scheduler: Scheduler, engine: Engine): Promise<void> {
  if (!(await scheduler.announceDue())) engine.nudge();
}

function standInFor(scheduler: Scheduler, engine: Engine): void {
  setScheduler(scheduler);
  const look = () => {
    engine.nudge();
    void scheduler.announceDue();
  };
  const runMissed = createStandIn(scheduler, Object.values(jobs), (job) => void runAlone(job));
  const timers = [setInterval(look, STAND_IN_MS).unref(), setInterval(runMissed, MINUTE_MS).unref()];
  onShutdown('jobs', () => timers.forEach(clearInterval));
}

/** Each soon, and then at its interval; apart from each other, or all would want a connection at the same moment. */
function repeat(all: Job[]): void {
  const timers = all.map((job, place) => {
    const begin = () => {
      void runAlone(job);
      timers[place] = setInterval(() => void runAlone(job), job.everyMs).unref();
    };
    return setTimeout(begin, place * APART_MS).unref();
  });
  onShutdown('jobs', () => timers.forEach(clearTimeout));
}
