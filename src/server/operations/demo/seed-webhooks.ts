import { postponeRetries } from '@/server/developers/webhooks/claim-deliveries';
import { type EngineOptions, startEngine } from '@/server/developers/webhooks/engine';
import { createWebhook } from '@/server/developers/webhooks/webhooks.service';
import { runDaysAgo, type Step } from '@/server/operations/demo/timeline';
import type { Actor } from '@/server/platform/api/context';
import { detectOverdueInvoices } from '@/server/sales/invoices/detect-overdue';

const SINCE_DAYS_AGO = 14;
/** Since then one of them does not answer: not so long yet that Folio pauses it, see pause-failing.ts. */
const FAILING_SINCE_DAYS_AGO = 2;
const DAY_MS = 24 * 60 * 60 * 1000;

const webhooks = [
  {
    name: 'ERP',
    url: 'https://erp.taller.test/hooks/folio',
    events: ['invoice.created', 'invoice.updated', 'invoice.paid', 'client.created', 'expense.created'],
    secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  },
  { name: 'Avisos de cobro', url: 'https://chat.taller.test/incoming', events: ['invoice.paid', 'invoice.overdue'] },
  {
    name: 'Almacén (de baja)',
    url: 'https://almacen.taller.test/eventos',
    events: ['invoice.created', 'expense.created'],
  },
] satisfies Parameters<typeof createWebhook>[1][];

/** Three subscribers, who are told what happened in the last fortnight: one answers, one is slow, one fails since the day before yesterday. */
export function webhookSteps(actor: Actor): Step[] {
  const create = async () => {
    await detectOverdueInvoices(); // what was late before is no news to them
    for (const webhook of webhooks) await createWebhook(actor, webhook);
  };
  const days = Array.from({ length: SINCE_DAYS_AGO + 1 }, (_, n) => SINCE_DAYS_AGO - n);
  return [
    { daysAgo: SINCE_DAYS_AGO + 1, run: create },
    ...days.map((daysAgo) => ({ daysAgo, run: () => deliver(daysAgo) })),
    { daysAgo: 0, run: () => postponeDeliveries(actor) },
  ];
}

/** The day's overdue invoices, and all deliveries that are due, with the retries that follow within seconds. */
async function deliver(daysAgo: number): Promise<void> {
  const attempt = () => attemptDue(daysAgo);
  await detectOverdueInvoices();
  await attempt();
  if (daysAgo === 0) return;
  for (const seconds of [3, 8]) await runDaysAgo(daysAgo, attempt, seconds);
}

async function attemptDue(daysAgo: number): Promise<void> {
  const engine = startEngine({ send: answersOf(daysAgo) });
  await engine.settled();
  await engine.stop();
}

/** What the subscribers of the demo answer on a day; nothing leaves this process. */
function answersOf(daysAgo: number): NonNullable<EngineOptions['send']> {
  return async ({ url, body = '' }) => {
    const durationMs = 40 + (body.length % 170);
    const headers = {};
    if (url.includes('almacen') && daysAgo <= FAILING_SINCE_DAYS_AGO) {
      return { ok: false, kind: 'dns', durationMs, message: 'The host name has no address: check how it is spelled' };
    }
    if (url.includes('chat'))
      return { ok: true, durationMs: durationMs + 900, status: 200, headers, bodyText: '{"ok":true}' };
    return { ok: true, durationMs, status: 204, headers, bodyText: '' };
  };
}

/** What the demo leaves to be retried waits a day, so that there is one to look at. */
function postponeDeliveries(actor: Actor): Promise<void> {
  return postponeRetries(actor, new Date(Date.now() + DAY_MS));
}
