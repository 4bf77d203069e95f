import { z } from 'zod';
import { INVOICE_STATUS_CODES, REJECTION_REASONS, type RejectionReason } from '@/lib/sales/invoice-statuses';
import { CalendarDate } from '@/server/platform/contract/pagination';

const id = z.string().max(64);
const Code = z.enum(INVOICE_STATUS_CODES);
const Reason = z.enum(Object.keys(REJECTION_REASONS) as [RejectionReason, ...RejectionReason[]]);

/** Of which invoice: one of ours, or one that we received, which is an expense. */
export const StatusSubject = z.union([z.object({ invoiceId: id }), z.object({ expenseId: id })]);
export type StatusSubject = z.output<typeof StatusSubject>;

export const StatusRecord = z.object({
  subject: StatusSubject,
  code: Code,
  effectiveDate: CalendarDate,
  reason: Reason.nullish(),
});
export type StatusRecord = z.output<typeof StatusRecord>;

const StatusEntry = z.object({
  id: z.string(),
  code: Code,
  effectiveDate: z.string(),
  reason: Reason.nullable(),
  byUs: z.boolean(),
  authorName: z.string().nullable(),
  createdAt: z.string(),
});

export const StatusLog = z.object({
  entries: z.array(StatusEntry),
  /** What nothing has taken back. */
  inForce: z.array(Code),
  /** What the company can say now, and what the other side can have said. */
  possible: z.array(Code),
  possibleOfOther: z.array(Code),
  /** It is paid in full and that has not been said: the day of the payment, and the last day to say it. */
  suggestion: z.object({ paidOn: z.string(), dueOn: z.string(), isObliged: z.boolean() }).nullable(),
});
export type StatusLog = z.output<typeof StatusLog>;

/** The XML of a status that the company said. */
export const StatusFile = z.object({ fileName: z.string(), xml: z.string() });
export type StatusFile = z.output<typeof StatusFile>;

export const StatusUpload = z.object({ xml: z.string().min(1).max(2_000_000) });

export const StatusesRead = z.object({
  recorded: z.int(),
  /** Statuses that were in the log already, by their file. */
  repeated: z.int(),
  /** Of invoices that nobody knows, or that the log contradicts. */
  unmatched: z.array(
    z.object({
      number: z.string(),
      issueDate: z.string(),
      code: Code,
      why: z.enum(['unknown', 'ambiguous', 'contradicts']),
    }),
  ),
});
export type StatusesRead = z.output<typeof StatusesRead>;

export const StatusSettings = z.object({ isLarge: z.boolean().nullable(), sendsMail: z.boolean() });
export type StatusSettings = z.output<typeof StatusSettings>;

export const StatusTasks = z.object({
  /** From when on the company says statuses; it may before. */
  dutyDay: z.string(),
  isLarge: z.boolean().nullable(),
  sendsMail: z.boolean(),
  tasks: z.array(
    z.object({
      expenseId: z.string(),
      vendor: z.string(),
      invoiceNumber: z.string(),
      paidOn: z.string(),
      dueOn: z.string(),
      isLate: z.boolean(),
    }),
  ),
});
export type StatusTasks = z.output<typeof StatusTasks>;

export const StatusListInput = z.object({ limit: z.int().min(1).max(100), offset: z.int().min(0).max(10_000_000) });
export type StatusListInput = z.output<typeof StatusListInput>;

/** Every status that was written down, oldest first. */
export const StatusList = z.object({
  data: z.array(StatusEntry.extend({ invoiceId: z.string().nullable(), expenseId: z.string().nullable() })),
});
export type StatusList = z.output<typeof StatusList>;
