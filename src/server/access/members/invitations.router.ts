import { z } from 'zod';
import { acceptInvitation, readInvitation } from '@/server/access/members/accept-invitation';
import {
  Accepted,
  Invitation,
  InvitationCreate,
  InvitationPath,
  InvitationToken,
  IssuedInvitation,
  OpenInvitation,
} from '@/server/access/members/invitations.schema';
import * as invitations from '@/server/access/members/invitations.service';
import {
  adminReadProcedure,
  freshAdminProcedure,
  publicProcedure,
  router,
  userProcedure,
} from '@/server/platform/api/trpc';

export const invitationsRouter = router({
  list: adminReadProcedure.output(z.array(Invitation)).query(({ ctx }) => invitations.listInvitations(ctx.actor)),

  create: freshAdminProcedure
    .input(InvitationCreate)
    .output(IssuedInvitation)
    .mutation(({ ctx, input }) => invitations.createInvitation(ctx.actor, input)),

  resend: freshAdminProcedure
    .input(InvitationPath)
    .output(IssuedInvitation)
    .mutation(({ ctx, input }) => invitations.resendInvitation(ctx.actor, input.invitationId)),

  revoke: freshAdminProcedure
    .input(InvitationPath)
    .output(z.void())
    .mutation(({ ctx, input }) => invitations.revokeInvitation(ctx.actor, input.invitationId)),

  read: publicProcedure
    .input(InvitationToken)
    .output(OpenInvitation)
    .query(({ input }) => readInvitation(input.token)),

  accept: userProcedure
    .input(InvitationToken)
    .output(Accepted)
    .mutation(({ ctx, input }) => acceptInvitation(ctx.user, input.token)),
});
