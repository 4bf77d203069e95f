import { createAuthClient } from 'better-auth/client';
import { inferAdditionalFields } from 'better-auth/client/plugins';
import { useTranslations } from 'next-intl';

/** Sign-in, sign-up and passwords, at the address that the page came from. */
export const authClient = createAuthClient({
  plugins: [inferAdditionalFields({ user: { locale: { type: 'string', required: false, input: false } } })],
});

export interface AuthError {
  status: number;
  code?: string;
  /** How long to wait, where too many passwords were wrong. */
  waitSeconds?: number;
}

type Reason =
  | 'credentials'
  | 'wrongPassword'
  | 'emailTaken'
  | 'deadLink'
  | 'tooMany'
  | 'tooManyPasswords'
  | 'unverified'
  | 'byInvitation'
  | 'name'
  | 'origin'
  | 'network'
  | 'unexpected';

const reasons: Record<string, Reason> = {
  INVALID_EMAIL_OR_PASSWORD: 'credentials',
  USER_ALREADY_EXISTS: 'emailTaken',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'emailTaken',
  INVALID_PASSWORD: 'wrongPassword',
  INVALID_TOKEN: 'deadLink',
  INVALID_ORIGIN: 'origin',
  MISSING_OR_NULL_ORIGIN: 'origin',
  TOO_MANY_PASSWORDS: 'tooManyPasswords',
  EMAIL_NOT_VERIFIED: 'unverified',
  SIGN_UP_BY_INVITATION: 'byInvitation',
  SIGN_UP_OFF: 'byInvitation',
  INVALID_NAME: 'name',
};

/** Gives the sentence for what the sign-in server answered. */
export function useAuthErrorMessage(): (error: AuthError) => string {
  const t = useTranslations('account.errors');
  return (error) => t(reasonOf(error), { minutes: Math.ceil((error.waitSeconds ?? 60) / 60) });
}

function reasonOf({ status, code }: AuthError): Reason {
  if (status === 0) return 'network';
  return reasons[code ?? ''] ?? (status === 429 ? 'tooMany' : 'unexpected');
}

type Answer<Data> = { data: Data; error: null } | { data: null; error: AuthError };

/** The answer of a call, with a lost connection as an error like others. */
export async function answerOf<Data>(call: Promise<Answer<Data>>): Promise<Answer<Data>> {
  return call.catch(() => ({ data: null, error: { status: 0 } }));
}
