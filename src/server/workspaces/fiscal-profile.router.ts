import { readProcedure, router } from '@/server/api/trpc';
import { FiscalProfile } from '@/server/workspaces/fiscal-profile.schema';
import { getFiscalProfile } from '@/server/workspaces/fiscal-profile.service';

export const fiscalProfileRouter = router({
  get: readProcedure.output(FiscalProfile.nullable()).query(({ ctx }) => getFiscalProfile(ctx.actor)),
});
