import { betterAuth } from 'better-auth';
import { prismaAdapter } from 'better-auth/adapters/prisma';
import { isAPIError } from 'better-auth/api';
import { newId } from '@/lib/text/id';
import { SHORTEST_PASSWORD } from '@/lib/text/password';
import { queueAccountExists, queueConfirmation, queuePasswordReset } from '@/server/access/accounts/account-mail';
import { afterAuth, beforeAuth } from '@/server/access/accounts/auth-hooks';
import { authDatabase, troubleAnswer } from '@/server/access/accounts/auth-trouble';
import { CONNECT_PAGE, oauthServer, unusedOauthPaths } from '@/server/access/accounts/connections/oauth-server';
import { passkeyPlugin } from '@/server/access/accounts/factors/passkeys';
import { forgetProofs, twoFactorPlugin } from '@/server/access/accounts/factors/two-factor';
import { forgetTries } from '@/server/access/accounts/guess-limit';
import { oidcPlugin } from '@/server/access/accounts/oidc/oidc-plugin';
import { isInvited } from '@/server/access/accounts/sign-up-policy';
import { trustedOrigins } from '@/server/access/accounts/trusted-origins';
import { recordAccountEvent } from '@/server/access/security-log/record-event';
import { warnOfAccountChange } from '@/server/access/security-log/security-mail';
import { callOrigin, FRESH_SECONDS } from '@/server/platform/api/context';
import { outsideTransaction } from '@/server/platform/db/client';
import { countCall } from '@/server/platform/http/visitor-limit';
import { RESET_SECONDS } from '@/server/platform/mail/queue-mail';
import { env } from '@/server/platform/runtime/env';
import { log } from '@/server/platform/runtime/log';

const SESSION_SECONDS = 30 * 24 * 60 * 60;
const CONFIRMATION_SECONDS = 24 * 60 * 60;

const idPrefixes: Record<string, string> = {
  user: 'usr',
  session: 'ses',
  account: 'acc',
  verification: 'ver',
  twoFactor: 'tfa',
  passkey: 'psk',
  oauthClient: 'ocl',
  oauthAccessToken: 'oat',
  oauthRefreshToken: 'ort',
  oauthConsent: 'oco',
};

/** Who may sign in: e-mail and password with or without a second factor, a passkey, or by an OpenID provider; sessions in the database. What a person may do is ours: see 0003. */
export const auth = betterAuth({
  appName: 'Folio',
  baseURL: env.APP_URL,
  secret: env.AUTH_SECRET,
  database: prismaAdapter(authDatabase, { provider: 'postgresql' }),
  trustedOrigins: (request) => trustedOrigins(request?.headers.get('host')),
  emailAndPassword: {
    enabled: true,
    minPasswordLength: SHORTEST_PASSWORD,
    maxPasswordLength: 128,
    resetPasswordTokenExpiresIn: RESET_SECONDS,
    revokeSessionsOnPasswordReset: true,
    sendResetPassword: ({ user, token }) => outsideTransaction(() => queuePasswordReset(user, token)),
    onPasswordReset: ({ user }, request) => afterReset(user, request),
    // Where mail is sent, an address is proven before its account is used, and signing up tells nobody who has one.
    requireEmailVerification: env.SMTP_URL !== undefined,
    onExistingUserSignUp: ({ user }) => outsideTransaction(() => queueAccountExists(user)),
  },
  emailVerification: {
    sendOnSignUp: env.SMTP_URL !== undefined,
    sendOnSignIn: true,
    autoSignInAfterVerification: true,
    expiresIn: CONFIRMATION_SECONDS,
    sendVerificationEmail: async ({ user, url }, request) => {
      if (request && !user.emailVerified) await outsideTransaction(() => queueConfirmation(user, url));
    },
  },
  hooks: { before: beforeAuth },
  plugins: [
    twoFactorPlugin(),
    passkeyPlugin(),
    oauthServer(),
    oidcPlugin(),
    // better-auth runs a plugin's hooks in this order, and those of its options before them.
    { id: 'folio', hooks: { after: [{ matcher: () => true, handler: afterAuth }] } },
  ],
  databaseHooks: {
    user: {
      create: {
        // The link of an invitation was mailed to the address that it is for. Where no mail is sent, whoever invites reads it.
        before: async (user, ctx) => {
          const isProven = env.SMTP_URL !== undefined && (await isInvited(user.email, ctx?.body?.invitation));
          return { data: { ...user, emailVerified: isProven } };
        },
      },
    },
  },
  // Fixed at sign-in: server components read sessions, and cannot renew a cookie.
  session: {
    expiresIn: SESSION_SECONDS,
    disableSessionRefresh: true,
    freshAge: FRESH_SECONDS,
    additionalFields: {
      factor: { type: 'string', required: false, input: false },
      workspaceId: { type: 'string', required: false, input: false },
    },
  },
  user: {
    additionalFields: {
      locale: { type: 'string', required: false, input: false },
      issuerEmail: { type: 'string', required: false, input: false },
      workspaceId: { type: 'string', required: false, input: false },
    },
  },
  verification: { storeIdentifier: 'hashed' },
  // Names are changed through account.update, under our rules; sessions end through account.endSession, which writes
  // that down and never tells a token.
  disabledPaths: [
    ...['/update-user', '/list-sessions', '/revoke-session', '/revoke-sessions', '/revoke-other-sessions'],
    // No codes by mail; a secret is shown once; passkeys are listed, named and removed through account.
    ...['/two-factor/send-otp', '/two-factor/verify-otp', '/two-factor/get-totp-uri'],
    ...['/passkey/list-user-passkeys', '/passkey/update-passkey', '/passkey/delete-passkey'],
    ...unusedOauthPaths,
  ],
  rateLimit: {
    enabled: true,
    customStorage: { consume: countInMinutes },
    window: 60,
    max: 100,
    customRules: {
      '/sign-in/email': { window: 60, max: 20 },
      '/sign-up/email': { window: 60, max: 10 },
      '/two-factor/*': { window: 60, max: 20 },
      '/passkey/*': { window: 60, max: 20 },
      '/oidc/*': { window: 60, max: 20 },
      '/request-password-reset': { window: 300, max: 5 },
    },
  },
  advanced: {
    cookiePrefix: 'folio',
    useSecureCookies: env.APP_URL.startsWith('https:'),
    disableOriginCheck: false,
    disableCSRFCheck: false,
    database: { generateId: ({ model }) => newId(idPrefixes[model] ?? model) },
  },
  telemetry: { enabled: false },
  onAPIError: { onError: reportUnexpected, errorURL: CONNECT_PAGE },
  logger: { level: 'warn', log: (level, message) => log[level]({ from: 'auth' }, message) },
});

/**
 * Counts a call of better-auth's in the database, so that its limits are the same for all processes: in whole minutes, at the rate that
 * the rule has in its seconds.
 */
async function countInMinutes(key: string, { window: seconds, max }: { window: number; max: number }) {
  const minutes = Math.ceil(seconds / 60);
  const retryAfter = await countCall(`account ${key}`, Math.floor((max * minutes * 60) / seconds), minutes);
  return { allowed: retryAfter === null, retryAfter };
}

/** Every other link to choose a password ends with the first that was used; so do trusted browsers, and the wait for wrong passwords. */
async function afterReset(user: { id: string; email: string; name: string }, request?: Request): Promise<void> {
  const { id, email } = user;
  await forgetProofs(id);
  await forgetTries(email);
  const from = callOrigin((name) => request?.headers.get(name));
  await recordAccountEvent(email, 'password_reset', from);
  await warnOfAccountChange(id, 'passwordChanged', from);
}

/**
 * What it answers on purpose (a wrong password, another origin) is no failure of ours.
 * @throws {APIError} 503 where the database is in trouble, which is answered in place of the error
 */
function reportUnexpected(error: unknown): void {
  if (!isAPIError(error) || error.statusCode >= 500) log.error({ err: error, from: 'auth' }, 'signing in failed');
  const answer = troubleAnswer(error);
  if (answer) throw answer;
}
