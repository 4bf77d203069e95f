import { beforeAll, expect, it } from 'vitest';
import { changeRows, storedRows } from '~/tests/setup/stored-rows';
import { openWorkspace } from '~/tests/setup/workspaces';
import { authRequest, cookieOf, mutate, origin, PASSWORD, call as query, signUp } from '../../setup/browser';

type Listed = { id: string; address: string; userAgent: string; current: boolean; lastActiveAt: string };

let owner: Awaited<ReturnType<typeof signUp>>;
let workspaceId: string;

beforeAll(async () => {
  owner = await signUp('Sesiones');
  workspaceId = (await openWorkspace(owner.userId, { name: 'Sesiones' })).id;
});

const listed = async (cookie: string): Promise<Listed[]> =>
  (await query('me', 'account.sessions', { cookie })).body.result.data;
const isSignedIn = async (cookie: string) => (await query('me', 'account.me', { cookie })).response.status === 200;

/** Another browser of the same person. */
async function signInAt(address: string): Promise<string> {
  const headers = { 'x-forwarded-for': address, 'user-agent': `Firefox at ${address}` };
  return cookieOf(await authRequest('/sign-in/email', { email: owner.email, password: PASSWORD }, headers));
}

it('are listed without their tokens, this one marked, and one is signed out', async () => {
  const other = await signInAt('203.0.113.40');
  const sessions = await listed(owner.cookie);
  expect(sessions).toHaveLength(2);
  expect(sessions.filter(({ current }) => current)).toHaveLength(1);
  const there = sessions.find(({ current }) => !current);
  expect(there).toMatchObject({ address: '203.0.113.40', userAgent: 'Firefox at 203.0.113.40' });
  const tokens = await storedRows('session', { userId: owner.userId }, { select: { token: true } });
  for (const { token } of tokens) expect(JSON.stringify(sessions)).not.toContain(token);

  const ended = await mutate('me', 'account.endSession', { sessionId: there?.id }, { cookie: owner.cookie, origin });
  expect(ended.response.status).toBe(200);
  expect([await isSignedIn(other), await isSignedIn(owner.cookie)]).toEqual([false, true]);
});

it('are all signed out but this one, and the log says so', async () => {
  const others = [await signInAt('203.0.113.41'), await signInAt('203.0.113.42')];
  const ended = await mutate('me', 'account.endOtherSessions', {}, { cookie: owner.cookie, origin });
  expect(ended.response.status).toBe(200);
  for (const cookie of others) expect(await isSignedIn(cookie)).toBe(false);
  expect(await listed(owner.cookie)).toMatchObject([{ current: true }]);
  const { body } = await query(workspaceId, 'securityLog.list', {
    cookie: owner.cookie,
    input: { kind: 'session_revoked' },
  });
  expect(body.result.data.data).toMatchObject([{ details: { sessions: '2' } }, { details: { sessions: '1' } }]);
});

it("of another person are not there, and better-auth's own way to tokens is shut", async () => {
  const stranger = await signUp('Extra');
  const [mine] = await listed(owner.cookie);
  const refused = await mutate(
    'me',
    'account.endSession',
    { sessionId: mine?.id },
    { cookie: stranger.cookie, origin },
  );
  expect(refused.response.status).toBe(404);
  expect(await isSignedIn(owner.cookie)).toBe(true);
  for (const path of ['/list-sessions', '/revoke-session', '/revoke-sessions', '/revoke-other-sessions']) {
    expect((await authRequest(path, {}, { cookie: owner.cookie })).status).toBe(404);
  }
});

it('say when they were last active', async () => {
  const long = new Date(Date.now() - 3_600_000);
  await changeRows('session', { userId: owner.userId }, { updatedAt: long });
  const [session] = await listed(owner.cookie);
  expect(Date.parse(session?.lastActiveAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
});
