import { z } from 'zod';

/** How members have to sign in to open the company in the dashboard. */
export const SignInRules = z.object({
  requiresSecondFactor: z.boolean(),
  /** Whether a second factor that the OpenID provider has asked for is one. */
  trustsIssuerFactor: z.boolean(),
  /** What the provider is called; absent where none is set. */
  issuerName: z.string().optional(),
  /** Active members without an authenticator app and without a passkey. */
  lacking: z.array(z.object({ name: z.string(), email: z.string() })),
});
export type SignInRules = z.output<typeof SignInRules>;

export const SignInRulesSave = SignInRules.pick({ requiresSecondFactor: true, trustsIssuerFactor: true });
export type SignInRulesSave = z.output<typeof SignInRulesSave>;
