import { z } from 'zod';
import { PeriodClosing } from '@/server/company/closed-periods/closed-periods.schema';
import { Board, BoardInput, QuarterOfCompany, WorkSave } from '@/server/operations/board/board.schema';
import { readBoard } from '@/server/operations/board/board.service';
import { closeQuarterOf, saveWork } from '@/server/operations/board/quarter-work';
import { compareProcedure, freshCloseQuartersProcedure, listProcedure, rest, router } from '@/server/platform/api/trpc';

export const boardRouter = router({
  get: listProcedure
    .meta(
      rest('GET', '/v1/gestoria/board', {
        tag: 'Gestoria',
        summary: 'Read how several companies stand for a quarter',
        description:
          'For the accountant of several companies: what each files of a quarter and by when, what blocks it, what its clients owe, and a light that says why. Companies asked for of which whoever made the key is no active accountant or owner are named in `rejectedWorkspaceIds`.',
      }),
    )
    .input(BoardInput)
    .output(Board)
    .query(({ ctx, input }) => readBoard(ctx.actor, input)),

  saveWork: compareProcedure
    .input(WorkSave)
    .output(z.void())
    .mutation(({ ctx, input }) => saveWork(ctx.actor, input)),

  /** Each company by itself: the board closes the selected ones one after the other. */
  close: freshCloseQuartersProcedure
    .input(QuarterOfCompany)
    .output(PeriodClosing)
    .mutation(({ ctx, input }) => closeQuarterOf(ctx.actor, input)),
});
