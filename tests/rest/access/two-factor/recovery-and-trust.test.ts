import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  asksForCode,
  authRequest,
  codeOf,
  cookieOf,
  enrolled,
  goOn,
  isSignedIn,
  later,
  left,
  logged,
  mailed,
  PASSWORD,
  type Person,
  standStill,
  withCode,
  withPassword,
  withRecovery,
} from './enrolled';

const { changeRows } = await import('~/tests/setup/stored-rows');

beforeEach(standStill);
afterEach(goOn);

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
    await changeRows('session', { userId: person.userId }, { createdAt: new Date() });
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
