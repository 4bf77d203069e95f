import { Overview, RecentActivity, TopDebtors } from '@/server/operations/overview/overview.schema';
import { readOverview } from '@/server/operations/overview/overview.service';
import { readRecentActivity } from '@/server/operations/overview/recent-activity';
import { readTopDebtors } from '@/server/operations/overview/top-debtors';
import { listProcedure, router } from '@/server/platform/api/trpc';

export const overviewRouter = router({
  get: listProcedure.output(Overview).query(({ ctx }) => readOverview(ctx.actor)),

  debtors: listProcedure.output(TopDebtors).query(({ ctx }) => readTopDebtors(ctx.actor)),

  activity: listProcedure.output(RecentActivity).query(({ ctx }) => readRecentActivity(ctx.actor)),
});
