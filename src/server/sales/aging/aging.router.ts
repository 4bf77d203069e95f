import { readProcedure, rest, router } from '@/server/platform/api/trpc';
import {
  Aging,
  AgingInput,
  DebtorInvoices,
  DebtorInvoicesInput,
  DebtorList,
  DebtorListInput,
} from '@/server/sales/aging/aging.schema';
import { computeAging } from '@/server/sales/aging/aging.service';
import { listDebtorInvoices, listDebtors } from '@/server/sales/aging/debtors.service';

export const gestoriaRouter = router({
  aging: readProcedure
    .meta(
      rest('POST', '/v1/gestoria/aging', {
        tag: 'Gestoria',
        summary: 'Age what several companies are owed',
        description: 'Each company is authorized by itself: the caller is its active accountant or owner.',
      }),
    )
    .input(AgingInput)
    .output(Aging)
    .query(({ ctx, input }) => computeAging(ctx.actor, input)),

  debtors: readProcedure
    .input(DebtorListInput)
    .output(DebtorList)
    .query(({ ctx, input }) => listDebtors(ctx.actor, input)),

  debtorInvoices: readProcedure
    .input(DebtorInvoicesInput)
    .output(DebtorInvoices)
    .query(({ ctx, input }) => listDebtorInvoices(ctx.actor, input)),
});
