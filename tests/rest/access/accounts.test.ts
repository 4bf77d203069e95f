import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

process.env.DATA_DIR = await mkdtemp(join(tmpdir(), 'folio-accounts-'));

const { authRequest, call, cookieOf, mutate, origin, signUp } = await import('../../setup/browser');
const { changeRow, countRows, insertRow, storedRow, storedRows } = await import('~/tests/setup/stored-rows');
const { currentTime, resetClock, setClock } = await import('~/tests/setup/clock');
const { openWorkspace } = await import('~/tests/setup/workspaces');
const { log } = await import('@/server/platform/runtime/log');

const mailFolder = join(process.env.DATA_DIR, 'account-mail');
const accountMail = () => readdir(mailFolder);
const tokenIn = async (file: string) =>
  /reset-password\?token=(\S+)/.exec(await readFile(join(mailFolder, file), 'utf8'))?.[1];

describe('signing up, in and out', () => {
  it('signs up, makes the first company and reads it back', async () => {
    const { cookie, email } = await signUp('Ana');
    const created = await mutate('me', 'workspaces.create', { name: 'Taller' }, { cookie, origin });
    expect(created.response.status).toBe(200);
    const workspaceId = created.body.result.data.id;

    const { body } = await call(workspaceId, 'account.me', { cookie });
    expect(body.result.data).toMatchObject({
      user: { name: 'Ana', email },
      workspaces: [{ id: workspaceId, name: 'Taller', role: 'owner', status: 'active' }],
    });
    const series = await call(workspaceId, 'series.list', { cookie });
    expect(series.body.result.data).toMatchObject([
      { kind: 'invoice', prefix: 'F', isDefault: true, used: false },
      { kind: 'simplified', prefix: 'S', isDefault: true, used: false },
      { kind: 'rectifying', prefix: 'R', isDefault: true, used: false },
      { kind: 'quote', prefix: 'P', isDefault: true, used: false },
    ]);
  });

  it('sets a cookie that scripts and other sites cannot use', async () => {
    const email = 'cookie@example.test';
    const response = await authRequest('/sign-up/email', { name: 'Cookie', email, password: 'correct horse battery' });
    const [cookie] = response.headers.getSetCookie();
    expect(cookie).toMatch(/^folio\.session_token=.*HttpOnly.*SameSite=Lax/);
  });

  it('says the same for a wrong password and an unknown address', async () => {
    const { email } = await signUp('Berta');
    const wrong = await authRequest('/sign-in/email', { email, password: 'not this one at all' });
    const unknown = await authRequest('/sign-in/email', { email: 'no@example.test', password: 'not this one at all' });
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(await wrong.json()).toEqual(await unknown.json());
  });

  it('refuses a short password', async () => {
    const response = await authRequest('/sign-up/email', { name: 'C', email: 'c@example.test', password: 'short' });
    expect(await response.json()).toMatchObject({ code: 'PASSWORD_TOO_SHORT' });
  });

  it('lets a signed-out cookie do nothing', async () => {
    const { cookie } = await signUp('Dora');
    await authRequest('/sign-out', {}, { cookie });
    const { response } = await call('me', 'account.me', { cookie });
    expect(response.status).toBe(401);
  });

  it('speaks of signing in to who has a page open, and of no keys', async () => {
    for (const path of ['clients.list', 'invoices.list', 'fiscalProfile.get']) {
      const { response, body } = await call('ws_1', path);
      expect(response.status).toBe(401);
      expect(JSON.stringify(body)).toContain('Sign in');
      expect(JSON.stringify(body)).not.toMatch(/api.?key/i);
    }
  });

  it('slows guessing down', async () => {
    const from = { 'x-forwarded-for': '198.51.100.7' };
    const guess = (email: string) => authRequest('/sign-in/email', { email, password: 'guess guess' }, from);
    const statuses: number[] = [];
    for (let tries = 0; tries < 21; tries++) statuses.push((await guess(`guess-${tries}@example.test`)).status);
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(401));
    expect(statuses[20]).toBe(429);
  });

  describe('on one account', () => {
    const right = 'correct horse battery';
    afterEach(() => {
      resetClock();
    });
    const later = (seconds: number) => {
      const from = currentTime().getTime();
      setClock(new Date(from + seconds * 1000));
    };
    beforeEach(() => later(0)); // it stands still, however slow the machine is

    it('waits longer after each wrong password, from however many addresses they come, and forgets in a day', async () => {
      const { email } = await signUp('Manu');
      const guess = (password: string) => authRequest('/sign-in/email', { email: email.toUpperCase(), password });
      for (let tries = 0; tries < 5; tries++) expect((await guess('wrong wrong')).status).toBe(401);
      const refused = await guess('wrong wrong');
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
      expect(await refused.json()).toMatchObject({ code: 'TOO_MANY_PASSWORDS', waitSeconds: 1 });

      for (const wait of [1, 2, 4, 8]) {
        later(wait - 0.5);
        expect((await guess(right)).status).toBe(429);
        later(0.5);
        expect((await guess('wrong wrong')).status).toBe(401);
      }
      later(15 * 60);
      expect((await guess('wrong wrong')).status).toBe(401);
      later(24 * 60 * 60 + 1);
      for (let tries = 0; tries < 5; tries++) expect((await guess('wrong wrong')).status).toBe(401);
    });

    it('keeps nobody out until a time that a clock showed by mistake', async () => {
      const { email } = await signUp('Otto');
      const guess = (password: string) => authRequest('/sign-in/email', { email, password });
      for (const wrongs of [1, 6]) {
        later(60 * 60);
        for (let tries = 0; tries < wrongs; tries++) await guess('wrong wrong');
        later(-60 * 60);
        expect((await guess(right)).status, `after ${wrongs}`).toBe(200);
      }
    });

    it('counts many at once as many', async () => {
      const { email } = await signUp('Nora');
      const guesses = Array.from({ length: 12 }, () =>
        authRequest('/sign-in/email', { email, password: 'wrong wrong' }),
      );
      const statuses = (await Promise.all(guesses)).map(({ status }) => status);
      expect(statuses.filter((status) => status === 401).length).toBe(5);
    });

    it('does not lock out whoever comes from where they have signed in before', async () => {
      const { email } = await signUp('Olga');
      const home = { 'x-forwarded-for': '2001:db8:77:1::5' };
      expect((await authRequest('/sign-in/email', { email, password: right }, home)).status).toBe(200);
      for (let tries = 0; tries < 8; tries++) await authRequest('/sign-in/email', { email, password: 'wrong wrong' });
      expect((await authRequest('/sign-in/email', { email, password: right })).status).toBe(429);
      const again = { 'x-forwarded-for': '2001:db8:77:1::6' };
      expect((await authRequest('/sign-in/email', { email, password: right }, again)).status).toBe(200);
    });

    it('says the same of an account that does not exist', async () => {
      const guess = () => authRequest('/sign-in/email', { email: 'nobody-here@example.test', password: 'wrong wrong' });
      for (let tries = 0; tries < 5; tries++) expect((await guess()).status).toBe(401);
      expect((await guess()).status).toBe(429);
    });

    it('holds for a session too, wherever a password is asked for', async () => {
      const { cookie } = await signUp('Petra');
      const verify = () => authRequest('/verify-password', { password: 'wrong wrong' }, { cookie });
      for (let tries = 0; tries < 5; tries++) expect((await verify()).status).toBe(400);
      expect((await verify()).status).toBe(429);
      const body = { currentPassword: 'wrong wrong', newPassword: 'a better password' };
      expect((await authRequest('/change-password', body, { cookie })).status).toBe(429);
    });

    it('writes down from where, and not whose', async () => {
      const warned = vi.spyOn(log, 'warn');
      const from = { 'x-forwarded-for': '198.51.100.99' };
      await authRequest('/sign-in/email', { email: 'rosa@example.test', password: 'wrong wrong' }, from);
      const lines = warned.mock.calls.filter(([, text]) => text === 'a password was wrong');
      expect(lines.map(([line]) => line)).toEqual([
        { address: '198.51.100.99', account: expect.stringMatching(/^[0-9a-f]{16}$/), path: '/sign-in/email' },
      ]);
      expect(JSON.stringify(warned.mock.calls)).not.toContain('rosa');
      warned.mockRestore();
    });
  });

  it('refuses a page of another origin', async () => {
    const { cookie, email } = await signUp('Eva');
    const body = { email, password: 'correct horse battery' };
    const response = await authRequest('/sign-in/email', body, { cookie, origin: 'https://evil.example' });
    expect(response.status).toBe(403);
  });

  it('does not let a person be changed past our rules', async () => {
    const { cookie } = await signUp('Flora');
    expect((await authRequest('/update-user', { name: '' }, { cookie })).status).toBe(404);
  });
});

describe('a changed password', () => {
  it('needs the present one, and ends the sessions elsewhere', async () => {
    const { cookie, email } = await signUp('Karla');
    const elsewhere = cookieOf(await authRequest('/sign-in/email', { email, password: 'correct horse battery' }));
    const change = (currentPassword: string) =>
      authRequest(
        '/change-password',
        { currentPassword, newPassword: 'a better password', revokeOtherSessions: true },
        { cookie },
      );
    expect((await change('not this one')).status).toBe(400);
    expect((await call('me', 'account.me', { cookie: elsewhere })).response.status).toBe(200);
    expect((await change('correct horse battery')).status).toBe(200);
    expect((await call('me', 'account.me', { cookie: elsewhere })).response.status).toBe(401);
  });
});

describe('a forgotten password', () => {
  it('is replaced by the link, once, and ends every session', async () => {
    const { cookie, email, userId } = await signUp('Gala');
    expect((await authRequest('/request-password-reset', { email })).status).toBe(200);

    const [file = ''] = await accountMail();
    const token = await tokenIn(file);
    const mail = await storedRow('mailMessage', { resourceId: userId });
    expect(mail).toMatchObject({ workspaceId: null, status: 'captured', text: '', html: '' });
    expect(await countRows('verification', { identifier: { contains: token } })).toBe(0);

    const reset = () => authRequest('/reset-password', { newPassword: 'a better password', token });
    expect((await reset()).status).toBe(200);
    expect((await reset()).status).toBe(400);
    expect((await call('me', 'account.me', { cookie })).response.status).toBe(401);
    const signIn = await authRequest('/sign-in/email', { email, password: 'a better password' });
    expect(signIn.status).toBe(200);
  });

  it('ends every other link with the first that is used', async () => {
    const { email } = await signUp('Lola');
    const seen = new Set(await accountMail());
    for (let links = 0; links < 2; links++) await authRequest('/request-password-reset', { email });
    const files = (await accountMail()).filter((file) => !seen.has(file));
    const tokens = await Promise.all(files.map(tokenIn));
    expect(new Set(tokens).size).toBe(2);
    const reset = (token?: string) => authRequest('/reset-password', { newPassword: 'a better password', token });
    expect((await reset(tokens[1])).status).toBe(200);
    expect((await reset(tokens[0])).status).toBe(400);
  });

  it('may be asked for by anybody, so that of each account the newest links alone are kept', async () => {
    const { email, userId } = await signUp('Nuria');
    const seen = new Set(await accountMail());
    for (let links = 0; links < 7; links++) await authRequest('/request-password-reset', { email });
    const files = (await accountMail()).filter((file) => !seen.has(file)).sort();
    expect([...seen].every((file) => existsSync(join(mailFolder, file)))).toBe(true); // those of others stay
    const kept = await storedRows('mailMessage', { resourceId: userId, text: '' }, { orderBy: { id: 'asc' } });
    expect(files).toEqual(kept.map(({ id }) => `${id}.txt`));
    expect(files).toHaveLength(5);
    const token = await tokenIn(files.at(-1) ?? '');
    expect((await authRequest('/reset-password', { newPassword: 'a better password', token })).status).toBe(200);
  });

  it('answers alike for an address nobody has', async () => {
    const { email } = await signUp('Hilda');
    const known = await authRequest('/request-password-reset', { email });
    const unknown = await authRequest('/request-password-reset', { email: 'nobody@example.test' });
    expect([unknown.status, await unknown.json()]).toEqual([known.status, await known.json()]);
  });
});

describe("the dashboard's way in", () => {
  let ana: Awaited<ReturnType<typeof signUp>>;
  let mine: string;
  let foreign: string;

  beforeAll(async () => {
    ana = await signUp('Irene');
    const other = await signUp('Julia');
    mine = (await openWorkspace(ana.userId, { name: 'Mine' })).id;
    foreign = (await openWorkspace(other.userId, { name: 'Foreign' })).id;
  });

  it('says of a foreign workspace what it says of none', async () => {
    const answers = await Promise.all(
      [foreign, 'ws_nothing', 'ws\0'].map(async (id) => {
        const { response, body } = await call(id, 'workspaces.get', { cookie: ana.cookie });
        const { requestId, ...data } = body.error.data;
        return { status: response.status, message: body.error.message, data, hasId: Boolean(requestId) };
      }),
    );
    expect(answers[0]).toMatchObject({ status: 404, message: expect.stringMatching(/^Workspace not found/) });
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });

  it('shuts a suspended member out just the same', async () => {
    const member = { workspaceId: foreign, userId: ana.userId, role: 'viewer' } as const;
    await insertRow('member', { id: 'mem_suspended', ...member, status: 'suspended' });
    expect((await call(foreign, 'workspaces.get', { cookie: ana.cookie })).response.status).toBe(404);

    await changeRow('member', { id: 'mem_suspended' }, { status: 'active' });
    expect((await call(foreign, 'workspaces.get', { cookie: ana.cookie })).response.status).toBe(200);
  });

  it.each(['A\0', 'half \ud83d'])('refuses what cannot be stored: %j', async (name) => {
    const { response, body } = await mutate(mine, 'clients.create', { name }, { cookie: ana.cookie, origin });
    expect(response.status).toBe(400);
    expect(body.error.data.details).toMatchObject([{ path: ['name'] }]);
  });

  it('asks a stranger to sign in', async () => {
    const { response, body } = await call(mine, 'workspaces.get');
    expect(response.status).toBe(401);
    expect(response.headers.get('x-request-id')).toBe(body.error.data.requestId);
  });

  it('changes nothing for another origin, or for none', async () => {
    const places: Record<string, string>[] = [{ origin: 'https://evil.example' }, {}];
    for (const headers of places) {
      const { response } = await mutate(
        mine,
        'company.save',
        { workspace: { name: 'X' } },
        { cookie: ana.cookie, ...headers },
      );
      expect(response.status).toBe(403);
    }
    const { body } = await call(mine, 'workspaces.get', { cookie: ana.cookie });
    expect(body.result.data.name).toBe('Mine');
  });

  it('changes name and language of the person', async () => {
    const change = { name: 'Irene Mora', locale: 'es' };
    const { body } = await mutate('me', 'account.update', change, { cookie: ana.cookie, origin });
    expect(body.result.data.user).toMatchObject(change);
  });
});
