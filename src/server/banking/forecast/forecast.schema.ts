import { z } from 'zod';
import { Money, Sum } from '@/server/platform/contract/amounts';
import { CalendarDate, queryInteger } from '@/server/platform/contract/pagination';

const LONGEST_DAYS = 366;

export const CashForecastInput = z.object({
  days: queryInteger(1, LONGEST_DAYS)
    .default(90)
    .meta({ description: 'How far to look, in days from today: 1 to 366.' }),
});

export const ForecastSource = z.enum(['invoice', 'expense', 'recurring_invoice', 'recurring_expense']).meta({
  description: 'An open document, or the one that recurs and will make another.',
});
export type ForecastSource = z.output<typeof ForecastSource>;

const ForecastLine = z
  .object({
    date: CalendarDate.meta({
      description:
        'When it is expected: its due date, or the date of an expense, and the days that this client or vendor usually ' +
        'takes beyond it (the median of the last ten payments); never before today.',
    }),
    dueDate: CalendarDate.meta({ description: 'When it is due; the date of what has no due date.' }),
    amount: Money.meta({ description: 'Below zero where money goes out.' }),
    source: ForecastSource,
    documentId: z.string(),
    documentNumber: z.string().optional(),
    partyName: z.string().optional(),
    description: z.string().optional().meta({ description: 'What an expense is for.' }),
  })
  .meta({ id: 'ForecastLine' });
export type ForecastLine = z.output<typeof ForecastLine>;

const ForecastDay = z
  .object({ date: CalendarDate, incoming: Sum, outgoing: Sum, balance: Sum })
  .meta({ id: 'ForecastDay', description: 'What is on the accounts at the end of a day.' });

export const CashForecast = z
  .object({
    currency: z.string().meta({ description: "The company's." }),
    from: CalendarDate.meta({ description: 'Today, where the company is.' }),
    to: CalendarDate,
    openingBalance: Sum.meta({ description: 'What is on the active accounts in this currency now.' }),
    closingBalance: Sum,
    lowest: z.object({ date: CalendarDate, balance: Sum }).meta({ description: 'The first day with the least.' }),
    days: z.array(ForecastDay),
    overdue: z.array(ForecastLine).meta({ description: 'What should have been paid before today, the oldest first.' }),
    lines: z.array(ForecastLine).meta({ description: 'The rest, as it is expected.' }),
    total: z.int().meta({
      description: 'How many lines there are. Of each list the first 500 are named; the days count all.',
    }),
    otherCurrencies: z.array(z.object({ currency: z.string(), balance: Sum, incoming: Sum, outgoing: Sum })).meta({
      description: 'What is on accounts in other currencies and expected in them, not added up with the rest.',
    }),
  })
  .meta({ id: 'CashForecast' });
export type CashForecast = z.output<typeof CashForecast>;

export const CashForecastAnswer = z.object({ data: CashForecast }).meta({ id: 'CashForecastAnswer' });
