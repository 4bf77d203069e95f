import { z } from 'zod';
import { env } from '@/server/platform/runtime/env';
import { onDegradation } from '@/server/platform/runtime/readiness';

/** Why Inngest does not do its part, for a process that works. */
export const SchedulerTrouble = z.enum(['unreachable', 'signingKey', 'eventKey', 'notCalling']);
export type SchedulerTrouble = z.output<typeof SchedulerTrouble>;

export type SchedulerAway = { trouble: SchedulerTrouble; since: Date };

/** A sentence without its subject, Inngest, for /readyz and the log: what to do. Null where nothing is the matter. */
export function describeTrouble(away: SchedulerAway | null): string | null {
  return away && sentences[away.trouble]();
}

const standIn = 'Folio makes retries and runs the jobs itself';

const sentences: Record<SchedulerTrouble, () => string> = {
  unreachable: () => `does not answer; ${standIn}. Start it, or correct INNGEST_BASE_URL.`,
  signingKey: () => `refuses INNGEST_SIGNING_KEY; ${standIn}. Set the signing key of Inngest, and restart Folio.`,
  eventKey: () => `refuses INNGEST_EVENT_KEY; ${standIn}. Set an event key of Inngest, and restart Folio.`,
  notCalling: () =>
    `runs no jobs; Folio runs them, up to three minutes late. See to it that Inngest reaches Folio at ${env.INNGEST_SERVE_ORIGIN ?? env.APP_URL}, or correct INNGEST_SERVE_ORIGIN.`,
};

const state = { away: undefined as SchedulerAway | null | undefined };

/** What the processes that work say of Inngest; null where nothing. /readyz and the dashboard of a process that only answers say the same. */
export function setSchedulerAway(away: SchedulerAway | null): void {
  if (state.away === undefined && away === null) return; // it may be used nowhere
  if (state.away === undefined) onDegradation('inngest', () => describeTrouble(state.away ?? null));
  state.away = away;
}

/** What is the matter with Inngest for the processes that work, as this one, which only answers, was last shown. */
export function schedulerAwayElsewhere(): SchedulerAway | null {
  return state.away ?? null;
}
