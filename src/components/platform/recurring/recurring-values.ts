import { z } from 'zod';
import { isCalendarDate } from '@/lib/dates';
import { dayOfMonth, FREQUENCIES, type Frequency, nextOccurrence } from '@/lib/dates/recurrence';
import { type Recurring, RecurringInput } from '@/server/platform/recurring/recurring.schema';

/** How a document recurs, as it is typed; a date that is not there yet is empty. */
export type RecurringValues = {
  enabled: boolean;
  frequency: Frequency;
  nextDate: string;
  endDate: string;
  maxOccurrences: number | null;
  autoSend: boolean;
};

/** What a form with `RecurringFields` asks for before the server is asked. */
export function recurringSchema(required: string) {
  return z
    .object({
      enabled: z.boolean(),
      frequency: z.enum(FREQUENCIES),
      nextDate: z.string(),
      endDate: z.string(),
      maxOccurrences: RecurringInput.shape.maxOccurrences.unwrap(),
      autoSend: z.boolean(),
    })
    .refine(({ enabled, nextDate }) => !enabled || nextDate, { path: ['nextDate'], error: required });
}

export function recurringValuesOf(recurring?: Recurring): RecurringValues {
  return {
    enabled: recurring?.enabled ?? false,
    frequency: recurring?.frequency ?? 'monthly',
    nextDate: recurring?.nextDate ?? '',
    endDate: recurring?.endDate ?? '',
    maxOccurrences: recurring?.maxOccurrences ?? null,
    autoSend: recurring?.autoSend ?? false,
  };
}

/** As the API takes it; null where nothing recurs, and nothing ever has. */
export function toRecurring({ enabled, nextDate, ...others }: RecurringValues): RecurringInput | null {
  if (!enabled && !nextDate) return null;
  return { ...others, enabled, nextDate, endDate: others.endDate || null };
}

/** Where it begins unless somebody says otherwise: one turn after the document; '' while that has no day. */
export function proposedDate(from: string, frequency: Frequency): string {
  return isCalendarDate(from) ? nextOccurrence(from, frequency, dayOfMonth(from)) : '';
}

/** The next days on which it recurs, four at most; none while there is no date to begin with. `made` have been made. */
export function nextDates({ frequency, nextDate, endDate, maxOccurrences }: RecurringValues, made: number): string[] {
  if (!isCalendarDate(nextDate)) return [];
  const remaining = maxOccurrences === null ? undefined : Math.max(0, maxOccurrences - made);
  const dates = [nextDate];
  for (let last = nextDate; dates.length < 4; dates.push(last)) {
    last = nextOccurrence(last, frequency, dayOfMonth(nextDate));
  }
  return dates.slice(0, remaining).filter((date) => !endDate || date <= endDate);
}
