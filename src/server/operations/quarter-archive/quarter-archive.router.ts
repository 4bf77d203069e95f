import { z } from 'zod';
import { freshCompareProcedure, router } from '@/server/platform/api/trpc';
import { assertRoomForArchive } from '@/server/platform/files/archive-downloads';

export const quarterArchiveRouter = router({
  /** Whether whoever calls may download a quarter now: a download cannot ask who it is by itself. */
  allow: freshCompareProcedure.output(z.void()).mutation(({ ctx }) => assertRoomForArchive(ctx.actor.userId)),
});
