import { z } from 'zod';
import { CalendarDate, DateRangeInput } from '@/server/platform/contract/pagination';
import type { InvoiceStatus } from '@/server/sales/invoices/invoices.schema';
import { OtherCurrencies } from '@/server/tax/reports/other-currencies.schema';

const Money = z.number();

export const SummaryInput = DateRangeInput;
export type SummaryInput = z.output<typeof SummaryInput>;

const InvoicesByStatus = z.object({
  draft: z.int().meta({ description: 'Not issued yet.' }),
  sent: z.int().meta({ description: 'Issued and not due yet, mailed or not.' }),
  partial: z.int().meta({ description: 'Paid in part.' }),
  paid: z.int().meta({ description: 'Paid in full.' }),
  overdue: z.int().meta({ description: 'Past their due date and not paid.' }),
  cancelled: z.int().meta({ description: 'Cancelled.' }),
}) satisfies z.ZodType<Record<InvoiceStatus, number>>;

export const Summary = z
  .object({
    period: z
      .object({
        from: CalendarDate.meta({ description: 'The first day.' }),
        to: CalendarDate.meta({ description: 'The last day.' }),
      })
      .meta({ description: 'The days that are counted, both included.' }),
    currency: z.string().meta({ description: 'The currency of the workspace, which every amount is in.' }),
    revenue: z
      .object({
        invoiced: Money.meta({ description: 'What was issued in the period, tax included, credit notes taken off.' }),
        net: Money.meta({
          description:
            'The same without tax: the sum of its bases, each at the rate of its invoice as in forms 303 and 130.',
        }),
        withheld: Money.meta({ description: 'What clients keep back of it for the tax office (IRPF).' }),
        paid: Money.meta({ description: 'What has been paid of it.' }),
        pending: Money.meta({ description: 'What is still due of it, and is not overdue.' }),
        overdue: Money.meta({ description: 'What is due of it since a day before today.' }),
      })
      .meta({ description: 'What was issued in the period.' }),
    expenses: z
      .object({
        total: Money.meta({ description: 'Tax included.' }),
        net: Money.meta({ description: 'Without the tax that can be deducted.' }),
      })
      .meta({ description: 'What arose in the period.' }),
    profit: Money.meta({ description: '`revenue.net` − `expenses.net`: tax is not the company’s to keep.' }),
    counts: z
      .object({
        invoices: z.int().meta({ description: 'Invoices.' }),
        quotes: z.int().meta({ description: 'Quotes.' }),
        expenses: z.int().meta({ description: 'Expenses.' }),
        clients: z.int().meta({ description: 'Clients.' }),
        products: z.int().meta({ description: 'Products.' }),
      })
      .meta({ description: 'Documents dated in the period, whatever their state; clients and products in all.' }),
    invoicesByStatus: InvoicesByStatus.meta({ description: 'How many invoices dated in the period have each status.' }),
    overdue: z
      .object({
        count: z.int().meta({ description: 'How many invoices.' }),
        amount: Money.meta({ description: 'What is due of them.' }),
      })
      .meta({ description: 'What should have been paid before today, of the invoices of the period.' }),
    otherCurrencies: OtherCurrencies,
  })
  .meta({ id: 'Summary', description: 'What the company earned and spent in a period.' });
export type Summary = z.output<typeof Summary>;
