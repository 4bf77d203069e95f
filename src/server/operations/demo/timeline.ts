import { addDays, startOfDayUtc, todayIn } from '@/lib/dates';
import { machineClock } from '@/server/platform/runtime/clock';

const MID_MORNING_MS = 9.5 * 60 * 60 * 1000;
/** Where the companies of the demo are: an hour before the day of UTC, theirs has begun. */
const TIME_ZONE = 'Europe/Madrid';

/** Something that a company did on a day of its past. */
export type Step = { daysAgo: number; run: () => Promise<unknown> };

/** Runs the steps as they happened, day by day, so that numbers, chain and history are in order. */
export async function runInOrder(steps: Step[]): Promise<void> {
  for (const { daysAgo, run } of steps.toSorted((a, b) => b.daysAgo - a.daysAgo)) await runDaysAgo(daysAgo, run);
}

/** Runs something as if it were a past day, mid-morning and so many seconds. Only while nothing else is running: the clock is everyone's. */
export async function runDaysAgo<T>(daysAgo: number, run: () => Promise<T>, seconds = 0): Promise<T> {
  const { now } = machineClock;
  const day = startOfDayUtc(addDays(seedDay(), -daysAgo));
  if (daysAgo > 0) machineClock.now = () => new Date(day.getTime() + MID_MORNING_MS + seconds * 1000);
  try {
    return await run();
  } finally {
    machineClock.now = now;
  }
}

/** The calendar day on which the demo is made. */
export function seedDay(): string {
  return todayIn(TIME_ZONE, new Date());
}

/** The calendar day that the step runs on. */
export function thisDay(): string {
  return todayIn(TIME_ZONE, machineClock.now());
}
