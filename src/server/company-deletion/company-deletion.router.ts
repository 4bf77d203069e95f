import { z } from 'zod';
import { freshOwnerProcedure, ownerReadProcedure, router } from '@/server/api/trpc';
import { CompanyDeletion, DeletionReview } from '@/server/company-deletion/company-deletion.schema';
import { deleteCompany, reviewDeletion } from '@/server/company-deletion/delete-company';

export const companyDeletionRouter = router({
  review: ownerReadProcedure.output(DeletionReview).query(({ ctx }) => reviewDeletion(ctx.actor)),

  delete: freshOwnerProcedure
    .input(CompanyDeletion)
    .output(z.void())
    .mutation(({ ctx, input }) => deleteCompany(ctx.actor, input)),
});
