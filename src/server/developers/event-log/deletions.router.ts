import { DeletionList, DeletionListInput } from '@/server/developers/event-log/deletions.schema';
import { listDeletions } from '@/server/developers/event-log/deletions.service';
import { readProcedure, rest, router } from '@/server/platform/api/trpc';

export const deletionsRouter = router({
  list: readProcedure
    .meta(
      rest('GET', '/v1/deletions', {
        tag: 'Event log',
        summary: 'List deletions',
        description:
          'The records that were deleted for good, oldest first: drafts of invoices, quotes, expenses, clients, vendors, ' +
          'products, deposits, properties and reservations. With `updatedSince` on the lists, a copy is brought up to date. ' +
          'Keep the `next` of each answer and send it as `after`: nothing is missed, and nothing comes twice. A 409 says that ' +
          'deletions after `after` are kept no longer, or that there were none: fetch the lists anew then, and go on from ' +
          '`latest`. What is cancelled is not deleted, and a stay that is made a block is in neither list.',
        errors: [409],
      }),
    )
    .input(DeletionListInput)
    .output(DeletionList)
    .query(({ ctx, input }) => listDeletions(ctx.actor, input)),
});
