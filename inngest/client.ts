import { Inngest } from 'inngest';
import { env } from '@/server/platform/runtime/env';
import { log } from '@/server/platform/runtime/log';

/** A request to Inngest, which may hang as anybody may. Under load it takes seconds to write down what a step did. */
const ANSWERS_WITHIN_MS = 30_000;

/** Whether Inngest refused a key when it was last shown: the errors of its SDK do not say so. */
export const refused = { signingKey: false, eventKey: false };

/** Folio's Inngest app. Where nothing of Inngest is configured, nobody uses it. */
export const inngest = new Inngest({
  id: 'folio',
  eventKey: env.INNGEST_EVENT_KEY,
  signingKey: env.INNGEST_SIGNING_KEY,
  baseUrl: env.INNGEST_BASE_URL,
  isDev: Boolean(env.INNGEST_DEV),
  logger: log,
  fetch: askInngest,
});

/** Past the guard of outgoing requests: its address comes from the settings, and is a private one. */
async function askInngest(target: string | URL | Request, init?: RequestInit): Promise<Response> {
  const signal = AbortSignal.timeout(ANSWERS_WITHIN_MS);
  const answer = await globalThis.fetch(target, { signal, ...init, cache: 'no-store' });
  const { pathname } = new URL(target instanceof Request ? target.url : target);
  if (pathname.startsWith('/fn/register')) refused.signingKey = answer.status === 401;
  if (pathname.startsWith('/e/')) refused.eventKey = answer.status === 401;
  return answer;
}

/** A delivery is to be attempted again: `data` is {deliveryId, webhookId, workspaceId}. */
export const DELIVERY_DUE = 'folio/delivery.due';

/** Asks whether Inngest takes events. No function runs on it. */
export const HELLO = 'folio/hello';
