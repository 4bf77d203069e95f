import { resources } from '@/lib/folio/resources';
import { forecastCash } from '@/server/banking/forecast/cash-forecast';
import { CashForecastAnswer, CashForecastInput } from '@/server/banking/forecast/forecast.schema';
import { listProcedure, rest, router } from '@/server/platform/api/trpc';

const { tag } = resources.banking;

export const forecastRouter = router({
  cash: listProcedure
    .meta(
      rest('GET', '/v1/banking/forecast', {
        tag,
        summary: 'Forecast the cash of the company',
        description:
          'Day by day what is on the active accounts, with what open invoices, open expenses and what recurs will bring ' +
          'and take. What is overdue is expected today, and named apart. Drafts and taxes are not in it.',
      }),
    )
    .input(CashForecastInput)
    .output(CashForecastAnswer)
    .query(async ({ ctx, input }) => ({ data: await forecastCash(ctx.actor, input) })),
});
