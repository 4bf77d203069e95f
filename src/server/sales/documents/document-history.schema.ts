import { z } from 'zod';
import { Money } from '@/server/platform/contract/amounts';
import { CalendarDate, Timestamp } from '@/server/platform/contract/pagination';
import { MailStatus } from '@/server/platform/mail/mail.schema';

const actions = [
  'created',
  'imported',
  'issued',
  'sent',
  'marked_sent',
  'accepted',
  'rejected',
  'converted',
  'paid',
  'credited',
  'late_fee',
  'overdue',
  'expired',
  'cancelled',
  'opened',
  'link_withdrawn',
  'link_made',
  'reminded',
  'reminder_dropped',
  'receipt_sent',
  'payment_undone',
] as const;
export type DocumentAction = (typeof actions)[number];

export const DocumentHistory = z.array(
  z.object({
    id: z.string(),
    action: z.enum(actions),
    /** A person, a key, a client by the link of a document, or what runs by itself. */
    authorKind: z.enum(['person', 'key', 'client', 'system']),
    /** As it was then; of a job none, nor of whoever gave none. */
    authorName: z.string().nullable(),
    at: Timestamp,
    /** What was booked; of any other step, and where nothing was left to pay, none. */
    payment: z.object({ amount: Money, paidOn: CalendarDate }).nullable(),
    /** What went out, to whom, and what became of it; null of a step that mails nothing, and once the mail is gone. */
    mail: z.object({ id: z.string(), to: z.string(), status: MailStatus }).nullable(),
  }),
);
export type DocumentHistory = z.output<typeof DocumentHistory>;
