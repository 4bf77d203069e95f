import { addDays } from '@/lib/dates';
import { dayOfMonth, type Frequency, nextOccurrence } from '@/lib/dates/recurrence';
import { invalid } from '@/server/platform/contract/errors';
import type { Recurring, RecurringInput } from '@/server/platform/recurring/recurring.schema';

const FURTHEST_BACK_DAYS = 366;

/**
 * What is kept of what a caller sets: what it has generated so far stays as it was. What was stopped goes on with the
 * first of its dates that is not over, so that nobody is billed for the time in between.
 * @param today where the company is
 * @throws 400 for a next date so long ago that it can only be a slip: everything since would be made up for; and for one
 * after the last day, which would never be made
 */
export function readRecurring(
  input: RecurringInput | null | undefined,
  before: Recurring | undefined,
  today: string,
): Recurring | null {
  if (!input) return null;
  const { endDate, maxOccurrences, autoSend, ...required } = input;
  // What was read before the last one was made is sent back after it: that one must not be made again.
  const isBehind = before?.lastDate !== undefined && input.nextDate <= before.lastDate;
  const asked = isBehind ? before.nextDate : input.nextDate;
  const isSameDate = before?.nextDate === asked;
  const day = (isSameDate && before.dayOfMonth) || dayOfMonth(asked);
  const isResumed = isSameDate && !before.enabled && input.enabled;
  const nextDate = isResumed ? firstFrom(today, asked, input.frequency, day) : asked;
  if (!isSameDate && input.enabled) assertRecent(nextDate, today);
  const isAsBefore = isBehind || (isSameDate && before.endDate === (endDate ?? undefined));
  if (input.enabled && endDate && !isAsBefore) assertEndsAfter(nextDate, endDate);
  return {
    ...required,
    nextDate,
    ...(endDate && { endDate }),
    ...(maxOccurrences && { maxOccurrences }),
    ...(autoSend != null && { autoSend }),
    dayOfMonth: day,
    occurrencesGenerated: before?.occurrencesGenerated ?? 0,
    ...(before?.lastGeneratedId && { lastGeneratedId: before.lastGeneratedId }),
    ...(before?.lastDate && { lastDate: before.lastDate }),
    ...(before?.movedTo && { movedTo: before.movedTo }),
    ...(before?.sendProblem && { sendProblem: before.sendProblem }),
  };
}

function firstFrom(today: string, date: string, frequency: Frequency, day: number): string {
  let first = date;
  while (first < today) first = nextOccurrence(first, frequency, day);
  return first;
}

function assertRecent(nextDate: string, today: string): void {
  const first = addDays(today, -FURTHEST_BACK_DAYS);
  if (nextDate < first) throw invalid(['recurring', 'nextDate'], `Choose a day from ${first} on.`);
}

function assertEndsAfter(nextDate: string, endDate: string): void {
  if (endDate >= nextDate) return;
  const message = `The next one would be made on ${nextDate}, after the last day. Choose a last day from then on.`;
  throw invalid(['recurring', 'endDate'], message, 'too_small');
}

/** Whether there is nothing left to make. */
export function isOver({ nextDate, endDate, maxOccurrences, occurrencesGenerated }: Recurring): boolean {
  return (endDate !== undefined && nextDate > endDate) || occurrencesGenerated >= (maxOccurrences ?? Infinity);
}

type Outcome = Pick<Recurring, 'sendProblem' | 'movedTo'>;

/**
 * How it goes on once it has made one; `sendProblem` says why that one was not sent, `movedTo` which day it is of. Over, it
 * is no longer enabled.
 */
export function advance(recurring: Recurring, generatedId: string, { sendProblem, movedTo }: Outcome = {}): Recurring {
  const { nextDate, frequency, sendProblem: _, movedTo: __, ...unchanged } = recurring;
  const day = recurring.dayOfMonth ?? dayOfMonth(nextDate);
  const next = {
    ...unchanged,
    frequency,
    nextDate: nextOccurrence(nextDate, frequency, day),
    dayOfMonth: day,
    occurrencesGenerated: recurring.occurrencesGenerated + 1,
    lastGeneratedId: generatedId,
    lastDate: nextDate,
    ...(movedTo && movedTo !== nextDate && { movedTo }),
    ...(sendProblem && { sendProblem }),
  };
  return { ...next, enabled: !isOver(next) };
}
