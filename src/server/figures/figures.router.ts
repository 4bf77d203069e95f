import { answerMeta } from '@/server/answer-meta';
import { ContextAnswer } from '@/server/figures/context.schema';
import { readContext } from '@/server/figures/context.service';
import { CashExpected, YearByMonth, YearInput } from '@/server/figures/course.schema';
import { readCashExpected, readYear } from '@/server/figures/course.service';
import { MonthlyAnswer, MonthlyInput } from '@/server/figures/monthly.schema';
import { readMonthly } from '@/server/figures/monthly.service';
import { QuarterlyAnswer, QuarterlyInput } from '@/server/figures/quarterly.schema';
import { readQuarterly } from '@/server/figures/quarterly.service';
import { Summary, SummaryInput } from '@/server/figures/summary.schema';
import { readSummary } from '@/server/figures/summary.service';
import { TaxDocuments, TaxDocumentsInput } from '@/server/figures/tax-documents.schema';
import { listTaxDocuments } from '@/server/figures/tax-documents.service';
import { readProcedure, rest, router } from '@/server/trpc';

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
    .meta(rest('GET', '/v1/context', { tag, summary: 'Know the company: its settings and how it stands' }))
    .output(ContextAnswer)
    .query(async ({ ctx }) => ({ data: await readContext(ctx.actor), meta: answerMeta(ctx) })),

  monthly: readProcedure
    .meta(rest('GET', '/v1/monthly', { tag, summary: 'Profit and loss of a month' }))
    .input(MonthlyInput)
    .output(MonthlyAnswer)
    .query(async ({ ctx, input }) => ({ data: await readMonthly(ctx.actor, input), meta: answerMeta(ctx) })),

  quarterly: readProcedure
    .meta(rest('GET', '/v1/quarterly', { tag, summary: 'Tax figures of a quarter: forms 303 and 130' }))
    .input(QuarterlyInput)
    .output(QuarterlyAnswer)
    .query(async ({ ctx, input }) => ({ data: await readQuarterly(ctx.actor, input), meta: answerMeta(ctx) })),

  taxDocuments: readProcedure
    .input(TaxDocumentsInput)
    .output(TaxDocuments)
    .query(({ ctx, input }) => listTaxDocuments(ctx.actor, input)),

  year: readProcedure
    .input(YearInput)
    .output(YearByMonth)
    .query(({ ctx, input }) => readYear(ctx.actor, input)),

  cashExpected: readProcedure.output(CashExpected).query(({ ctx }) => readCashExpected(ctx.actor)),
});
