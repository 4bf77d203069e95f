import { z } from 'zod';
import { Quantity, UnitPrice } from '@/server/platform/contract/amounts';
import { CalendarDate } from '@/server/platform/contract/pagination';
import { optionalText } from '@/server/platform/contract/text';
import { MOST_LINES } from '@/server/sales/documents/documents.schema';
import { CreditReason, InvoiceStatus } from '@/server/sales/invoices/invoices.schema';

const CreditedItem = z
  .object({
    line: z.int().min(0).max(MOST_LINES).nullish().meta({
      description: 'Which line of the invoice, by its place in `items`: the first is 0.',
      example: 0,
    }),
    description: optionalText(2000).meta({
      description: 'Which line, by what it says, where `line` is left out.',
      example: 'Consulting',
    }),
    unitPrice: UnitPrice.nullish().meta({ description: 'Tells lines of one description apart.' }),
    quantity: Quantity.nullish().meta({
      description: 'How many, with the sign that the line has; all that is left of it where left out.',
      example: 2,
    }),
  })
  .meta({ id: 'CreditedItem', description: 'A line of the original invoice, and how much of it is credited.' });
export type CreditedItem = z.output<typeof CreditedItem>;

export const CreditNoteCreate = z
  .object({
    reason: CreditReason.meta({
      description:
        '`refund`, `discount`, `error` and `cancellation` make it an R1, `insolvency` an R2, `bad_debt` an R3, `other` an R4.',
      example: 'refund',
    }),
    reasonDescription: optionalText(500).meta({
      description: 'The reason in words, printed on it.',
      example: 'Returned on 12 March',
    }),
    fullCredit: z.boolean().nullish().meta({
      description: '`true`, or left out without `items`: all that is left of the invoice. `false` only with `items`.',
    }),
    items: z.array(CreditedItem).min(1).max(MOST_LINES).nullish().meta({
      description: 'What to credit of which lines, where it is not all. Together never more than the original.',
    }),
    issueDate: CalendarDate.nullish().meta({ description: 'Today where left out.', example: '2026-03-18' }),
  })
  .meta({ id: 'CreditNoteCreate' });
export type CreditNoteCreate = z.output<typeof CreditNoteCreate>;

export const CreditNoteCreated = z
  .object({
    data: z
      .object({
        success: z.literal(true).meta({ description: 'A refusal has another status.' }),
        creditNote: z
          .object({
            id: z.string().meta({ description: 'It is an invoice: issue, send or delete it as one.' }),
            documentNumber: z.string().optional().meta({ description: 'Given when it is issued, never to a draft.' }),
            originalInvoiceId: z.string().meta({ description: 'The invoice that it rectifies.' }),
            reason: CreditReason.meta({ description: 'Why, as it was sent.' }),
            fullCredit: z.boolean().meta({ description: 'Nothing is left of the invoice to credit.' }),
            status: z.literal('draft').meta({ description: 'It is issued as any invoice is.' }),
            rectificationMethod: z.literal('I').meta({ description: 'By differences.' }),
            totalCredited: z.number().meta({ description: 'Its total, above zero.', example: 121 }),
          })
          .meta({ description: 'The credit note.' }),
      })
      .meta({ description: 'The draft that was made.' }),
  })
  .meta({ id: 'CreditNoteCreated' });
export type CreditNoteCreated = z.output<typeof CreditNoteCreated>;

/** The credit notes of an invoice, and of which of its lines they credit how much. */
export const CreditNotes = z.array(
  z.object({
    id: z.string(),
    documentNumber: z.string().optional(),
    status: InvoiceStatus,
    total: z.number(),
    issueDate: CalendarDate,
    amountDue: z.number(),
    items: z.array(z.object({ line: z.int(), quantity: z.number() })),
  }),
);
export type CreditNotes = z.output<typeof CreditNotes>;
