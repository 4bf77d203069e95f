import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEmailVerificationToken } from 'better-auth/api';
import { URI } from 'otpauth';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

process.env.DATA_DIR = await mkdtemp(join(tmpdir(), 'folio-two-factor-'));
process.env.SIGN_UP = 'open';

const { authRequest, call: query, cookieOf, mutate, origin, PASSWORD, signUp } = await import('../setup/browser');
const { call } = await import('../setup/company');
const { createApiKey } = await import('@/server/api-keys/api-keys.service');
const { auth } = await import('@/server/accounts/auth');
const { db } = await import('@/server/db/client');
const { env } = await import('@/server/runtime/env');
const { appRouter } = await import('@/server/root');
const { createWorkspace } = await import('@/server/workspaces/workspaces.service');

const STEP_MS = 30_000;

// The codes go by the time, so it stands still; each test begins at a step of its own.
let at = Math.ceil(Date.now() / STEP_MS) * STEP_MS;
beforeEach(() => {
  at += 10 * STEP_MS;
  vi.useFakeTimers({ toFake: ['Date'], now: at });
});
afterEach(() => {
  vi.useRealTimers();
});
const later = (ms: number) => vi.setSystemTime(Date.now() + ms);

let people = 0;

/** Somebody with an app, a company and a session; the app is a program of somebody else. */
async function enrolled() {
  const person = await signUp(`Factor${++people}`);
  const workspaceId = (await createWorkspace(person.userId, { name: 'Dos pasos' })).id;
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

type Person = Awaited<ReturnType<typeof enrolled>>;

const withPassword = (email: string, headers: Record<string, string> = {}) =>
  authRequest('/sign-in/email', { email, password: PASSWORD }, headers);
const withCode = (challenge: Response, code: string, more: object = {}) =>
  authRequest('/two-factor/verify-totp', { code, ...more }, { cookie: cookieOf(challenge) });
const withRecovery = (challenge: Response, code: string) =>
  authRequest('/two-factor/verify-backup-code', { code }, { cookie: cookieOf(challenge) });

const isSignedIn = async (cookie: string) => (await query('me', 'account.me', { cookie })).response.status === 200;
const asksForCode = async (answer: Response) => (await answer.clone().json()).twoFactorRedirect === true;
const codeOf = async (answer: Response) => (await answer.json()).code;
const left = async ({ cookie }: Person) =>
  (await query('me', 'account.factors', { cookie })).body.result.data.twoFactor?.recoveryCodesLeft;
const logged = async ({ userId, workspaceId }: Person) =>
  (await db.securityEvent.findMany({ where: { userId, workspaceId }, orderBy: { id: 'asc' } })).map(({ kind }) => kind);
const mailed = async ({ email }: Person) =>
  (await db.mailMessage.findMany({ where: { to: email }, orderBy: { id: 'asc' } })).map(({ subject }) => subject);

describe('turning it on', () => {
  it('needs the password, and then a code of the app', async () => {
    const { cookie, email, userId } = await signUp('Enrola');
    const enable = (password: string) => authRequest('/two-factor/enable', { password }, { cookie });
    expect((await enable('not this one')).status).toBe(400);
    const { totpURI, backupCodes } = await (await enable(PASSWORD)).json();
    expect(totpURI).toMatch(/^otpauth:\/\/totp\/Folio:enrola%40example\.test\?secret=[A-Z2-7]{32,}&issuer=Folio/);
    expect(new Set(backupCodes).size).toBe(10);
    for (const code of backupCodes) expect(code).toMatch(/^[a-km-np-z2-9]{5}-[a-km-np-z2-9]{5}$/);
    expect(await asksForCode(await withPassword(email))).toBe(false); // not on before a code was right

    const verify = (code: string) => authRequest('/two-factor/verify-totp', { code }, { cookie });
    expect((await verify('000000')).status).toBe(401);
    const turnedOn = await verify(URI.parse(totpURI).generate());
    expect(turnedOn.status).toBe(200);
    expect([await isSignedIn(cookieOf(turnedOn)), await isSignedIn(cookie)]).toEqual([true, false]);
    expect(await asksForCode(await withPassword(email))).toBe(true);

    const kept = JSON.stringify(await db.twoFactor.findFirstOrThrow({ where: { userId } }));
    for (const secret of [new URL(totpURI).searchParams.get('secret') ?? '', ...backupCodes]) {
      expect(kept).not.toContain(secret);
    }
  });

  it('is written down and mailed, and shuts the ways that we do not use', async () => {
    const person = await enrolled();
    expect(await logged(person)).toEqual(['two_factor_enabled']);
    expect(await mailed(person)).toEqual(['Two-step sign-in is on']);
    const again = await authRequest('/two-factor/enable', { password: PASSWORD }, { cookie: person.cookie });
    expect(again.status).toBe(400);
    for (const path of ['/two-factor/get-totp-uri', '/two-factor/send-otp', '/two-factor/verify-otp']) {
      const shut = await authRequest(path, { password: PASSWORD }, { cookie: person.cookie });
      expect(shut.status).toBe(404);
    }
  });

  it('leaves API keys as they are', async () => {
    const { workspaceId, userId } = await enrolled();
    const actor = { workspaceId, userId, role: 'owner', scopes: ['read'] } as const;
    const { key } = await createApiKey(actor, { name: 'Shop', scopes: ['read'] });
    expect((await call(key, 'GET', '/v1/clients')).status).toBe(200);
  });
});

describe('signing in', () => {
  it('takes the password and a code', async () => {
    const person = await enrolled();
    const challenge = await withPassword(person.email);
    expect(await asksForCode(challenge)).toBe(true);
    expect((await withCode(challenge, '000000')).status).toBe(401);
    expect(await logged(person)).toEqual(['two_factor_enabled', 'two_factor_failed']);
    const answer = await withCode(challenge, person.code());
    expect(answer.status).toBe(200);
    expect(await isSignedIn(cookieOf(answer))).toBe(true);
    expect(await logged(person)).toEqual(['two_factor_enabled', 'two_factor_failed', 'signed_in']);
    expect(await mailed(person)).toEqual(['Two-step sign-in is on', 'New sign-in to your account']);
    expect((await withCode(challenge, person.code(1))).status).toBe(401); // one sign-in a challenge
  });

  it('lets who has given the password alone call nothing', async () => {
    const { email, workspaceId } = await enrolled();
    const challenge = await withPassword(email);
    const set = challenge.headers.getSetCookie().filter((cookie) => !cookie.includes('Max-Age=0'));
    expect(set).toEqual([expect.stringMatching(/^folio\.two_factor=.*HttpOnly.*SameSite=Lax/)]);
    const cookie = cookieOf(challenge);
    expect(await db.session.count({ where: { user: { email } } })).toBe(1); // of the browser that turned it on

    const procedures = Object.entries<{ _def: { type: string } }>({ ...appRouter._def.procedures } as never);
    expect(procedures.length).toBeGreaterThan(100);
    const answered: string[] = [];
    for (const [name, { _def }] of procedures) {
      const { response } =
        _def.type === 'mutation'
          ? await mutate(workspaceId, name, {}, { cookie, origin })
          : await query(workspaceId, name, { cookie, input: {} });
      if (response.status !== 401) answered.push(name);
    }
    expect(answered).toEqual(['invitations.read']); // by the secret in its link, for anybody who has that
  });

  it('takes no code twice, and none that came before it', async () => {
    const { email, code } = await enrolled();
    const [used, earlier] = [code(), code(-1)];
    expect((await withCode(await withPassword(email), used)).status).toBe(200);
    expect(await codeOf(await withCode(await withPassword(email), used))).toBe('CODE_ALREADY_USED');
    expect(await codeOf(await withCode(await withPassword(email), earlier))).toBe('CODE_ALREADY_USED');
    later(STEP_MS);
    expect((await withCode(await withPassword(email), code())).status).toBe(200);
  });

  it('takes a code once of many at the same time', async () => {
    const { email, code } = await enrolled();
    const challenges = await Promise.all(Array.from({ length: 4 }, () => withPassword(email)));
    const answers = await Promise.all(challenges.map((challenge) => withCode(challenge, code())));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
  });

  it('slows guessing down for the account, whatever the addresses, challenges and right passwords', async () => {
    const { email, code } = await enrolled();
    for (let tries = 0; tries < 5; tries++) {
      expect((await withCode(await withPassword(email), '000000')).status).toBe(401);
    }
    const refused = await withCode(await withPassword(email), code());
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({ code: 'TOO_MANY_CODES', waitSeconds: 1 });
    expect((await withRecovery(await withPassword(email), 'aaaaa-aaaaa')).status).toBe(429);
    later(1500);
    expect((await withCode(await withPassword(email), code())).status).toBe(200);
  });

  it('asks for the password again after five wrong codes, or ten minutes', async () => {
    const { email, code } = await enrolled();
    const challenge = await withPassword(email);
    for (let tries = 0; tries < 5; tries++) await withCode(challenge, '000000');
    later(60_000);
    expect(await codeOf(await withCode(challenge, code()))).toBe('TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE');
    later(60_000);
    const slow = await withPassword(email);
    later(11 * 60_000);
    expect((await withCode(slow, code())).status).toBe(401);
  });

  it('ends the session that it was begun over', async () => {
    const person = await enrolled();
    const challenge = await withPassword(person.email, { cookie: person.cookie });
    expect(await isSignedIn(person.cookie)).toBe(false);
    const answer = await withCode(challenge, person.code());
    expect(await isSignedIn(cookieOf(answer))).toBe(true);
    expect(await db.session.count({ where: { userId: person.userId } })).toBe(1);
  });

  it('is not done by the link that proves an address', async () => {
    const { email, userId } = await enrolled();
    await db.user.update({ where: { id: userId }, data: { emailVerified: false } });
    const token = await createEmailVerificationToken(env.AUTH_SECRET, email);
    const sessions = await db.session.count({ where: { userId } });
    const answer = await auth.handler(new Request(`${origin}/api/auth/verify-email?token=${token}`));
    expect(answer.status).toBe(200);
    expect(await isSignedIn(cookieOf(answer))).toBe(false);
    expect(await db.session.count({ where: { userId } })).toBe(sessions);
    expect((await db.user.findFirstOrThrow({ where: { id: userId } })).emailVerified).toBe(true);
  });
});

describe('a recovery code', () => {
  it('signs in once, and the person is told', async () => {
    const person = await enrolled();
    const [first = ''] = person.recoveryCodes;
    expect(await left(person)).toBe(10);
    const answer = await withRecovery(await withPassword(person.email), first);
    expect(await isSignedIn(cookieOf(answer))).toBe(true);
    expect(await left(person)).toBe(9);
    expect((await withRecovery(await withPassword(person.email), first)).status).toBe(401);
    expect(await logged(person)).toEqual([
      'two_factor_enabled',
      ...['signed_in', 'recovery_code_used'],
      'two_factor_failed',
    ]);
    expect(await mailed(person)).toContain('A recovery code was used');
  });

  it('signs in once of many at the same time', async () => {
    const { email, recoveryCodes } = await enrolled();
    const challenges = await Promise.all(Array.from({ length: 4 }, () => withPassword(email)));
    const answers = await Promise.all(challenges.map((it) => withRecovery(it, recoveryCodes[3] ?? '')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('gives way to new ones, for who has signed in afresh and knows the password', async () => {
    const person = await enrolled();
    const renew = (password: string) =>
      authRequest('/two-factor/generate-backup-codes', { password }, { cookie: person.cookie });
    later(16 * 60_000);
    expect(await codeOf(await renew(PASSWORD))).toBe('SESSION_NOT_FRESH');
    await db.session.updateMany({ where: { userId: person.userId }, data: { createdAt: new Date() } });
    expect(await codeOf(await renew('not this one'))).toBe('INVALID_PASSWORD');
    const { backupCodes } = await (await renew(PASSWORD)).json();
    expect(await left(person)).toBe(10);
    const old = person.recoveryCodes[0] ?? '';
    expect((await withRecovery(await withPassword(person.email), old)).status).toBe(401);
    expect((await withRecovery(await withPassword(person.email), backupCodes[0])).status).toBe(200);
    expect(await logged(person)).toContain('recovery_codes_replaced');
  });
});

describe('a trusted browser', () => {
  const trust = async ({ email, code }: Person) =>
    cookieOf(await withCode(await withPassword(email), code(), { trustDevice: true }));

  it('is not asked for thirty days, and others are', async () => {
    const person = await enrolled();
    const cookie = await trust(person);
    const again = await withPassword(person.email, { cookie });
    expect(await asksForCode(again)).toBe(false);
    expect(await isSignedIn(cookieOf(again))).toBe(true);
    expect(await asksForCode(await withPassword(person.email))).toBe(true);
    const other = await enrolled();
    expect(await asksForCode(await withPassword(other.email, { cookie }))).toBe(true);
    later(31 * 24 * 60 * 60_000);
    expect(await asksForCode(await withPassword(person.email, { cookie: cookieOf(again) }))).toBe(true);
  });

  it('is asked again once the password was changed', async () => {
    const person = await enrolled();
    const cookie = await trust(person);
    const body = { currentPassword: PASSWORD, newPassword: PASSWORD };
    expect((await authRequest('/change-password', body, { cookie: person.cookie })).status).toBe(200);
    expect(await asksForCode(await withPassword(person.email, { cookie }))).toBe(true);
  });

  it('is asked again once the password was reset by mail', async () => {
    const person = await enrolled();
    const cookie = await trust(person);
    await authRequest('/request-password-reset', { email: person.email });
    const folder = join(process.env.DATA_DIR ?? '', 'account-mail');
    const mails = await Promise.all((await readdir(folder)).map((file) => readFile(join(folder, file), 'utf8')));
    const mail = mails.find((text) => text.includes(`To: ${person.email}`)) ?? '';
    const token = /reset-password\?token=(\S+)/.exec(mail)?.[1];
    expect((await authRequest('/reset-password', { newPassword: PASSWORD, token })).status).toBe(200);
    expect(await asksForCode(await withPassword(person.email, { cookie }))).toBe(true);
  });
});

describe('turning it off', () => {
  it('needs a fresh sign-in and the password, and ends trust and recovery codes', async () => {
    const person = await enrolled();
    const off = (password: string) => authRequest('/two-factor/disable', { password }, { cookie: person.cookie });
    later(16 * 60_000);
    expect(await codeOf(await off(PASSWORD))).toBe('SESSION_NOT_FRESH');
    await db.session.updateMany({ where: { userId: person.userId }, data: { createdAt: new Date() } });
    expect(await codeOf(await off('not this one'))).toBe('INVALID_PASSWORD');
    const answer = await off(PASSWORD);
    expect(answer.status).toBe(200);
    expect(await isSignedIn(cookieOf(answer))).toBe(true);
    expect(await asksForCode(await withPassword(person.email))).toBe(false);
    expect(await db.twoFactor.count({ where: { userId: person.userId } })).toBe(0);
    expect(await logged(person)).toEqual([
      ...['two_factor_enabled', 'sign_in_failed', 'two_factor_disabled'],
      'signed_in',
    ]);
    expect(await mailed(person)).toContain('Two-step sign-in is off');
  });

  it('counts wrong passwords as signing in does', async () => {
    const { cookie } = await enrolled();
    const off = () => authRequest('/two-factor/disable', { password: 'not this one' }, { cookie });
    for (let tries = 0; tries < 5; tries++) expect((await off()).status).toBe(400);
    expect((await off()).status).toBe(429);
  });
});
