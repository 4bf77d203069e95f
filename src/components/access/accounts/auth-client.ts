import { passkeyClient } from '@better-auth/passkey/client';
import { createAuthClient } from 'better-auth/client';
import { inferAdditionalFields, twoFactorClient } from 'better-auth/client/plugins';
import { confirmIdentity } from '@/components/platform/api/sign-in-again';
import { useWords } from '@/i18n/use-words';
import { accountWords } from '~/messages/account';

/** Sign-in, sign-up, passwords and what there is beside them, at the address that the page came from. */
export const authClient = createAuthClient({
  disableDefaultFetchPlugins: true, // it would go where an answer leads as well as we do, and call an application back twice
  plugins: [
    inferAdditionalFields({ user: { locale: { type: 'string', required: false, input: false } } }),
    twoFactorClient(),
    passkeyClient(),
  ],
});

/** Whether a right password has still to be followed by a code. */
export function needsCode(answer: object | null): boolean {
  return answer !== null && 'twoFactorRedirect' in answer;
}

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
  | 'wrongCode'
  | 'usedCode'
  | 'wrongRecovery'
  | 'tooManyCodes'
  | 'challengeOver'
  | 'notConfirmed'
  | 'passkeyCancelled'
  | 'passkeyKnown'
  | 'passkeyLocked'
  | 'passkeyUnknown'
  | 'unverified'
  | 'byInvitation'
  | 'issuerOnly'
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
  INVALID_CODE: 'wrongCode',
  CODE_ALREADY_USED: 'usedCode',
  INVALID_BACKUP_CODE: 'wrongRecovery',
  TOO_MANY_CODES: 'tooManyCodes',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'challengeOver',
  INVALID_TWO_FACTOR_COOKIE: 'challengeOver',
  SESSION_NOT_FRESH: 'notConfirmed',
  AUTH_CANCELLED: 'passkeyCancelled',
  ERROR_CEREMONY_ABORTED: 'passkeyCancelled',
  ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY: 'passkeyCancelled',
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'passkeyKnown',
  PASSKEY_NOT_UNLOCKED: 'passkeyLocked',
  PASSKEY_NOT_FOUND: 'passkeyUnknown',
  EMAIL_NOT_VERIFIED: 'unverified',
  SIGN_UP_BY_INVITATION: 'byInvitation',
  SIGN_UP_OFF: 'byInvitation',
  ISSUER_ONLY: 'issuerOnly',
  INVALID_NAME: 'name',
};

/** Gives the sentence for what the sign-in server answered. */
export function useAuthErrorMessage(): (error: AuthError) => string {
  const t = useWords(accountWords, 'errors');
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

/** As answerOf, for what needs a recent sign-in: asks for it over the page where there is none, and calls again. */
export async function answerFresh<Data>(call: () => Promise<Answer<Data>>): Promise<Answer<Data>> {
  const answer = await answerOf(call());
  const { code } = answer.error ?? {};
  if (code !== 'SESSION_NOT_FRESH' && code !== 'UNAUTHORIZED') return answer;
  const isConfirmed = await confirmIdentity(code === 'UNAUTHORIZED' ? 'ended' : 'stale');
  return isConfirmed ? answerOf(call()) : answer;
}
