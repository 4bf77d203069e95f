import { expect, it } from 'vitest';
import { auth } from '@/server/access/accounts/auth';
import { changeRow, changeRows, countRows, storedRows } from '~/tests/setup/stored-rows';
import { openWorkspace } from '~/tests/setup/workspaces';
import { authRequest, cookieOf, mutate, origin, call as query, signUp } from '../../setup/browser';
import { newDevice } from '../../setup/passkey';

let addresses = 0;

/** What better-auth asks of a device, and the cookie by which it knows its question again. */
async function askFor(what: 'register' | 'authenticate', cookie = '') {
  const headers = { cookie, origin, 'x-forwarded-for': `198.18.0.${++addresses}` };
  const response = await auth.handler(new Request(`${origin}/api/auth/passkey/generate-${what}-options`, { headers }));
  return { status: response.status, options: await response.json(), cookie: `${cookie}; ${cookieOf(response)}` };
}

type Asked = Awaited<ReturnType<typeof askFor>>;

async function register(cookie: string, name = 'Laptop', changes: object = {}) {
  const device = newDevice();
  const asked = await askFor('register', cookie);
  const response = device.register({ challenge: asked.options.challenge, origin, ...changes });
  return {
    device,
    answer: await authRequest('/passkey/verify-registration', { response, name }, { cookie: asked.cookie }),
  };
}

const present = (device: ReturnType<typeof newDevice>, asked: Asked, changes: object = {}) =>
  authRequest(
    '/passkey/verify-authentication',
    { response: device.signIn({ challenge: asked.options.challenge, origin, ...changes }) },
    { cookie: asked.cookie, ...('origin' in changes ? { origin } : {}) },
  );

const isSignedIn = async (cookie: string) => (await query('me', 'account.me', { cookie })).response.status === 200;
const passkeysOf = async (cookie: string) =>
  (await query('me', 'account.factors', { cookie })).body.result.data.passkeys;

/** Somebody in a company, with a passkey. */
async function personWithPasskey(name: string) {
  const person = await signUp(name);
  const workspaceId = (await openWorkspace(person.userId, { name })).id;
  const { device, answer } = await register(person.cookie);
  expect(answer.status).toBe(200);
  return { ...person, workspaceId, device };
}

it('is added by who is signed in, and signs in by itself', async () => {
  const person = await personWithPasskey('Llave');
  expect(await passkeysOf(person.cookie)).toMatchObject([{ name: 'Laptop', createdAt: expect.any(String) }]);
  const asked = await askFor('authenticate');
  expect(asked.options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
  const answer = await present(person.device, asked);
  expect(answer.status).toBe(200);
  expect(await isSignedIn(cookieOf(answer))).toBe(true);
  expect(await passkeysOf(person.cookie)).toMatchObject([{ lastUsedAt: expect.any(String) }]);

  const events = await storedRows('securityEvent', { userId: person.userId, workspaceId: person.workspaceId });
  expect(events.map(({ kind, details }) => [kind, details]).sort()).toEqual([
    ['passkey_added', { name: 'Laptop' }],
    ['signed_in', {}],
  ]);
  const mails = await storedRows('mailMessage', { to: person.email }, { orderBy: { id: 'asc' } });
  expect(mails.map(({ subject }) => subject)).toEqual(['A passkey was added', 'New sign-in to your account']);
});

it('needs no code beside it, and counts as a fresh sign-in', async () => {
  const person = await personWithPasskey('Sincodigo');
  const [{ id: passkeyId }] = await passkeysOf(person.cookie);
  await changeRow('user', { id: person.userId }, { twoFactorEnabled: true });
  await changeRows('session', { userId: person.userId }, { createdAt: new Date(0) });
  const stale = await mutate('me', 'account.removePasskey', { passkeyId }, { cookie: person.cookie, origin });
  expect(stale.body.error.data.error).toBe('SIGN_IN_AGAIN');

  const answer = await present(person.device, await askFor('authenticate', person.cookie));
  expect(await isSignedIn(person.cookie)).toBe(false); // no second session is left behind
  const fresh = cookieOf(answer);
  const removed = await mutate('me', 'account.removePasskey', { passkeyId }, { cookie: fresh, origin });
  expect(removed.response.status).toBe(200);
});

it.each([
  ['was not unlocked', { isVerified: false }],
  ['is for another host', { host: 'evil.example' }],
  ['was asked for by another page', { origin: 'https://evil.example' }],
  ['answers another question', { challenge: 'bm90IHRoaXMgb25l' }],
])('signs nobody in that %s', async (why, changes) => {
  const { device } = await personWithPasskey(`Malo${why.length}`);
  const answer = await present(device, await askFor('authenticate'), changes);
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
  expect(await isSignedIn(cookieOf(answer))).toBe(false);
});

it('is not added by a device that was not unlocked, nor without a name', async () => {
  const { cookie, userId } = await signUp('Cerrada');
  expect((await register(cookie, 'Laptop', { isVerified: false })).answer.status).toBe(401);
  for (const name of ['', ' ', 'x'.repeat(61), 'A\0']) {
    expect((await register(cookie, name)).answer.status).toBe(400);
  }
  expect(await countRows('passkey', { userId })).toBe(0);
});

it('answers a question once', async () => {
  const { device } = await personWithPasskey('Unavez');
  const asked = await askFor('authenticate');
  expect((await present(device, asked)).status).toBe(200);
  expect((await present(device, asked)).status).toBe(400);
});

it('is refused where it is not known, whatever its id', async () => {
  const asked = await askFor('authenticate');
  expect((await present(newDevice(), asked)).status).toBe(401);
  const odd = { ...newDevice().signIn({ challenge: 'x', origin }), id: 'a\0' };
  expect(
    (await authRequest('/passkey/verify-authentication', { response: odd }, { cookie: asked.cookie })).status,
  ).toBe(400);
});

it('is added only by who has signed in within fifteen minutes', async () => {
  const { cookie, userId } = await signUp('Vieja');
  const createdAt = new Date(Date.now() - 16 * 60_000);
  await changeRows('session', { userId }, { createdAt });
  const { status, options } = await askFor('register', cookie);
  expect([status, options.code]).toEqual([403, 'SESSION_NOT_FRESH']);
  expect((await askFor('register')).status).toBe(401);
});

it('is renamed and removed by its person alone', async () => {
  const person = await personWithPasskey('Suya');
  const stranger = await signUp('Ajenona');
  const [{ id: passkeyId }] = await passkeysOf(person.cookie);
  const act = (procedure: string, input: object, cookie: string) =>
    mutate('me', procedure, { passkeyId, ...input }, { cookie, origin });
  for (const procedure of ['account.renamePasskey', 'account.removePasskey']) {
    expect((await act(procedure, { name: 'Mine' }, stranger.cookie)).response.status).toBe(404);
  }
  expect((await act('account.renamePasskey', { name: 'Teléfono' }, person.cookie)).response.status).toBe(200);
  expect(await passkeysOf(person.cookie)).toMatchObject([{ name: 'Teléfono' }]);
  expect((await act('account.removePasskey', {}, person.cookie)).response.status).toBe(200);
  expect(await passkeysOf(person.cookie)).toEqual([]);
  expect((await present(person.device, await askFor('authenticate'))).status).toBe(401);
  for (const path of ['/passkey/list-user-passkeys', '/passkey/update-passkey', '/passkey/delete-passkey']) {
    expect((await authRequest(path, { id: passkeyId }, { cookie: person.cookie })).status).toBe(404);
  }
  const mails = await storedRows('mailMessage', { to: person.email });
  expect(mails.map(({ subject }) => subject)).toContain('A passkey was removed');
});
