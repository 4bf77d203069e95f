import { z } from 'zod';
import { Workspace, WorkspaceCreate } from '@/server/access/workspaces/workspaces.schema';
import { createWorkspace, getWorkspace } from '@/server/access/workspaces/workspaces.service';
import { freshOwnerProcedure, readProcedure, router, userProcedure } from '@/server/platform/api/trpc';

export const workspacesRouter = router({
  create: userProcedure
    .input(WorkspaceCreate)
    .output(Workspace)
    .mutation(({ ctx, input }) => createWorkspace(ctx.user.id, input)),

  get: readProcedure.output(Workspace).query(({ ctx }) => getWorkspace(ctx.actor)),

  /** Whether whoever calls may export the company now: a download cannot ask who it is by itself. */
  allowExport: freshOwnerProcedure
    .meta({ whilePaused: true })
    .output(z.void())
    .mutation(() => undefined),
});
