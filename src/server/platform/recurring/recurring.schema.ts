import { z } from 'zod';
import { FREQUENCIES } from '@/lib/dates/recurrence';
import { CalendarDate } from '@/server/platform/contract/pagination';

/** How a document makes itself again, as a caller sets it. */
export const RecurringInput = z
  .object({
    enabled: z.boolean().meta({
      description: 'Whether it runs. What falls on a day while it does not is left out, and not made up for.',
      example: true,
    }),
    frequency: z.enum(FREQUENCIES).meta({
      description: 'How often one is made: `biweekly` every second week, `quarterly` every third month.',
      example: 'monthly',
    }),
    nextDate: CalendarDate.meta({ description: 'When the next one is made, and its date.', example: '2026-05-01' }),
    endDate: CalendarDate.nullish().meta({ description: 'No more after this day.', example: '2027-04-30' }),
    maxOccurrences: z.int().min(1).max(1000).nullish().meta({ description: 'No more than this many.', example: 12 }),
    autoSend: z.boolean().nullish().meta({ description: 'Whether each invoice is issued and sent.', example: false }),
  })
  .meta({ id: 'RecurringInput', description: 'When and how often a document is made again.' });
export type RecurringInput = z.output<typeof RecurringInput>;

/** The same as it is read, with how far it has come. */
export const Recurring = RecurringInput.extend({
  endDate: CalendarDate.optional().meta({ description: 'No more are made after this day; absent: without end.' }),
  maxOccurrences: z.int().optional().meta({ description: 'No more than this many are made; absent: without limit.' }),
  autoSend: z
    .boolean()
    .optional()
    .meta({ description: 'Whether each invoice is issued and sent; else it waits as a draft.' }),
  dayOfMonth: z.int().optional().meta({ description: 'The day of the month it falls on, in months that have it.' }),
  occurrencesGenerated: z.int().meta({ description: 'How many it has made.' }),
  lastGeneratedId: z.string().optional().meta({ description: 'The last one it has made.' }),
  lastDate: CalendarDate.optional().meta({ description: 'The date of that one; the next is always later.' }),
  movedTo: CalendarDate.optional().meta({
    description: 'The date that the last one has instead of `lastDate`, whose quarter was closed when it was made.',
  }),
  sendProblem: z.string().optional().meta({ description: 'Why the last one was left as a draft and not sent.' }),
}).meta({ id: 'Recurring', description: 'When and how often a document is made again, and how far that has come.' });
export type Recurring = z.output<typeof Recurring>;
