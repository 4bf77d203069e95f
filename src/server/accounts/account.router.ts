import { AccountUpdate, Me } from '@/server/accounts/account.schema';
import { getMe, updateMe } from '@/server/accounts/account.service';
import { router, userProcedure } from '@/server/trpc';

export const accountRouter = router({
  me: userProcedure.output(Me).query(({ ctx }) => getMe(ctx.user)),

  update: userProcedure
    .input(AccountUpdate)
    .output(Me)
    .mutation(({ ctx, input }) => updateMe(ctx.user, input)),
});
