import { idTime } from '@/lib/text/id';
import { companyTime } from '@/server/platform/runtime/company-time';
import { log } from '@/server/platform/runtime/log';

type Clock = { now: () => Date };

/** Differences that are worth a line in the log; a lease, a minute of a limit and a code of an app bear less. */
const WORTH_A_LINE_MS = 2000;

const measured = {
  /** What the right clock showed when this process began, in milliseconds since 1970; undefined until it is measured. */
  beginning: undefined as number | undefined,
  loggedSkewMs: 0,
};

/** Milliseconds since 1970 by the database's clock, once it was asked; by this machine's until then. */
function rightTime(): number {
  return measured.beginning === undefined ? Date.now() : measured.beginning + performance.now();
}

idTime.now = () => Math.floor(rightTime());

/** The instant that the database's clock shows. */
export const databaseTime = (): Date => new Date(rightTime());

/**
 * The instant by which everything runs that is no business of a company's: leases, limits, sessions, keys, deliveries. Tests
 * set it. It is the database's, so that processes on several machines agree on what is due, expired or leased, whatever
 * their own clocks show. See docs/decisions/0044-one-clock.md.
 */
export const machineClock: Clock = { now: databaseTime };

/**
 * The instant by which every rule of the business goes: the machine's, and for a test company what its own clock shows,
 * which is ahead of it. See docs/decisions/0052-test-companies.md.
 */
export const clock: Readonly<Clock> = {
  now: () => {
    const now = machineClock.now();
    const time = companyTime();
    return time ? new Date(now.getTime() + time.aheadMs) : now;
  },
};

/** When the machine's clock shows what the present company's shows at an instant: that instant, but for a test company. */
export function machineInstant(instant: Date): Date {
  const time = companyTime();
  return time ? new Date(instant.getTime() - time.aheadMs) : instant;
}

/** By so much two processes may differ. */
const MOST_APART_MS = 60_000;

/** The latest instant at which something can have begun that is noted: what is ahead of it was noted while the clock was wrong. */
export function latestBeginning(): Date {
  return new Date(machineClock.now().getTime() + MOST_APART_MS);
}

/** By how much this machine's own clock is ahead of the database's, in milliseconds; 0 until it is measured. */
export function clockSkewMs(): number {
  return measured.beginning === undefined ? 0 : Date.now() - rightTime();
}

/**
 * Sets the clock by another's answer, which was given at some moment between question and answer: what agrees with that
 * changes nothing, and anything else is moved to the nearer end. Between two measurements it runs on by itself, even when
 * somebody sets this machine's clock.
 * @param ask answers what the other clock shows, in milliseconds since 1970
 */
export async function measureClock(ask: () => Promise<number>): Promise<void> {
  const asked = performance.now();
  const answer = await ask();
  const earliest = answer - performance.now();
  const latest = answer - asked;
  const present = measured.beginning ?? Date.now() - performance.now();
  measured.beginning = Math.min(Math.max(present, earliest), latest);
  logSkew(Math.round(clockSkewMs()));
}

function logSkew(skewMs: number): void {
  if (Math.abs(skewMs - measured.loggedSkewMs) < WORTH_A_LINE_MS) return;
  measured.loggedSkewMs = skewMs;
  log.warn({ skewMs }, "this machine's clock differs from the database's, which Folio goes by");
}
