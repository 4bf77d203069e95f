import { z } from 'zod';
import { countUnderWay, pauseCompany, resumeCompany } from '@/server/operations/company-archive/pause-company';
import { newArchiveKey } from '@/server/operations/company-archive/sealing';
import { freshOwnerProcedure, router } from '@/server/platform/api/trpc';
import { apiError } from '@/server/platform/contract/errors';

/** A key that is shown once, and its public half, for which the archive is sealed. */
const ArchiveKey = z.object({ key: z.string(), recipient: z.string() });

const owner = freshOwnerProcedure.meta({ whilePaused: true });

export const companyArchiveRouter = router({
  /**
   * A key for the archive that is downloaded next; the server keeps neither half.
   * @throws 409 where the company is paused and something that it was sending has not come to its end
   */
  newKey: owner.output(ArchiveKey).mutation(async ({ ctx }) => {
    const { workspaceId, isPaused } = ctx.actor;
    if (isPaused && (await countUnderWay(workspaceId)) > 0) throw apiError('COMPANY_IS_SENDING');
    return newArchiveKey();
  }),
  pause: owner.output(z.void()).mutation(async ({ ctx }) => {
    await pauseCompany(ctx.actor);
  }),
  resume: owner.output(z.void()).mutation(({ ctx }) => resumeCompany(ctx.actor)),
});
