import { freshAdminProcedure, readProcedure, router } from '@/server/api/trpc';
import { FiscalProfile, FiscalProfileSave } from '@/server/workspaces/fiscal-profile.schema';
import { getFiscalProfile, saveFiscalProfile } from '@/server/workspaces/fiscal-profile.service';

export const fiscalProfileRouter = router({
  get: readProcedure.output(FiscalProfile.nullable()).query(({ ctx }) => getFiscalProfile(ctx.actor)),

  save: freshAdminProcedure
    .input(FiscalProfileSave)
    .output(FiscalProfile)
    .mutation(({ ctx, input }) => saveFiscalProfile(ctx.actor, input)),
});
