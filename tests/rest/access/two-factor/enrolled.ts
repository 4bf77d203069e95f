import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { URI } from 'otpauth';
import { expect, vi } from 'vitest';

process.env.DATA_DIR = await mkdtemp(join(tmpdir(), 'folio-two-factor-'));

// After the settings above, which these read as they are loaded.
export const {
  authRequest,
  call: query,
  cookieOf,
  mutate,
  origin,
  PASSWORD,
  signUp,
} = await import('~/tests/setup/browser');
export const { call } = await import('~/tests/setup/company');
const { storedRows } = await import('~/tests/setup/stored-rows');
const { openWorkspace } = await import('~/tests/setup/workspaces');
export const { auth } = await import('@/server/access/accounts/auth');
export const { env } = await import('@/server/platform/runtime/env');

export const STEP_MS = 30_000;

// The codes go by the time, so it stands still; each test begins at a step of its own.
let at = Math.ceil(Date.now() / STEP_MS) * STEP_MS;

/** Before each test. */
export function standStill(): void {
  at += 10 * STEP_MS;
  vi.useFakeTimers({ toFake: ['Date'], now: at });
}

/** After each test. */
export function goOn(): void {
  vi.useRealTimers();
}

export const later = (ms: number) => vi.setSystemTime(Date.now() + ms);

let people = 0;

/** Somebody with an app, a company and a session; the app is a program of somebody else. */
export async function enrolled() {
  const person = await signUp(`Factor${++people}`);
  const workspaceId = (await openWorkspace(person.userId, { name: 'Dos pasos' })).id;
  const begun = await authRequest('/two-factor/enable', { password: PASSWORD }, { cookie: person.cookie });
  const { totpURI, backupCodes } = await begun.json();
  const app = URI.parse(totpURI);
  const code = (steps = 0) => app.generate({ timestamp: Date.now() + steps * STEP_MS });
  const turnedOn = await authRequest('/two-factor/verify-totp', { code: code() }, { cookie: person.cookie });
  expect(turnedOn.status).toBe(200);
  later(STEP_MS);
  return {
    ...person,
    workspaceId,
    app,
    code,
    recoveryCodes: backupCodes as string[],
    cookie: cookieOf(turnedOn),
    before: person.cookie,
  };
}

export type Person = Awaited<ReturnType<typeof enrolled>>;

export const withPassword = (email: string, headers: Record<string, string> = {}) =>
  authRequest('/sign-in/email', { email, password: PASSWORD }, headers);
export const withCode = (challenge: Response, code: string, more: object = {}) =>
  authRequest('/two-factor/verify-totp', { code, ...more }, { cookie: cookieOf(challenge) });
export const withRecovery = (challenge: Response, code: string) =>
  authRequest('/two-factor/verify-backup-code', { code }, { cookie: cookieOf(challenge) });

export const isSignedIn = async (cookie: string) =>
  (await query('me', 'account.me', { cookie })).response.status === 200;
export const asksForCode = async (answer: Response) => (await answer.clone().json()).twoFactorRedirect === true;
export const codeOf = async (answer: Response) => (await answer.json()).code;
export const left = async ({ cookie }: Person) =>
  (await query('me', 'account.factors', { cookie })).body.result.data.twoFactor?.recoveryCodesLeft;
export const logged = async ({ userId, workspaceId }: Person) =>
  (await storedRows('securityEvent', { userId, workspaceId }, { orderBy: { id: 'asc' } })).map(({ kind }) => kind);
export const mailed = async ({ email }: Person) =>
  (await storedRows('mailMessage', { to: email }, { orderBy: { id: 'asc' } })).map(({ subject }) => subject);
