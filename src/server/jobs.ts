import pg from 'pg';

import { env } from '@/server/env';
import { DELIVERY_CHANNEL } from '@/server/events';
import { detectOverdueInvoices } from '@/server/invoices/detect-overdue';
import { log } from '@/server/log';
import { deliverQueuedMail } from '@/server/mail/deliver-mail';
import { MAIL_CHANNEL } from '@/server/mail/queue-mail';
import { once } from '@/server/once';
import { pruneOldRows } from '@/server/retention/prune-old-rows';
import { isShuttingDown, onShutdown } from '@/server/shutdown';
import { startEngine } from '@/server/webhooks/engine';

export type Job = { name: string; cron: string; everyMs: number; run: () => Promise<unknown> };

const MINUTE_MS = 60_000;

/** What runs at intervals, whoever triggers it: Inngest by `cron`, or this process every `everyMs`. */
export const jobs = {
  detectOverdue: { name: 'detect-overdue', cron: '5 * * * *', everyMs: 60 * MINUTE_MS, run: detectOverdueInvoices },
  deliverMail: { name: 'deliver-mail', cron: '* * * * *', everyMs: MINUTE_MS, run: () => deliverQueuedMail() },
  prune: { name: 'prune', cron: '15 3 * * *', everyMs: 24 * 60 * MINUTE_MS, run: pruneOldRows },
} satisfies Record<string, Job>;

const state = once('jobs', () => ({ started: false, running: false }));

/** Whether what runs in the background is running, for /readyz. */
export function jobsAreRunning(): boolean {
  return state.running;
}

/**
 * Starts what runs in the background, once a process. PostgreSQL's NOTIFY says when there is something to do; with
 * `tellInngest` that is handed on, else it is done here.
 */
export async function startJobs(tellInngest?: (webhookId: string) => unknown): Promise<void> {
  if (state.started || isShuttingDown()) return;
  state.started = true;
  if (tellInngest) {
    await listen({ [DELIVERY_CHANNEL]: tellInngest });
  } else {
    await startEmbedded();
  }
  state.running = true;
}

async function startEmbedded(): Promise<void> {
  const engine = startEngine();
  onShutdown('delivery engine', engine.stop);
  const runMail = () => void runAlone(jobs.deliverMail);
  await listen({ [DELIVERY_CHANNEL]: engine.nudge, [MAIL_CHANNEL]: runMail });
  const timers = Object.values(jobs).map((job) => {
    void runAlone(job);
    return setInterval(() => void runAlone(job), job.everyMs).unref();
  });
  onShutdown('jobs', () => timers.forEach(clearInterval));
}

/** Runs a job unless another process is at it; a failure is logged, and the next turn tries again. */
export async function runAlone(job: Job): Promise<void> {
  const client = new pg.Client({ connectionString: env.DATABASE_URL });
  try {
    await client.connect();
    const { rows: found } = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_lock(hashtext($1)) AS mine', [
      `folio.${job.name}`,
    ]);
    if (found[0]?.mine) await job.run();
  } catch (error) {
    log.error({ err: error, job: job.name }, 'a job failed');
  } finally {
    await client.end().catch(() => undefined); // ends the lock as well
  }
}

type Listeners = Record<string, (payload: string) => unknown>;

/** Listens on a connection of its own, and again when that is lost. */
async function listen(listeners: Listeners): Promise<void> {
  const client = new pg.Client({ connectionString: env.DATABASE_URL, application_name: 'folio-listen' });
  const again = () => {
    if (!isShuttingDown()) setTimeout(() => void listen(listeners).catch(again), 1000).unref();
  };
  client.on('notification', ({ channel, payload = '' }) => listeners[channel]?.(payload));
  client.once('error', (error) => {
    log.warn({ err: error }, 'the listening connection was lost');
    void client.end().catch(() => undefined);
    again();
  });
  await client.connect();
  for (const channel of Object.keys(listeners)) await client.query(`LISTEN ${channel}`);
  onShutdown('listening connection', () => client.end());
}
