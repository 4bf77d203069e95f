import { z } from 'zod';
import { Money, Sum } from '@/server/platform/contract/amounts';
import { CalendarDate, queryInteger } from '@/server/platform/contract/pagination';

const LONGEST_DAYS = 366;

export const CashForecastInput = z.object({
  days: queryInteger(1, LONGEST_DAYS)
    .default(90)
    .meta({ description: 'How far to look, in days from today: 1 to 366.', example: 90 }),
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
    documentId: z.string().meta({ description: 'The id of the invoice or expense, as `source` says.' }),
    documentNumber: z
      .string()
      .optional()
      .meta({ description: "The invoice's number, or the vendor's on an expense; absent of a document to come." }),
    partyName: z.string().optional().meta({ description: 'The client, or the vendor.' }),
    description: z.string().optional().meta({ description: 'What an expense is for.' }),
  })
  .meta({ id: 'ForecastLine', description: 'One payment that is expected.' });
export type ForecastLine = z.output<typeof ForecastLine>;

const ForecastDay = z
  .object({ date: CalendarDate, incoming: Sum, outgoing: Sum, balance: Sum })
  .meta({ id: 'ForecastDay', description: 'What is on the accounts at the end of a day.' });

export const CashForecast = z
  .object({
    currency: z.string().meta({ description: "The company's." }),
    from: CalendarDate.meta({ description: 'Today, where the company is.' }),
    to: CalendarDate.meta({ description: 'The last day that was looked at.' }),
    openingBalance: Sum.meta({ description: 'What is on the active accounts in this currency now.' }),
    closingBalance: Sum.meta({ description: 'What is expected to be on the accounts at the end of `to`.' }),
    lowest: z.object({ date: CalendarDate, balance: Sum }).meta({ description: 'The first day with the least.' }),
    days: z
      .array(ForecastDay)
      .meta({ description: 'Each day from `from` to `to`, with what is on the accounts at its end.' }),
    overdue: z.array(ForecastLine).meta({ description: 'What should have been paid before today, the oldest first.' }),
    lines: z.array(ForecastLine).meta({ description: 'The rest, as it is expected.' }),
    total: z.int().meta({
      description: 'How many lines there are. Of each list the first 500 are named; the days count all.',
    }),
    otherCurrencies: z
      .array(
        z.object({
          currency: z.string().meta({ description: 'ISO 4217: the other currency.' }),
          balance: Sum,
          incoming: Sum,
          outgoing: Sum,
        }),
      )
      .meta({
        description: 'What is on accounts in other currencies and expected in them, not added up with the rest.',
      }),
  })
  .meta({ id: 'CashForecast', description: "What is expected on the company's accounts, day by day." });
export type CashForecast = z.output<typeof CashForecast>;

export const CashForecastAnswer = z
  .object({ data: CashForecast.meta({ description: 'What is expected to come in and go out.' }) })
  .meta({ id: 'CashForecastAnswer' });
