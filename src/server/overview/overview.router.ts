import { readProcedure, router } from '@/server/api/trpc';
import { Overview } from '@/server/overview/overview.schema';
import { readOverview } from '@/server/overview/overview.service';

export const overviewRouter = router({
  get: readProcedure.output(Overview).query(({ ctx }) => readOverview(ctx.actor)),
});
