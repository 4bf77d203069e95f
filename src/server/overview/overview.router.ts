import { readProcedure, router } from '@/server/api/trpc';
import { Overview, RecentActivity, TopDebtors } from '@/server/overview/overview.schema';
import { readOverview } from '@/server/overview/overview.service';
import { readRecentActivity } from '@/server/overview/recent-activity';
import { readRentalToday } from '@/server/overview/rental-today';
import { RentalToday } from '@/server/overview/rental-today.schema';
import { readTopDebtors } from '@/server/overview/top-debtors';

export const overviewRouter = router({
  get: readProcedure.output(Overview).query(({ ctx }) => readOverview(ctx.actor)),

  debtors: readProcedure.output(TopDebtors).query(({ ctx }) => readTopDebtors(ctx.actor)),

  /** For companies that let homes to guests. */
  rental: readProcedure.output(RentalToday).query(({ ctx }) => readRentalToday(ctx.actor)),

  activity: readProcedure.output(RecentActivity).query(({ ctx }) => readRecentActivity(ctx.actor)),
});
