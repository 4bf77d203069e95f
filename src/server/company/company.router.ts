import { adminProcedure, assertFreshSignIn, readProcedure, router } from '@/server/api/trpc';
import { Company, CompanySave } from '@/server/company/company.schema';
import { getCompany, saveCompany } from '@/server/company/company.service';
import { changesAccount } from '@/server/company/letterhead.service';

export const companyRouter = router({
  get: readProcedure.output(Company).query(({ ctx }) => getCompany(ctx.actor)),

  /** Who issues and where is paid are as dangerous to change as a password: that takes a fresh sign-in. */
  save: adminProcedure
    .input(CompanySave)
    .output(Company)
    .mutation(async ({ ctx, input }) => {
      const { fiscalProfile, letterhead } = input;
      const isDangerous = fiscalProfile || (letterhead && (await changesAccount(ctx.actor.workspaceId, letterhead)));
      if (isDangerous) assertFreshSignIn(ctx.user);
      return saveCompany(ctx.actor, input);
    }),
});
