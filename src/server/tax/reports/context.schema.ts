import { z } from 'zod';
import { FISCAL_ZONES } from '@/lib/tax/tax-zones';
import { AnswerMeta } from '@/server/platform/contract/answer-meta';
import { CalendarDate } from '@/server/platform/contract/pagination';
import { OtherCurrencies } from '@/server/tax/reports/other-currencies.schema';

const Money = z.number();

const Usage = z.object({
  used: z.int(),
  limit: z.int().meta({ description: '-1: there is no limit.' }),
});

export const BusinessContext = z.object({
  business: z.object({
    name: z.string(),
    businessName: z.string().meta({ description: 'The same as `name`.' }),
    taxId: z.string().optional(),
    fiscalZone: z.enum(FISCAL_ZONES).optional(),
    currency: z.string(),
    language: z.string(),
    country: z.string().optional(),
  }),
  defaults: z
    .object({ taxRate: z.number(), irpfRate: z.number(), dueDays: z.int(), currency: z.string() })
    .meta({ description: 'What a new invoice is proposed with; rates in percent.' }),
  plan: z
    .object({ name: z.string(), invoices: Usage, expenses: Usage, aiMessages: Usage })
    .meta({ description: 'Your own server has no plan: everything there is, and no limit.' }),
  series: z
    .array(z.object({ id: z.string(), prefix: z.string(), current: z.int(), year: z.int() }))
    .meta({ description: 'The last number that each series has given this year.' }),
  recentActivity: z.object({
    lastInvoice: z
      .object({ number: z.string(), date: CalendarDate, client: z.string() })
      .nullable()
      .meta({ description: 'The last one issued; null where there is none.' }),
    lastExpense: z
      .object({ date: CalendarDate, vendor: z.string().optional(), amount: Money })
      .nullable()
      .meta({ description: 'null where there is none.' }),
    overdueCount: z.int(),
    overdueAmount: Money,
    unpaidCount: z.int().meta({ description: 'Overdue ones included; not those that a credit note settles.' }),
  }),
  topClients: z
    .array(z.object({ name: z.string(), totalRevenue: Money, invoiceCount: z.int() }))
    .meta({ description: 'Of this month and the eleven before, tax included.' }),
  currentMonth: z.object({
    revenue: Money.meta({ description: 'What was issued this month, tax included.' }),
    expenses: Money.meta({ description: 'Tax included.' }),
    profit: Money.meta({ description: 'Without tax on either side, as `profit.net` of the month.' }),
    invoiceCount: z.int(),
    expenseCount: z.int(),
  }),
  otherCurrencies: OtherCurrencies.meta({ description: 'Of this month: what its amounts leave out, having no rate.' }),
});
export type BusinessContext = z.output<typeof BusinessContext>;

export const ContextAnswer = z.object({ data: BusinessContext, meta: AnswerMeta }).meta({ id: 'BusinessContext' });
