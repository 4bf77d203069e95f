import { Inngest } from 'inngest';
import { env } from '@/server/env';
import { log } from '@/server/log';

/** Folio's Inngest app. Where nothing of Inngest is configured, nobody uses it. */
export const inngest = new Inngest({
  id: 'folio',
  eventKey: env.INNGEST_EVENT_KEY,
  signingKey: env.INNGEST_SIGNING_KEY,
  baseUrl: env.INNGEST_BASE_URL,
  isDev: Boolean(env.INNGEST_DEV),
  logger: log,
});

/** A delivery is due: `data` is {deliveryId, webhookId}. */
export const DELIVERY_DUE = 'folio/delivery.due';
