import { afterAll, beforeAll, expect, it } from 'vitest';
import { CLIENT_ID, CLIENT_SECRET, startProvider } from '~/tests/setup/identity-provider';

const provider = await startProvider();
const { state } = provider;
Object.assign(process.env, {
  OIDC_ISSUER: provider.issuer,
  OIDC_CLIENT_ID: CLIENT_ID,
  OIDC_CLIENT_SECRET: CLIENT_SECRET,
  OIDC_NAME: 'Keycloak',
  OIDC_DOMAINS: 'example.test',
  OIDC_ROLE_CLAIM: 'realm_access.roles',
  OIDC_ROLES: 'books=ws_one:accountant,clerks=ws_one:editor,board=*:owner,auditors=ws_two:viewer,ex=ws_gone:admin',
  OIDC_ONLY: 'on',
  SIGN_UP: 'invited',
});

const { authRequest, call, PASSWORD } = await import('~/tests/setup/browser');
const { endOtherSessions, ProviderBrowser } = await import('~/tests/setup/provider-browser');
const { openConnection } = await import('~/tests/setup/connections');
const { call: rest } = await import('~/tests/setup/company');
const { createKey, EVERY_SCOPE: scopes } = await import('~/tests/setup/workspaces');
const { dashboardOf } = await import('~/tests/setup/dashboard');
const { changeRow, countRows, findStored, insertRow, storedRow, storedRows } = await import(
  '~/tests/setup/stored-rows'
);

beforeAll(async () => {
  for (const id of ['ws_one', 'ws_two']) await insertRow('workspace', { id, name: id });
  await insertRow('user', { id: 'usr_hand', name: 'Hanna', email: 'hand@example.test', emailVerified: true });
  for (const workspaceId of ['ws_one', 'ws_two']) {
    await insertRow('member', { id: `mem_${workspaceId}`, workspaceId, userId: 'usr_hand', role: 'owner' });
  }
});
afterAll(() => provider.close());

/** Signs somebody in who has these roles at the provider. @returns where they come out, and their cookie */
async function signIn(sub: string, roles: unknown, claims: object = {}) {
  state.people.set(sub, { email: `${sub}@example.test`, email_verified: true, realm_access: { roles }, ...claims });
  state.signsIn = sub;
  const browser = new ProviderBrowser();
  return { target: await browser.signIn({ next: '/' }), cookie: browser.cookie };
}

const rolesOf = async (cookie: string): Promise<string[]> =>
  (await call('me', 'account.me', { cookie })).body.result?.data.workspaces.map(
    (it: { id: string; role: string }) => `${it.id} ${it.role}`,
  );
const eventsOf = async (email: string) =>
  (await storedRows('securityEvent', { workspaceId: 'ws_one' }, { orderBy: { createdAt: 'asc' } }))
    .filter(({ details }) => JSON.stringify(details).includes(email))
    .map(({ kind }) => kind);

it('gives a role, changes it and takes it away with the claim, with the keys that the person made', async () => {
  const first = await signIn('ana', ['books', 'unknown']);
  expect([first.target, await rolesOf(first.cookie)]).toEqual(['/', ['ws_one accountant']]);
  const second = await signIn('ana', ['books', 'clerks', 'auditors']);
  expect(await rolesOf(second.cookie)).toEqual(['ws_one editor', 'ws_two viewer']);
  expect(await rolesOf(first.cookie)).toEqual(['ws_one editor', 'ws_two viewer']);

  const { userId } = await storedRow('member', { workspaceId: 'ws_two', user: { email: 'ana@example.test' } });
  await changeRow('member', { workspaceId_userId: { workspaceId: 'ws_one', userId } }, { role: 'admin' });
  const made = await createKey(
    { workspaceId: 'ws_one', userId, role: 'admin', scopes },
    { name: 'k', scopes: ['read'] },
  );
  expect((await rest(made.key, 'GET', '/v1/clients')).status).toBe(200);

  const third = await signIn('ana', ['auditors']);
  expect(await rolesOf(third.cookie)).toEqual(['ws_two viewer']);
  expect((await rest(made.key, 'GET', '/v1/clients')).status).toBe(401);
  expect((await call('ws_one', 'workspaces.get', { cookie: first.cookie })).response.status).toBe(404);
  expect(await eventsOf('ana@example.test')).toEqual([
    'member_joined',
    'member_role_changed',
    'api_key_revoked',
    'member_removed',
  ]);
});

it('lets nobody in to whom nothing is granted, and ends their sessions', async () => {
  const before = await signIn('bea', ['clerks']);
  expect(await rolesOf(before.cookie)).toEqual(['ws_one editor']);
  for (const roles of [[], undefined, 'clerks of another', { clerks: true }]) {
    expect((await signIn('bea', roles)).target).toBe('/sign-in?refused=noRole');
  }
  expect(await rolesOf(before.cookie)).toBeUndefined();
  expect(await countRows('member', { user: { email: 'bea@example.test' } })).toBe(0);
  expect((await signIn('new', ['nothing'])).target).toBe('/sign-in?refused=notInvited');
  expect(await countRows('user', { email: 'new@example.test' })).toBe(0);
});

it('does not touch an owner made by hand, and takes over any other role', async () => {
  expect(await rolesOf((await signIn('hand', ['clerks'])).cookie)).toEqual(['ws_one owner', 'ws_two owner']);
  await insertRow('user', { id: 'usr_eli', name: 'Eli', email: 'eli@example.test', emailVerified: true });
  await insertRow('member', { id: 'mem_eli', workspaceId: 'ws_one', userId: 'usr_eli', role: 'viewer' });
  expect(await rolesOf((await signIn('eli', [])).cookie)).toEqual(['ws_one viewer']);
  expect(await rolesOf((await signIn('eli', ['clerks'])).cookie)).toEqual(['ws_one editor']);
  expect((await signIn('eli', [])).target).toBe('/sign-in?refused=noRole');
  expect((await signIn('board', ['board'])).target).toBe('/');
  const board = { user: { email: 'board@example.test' } };
  const member = await storedRow('member', { workspaceId: 'ws_one', ...board });
  const hand = { workspaceId: 'ws_one', userId: 'usr_hand', role: 'owner' as const, scopes };
  await dashboardOf(hand).members.suspend({ memberId: member.id });
  expect(await rolesOf((await signIn('board', ['auditors'])).cookie)).toContain('ws_two viewer');
  expect(await findStored('member', { workspaceId: 'ws_one', ...board })).toMatchObject({ status: 'suspended' });
});

it('never takes away the last owner, and the log says so', async () => {
  await insertRow('workspace', { id: 'ws_gone', name: 'Sola' });
  expect(await rolesOf((await signIn('carlos', ['board'])).cookie)).toContain('ws_gone owner');
  const after = await signIn('carlos', ['auditors']);
  expect(await rolesOf(after.cookie)).toEqual(['ws_gone owner', 'ws_two viewer']);
  expect(await countRows('securityEvent', { workspaceId: 'ws_gone', kind: 'last_owner_stays' })).toBe(1);
});

it('lets nobody of another domain in, nor by another way than the provider', async () => {
  expect((await signIn('out', ['board'], { email: 'out@elsewhere.test' })).target).toBe('/sign-in?refused=domain');
  const ways: [string, object][] = [
    ['/sign-in/email', { email: 'hand@example.test', password: PASSWORD }],
    ['/sign-up/email', { email: 'x@example.test', name: 'X', password: PASSWORD }],
    ['/request-password-reset', { email: 'hand@example.test' }],
    ['/reset-password', { newPassword: PASSWORD, token: 'x' }],
    ['/passkey/verify-authentication', {}],
    ['/two-factor/verify-backup-code', { code: 'x' }],
  ];
  for (const [path, body] of ways) {
    const answer = await authRequest(path, body);
    expect([path, answer.status, (await answer.json()).code]).toEqual([path, 403, 'ISSUER_ONLY']);
  }
});

it('locks no company in which nothing changes', async () => {
  await signIn('iris', ['auditors']);
  const busy = await openConnection();
  try {
    await busy.query(`BEGIN; SELECT FROM workspace WHERE id IN ('ws_one', 'ws_two') FOR KEY SHARE`);
    expect((await signIn('iris', ['auditors'])).target).toBe('/');
  } finally {
    await busy.query('ROLLBACK');
    busy.release();
  }
});

it('takes the password away from an account that somebody made with the address of another', async () => {
  await insertRow('user', { id: 'usr_squat', name: 'Squatter', email: 'vic@example.test', emailVerified: false });
  const row = { userId: 'usr_squat', accountId: 'usr_squat', providerId: 'credential' };
  await insertRow('account', {
    id: 'acc_squat',
    password: 'a hash',
    ...row,
    createdAt: new Date(),
    updatedAt: new Date(),
  });
  expect((await signIn('vic', ['auditors'])).target).toBe('/');
  expect(await storedRows('account', { userId: 'usr_squat' })).toMatchObject([
    { providerId: provider.issuer, accountId: 'vic' },
  ]);
});

it('ends the sessions at a start that no provider vouches for', async () => {
  const { cookie } = await signIn('gala', ['auditors']);
  const row = {
    id: 'ses_before',
    token: 'a token of before',
    userId: 'usr_hand',
    createdAt: new Date(),
    updatedAt: new Date(),
  };
  await insertRow('session', { ...row, expiresAt: new Date(Date.now() + 86_400_000) });
  await endOtherSessions();
  expect(await countRows('session', { id: 'ses_before' })).toBe(0);
  expect(await rolesOf(cookie)).toEqual(['ws_two viewer']);
});
