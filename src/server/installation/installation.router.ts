import { ownerReadProcedure, router } from '@/server/api/trpc';
import { InstallationState } from '@/server/installation/installation.schema';
import { installationState } from '@/server/installation/upkeep';

export const installationRouter = router({
  state: ownerReadProcedure.output(InstallationState).query(installationState),
});
