import { z } from 'zod';
import { freshAdminProcedure, readProcedure, router } from '@/server/platform/api/trpc';
import { ProRata, ProRataYear } from '@/server/purchases/pro-rata/pro-rata.schema';
import { listProRata, removeProRata, saveProRata } from '@/server/purchases/pro-rata/pro-rata.service';

export const proRataRouter = router({
  list: readProcedure.output(z.array(ProRata)).query(({ ctx }) => listProRata(ctx.actor)),

  save: freshAdminProcedure
    .input(ProRata)
    .output(ProRata)
    .mutation(({ ctx, input }) => saveProRata(ctx.actor, input)),

  remove: freshAdminProcedure.input(ProRataYear).mutation(({ ctx, input }) => removeProRata(ctx.actor, input.year)),
});
