import { FiscalProfile } from '@/server/company/fiscal-profile/fiscal-profile.schema';
import { getFiscalProfile } from '@/server/company/fiscal-profile/fiscal-profile.service';
import { readProcedure, router } from '@/server/platform/api/trpc';

export const fiscalProfileRouter = router({
  get: readProcedure.output(FiscalProfile.nullable()).query(({ ctx }) => getFiscalProfile(ctx.actor)),
});
