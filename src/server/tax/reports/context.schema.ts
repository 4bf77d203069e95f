import { z } from 'zod';
import { FISCAL_ZONES } from '@/lib/tax/tax-zones';
import { AnswerMeta } from '@/server/platform/contract/answer-parts';
import { CalendarDate } from '@/server/platform/contract/pagination';
import { OtherCurrencies } from '@/server/tax/reports/other-currencies.schema';

const Money = z.number();

const Usage = z.object({
  used: z.int().meta({ description: 'How many there are; nothing is ever refused for it.' }),
  limit: z.int().meta({ description: '-1: there is no limit.' }),
});

export const BusinessContext = z.object({
  business: z
    .object({
      name: z.string().meta({ description: 'What the company is called.' }),
      businessName: z.string().meta({ description: 'The same as `name`.' }),
      taxId: z.string().optional().meta({ description: 'Its tax id; absent until it is entered.' }),
      fiscalZone: z
        .enum(FISCAL_ZONES)
        .optional()
        .meta({ description: 'Where it stands for indirect tax; absent until it is entered.' }),
      currency: z.string().meta({ description: 'ISO 4217: the currency of its books.' }),
      language: z.string().meta({ description: 'The language of the workspace: `es` or `en`.' }),
      country: z.string().optional().meta({ description: 'ISO 3166-1 alpha-2; absent until its address is entered.' }),
    })
    .meta({ description: 'Who the company is.' }),
  defaults: z
    .object({
      taxRate: z.number().meta({ description: 'Percent of tax on a line.' }),
      irpfRate: z.number().meta({ description: 'Percent that the client withholds; 0 for none.' }),
      dueDays: z.int().meta({ description: 'Days from the issue to the due date.' }),
      currency: z.string().meta({ description: 'ISO 4217.' }),
    })
    .meta({ description: 'What a new invoice is proposed with; rates in percent.' }),
  plan: z
    .object({
      name: z.string().meta({ description: 'What the plan is called.' }),
      invoices: Usage.meta({ description: 'Invoices of this month.' }),
      expenses: Usage.meta({ description: 'Expenses of this month.' }),
      aiMessages: Usage.meta({ description: 'Messages to an assistant: there is none here.' }),
    })
    .meta({ description: 'Your own server has no plan: everything there is, and no limit.' }),
  series: z
    .array(
      z.object({
        id: z.string().meta({ description: 'The id of the series.' }),
        prefix: z.string().meta({ description: 'What its numbers begin with.' }),
        current: z.int().meta({ description: 'The last number given; 0 where none was.' }),
        year: z.int().meta({ description: 'The year that the numbers are of.' }),
      }),
    )
    .meta({ description: 'The last number that each series has given this year.' }),
  recentActivity: z
    .object({
      lastInvoice: z
        .object({
          number: z.string().meta({ description: 'Its number.' }),
          date: CalendarDate.meta({ description: 'Its date.' }),
          client: z.string().meta({ description: 'Who was billed.' }),
        })
        .nullable()
        .meta({ description: 'The last one issued; null where there is none.' }),
      lastExpense: z
        .object({
          date: CalendarDate.meta({ description: 'Its date.' }),
          vendor: z.string().optional().meta({ description: 'Whom it was paid to; absent where nobody has said so.' }),
          amount: Money.meta({ description: 'What was paid, tax included, in its own currency.' }),
        })
        .nullable()
        .meta({ description: 'null where there is none.' }),
      overdueCount: z.int().meta({ description: 'How many invoices are past their due date.' }),
      overdueAmount: Money.meta({ description: 'What is due of them.' }),
      unpaidCount: z.int().meta({ description: 'Overdue ones included; not those that a credit note settles.' }),
    })
    .meta({ description: 'What happened last, and what is open.' }),
  topClients: z
    .array(
      z.object({
        name: z.string().meta({ description: 'The client.' }),
        totalRevenue: Money.meta({ description: 'What they were invoiced, tax included.' }),
        invoiceCount: z.int().meta({ description: 'How many invoices.' }),
      }),
    )
    .meta({ description: 'Of this month and the eleven before, tax included.' })
    .meta({ description: 'The clients with the most revenue, the largest first.' }),
  currentMonth: z
    .object({
      revenue: Money.meta({ description: 'What was issued this month, tax included.' }),
      expenses: Money.meta({ description: 'Tax included.' }),
      profit: Money.meta({ description: 'Without tax on either side, as `profit.net` of the month.' }),
      invoiceCount: z.int().meta({ description: 'How many invoices were issued.' }),
      expenseCount: z.int().meta({ description: 'How many expenses arose.' }),
    })
    .meta({ description: "The month of today, in the workspace's zone." }),
  otherCurrencies: OtherCurrencies.meta({ description: 'Of this month: what its amounts leave out, having no rate.' }),
});
export type BusinessContext = z.output<typeof BusinessContext>;

export const ContextAnswer = z
  .object({
    data: BusinessContext.meta({
      description: 'What an assistant or a program should know of the company before it does something.',
    }),
    meta: AnswerMeta,
  })
  .meta({ id: 'BusinessContext' });
