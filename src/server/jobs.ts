import { removeDiscardedFiles } from '@/server/discarded-files';
import { DELIVERY_CHANNEL } from '@/server/events';
import { onReadinessCheck } from '@/server/health';
import { detectOverdueInvoices } from '@/server/invoices/detect-overdue';
import { generateRecurring } from '@/server/jobs/generate-recurring';
import { listen } from '@/server/jobs/listen';
import { prune } from '@/server/jobs/prune';
import { runAlone } from '@/server/jobs/run-alone';
import { deliverQueuedMail } from '@/server/mail/deliver-mail';
import { MAIL_CHANNEL } from '@/server/mail/queue-mail';
import { once } from '@/server/once';
import { expireQuotes } from '@/server/quotes/expire-quotes';
import { isShuttingDown, onShutdown } from '@/server/shutdown';
import { startEngine } from '@/server/webhooks/engine';

/** What runs at intervals: Inngest goes by `cron`, this process by `everyMs`. */
export type Job = { name: string; cron: string; everyMs: number; run: () => Promise<unknown> };

const MINUTE_MS = 60_000;

/** Every job there is, but for the deliveries: the engine's five-minute look, or Inngest's sweep. */
export const jobs = {
  detectOverdue: { name: 'detect-overdue', cron: '5 * * * *', everyMs: 60 * MINUTE_MS, run: detectOverdueInvoices },
  expireQuotes: { name: 'expire-quotes', cron: '10 * * * *', everyMs: 60 * MINUTE_MS, run: expireQuotes },
  deliverMail: { name: 'deliver-mail', cron: '* * * * *', everyMs: MINUTE_MS, run: () => deliverQueuedMail() },
  removeFiles: { name: 'remove-files', cron: '*/5 * * * *', everyMs: 5 * MINUTE_MS, run: removeDiscardedFiles },
  recurring: { name: 'recurring', cron: '20 * * * *', everyMs: 60 * MINUTE_MS, run: generateRecurring },
  prune: { name: 'prune', cron: '15 3 * * *', everyMs: 24 * 60 * MINUTE_MS, run: prune },
} satisfies Record<string, Job>;

/** Tells another scheduler what is due, for one webhook or, without an id, for all. Never throws. */
export type HandOver = (webhookId?: string) => Promise<unknown>;

const state = once('jobs', () => ({ started: false }));

/**
 * Starts what runs in the background, once a process. PostgreSQL's NOTIFY says when there is something to do.
 * With `handOver` another scheduler runs deliveries and jobs, and is only told; otherwise they run here.
 */
export async function startJobs(handOver?: HandOver): Promise<void> {
  if (state.started || isShuttingDown()) return;
  state.started = true;
  const sendMail = () => void runAlone(jobs.deliverMail);
  const announce = handOver ? (webhookId?: string) => void handOver(webhookId) : startDelivering();
  const listening = await listen({ [DELIVERY_CHANNEL]: announce, [MAIL_CHANNEL]: sendMail }, () => announce());
  onReadinessCheck('jobs', listening.isConnected);
  if (!handOver) repeat(Object.values(jobs));
}

function startDelivering(): () => void {
  const engine = startEngine();
  onShutdown('delivery engine', () => engine.stop());
  return engine.nudge;
}

/** Each at once, and then at its interval. */
function repeat(all: Job[]): void {
  const timers = all.map((job) => {
    void runAlone(job);
    return setInterval(() => void runAlone(job), job.everyMs).unref();
  });
  onShutdown('jobs', () => timers.forEach(clearInterval));
}
