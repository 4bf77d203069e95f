import { z } from 'zod';
import { readProcedure, router } from '@/server/platform/api/trpc';
import {
  SavedView,
  SavedViewCreate,
  SavedViewPatch,
  SavedViewPath,
  SavedViewsInput,
} from '@/server/platform/saved-views/saved-views.schema';
import * as views from '@/server/platform/saved-views/saved-views.service';

/** Whoever may read a list may save views of it: they are their own. */
export const savedViewsRouter = router({
  list: readProcedure
    .input(SavedViewsInput)
    .output(z.array(SavedView))
    .query(({ ctx, input }) => views.listViews(ctx.actor, input)),

  create: readProcedure
    .input(SavedViewCreate)
    .output(SavedView)
    .mutation(({ ctx, input }) => views.createView(ctx.actor, input)),

  update: readProcedure
    .input(SavedViewPath.extend(SavedViewPatch.shape))
    .output(SavedView)
    .mutation(({ ctx, input: { viewId, ...changes } }) => views.updateView(ctx.actor, viewId, changes)),

  delete: readProcedure
    .input(SavedViewPath)
    .output(z.void())
    .mutation(({ ctx, input }) => views.deleteView(ctx.actor, input.viewId)),
});
