import { z } from 'zod';
import { CalendarDate, DateRangeInput } from '@/server/platform/contract/pagination';
import type { InvoiceStatus } from '@/server/sales/invoices/invoices.schema';
import { OtherCurrencies } from '@/server/tax/reports/other-currencies.schema';

const Money = z.number();

export const SummaryInput = DateRangeInput;
export type SummaryInput = z.output<typeof SummaryInput>;

const InvoicesByStatus = z.object({
  draft: z.int(),
  sent: z.int(),
  partial: z.int(),
  paid: z.int(),
  overdue: z.int(),
  cancelled: z.int(),
}) satisfies z.ZodType<Record<InvoiceStatus, number>>;

export const Summary = z
  .object({
    period: z.object({ from: CalendarDate, to: CalendarDate }),
    currency: z.string().meta({ description: 'The currency of the workspace, which every amount is in.' }),
    revenue: z.object({
      invoiced: Money.meta({ description: 'What was issued in the period, tax included, credit notes taken off.' }),
      net: Money.meta({
        description:
          'The same without tax: the sum of its bases, each at the rate of its invoice as in forms 303 and 130.',
      }),
      withheld: Money.meta({ description: 'What clients keep back of it for the tax office (IRPF).' }),
      paid: Money.meta({ description: 'What has been paid of it.' }),
      pending: Money.meta({ description: 'What is still due of it, and is not overdue.' }),
      overdue: Money.meta({ description: 'What is due of it since a day before today.' }),
    }),
    expenses: z.object({
      total: Money.meta({ description: 'Tax included.' }),
      net: Money.meta({ description: 'Without the tax that can be deducted.' }),
    }),
    profit: Money.meta({ description: '`revenue.net` − `expenses.net`: tax is not the company’s to keep.' }),
    counts: z
      .object({ invoices: z.int(), quotes: z.int(), expenses: z.int(), clients: z.int(), products: z.int() })
      .meta({ description: 'Documents dated in the period, whatever their state; clients and products in all.' }),
    invoicesByStatus: InvoicesByStatus,
    overdue: z.object({ count: z.int(), amount: Money }),
    otherCurrencies: OtherCurrencies,
  })
  .meta({ id: 'Summary' });
export type Summary = z.output<typeof Summary>;
