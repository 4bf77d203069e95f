import { z } from 'zod';
import { MOST_ORIGINALS } from '@/lib/sales/most-originals';
import { Money } from '@/server/platform/contract/amounts';
import { CalendarDate } from '@/server/platform/contract/pagination';
import { optionalText } from '@/server/platform/contract/text';
import { CreditReason, InvoiceCreate } from '@/server/sales/invoices/invoices.schema';

const Original = z
  .object({
    invoiceId: z.string().max(64).nullish().meta({ description: 'An invoice that was issued here.' }),
    number: z.string().trim().min(1).max(60).nullish().meta({
      description: 'Of an invoice that was issued with another program, with `date`, `base` and `tax`.',
      example: 'A-2025-118',
    }),
    date: CalendarDate.nullish().meta({ description: 'The day that invoice was issued.', example: '2025-11-30' }),
    base: Money.nullish().meta({ description: 'What it came to before tax.', example: 100 }),
    tax: Money.nullish().meta({ description: 'Its tax, with recargo.', example: 21 }),
  })
  .refine(
    ({ invoiceId, number, date, base, tax }) =>
      invoiceId ? !number : Boolean(number && date) && base != null && tax != null,
    'Give the invoiceId, or the number, date, base and tax of an invoice of another program.',
  )
  .meta({
    id: 'RectifiedInvoice',
    description: 'An invoice that the credit note rectifies: one of here, or one of another program.',
  });

export const RectifySeveral = z
  .object({
    originals: z
      .array(Original)
      .min(1)
      .max(MOST_ORIGINALS)
      .nullish()
      .meta({
        description: 'The invoices that it rectifies, all of one client and currency.',
        example: [{ number: 'A-2025-118', date: '2025-11-30', base: 100, tax: 21 }],
      }),
    period: z
      .object({
        from: CalendarDate.meta({ description: 'The first day.' }),
        to: CalendarDate.meta({ description: 'The last day.' }),
      })
      .refine(({ from, to }) => from <= to, { path: ['to'], message: 'Give a day that is not before from' })
      .nullish()
      .meta({ description: 'The days whose invoices it rectifies, as for a rebate on what was bought in a year.' }),
    clientId: z.string().max(64).nullish().meta({ description: 'Whom it is for, where no invoice of here says so.' }),
    items: InvoiceCreate.shape.items.meta({
      description: 'What is credited: above zero, or below it as it stands on the credit note.',
    }),
    reason: CreditReason.meta({ description: 'It decides the type: see POST /v1/invoices/{invoiceId}/credit-note.' }),
    reasonDescription: optionalText(500).meta({
      description: 'The reason in words, printed on it.',
      example: 'Yearly rebate',
    }),
    issueDate: CalendarDate.nullish().meta({ description: 'Today where left out.' }),
  })
  .refine(({ originals, period }) => originals || period, {
    path: ['originals'],
    message: 'Name the invoices that it rectifies as originals, or give a period',
  })
  .meta({ id: 'RectifySeveral' });
export type RectifySeveral = z.output<typeof RectifySeveral>;
