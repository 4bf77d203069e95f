import { CompanyIssuerSave, CompanySignIn } from '@/server/access/accounts/company-issuer/company-issuer.schema';
import {
  getCompanySignIn,
  removeCompanyIssuer,
  saveCompanyIssuer,
} from '@/server/access/accounts/company-issuer/company-issuer.service';
import { freshOwnerProcedure, ownerReadProcedure, router } from '@/server/platform/api/trpc';

export const companyIssuerRouter = router({
  get: ownerReadProcedure.output(CompanySignIn).query(({ ctx }) => getCompanySignIn(ctx.actor)),

  save: freshOwnerProcedure
    .input(CompanyIssuerSave)
    .output(CompanySignIn)
    .mutation(({ ctx, input }) => saveCompanyIssuer(ctx.actor, input)),

  remove: freshOwnerProcedure.output(CompanySignIn).mutation(({ ctx }) => removeCompanyIssuer(ctx.actor)),
});
