import { Company, CompanySave } from '@/server/company/company/company.schema';
import { getCompany, saveCompany } from '@/server/company/company/company.service';
import { CompanyDetails, CompanyPatch } from '@/server/company/company/company-details.schema';
import { getCompanyDetails, patchCompanyDetails } from '@/server/company/company/company-details.service';
import { changesAccount } from '@/server/company/company/letterhead.service';
import {
  adminProcedure,
  assertFreshSignIn,
  freshAdminProcedure,
  readProcedure,
  rest,
  router,
} from '@/server/platform/api/trpc';

export const companyRouter = router({
  details: readProcedure
    .meta(
      rest('GET', '/v1/company', {
        tag: 'Company',
        summary: 'Read the company',
        description: 'Who issues: names, tax id, address, account, and the settings of e-invoices and of tax agencies.',
      }),
    )
    .output(CompanyDetails)
    .query(({ ctx }) => getCompanyDetails(ctx.actor)),

  /** As `save` for a person, who has to have signed in afresh. */
  patch: freshAdminProcedure
    .meta(
      rest('PATCH', '/v1/company', {
        tag: 'Company',
        summary: 'Change the company',
        description: 'What is left out stays, `null` clears. Documents that were issued keep the details of their day.',
        errors: [409, 422],
      }),
    )
    .input(CompanyPatch)
    .output(CompanyDetails)
    .mutation(({ ctx, input }) => patchCompanyDetails(ctx.actor, input)),

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
