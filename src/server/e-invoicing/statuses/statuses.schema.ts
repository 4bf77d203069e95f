import { z } from 'zod';
import { INVOICE_STATUS_CODES, REJECTION_REASONS, type RejectionReason } from '@/lib/sales/invoice-statuses';
import { UploadedFile } from '@/server/platform/contract/file-kinds';
import { CalendarDate, listSchemaOf, Timestamp } from '@/server/platform/contract/pagination';

const id = z.string().max(64);
const Code = z.enum(INVOICE_STATUS_CODES);
const Reason = z.enum(Object.keys(REJECTION_REASONS) as [RejectionReason, ...RejectionReason[]]);

const about = {
  code: {
    description:
      'What is said (RD 238/2026). The recipient says `PAYMENT` (paid in full) and `REJECTION`; the issuer `SETTLEMENT` (collected in full), `DEFAULT` (unpaid when due) and `CANCELINVOICE` (the operation did not happen). `CANCEL…` of one of the first four takes it back.',
    example: 'PAYMENT',
  },
  effectiveDate: { description: 'The day of what is said; of `DEFAULT` the due date.', example: '2027-10-15' },
  reason: { description: 'Of a rejection: `01` commercial, `02` for private use.', example: '01' },
};

/** Of which invoice: one of ours, or one that we received, which is an expense. */
export const StatusSubject = z.union([z.object({ invoiceId: id }), z.object({ expenseId: id })]);
export type StatusSubject = z.output<typeof StatusSubject>;

export const StatusCreate = z.object({
  code: Code.meta(about.code),
  effectiveDate: CalendarDate.meta(about.effectiveDate),
  reason: Reason.nullish().meta(about.reason),
});

export const StatusRecord = StatusCreate.extend({ subject: StatusSubject });
export type StatusRecord = z.output<typeof StatusRecord>;

const StatusEntry = z.object({
  id: z.string().meta({ description: 'The id of the entry.', example: 'ist_01k4' }),
  code: Code.meta(about.code),
  effectiveDate: CalendarDate.meta(about.effectiveDate),
  reason: Reason.nullable().meta(about.reason),
  byUs: z.boolean().meta({ description: 'The company said it; else the other side did.' }),
  authorName: z.string().nullable().meta({ description: 'Who wrote it down; null where a file did.' }),
  createdAt: Timestamp.meta({ description: 'When it was written down.' }),
});

const Codes = z.array(Code);

export const StatusLog = z
  .object({
    entries: z.array(StatusEntry).meta({ description: 'What was said, in order. Entries are added, never changed.' }),
    inForce: Codes.meta({ description: 'What nothing has taken back.' }),
    possible: Codes.meta({ description: 'What the company can say now.' }),
    possibleOfOther: Codes.meta({ description: 'What the other side can have said.' }),
    suggestion: z
      .object({
        paidOn: CalendarDate.meta({ description: 'The day of the payment.' }),
        dueOn: CalendarDate.meta({ description: 'The last of the four counted days to say it.' }),
        isObliged: z.boolean().meta({ description: 'Whether the company was bound on that day.' }),
      })
      .nullable()
      .meta({ description: 'A payment in full that has not been said.' }),
  })
  .meta({ id: 'InvoiceStatusLog', description: 'What was said of an invoice between businesses.' });
export type StatusLog = z.output<typeof StatusLog>;

/** The XML of a status that the company said. */
export const StatusFile = z.object({ fileName: z.string(), xml: z.string() });
export type StatusFile = z.output<typeof StatusFile>;

export const StatusFileUpload = z.object({
  file: UploadedFile.meta({ description: 'The ApplicationResponse.' }),
});

export const StatusUpload = z.object({ xml: z.string().min(1).max(2_000_000) });

export const StatusesRead = z
  .object({
    recorded: z.int().meta({ description: 'How many statuses were written down.' }),
    repeated: z.int().meta({ description: 'Those that were in the log already, by their file.' }),
    unmatched: z
      .array(
        z.object({
          number: z.string().meta({ description: 'The number of the invoice in the file.' }),
          issueDate: z.string().meta({ description: 'Its date in the file.' }),
          code: Code.meta(about.code),
          why: z.enum(['unknown', 'ambiguous', 'contradicts']).meta({
            description:
              'No invoice has that issuer, number and date; several have; or its log contradicts the status.',
          }),
        }),
      )
      .meta({ description: 'What was not written down.' }),
  })
  .meta({ id: 'InvoiceStatusesRead', description: 'What a file of statuses came to.' });
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

/** Every status that was written down, oldest first. */
const StatusListed = StatusEntry.extend({
  invoiceId: z
    .string()
    .nullable()
    .meta({ description: 'Of which invoice of the company; null of one that it received.' }),
  expenseId: z.string().nullable().meta({ description: 'Of which expense; null of an invoice of its own.' }),
}).meta({ id: 'InvoiceStatusEntry', description: 'What was said of an invoice, and of which one.' });

export const StatusList = listSchemaOf(StatusListed).meta({ id: 'InvoiceStatusList' });
export type StatusList = z.output<typeof StatusList>;

export const StatusPath = z.object({ entryId: id.meta({ description: 'The id of the entry.', example: 'ist_01k4' }) });
