import { readProcedure, router } from '@/server/api/trpc';
import { Overview, RecentActivity, TopDebtors } from '@/server/overview/overview.schema';
import { readOverview } from '@/server/overview/overview.service';
import { readRecentActivity } from '@/server/overview/recent-activity';
import { readTopDebtors } from '@/server/overview/top-debtors';

export const overviewRouter = router({
  get: readProcedure.output(Overview).query(({ ctx }) => readOverview(ctx.actor)),

  debtors: readProcedure.output(TopDebtors).query(({ ctx }) => readTopDebtors(ctx.actor)),

  activity: readProcedure.output(RecentActivity).query(({ ctx }) => readRecentActivity(ctx.actor)),
});
