import { answerMeta } from '@/server/platform/api/context';
import { listProcedure, rest, router } from '@/server/platform/api/trpc';
import { ContextAnswer } from '@/server/tax/reports/context.schema';
import { readContext } from '@/server/tax/reports/context.service';
import { MonthlyAnswer, MonthlyInput } from '@/server/tax/reports/monthly.schema';
import { readMonthly } from '@/server/tax/reports/monthly.service';
import { QuarterlyAnswer, QuarterlyInput } from '@/server/tax/reports/quarterly.schema';
import { readQuarterly } from '@/server/tax/reports/quarterly.service';
import { Summary, SummaryInput } from '@/server/tax/reports/summary.schema';
import { readSummary } from '@/server/tax/reports/summary.service';
import { TaxDocuments, TaxDocumentsInput } from '@/server/tax/reports/tax-documents.schema';
import { listTaxDocuments } from '@/server/tax/reports/tax-documents.service';
import { ByMonth, LastMonths, YearInput } from '@/server/tax/reports/trend.schema';
import { readLastMonths, readYear } from '@/server/tax/reports/trend.service';

const tag = 'Intelligence';

export const figuresRouter = router({
  summary: listProcedure
    .meta(
      rest('GET', '/v1/summary', {
        tag: 'Summary',
        summary: 'Sum up a period',
        description:
          'Revenue, expenses, profit and what is overdue, of the days `from` to `to`, both included, by issue date and by date of expense; this year where they are left out. What is in another currency and has no rate is named apart.',
      }),
    )
    .input(SummaryInput)
    .output(Summary)
    .query(({ ctx, input }) => readSummary(ctx.actor, input)),

  context: listProcedure
    .meta(
      rest('GET', '/v1/context', {
        tag,
        summary: 'Know the company: its settings and how it stands',
        description:
          'One call for whoever starts to work with a company: settings, series, this month, and what happened last.',
      }),
    )
    .output(ContextAnswer)
    .query(async ({ ctx }) => ({ data: await readContext(ctx.actor), meta: answerMeta(ctx) })),

  monthly: listProcedure
    .meta(
      rest('GET', '/v1/monthly', {
        tag,
        summary: 'Profit and loss of a month',
        description:
          'Revenue, expenses and profit of `month`, or of this month in the time zone of the workspace, with the clients and categories behind them.',
      }),
    )
    .input(MonthlyInput)
    .output(MonthlyAnswer)
    .query(async ({ ctx, input }) => ({ data: await readMonthly(ctx.actor, input), meta: answerMeta(ctx) })),

  quarterly: listProcedure
    .meta(
      rest('GET', '/v1/quarterly', {
        tag,
        summary: 'Tax figures of a quarter: forms 303, 130, 111, 115, 123 and 216',
        description:
          'What the returns of `quarter`, or of this quarter, would say, box by box, to prepare them. Nothing is filed.',
      }),
    )
    .input(QuarterlyInput)
    .output(QuarterlyAnswer)
    .query(async ({ ctx, input }) => ({ data: await readQuarterly(ctx.actor, input), meta: answerMeta(ctx) })),

  taxDocuments: listProcedure
    .input(TaxDocumentsInput)
    .output(TaxDocuments)
    .query(({ ctx, input }) => listTaxDocuments(ctx.actor, input)),

  year: listProcedure
    .input(YearInput)
    .output(ByMonth)
    .query(({ ctx, input }) => readYear(ctx.actor, input)),

  lastMonths: listProcedure.output(LastMonths).query(({ ctx }) => readLastMonths(ctx.actor)),
});
