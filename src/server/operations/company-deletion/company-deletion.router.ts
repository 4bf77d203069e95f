import { z } from 'zod';
import { CompanyDeletion, DeletionReview } from '@/server/operations/company-deletion/company-deletion.schema';
import { deleteCompany, reviewDeletion } from '@/server/operations/company-deletion/delete-company';
import { freshOwnerProcedure, ownerReadProcedure, router } from '@/server/platform/api/trpc';

export const companyDeletionRouter = router({
  review: ownerReadProcedure.output(DeletionReview).query(({ ctx }) => reviewDeletion(ctx.actor)),

  delete: freshOwnerProcedure
    .input(CompanyDeletion)
    .output(z.void())
    .mutation(({ ctx, input }) => deleteCompany(ctx.actor, input)),
});
