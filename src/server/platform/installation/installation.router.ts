import { ownerReadProcedure, router } from '@/server/platform/api/trpc';
import { InstallationState } from '@/server/platform/installation/installation.schema';
import { installationState } from '@/server/platform/installation/upkeep';

export const installationRouter = router({
  state: ownerReadProcedure.output(InstallationState).query(installationState),
});
