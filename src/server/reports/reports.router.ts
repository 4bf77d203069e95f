import { answerMeta } from '@/server/api/answer-meta';
import { readProcedure, rest, router } from '@/server/api/trpc';
import { ContextAnswer } from '@/server/reports/context.schema';
import { readContext } from '@/server/reports/context.service';
import { MonthlyAnswer, MonthlyInput } from '@/server/reports/monthly.schema';
import { readMonthly } from '@/server/reports/monthly.service';
import { QuarterlyAnswer, QuarterlyInput } from '@/server/reports/quarterly.schema';
import { readQuarterly } from '@/server/reports/quarterly.service';
import { Summary, SummaryInput } from '@/server/reports/summary.schema';
import { readSummary } from '@/server/reports/summary.service';
import { TaxDocuments, TaxDocumentsInput } from '@/server/reports/tax-documents.schema';
import { listTaxDocuments } from '@/server/reports/tax-documents.service';
import { ByMonth, LastMonths, YearInput } from '@/server/reports/trend.schema';
import { readLastMonths, readYear } from '@/server/reports/trend.service';

const tag = 'Intelligence';

export const figuresRouter = router({
  summary: readProcedure
    .meta(
      rest('GET', '/v1/summary', {
        tag: 'Summary',
        summary: 'Sum up a period',
        description: 'Both days included, by issue date and by date of expense; this year where left out.',
      }),
    )
    .input(SummaryInput)
    .output(Summary)
    .query(({ ctx, input }) => readSummary(ctx.actor, input)),

  context: readProcedure
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

  monthly: readProcedure
    .meta(
      rest('GET', '/v1/monthly', {
        tag,
        summary: 'Profit and loss of a month',
        description: 'The month of `month`, or this one.',
      }),
    )
    .input(MonthlyInput)
    .output(MonthlyAnswer)
    .query(async ({ ctx, input }) => ({ data: await readMonthly(ctx.actor, input), meta: answerMeta(ctx) })),

  quarterly: readProcedure
    .meta(
      rest('GET', '/v1/quarterly', {
        tag,
        summary: 'Tax figures of a quarter: forms 303, 130, 111 and 115',
        description: 'The quarter of `quarter`, or this one, box by box. Figures of a preparation: nothing is filed.',
      }),
    )
    .input(QuarterlyInput)
    .output(QuarterlyAnswer)
    .query(async ({ ctx, input }) => ({ data: await readQuarterly(ctx.actor, input), meta: answerMeta(ctx) })),

  taxDocuments: readProcedure
    .input(TaxDocumentsInput)
    .output(TaxDocuments)
    .query(({ ctx, input }) => listTaxDocuments(ctx.actor, input)),

  year: readProcedure
    .input(YearInput)
    .output(ByMonth)
    .query(({ ctx, input }) => readYear(ctx.actor, input)),

  lastMonths: readProcedure.output(LastMonths).query(({ ctx }) => readLastMonths(ctx.actor)),
});
