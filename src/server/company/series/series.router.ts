import { z } from 'zod';
import { Series, SeriesCreate, SeriesUpdate } from '@/server/company/series/series.schema';
import { createSeries, listSeries, updateSeries } from '@/server/company/series/series.service';
import { adminProcedure, readProcedure, router } from '@/server/platform/api/trpc';

export const seriesRouter = router({
  list: readProcedure.output(z.array(Series)).query(({ ctx }) => listSeries(ctx.actor)),

  create: adminProcedure
    .input(SeriesCreate)
    .output(Series)
    .mutation(({ ctx, input }) => createSeries(ctx.actor, input)),

  update: adminProcedure
    .input(SeriesUpdate)
    .output(Series)
    .mutation(({ ctx, input }) => updateSeries(ctx.actor, input)),
});
