import { z } from 'zod';
import { addDays, addMonths, startOfDayIn, todayIn } from '@/lib/dates';
import { reasonOf } from '@/lib/errors/reasons/reason-table';
import type { TestClock, TestClockAdvance } from '@/server/operations/test-mode/test-mode.schema';
import type { Actor } from '@/server/platform/api/context';
import { apiError, invalid } from '@/server/platform/contract/errors';
import { firstRow, sql } from '@/server/platform/db/client';
import { machineClock } from '@/server/platform/runtime/clock';

const DAY_MS = 24 * 60 * 60 * 1000;
/** So many days are passed in one advance: each has its jobs run. */
export const MOST_DAYS = 400;

const ClockRow = z.object({ timeZone: z.string(), ahead: z.number(), target: z.number().nullable() });
export type ClockRow = z.output<typeof ClockRow>;

/** @throws 409 for a company whose clock is everybody's */
export function assertTest({ time }: Actor): void {
  if (!time) throw apiError('TEST_CLOCK_OF_LIVE');
}

/** The clock of a test company that is there; undefined for any other. */
export function findClock(workspaceId: string): Promise<ClockRow | undefined> {
  return firstRow(
    ClockRow,
    sql`
    SELECT time_zone AS "timeZone", clock_ahead_seconds AS ahead, clock_target_seconds AS target FROM workspace
    WHERE id = ${workspaceId} AND live_workspace_id IS NOT NULL AND deleted_at IS NULL`,
  );
}

/** What a clock shows that is so many seconds ahead. */
export function shownAt(aheadSeconds: number): Date {
  return new Date(machineClock.now().getTime() + aheadSeconds * 1000);
}

/** A clock as it is answered. */
export function toClock({ timeZone, ahead, target }: ClockRow): TestClock {
  const now = shownAt(ahead);
  return {
    ...{ now: now.toISOString(), today: todayIn(timeZone, now), timeZone, isAdvancing: target !== null },
    ...(target !== null && { target: shownAt(target).toISOString() }),
  };
}

/**
 * The instant that an advance asks for.
 * @throws 400 for none or two, for one that is not ahead of the clock, and for one more than MOST_DAYS ahead
 */
export function instantAsked({ advance, to }: TestClockAdvance, timeZone: string, now: Date): Date {
  const field = to === undefined ? 'advance' : 'to';
  if ((advance === undefined) === (to === undefined)) throw invalid([field], reasonOf('TEST_CLOCK_ONE_OF_TWO'));
  const asked = advance === undefined ? new Date(to ?? '') : later(advance, timeZone, now);
  if (asked <= now) throw invalid([field], reasonOf('TEST_CLOCK_NOT_AHEAD', { now: now.toISOString() }));
  if (asked.getTime() - now.getTime() <= MOST_DAYS * DAY_MS) return asked;
  throw invalid([field], reasonOf('TEST_CLOCK_TOO_FAR', { days: MOST_DAYS }));
}

/** The instant after a duration of ISO 8601: its days by the calendar of the zone, at the same time of day. */
function later(duration: string, timeZone: string, now: Date): Date {
  const [, dates = '', times = ''] = /^P([^T]*)T?(.*)$/.exec(duration) ?? [];
  const of = (text: string, unit: string) => Number(new RegExp(`(\\d+)${unit}`).exec(text)?.[1] ?? 0);
  const today = todayIn(timeZone, now);
  const months = Math.min(12 * of(dates, 'Y') + of(dates, 'M'), 1200); // farther than any that is allowed
  const day = addDays(addMonths(today, months), 7 * of(dates, 'W') + of(dates, 'D'));
  const intoDay = now.getTime() - startOfDayIn(timeZone, today).getTime();
  const seconds = 3600 * of(times, 'H') + 60 * of(times, 'M') + of(times, 'S');
  return new Date(startOfDayIn(timeZone, day).getTime() + intoDay + seconds * 1000);
}

/** The hour of the day at which the jobs of each day that passes are run, where the company is: reminders go out by then. */
const STOP_MS = 9 * 60 * 60 * 1000;

/** The next of the daily instants at which an advance stops. */
export function nextStop(timeZone: string, now: Date): Date {
  const today = todayIn(timeZone, now);
  const stopOf = (day: string) => new Date(startOfDayIn(timeZone, day).getTime() + STOP_MS);
  const stop = stopOf(today);
  return stop > now ? stop : stopOf(addDays(today, 1));
}
