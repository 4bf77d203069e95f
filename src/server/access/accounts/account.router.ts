import { z } from 'zod';
import { AccountUpdate, Me, UnsentMail } from '@/server/access/accounts/account.schema';
import { getMe, updateMe } from '@/server/access/accounts/account.service';
import { Factors, PasskeyPath, PasskeyRename } from '@/server/access/accounts/factors/factors.schema';
import { listFactors, removePasskey, renamePasskey } from '@/server/access/accounts/factors/factors.service';
import { Session, SessionPath } from '@/server/access/accounts/sessions.schema';
import { endOtherSessions, endSession, listSessions } from '@/server/access/accounts/sessions.service';
import { listUnsentMail } from '@/server/access/accounts/unsent-mail';
import { anySessionProcedure, freshUserProcedure, router, userProcedure } from '@/server/platform/api/trpc';

export const accountRouter = router({
  me: anySessionProcedure.output(Me).query(({ ctx }) => getMe(ctx.user)),

  update: userProcedure
    .input(AccountUpdate)
    .output(Me)
    .mutation(({ ctx, input }) => updateMe(ctx.user, input)),

  unsentMail: userProcedure.output(UnsentMail).query(({ ctx }) => listUnsentMail(ctx.user)),

  sessions: userProcedure.output(z.array(Session)).query(({ ctx }) => listSessions(ctx.user)),

  endSession: userProcedure
    .input(SessionPath)
    .output(z.void())
    .mutation(({ ctx, input }) => endSession(ctx.user, input.sessionId)),

  endOtherSessions: userProcedure.output(z.void()).mutation(({ ctx }) => endOtherSessions(ctx.user)),

  factors: userProcedure.output(Factors).query(({ ctx }) => listFactors(ctx.user)),

  renamePasskey: userProcedure
    .input(PasskeyRename)
    .output(z.void())
    .mutation(({ ctx, input }) => renamePasskey(ctx.user, input.passkeyId, input.name)),

  removePasskey: freshUserProcedure
    .input(PasskeyPath)
    .output(z.void())
    .mutation(({ ctx, input }) => removePasskey(ctx.user, input.passkeyId)),
});
