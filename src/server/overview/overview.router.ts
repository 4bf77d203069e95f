import { Overview } from '@/server/overview/overview.schema';
import { readOverview } from '@/server/overview/overview.service';
import { readProcedure, router } from '@/server/trpc';

export const overviewRouter = router({
  get: readProcedure.output(Overview).query(({ ctx }) => readOverview(ctx.actor)),
});
