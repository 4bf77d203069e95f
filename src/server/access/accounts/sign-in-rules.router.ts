import { getSignInRules, saveSignInRules } from '@/server/access/accounts/sign-in-rules';
import { SignInRules, SignInRulesSave } from '@/server/access/accounts/sign-in-rules.schema';
import { freshOwnerProcedure, ownerReadProcedure, router } from '@/server/platform/api/trpc';

export const signInRulesRouter = router({
  get: ownerReadProcedure.output(SignInRules).query(({ ctx }) => getSignInRules(ctx.actor)),

  save: freshOwnerProcedure
    .input(SignInRulesSave)
    .output(SignInRules)
    .mutation(({ ctx, input }) => saveSignInRules(ctx.actor, input)),
});
