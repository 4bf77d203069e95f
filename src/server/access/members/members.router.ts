import { z } from 'zod';
import { Member, MemberPath, RoleChange } from '@/server/access/members/members.schema';
import * as members from '@/server/access/members/members.service';
import { freshAdminProcedure, freshReadProcedure, readProcedure, router } from '@/server/platform/api/trpc';

export const membersRouter = router({
  list: readProcedure.output(z.array(Member)).query(({ ctx }) => members.listMembers(ctx.actor)),

  changeRole: freshAdminProcedure
    .input(RoleChange)
    .output(Member)
    .mutation(({ ctx, input }) => members.changeRole(ctx.actor, input.memberId, input.role)),

  suspend: freshAdminProcedure
    .input(MemberPath)
    .output(Member)
    .mutation(({ ctx, input }) => members.suspendMember(ctx.actor, input.memberId)),

  reactivate: freshAdminProcedure
    .input(MemberPath)
    .output(Member)
    .mutation(({ ctx, input }) => members.reactivateMember(ctx.actor, input.memberId)),

  remove: freshAdminProcedure
    .input(MemberPath)
    .output(z.void())
    .mutation(({ ctx, input }) => members.removeMember(ctx.actor, input.memberId)),

  leave: freshReadProcedure.output(z.void()).mutation(({ ctx }) => members.leaveWorkspace(ctx.actor)),
});
