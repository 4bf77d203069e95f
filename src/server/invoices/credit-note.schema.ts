import { z } from 'zod';
import { CreditReason, InvoiceStatus } from '@/server/invoices/invoices.schema';
import { CalendarDate } from '@/server/pagination';

export const CreditNoteCreate = z
  .object({
    reason: CreditReason.meta({ description: '`error` makes it an R1, anything else an R4.', example: 'refund' }),
    reasonDescription: z
      .string()
      .trim()
      .max(500)
      .nullish()
      .meta({ description: 'The reason in words, printed on it.', example: 'Returned on 12 March' }),
    fullCredit: z.boolean().nullish().meta({ description: 'Only `true`: all of the invoice is credited.' }),
    issueDate: CalendarDate.nullish().meta({ description: 'Today where left out.', example: '2026-03-18' }),
  })
  .meta({ id: 'CreditNoteCreate' });
export type CreditNoteCreate = z.output<typeof CreditNoteCreate>;

export const CreditNoteCreated = z
  .object({
    data: z.object({
      success: z.literal(true),
      creditNote: z.object({
        id: z.string().meta({ description: 'It is an invoice: issue, send or delete it as one.' }),
        documentNumber: z.string().optional().meta({ description: 'Given when it is issued, never to a draft.' }),
        originalInvoiceId: z.string(),
        reason: CreditReason,
        fullCredit: z.literal(true),
        status: z.literal('draft'),
        rectificationMethod: z.literal('I').meta({ description: 'By differences.' }),
        totalCredited: z.number().meta({ description: 'The total of the original.', example: 121 }),
      }),
    }),
  })
  .meta({ id: 'CreditNoteCreated' });
export type CreditNoteCreated = z.output<typeof CreditNoteCreated>;

/** The credit notes of an invoice; all but one of them are cancelled. */
export const CreditNotes = z.array(
  z.object({
    id: z.string(),
    documentNumber: z.string().optional(),
    status: InvoiceStatus,
    total: z.number(),
    issueDate: CalendarDate,
  }),
);
export type CreditNotes = z.output<typeof CreditNotes>;
