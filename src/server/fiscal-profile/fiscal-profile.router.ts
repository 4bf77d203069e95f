import { readProcedure, router } from '@/server/api/trpc';
import { FiscalProfile } from '@/server/fiscal-profile/fiscal-profile.schema';
import { getFiscalProfile } from '@/server/fiscal-profile/fiscal-profile.service';

export const fiscalProfileRouter = router({
  get: readProcedure.output(FiscalProfile.nullable()).query(({ ctx }) => getFiscalProfile(ctx.actor)),
});
