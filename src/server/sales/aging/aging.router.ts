import { listProcedure, rest, router } from '@/server/platform/api/trpc';
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
  aging: listProcedure
    .meta(
      rest('POST', '/v1/gestoria/aging', {
        tag: 'Gestoria',
        summary: 'Age what several companies are owed',
        description:
          'What each company is owed, by how many days it is past due, for the accountant of several. Companies of which whoever made the key is no active accountant or owner are named in `rejectedWorkspaceIds`.',
      }),
    )
    .input(AgingInput)
    .output(Aging)
    .query(({ ctx, input }) => computeAging(ctx.actor, input)),

  debtors: listProcedure
    .input(DebtorListInput)
    .output(DebtorList)
    .query(({ ctx, input }) => listDebtors(ctx.actor, input)),

  debtorInvoices: listProcedure
    .input(DebtorInvoicesInput)
    .output(DebtorInvoices)
    .query(({ ctx, input }) => listDebtorInvoices(ctx.actor, input)),
});
