import { z } from 'zod';
import { MONTH } from '@/lib/dates/periods';
import { AnswerMeta } from '@/server/platform/contract/answer-parts';
import { OtherCurrencies } from '@/server/tax/reports/other-currencies.schema';

const Money = z.number();

export const Month = z
  .string()
  .max(10)
  .regex(MONTH, 'Write a month as YYYY-MM, such as 2026-03')
  .meta({ pattern: String.raw`^\d{4}-(0[1-9]|1[0-2])$` });

export const MonthlyInput = z.object({
  month: Month.optional().meta({ description: 'The month, `YYYY-MM`; this month where left out.', example: '2026-03' }),
});
export type MonthlyInput = z.output<typeof MonthlyInput>;

export const Monthly = z.object({
  period: z.string().meta({ description: 'The month, `YYYY-MM`.', example: '2026-03' }),
  month: z.string().meta({ description: 'The same as `period`.' }),
  currency: z.string().meta({ description: 'The currency of the workspace, which every amount is in.' }),
  revenue: z
    .object({
      total: Money.meta({ description: 'What was issued in the month, tax included, credit notes taken off.' }),
      taxBase: Money.meta({ description: 'The same without tax.' }),
      tax: Money.meta({ description: 'The tax in `total`.' }),
      irpf: Money.meta({ description: 'What clients withhold of it.' }),
    })
    .meta({ description: 'What was issued in the month.' }),
  expenses: z
    .object({
      total: Money.meta({ description: 'Tax included.' }),
      deductible: Money.meta({ description: 'The tax-deductible ones, without their tax.' }),
      tax: Money.meta({ description: 'The tax in all of them.' }),
      deductibleTax: Money.meta({ description: 'The tax in them that can be deducted.' }),
      net: Money.meta({ description: 'Without the tax that can be deducted.' }),
    })
    .meta({ description: 'What arose in the month.' }),
  profit: z
    .object({
      gross: Money.meta({ description: '`revenue.total` − `expenses.total`, taxes included on both sides.' }),
      net: Money.meta({ description: '`revenue.taxBase` − `expenses.net`: what the company earned.' }),
    })
    .meta({ description: 'Revenue less expenses.' }),
  invoices: z
    .object({
      created: z.int().meta({ description: 'All, drafts and cancelled ones included.' }),
      sent: z.int().meta({ description: 'Those issued and not cancelled.' }),
      paid: z.int().meta({ description: 'Those paid in full.' }),
      overdue: z.int().meta({ description: 'Those past their due date and not paid.' }),
    })
    .meta({ description: 'Of the invoices dated in the month: all, those issued and not cancelled, paid, overdue.' }),
  topClients: z
    .array(
      z.object({
        name: z.string().meta({ description: 'The client.' }),
        totalRevenue: Money.meta({ description: 'What they were invoiced, tax included.' }),
        total: Money.meta({ description: 'The same as `totalRevenue`.' }),
        invoiceCount: z.int().meta({ description: 'How many invoices.' }),
      }),
    )
    .meta({ description: 'The clients with the most revenue in the month, the largest first.' }),
  byCategory: z
    .record(z.string(), Money)
    .meta({ description: 'Expenses by category, tax included; those without one under `uncategorized`.' }),
  expensesByCategory: z
    .array(
      z.object({
        category: z.string().meta({ description: 'The category; `uncategorized` for expenses without one.' }),
        total: Money.meta({ description: 'What was spent, tax included.' }),
        amount: Money.meta({ description: 'The same as `total`.' }),
      }),
    )
    .meta({ description: 'The same as `byCategory`, as a list.' }),
  taxLiability: z
    .object({
      vatPayable: Money.meta({ description: 'The VAT charged to clients.' }),
      irpfRetained: Money.meta({ description: 'What clients withheld for the tax office.' }),
      estimatedModel303: Money.meta({ description: 'VAT charged − VAT that can be deducted.' }),
    })
    .meta({ description: 'What the month adds to the returns, as an estimate.' }),
  otherCurrencies: OtherCurrencies,
});
export type Monthly = z.output<typeof Monthly>;

export const MonthlyAnswer = z
  .object({ data: Monthly.meta({ description: 'The report.' }), meta: AnswerMeta })
  .meta({ id: 'Monthly' });
