import { z } from 'zod';
import { addDays, toCalendarDate } from '@/lib/dates';
import { dayOfMonth, FREQUENCIES, nextOccurrence } from '@/lib/recurrence';
import { clock } from '@/server/clock';
import { invalid } from '@/server/errors';
import { CalendarDate } from '@/server/pagination';

/** How a document makes itself again, as a caller sets it. */
export const RecurringInput = z
  .object({
    enabled: z.boolean().meta({ description: 'Whether it runs.', example: true }),
    frequency: z.enum(FREQUENCIES),
    nextDate: CalendarDate.meta({ description: 'When the next one is made, and its date.', example: '2026-05-01' }),
    endDate: CalendarDate.nullish().meta({ description: 'No more after this day.', example: '2027-04-30' }),
    maxOccurrences: z.int().min(1).max(1000).nullish().meta({ description: 'No more than this many.', example: 12 }),
    autoSend: z.boolean().nullish().meta({ description: 'Whether each invoice is issued and sent.', example: false }),
  })
  .meta({ id: 'RecurringInput' });
export type RecurringInput = z.output<typeof RecurringInput>;

/** The same as it is read, with how far it has come. */
export const Recurring = RecurringInput.extend({
  endDate: CalendarDate.optional(),
  maxOccurrences: z.int().optional(),
  autoSend: z.boolean().optional(),
  dayOfMonth: z.int().optional().meta({ description: 'The day of the month it falls on, in months that have it.' }),
  occurrencesGenerated: z.int().meta({ description: 'How many it has made.' }),
  lastGeneratedId: z.string().optional().meta({ description: 'The last one it has made.' }),
  lastDate: CalendarDate.optional().meta({ description: 'The date of that one; the next is always later.' }),
  movedTo: CalendarDate.optional().meta({
    description: 'The date that the last one has instead of `lastDate`, whose quarter was closed when it was made.',
  }),
  sendProblem: z.string().optional().meta({ description: 'Why the last one was left as a draft and not sent.' }),
}).meta({ id: 'Recurring' });
export type Recurring = z.output<typeof Recurring>;

const FURTHEST_BACK_DAYS = 366;

/**
 * What is kept of what a caller sets: what it has generated so far stays as it was.
 * @throws 400 for a next date so long ago that it can only be a slip: everything since would be made up for
 */
export function readRecurring(
  input: RecurringInput | null | undefined,
  before: Recurring | undefined,
): Recurring | null {
  if (!input) return null;
  const { endDate, maxOccurrences, autoSend, ...required } = input;
  // What was read before the last one was made is sent back after it: that one must not be made again.
  const isBehind = before?.lastDate !== undefined && input.nextDate <= before.lastDate;
  const nextDate = isBehind ? before.nextDate : input.nextDate;
  const isSameDate = before?.nextDate === nextDate;
  if (!isSameDate && input.enabled) assertRecent(nextDate);
  return {
    ...required,
    nextDate,
    ...(endDate && { endDate }),
    ...(maxOccurrences && { maxOccurrences }),
    ...(autoSend != null && { autoSend }),
    dayOfMonth: (isSameDate && before.dayOfMonth) || dayOfMonth(nextDate),
    occurrencesGenerated: before?.occurrencesGenerated ?? 0,
    ...(before?.lastGeneratedId && { lastGeneratedId: before.lastGeneratedId }),
    ...(before?.lastDate && { lastDate: before.lastDate }),
    ...(before?.movedTo && { movedTo: before.movedTo }),
    ...(before?.sendProblem && { sendProblem: before.sendProblem }),
  };
}

function assertRecent(nextDate: string): void {
  const first = addDays(toCalendarDate(clock.now()), -FURTHEST_BACK_DAYS);
  if (nextDate < first) throw invalid(['recurring', 'nextDate'], `Choose a day from ${first} on.`);
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
  const { nextDate, frequency, sendProblem: _, movedTo: __, ...kept } = recurring;
  const day = recurring.dayOfMonth ?? dayOfMonth(nextDate);
  const next = {
    ...kept,
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
