import { Overview, RecentActivity, TopDebtors } from '@/server/operations/overview/overview.schema';
import { readOverview } from '@/server/operations/overview/overview.service';
import { readRecentActivity } from '@/server/operations/overview/recent-activity';
import { readRentalToday } from '@/server/operations/overview/rental-today';
import { RentalToday } from '@/server/operations/overview/rental-today.schema';
import { readTopDebtors } from '@/server/operations/overview/top-debtors';
import { readProcedure, router } from '@/server/platform/api/trpc';

export const overviewRouter = router({
  get: readProcedure.output(Overview).query(({ ctx }) => readOverview(ctx.actor)),

  debtors: readProcedure.output(TopDebtors).query(({ ctx }) => readTopDebtors(ctx.actor)),

  /** For companies that let homes to guests. */
  rental: readProcedure.output(RentalToday).query(({ ctx }) => readRentalToday(ctx.actor)),

  activity: readProcedure.output(RecentActivity).query(({ ctx }) => readRecentActivity(ctx.actor)),
});
