import { z } from 'zod';
import { CalendarDate } from '@/server/pagination';

/** How a document makes itself again, as a caller sets it. */
export const RecurringInput = z.object({
  enabled: z.boolean().meta({ description: 'Whether it runs.', example: true }),
  frequency: z.enum(['weekly', 'biweekly', 'monthly', 'quarterly', 'yearly']),
  nextDate: CalendarDate.meta({ description: 'When the next one is made.', example: '2026-05-01' }),
  endDate: CalendarDate.nullish(),
  maxOccurrences: z.int().min(1).max(1000).nullish(),
  autoSend: z.boolean().nullish(),
});
export type RecurringInput = z.output<typeof RecurringInput>;

/** The same as it is read, with how far it has come. */
export const Recurring = RecurringInput.extend({
  endDate: CalendarDate.optional(),
  maxOccurrences: z.int().optional(),
  autoSend: z.boolean().optional(),
  occurrencesGenerated: z.int(),
  lastGeneratedId: z.string().optional(),
});
export type Recurring = z.output<typeof Recurring>;

/** What is kept of what a caller sets: what it has generated so far stays as it was. */
export function readRecurring(
  input: RecurringInput | null | undefined,
  before: Recurring | undefined,
): Recurring | null {
  if (!input) return null;
  const { endDate, maxOccurrences, autoSend, ...required } = input;
  return {
    ...required,
    ...(endDate && { endDate }),
    ...(maxOccurrences && { maxOccurrences }),
    ...(autoSend != null && { autoSend }),
    occurrencesGenerated: before?.occurrencesGenerated ?? 0,
    ...(before?.lastGeneratedId && { lastGeneratedId: before.lastGeneratedId }),
  };
}
