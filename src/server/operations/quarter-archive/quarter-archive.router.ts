import { z } from 'zod';
import { assertRoomForArchive } from '@/server/operations/quarter-archive/quarter-archive.service';
import { freshCompareProcedure, router } from '@/server/platform/api/trpc';

export const quarterArchiveRouter = router({
  /** Whether whoever calls may download a quarter now: a download cannot ask who it is by itself. */
  allow: freshCompareProcedure.output(z.void()).mutation(({ ctx }) => assertRoomForArchive(ctx.actor.userId)),
});
