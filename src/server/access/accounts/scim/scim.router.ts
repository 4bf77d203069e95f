import { IssuedScimToken, ScimAccess, ScimTokenCreate } from '@/server/access/accounts/scim/scim-token.schema';
import { createScimToken, getScimAccess, removeScimToken } from '@/server/access/accounts/scim/scim-token.service';
import { freshOwnerProcedure, ownerReadProcedure, router } from '@/server/platform/api/trpc';

export const scimRouter = router({
  get: ownerReadProcedure.output(ScimAccess).query(({ ctx }) => getScimAccess(ctx.actor)),

  createToken: freshOwnerProcedure
    .input(ScimTokenCreate)
    .output(IssuedScimToken)
    .mutation(({ ctx, input }) => createScimToken(ctx.actor, input)),

  removeToken: freshOwnerProcedure.output(ScimAccess).mutation(({ ctx }) => removeScimToken(ctx.actor)),
});
