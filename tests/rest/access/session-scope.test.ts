import { beforeAll, expect, it } from 'vitest';
import { authRequest, call, mutate, origin, signUp } from '~/tests/setup/browser';
import { authEndpoints, filesOf, procedures } from '~/tests/setup/procedures';
import { changeRows, countRows, insertRow } from '~/tests/setup/stored-rows';
import { pages, visit } from '~/tests/setup/visit';
import { openWorkspace } from '~/tests/setup/workspaces';

let owner: Awaited<ReturnType<typeof signUp>>;
let scope: string;
let other: string;

beforeAll(async () => {
  owner = await signUp('Olivia');
  scope = (await openWorkspace(owner.userId, { name: 'Propia SL' })).id;
  other = (await openWorkspace(owner.userId, { name: 'Ajena SL' })).id;
  await changeRows('session', { userId: owner.userId }, { workspaceId: scope });
});

const ofNobody = ['invitations.read']; // by the secret in its link, for anybody who has that

// What begins a session, or is of an application that proves itself; consent and the test of a provider find their company by its scope.
const ofNoAccount = [
  '/error',
  '/get-session',
  ...['/oauth2/authorize', '/oauth2/consent', '/oauth2/register', '/oauth2/revoke', '/oauth2/token'],
  ...['/oidc/callback', '/oidc/callback/:company', '/oidc/start', '/oidc/test', '/ok'],
  ...['/passkey/generate-authenticate-options', '/passkey/verify-authentication'],
  ...['/request-password-reset', '/reset-password', '/send-verification-email', '/verify-email'],
];

const ALL_IN_ONE = 20; // calls of a batch

/** What procedures answer the session in a company: the code of each refusal. */
async function answered(workspaceId: string, asked: typeof procedures): Promise<[path: string, code: string][]> {
  const isMutation = asked[0]?.isMutation === true;
  const inputs = JSON.stringify(Object.fromEntries(asked.map((_, index) => [index, { unheardOf: true }])));
  const paths = asked.map(({ path }) => path).join(',');
  const url = `${origin}/api/trpc/${workspaceId}/${paths}?batch=1${isMutation ? '' : `&input=${encodeURIComponent(inputs)}`}`;
  const headers = { cookie: owner.cookie, origin, 'content-type': 'application/json' };
  const init = isMutation ? { method: 'POST', body: inputs } : {};
  const answers = await (await visit(new Request(url, { headers, ...init }))).json();
  return asked.map(({ path }, index) => [path, answers[index].error?.data.errorCode ?? 'answered']);
}

it('finds no other company in any procedure, and no account beside who it is', async () => {
  expect(procedures.length).toBeGreaterThan(100);
  const codes: [string, string][] = [];
  for (const kind of [true, false]) {
    const alike = procedures.filter(({ isMutation }) => isMutation === kind);
    for (let from = 0; from < alike.length; from += ALL_IN_ONE) {
      codes.push(...(await answered(other, alike.slice(from, from + ALL_IN_ONE))));
    }
  }
  const ofCompany = new Set(procedures.filter((it) => it.isOfCompany).map(({ path }) => path));
  const expected = (path: string) => (ofCompany.has(path) ? 'WORKSPACE_NOT_FOUND' : 'SESSION_OF_ONE_COMPANY');
  const unexpected = codes.filter(([path, code]) => code !== expected(path)).map(([path]) => path);
  expect(unexpected.sort()).toEqual(['account.me', ...ofNobody]);
  const me = await call('me', 'account.me', { cookie: owner.cookie });
  expect(me.body.result.data.workspaces).toMatchObject([{ id: scope }]);
});

it('opens its own company, and the test company of that', async () => {
  expect((await call(scope, 'workspaces.get', { cookie: owner.cookie })).body.result.data.name).toBe('Propia SL');
  await insertRow('workspace', { id: 'ws_test', name: 'Prueba', liveWorkspaceId: scope });
  await insertRow('member', { id: 'mem_test', workspaceId: 'ws_test', userId: owner.userId, role: 'owner' });
  expect((await call('ws_test', 'workspaces.get', { cookie: owner.cookie })).body.result.data.name).toBe('Prueba');
});

it('opens no file and no page of another company, and is nobody who runs the server', async () => {
  const paths = filesOf(other);
  expect(paths.length).toBeGreaterThan(8);
  for (const path of paths) {
    const answer = await visit(new Request(`${origin}${path}`, { headers: { cookie: owner.cookie } }));
    expect([path, answer.status]).toEqual([path, 404]);
  }
  const headers = new Headers({ cookie: owner.cookie });
  expect(await pages().openWorkspace(headers, other)).toBe('not-found');
  const user = await pages().signedInUser(headers);
  if (!user) throw new Error('signed out');
  expect(await pages().homeOf(user)).toBe(scope);
  expect(await pages().isOperator(user)).toBe(false);
  expect(await pages().isOperator({ id: user.id })).toBe(true);
});

it('reads no other company in a report of several', async () => {
  const asked = { workspaceIds: [scope, other] };
  const aging = await call(scope, 'gestoria.aging', { cookie: owner.cookie, input: asked });
  const board = await call(scope, 'board.get', { cookie: owner.cookie, input: {} });
  for (const { body } of [aging, board]) {
    expect(JSON.stringify(body)).toContain('Propia SL');
    expect(JSON.stringify(body)).not.toContain('Ajena SL');
  }
  const archive = `${origin}/w/${scope}/quarter-archive?quarter=2026-Q1&workspaceIds=${scope},${other}`;
  expect((await visit(new Request(archive, { headers: { cookie: owner.cookie } }))).status).toBe(404);
});

it('calls nothing of better-auth that belongs to an account', async () => {
  const open: string[] = [];
  for (const { path, method } of authEndpoints.filter((it) => !/sign-(in|up|out)/.test(it.path))) {
    const headers = { cookie: owner.cookie, origin, 'x-forwarded-for': `203.0.113.${open.length % 250}` };
    const url = `${origin}/api/auth${path.replaceAll(/:\w+/g, 'x')}`;
    const body = method === 'GET' ? undefined : '{}';
    const answer = await visit(
      new Request(url, { method, headers: { ...headers, 'content-type': 'application/json' }, body }),
    );
    const text = await answer.text();
    if (answer.status !== 404 && !text.includes('SESSION_OF_ONE_COMPANY')) open.push(path);
  }
  expect(open.sort()).toEqual(ofNoAccount);
});

it('ends with the membership', async () => {
  await insertRow('member', { id: 'mem_second', workspaceId: scope, userId: await second(), role: 'owner' });
  expect(await countRows('session', { userId: owner.userId })).toBe(1);
  const left = await mutate(scope, 'members.leave', {}, { cookie: owner.cookie, origin });
  expect(left.response.status).toBe(200);
  expect(await countRows('session', { userId: owner.userId })).toBe(0);
});

async function second(): Promise<string> {
  await authRequest('/sign-out', {}, {});
  return (await signUp('Segunda')).userId;
}
