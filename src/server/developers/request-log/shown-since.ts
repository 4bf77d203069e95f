import { machineClock } from '@/server/platform/runtime/clock';
import { env } from '@/server/platform/runtime/env';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Requests from before this instant are not shown, although they are stored until their whole month can be dropped. */
export function requestsShownSince(): Date {
  return new Date(machineClock.now().getTime() - env.REQUEST_LOG_RETENTION_DAYS * DAY_MS);
}
