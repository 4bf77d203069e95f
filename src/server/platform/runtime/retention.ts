import { machineClock } from '@/server/platform/runtime/clock';
import { env } from '@/server/platform/runtime/env';

// What is stored by month is stored until its whole month is too old, and shown no longer than these say.

const DAY_MS = 24 * 60 * 60 * 1000;
const OLD_DAYS = 90; // by then authorities have answered, and hardly anybody reads what was sent
const EVENT_LOG_LEAST_DAYS = 30; // so long can a subscriber be away and miss nothing

const ago = (days: number) => new Date(machineClock.now().getTime() - days * DAY_MS);

/** Requests from before this instant are not shown. */
export const requestsShownSince = (): Date => ago(env.REQUEST_LOG_RETENTION_DAYS);

/** Final deliveries from before this instant are not shown. */
export const deliveriesShownSince = (): Date => ago(env.DELIVERY_RETENTION_DAYS);

/** Events from before this instant are not shown, unless a delivery is of them that is. */
export const eventsShownSince = (): Date => ago(Math.max(env.DELIVERY_RETENTION_DAYS, EVENT_LOG_LEAST_DAYS));

/** What was sent before this instant is packed. */
export const oldSince = (): Date => ago(OLD_DAYS);
