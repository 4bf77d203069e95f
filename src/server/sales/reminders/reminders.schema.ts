import { z } from 'zod';
import { TemplateWords } from '@/server/company/mail-templates/mail-templates.schema';
import { CalendarDate, Timestamp } from '@/server/platform/contract/pagination';
import { Language } from '@/server/platform/contract/text';
import { InvoicePath } from '@/server/sales/invoices/invoices.schema';

const MOST_STEPS = 10;

/** After the due date; before it where negative. */
export const ReminderDays = z.int().min(-60).max(365);

const Step = z.object({
  days: ReminderDays,
  /** In place of the template's, by language. */
  words: z.partialRecord(Language, TemplateWords).nullish(),
});

export const ReminderScheduleUpdate = z.object({
  enabled: z.boolean(),
  steps: z
    .array(Step)
    .max(MOST_STEPS)
    .refine((steps) => new Set(steps.map(({ days }) => days)).size === steps.length, 'Two steps are on the same day')
    .refine((steps) => steps.length > 0, 'Give at least one day'),
});
export type ReminderScheduleUpdate = z.output<typeof ReminderScheduleUpdate>;

export const ReminderSchedule = z.object({
  enabled: z.boolean(),
  steps: z.array(
    z.object({
      days: z.int(),
      words: z.partialRecord(Language, TemplateWords).optional(),
    }),
  ),
});
export type ReminderSchedule = z.output<typeof ReminderSchedule>;

/** Why nobody is reminded of an invoice by itself. */
export const ReminderObstacle = z.enum(['invoice', 'client', 'company', 'settled', 'no_due_date']);
export type ReminderObstacle = z.output<typeof ReminderObstacle>;

export const InvoiceReminders = z.object({
  /** Absent where the schedule applies. */
  off: ReminderObstacle.optional(),
  next: z.object({ days: z.int(), date: CalendarDate }).optional(),
  /** The schedule applies, and neither the invoice nor its client has an address that a reminder could go to. */
  lacksAddress: z.boolean(),
  sent: z.array(z.object({ days: z.int(), at: Timestamp })),
});
export type InvoiceReminders = z.output<typeof InvoiceReminders>;

export const InvoiceRemindersUpdate = InvoicePath.extend({ enabled: z.boolean() });
