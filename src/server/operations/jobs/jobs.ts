import '@/server/operations/jobs/mail-attachments';
import { warnOfExpiry } from '@/server/company/certificates/warn-of-expiry';
import { type Engine, startEngine } from '@/server/developers/webhooks/engine';
import { type Scheduler, setScheduler } from '@/server/developers/webhooks/scheduler';
import { followFace } from '@/server/e-invoicing/face/follow-face';
import { eraseCompanies } from '@/server/operations/company-deletion/erase-companies';
import { type GivenBack, showAlive, watchOthers } from '@/server/operations/jobs/alive';
import { generateRecurring } from '@/server/operations/jobs/generate-recurring';
import { listen } from '@/server/operations/jobs/listen';
import { outboxKinds } from '@/server/operations/jobs/outbox-kinds';
import { prune } from '@/server/operations/jobs/prune';
import { runAlone } from '@/server/operations/jobs/run-alone';
import { standIn } from '@/server/operations/jobs/stand-in';
import { asJob } from '@/server/platform/db/client';
import { DELIVERY_CHANNEL, isFromAnother, onDeliveriesDue } from '@/server/platform/events/announce-deliveries';
import { setDeliverer } from '@/server/platform/events/deliverer';
import { OUTBOX_CHANNEL } from '@/server/platform/outbox/enqueue';
import { runOutbox } from '@/server/platform/outbox/run-outbox';
import { once } from '@/server/platform/runtime/once';
import { onReadinessCheck } from '@/server/platform/runtime/readiness';
import { isShuttingDown, onShutdown } from '@/server/platform/runtime/shutdown';
import { askForStays } from '@/server/rental/guest-registration/ask-for-stays';
import { eraseGuests } from '@/server/rental/guests/erase-guests';
import { detectOverdueInvoices } from '@/server/sales/invoices/detect-overdue';
import { expireQuotes } from '@/server/sales/quotes/expire-quotes';
import { sendReminders } from '@/server/sales/reminders/send-reminders';
import { warnOfDuty } from '@/server/tax/verifactu/warn-of-duty';

/** What runs at intervals: Inngest goes by `cron`, this process by `everyMs`. */
export type Job = {
  name: string;
  cron: string;
  everyMs: number;
  run: () => Promise<unknown>;
  /** The kind of task of the outbox that it does: several processes may, at once. */
  outboxKind?: string;
};

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
  detectOverdue: {
    name: 'detect-overdue',
    cron: '5 * * * *',
    everyMs: 60 * MINUTE_MS,
    run: () => asJob(detectOverdueInvoices),
  },
  expireQuotes: { name: 'expire-quotes', cron: '10 * * * *', everyMs: 60 * MINUTE_MS, run: () => asJob(expireQuotes) },
  sendReminders: {
    name: 'send-reminders',
    cron: '25 * * * *',
    everyMs: 60 * MINUTE_MS,
    run: () => asJob(sendReminders),
  },
  askForStays: {
    name: 'ask-for-stays',
    cron: '35 * * * *',
    everyMs: 60 * MINUTE_MS,
    run: () => asJob(askForStays),
  },
  warnOfExpiry: {
    name: 'warn-of-expiry',
    cron: '40 * * * *',
    everyMs: 60 * MINUTE_MS,
    run: () => asJob(warnOfExpiry),
  },
  warnOfDuty: {
    name: 'warn-of-duty',
    cron: '55 * * * *',
    everyMs: 60 * MINUTE_MS,
    run: () => asJob(warnOfDuty),
  },
  ...outboxJobs(),
  followFace: { name: 'follow-face', cron: '50 * * * *', everyMs: 60 * MINUTE_MS, run: () => asJob(followFace) },
  recurring: { name: 'recurring', cron: '20 * * * *', everyMs: 60 * MINUTE_MS, run: () => asJob(generateRecurring) },
  eraseGuests: {
    name: 'erase-guests',
    cron: '45 3 * * *',
    everyMs: 24 * 60 * MINUTE_MS,
    run: () => asJob(eraseGuests),
  },
  eraseCompanies: {
    name: 'erase-companies',
    cron: '* * * * *',
    everyMs: MINUTE_MS,
    run: () => asJob(eraseCompanies),
  },
  prune: { name: 'prune', cron: '15 3 * * *', everyMs: 24 * 60 * MINUTE_MS, run: () => asJob(prune) },
} satisfies Record<string, Job>;

/** Every kind has a job of its own, so that a slow one delays no other. */
function outboxJobs() {
  const jobOf = ({ job, kind: { name: outboxKind } }: (typeof outboxKinds)[keyof typeof outboxKinds]): Job => ({
    ...{ name: job, cron: '* * * * *', everyMs: MINUTE_MS, outboxKind },
    run: () => asJob(() => runOutbox(outboxKind)),
  });
  const all = Object.entries(outboxKinds).map(([key, kind]) => [key, jobOf(kind)]);
  return Object.fromEntries(all) as Record<keyof typeof outboxKinds, Job>;
}

const state = once('jobs', () => ({ started: false }));

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
  const heard = (payload: string) => isFromAnother(payload) && announce();
  const { connection } = await listen(
    { [DELIVERY_CHANNEL]: heard, [OUTBOX_CHANNEL]: runKind },
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
  if (!(await scheduler.tell())) engine.nudge();
}

function standInFor(scheduler: Scheduler, engine: Engine): void {
  setScheduler(scheduler);
  const look = () => {
    engine.nudge();
    void scheduler.tell();
  };
  const runMissed = standIn(scheduler, Object.values(jobs), (job) => void runAlone(job));
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
