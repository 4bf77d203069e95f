import { createEmailVerificationToken } from 'better-auth/api';
import { URI } from 'otpauth';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  asksForCode,
  auth,
  authRequest,
  call,
  codeOf,
  cookieOf,
  enrolled,
  env,
  goOn,
  isSignedIn,
  later,
  logged,
  mailed,
  mutate,
  origin,
  PASSWORD,
  query,
  STEP_MS,
  signUp,
  standStill,
  withCode,
  withPassword,
  withRecovery,
} from './enrolled';

const { appRouter } = await import('@/server/root');
const { countRows, storedRow, changeRow, changeRows } = await import('~/tests/setup/stored-rows');
const { createKey } = await import('~/tests/setup/workspaces');

beforeEach(standStill);
afterEach(goOn);

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

    const kept = JSON.stringify(await storedRow('twoFactor', { userId }));
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
    const { key } = await createKey(actor, { name: 'Shop', scopes: ['read'] });
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
    expect(await countRows('session', { user: { email } })).toBe(1); // of the browser that turned it on

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
    expect(await countRows('session', { userId: person.userId })).toBe(1);
  });

  it('is not done by the link that proves an address', async () => {
    const { email, userId } = await enrolled();
    await changeRow('user', { id: userId }, { emailVerified: false });
    const token = await createEmailVerificationToken(env.AUTH_SECRET, email);
    const sessions = await countRows('session', { userId });
    const answer = await auth.handler(new Request(`${origin}/api/auth/verify-email?token=${token}`));
    expect(answer.status).toBe(200);
    expect(await isSignedIn(cookieOf(answer))).toBe(false);
    expect(await countRows('session', { userId })).toBe(sessions);
    expect((await storedRow('user', { id: userId })).emailVerified).toBe(true);
  });
});

describe('turning it off', () => {
  it('needs a fresh sign-in and the password, and ends trust and recovery codes', async () => {
    const person = await enrolled();
    const off = (password: string) => authRequest('/two-factor/disable', { password }, { cookie: person.cookie });
    later(16 * 60_000);
    expect(await codeOf(await off(PASSWORD))).toBe('SESSION_NOT_FRESH');
    await changeRows('session', { userId: person.userId }, { createdAt: new Date() });
    expect(await codeOf(await off('not this one'))).toBe('INVALID_PASSWORD');
    const answer = await off(PASSWORD);
    expect(answer.status).toBe(200);
    expect(await isSignedIn(cookieOf(answer))).toBe(true);
    expect(await asksForCode(await withPassword(person.email))).toBe(false);
    expect(await countRows('twoFactor', { userId: person.userId })).toBe(0);
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
