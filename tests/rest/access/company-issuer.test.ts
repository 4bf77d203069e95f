import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { runAdmin } from '~/tests/setup/administration';
import { authRequest, call, mutate, origin, PASSWORD, signUp } from '~/tests/setup/browser';
import { call as rest } from '~/tests/setup/company';
import { CLIENT_ID, CLIENT_SECRET, startProvider } from '~/tests/setup/identity-provider';
import { ProviderBrowser } from '~/tests/setup/provider-browser';
import { visit } from '~/tests/setup/visit';
import { createKey, openWorkspace, EVERY_SCOPE as scopes } from '~/tests/setup/workspaces';

const provider = await startProvider();
const { state, issuer: address } = provider;

const { changeRow, changeRows, countRows, findStored, insertRow, storedRow, storedRows } = await import(
  '~/tests/setup/stored-rows'
);

type Person = Awaited<ReturnType<typeof signUp>>;

let owner: Person;
let company: string;
let other: string;

const settings = {
  ...{ address, name: 'Keycloak', clientId: CLIENT_ID, clientSecret: CLIENT_SECRET },
  ...{ domains: ['example.test'], trustsEmail: false, roleClaim: 'groups', defaultRole: null, isRequired: false },
  grants: [
    { value: 'books', role: 'accountant' },
    { value: 'board', role: 'owner' },
    { value: 'clerks', role: 'editor' },
  ],
};

beforeAll(async () => {
  owner = await signUp('Olivia');
  company = (await openWorkspace(owner.userId, { name: 'Acme SL' })).id;
  other = (await openWorkspace(owner.userId, { name: 'Otra SL' })).id;
  for (const id of [company, other]) provider.admitCompany(id);
  for (const id of [company, other]) expect(await save(id, settings)).toBe('saved');
});
afterAll(() => provider.close());
beforeEach(() => {
  state.isDown = false;
});

/** What saving is refused with, by its first detail or code, or `saved`. */
async function save(at: string, input: object, cookie = owner.cookie): Promise<string> {
  const { body } = await mutate(at, 'companyIssuer.save', input, { cookie, origin });
  return body.error ? (body.error.data.details?.[0]?.message ?? body.error.data.errorCode) : 'saved';
}

function person(sub: string, claims: object = {}): void {
  state.people.set(sub, {
    email: `${sub}@example.test`,
    email_verified: true,
    name: sub,
    groups: ['clerks'],
    ...claims,
  });
  state.signsIn = sub;
}

async function arrive(sub: string, claims: object = {}, at = company) {
  person(sub, claims);
  const browser = new ProviderBrowser();
  return { browser, target: await browser.signInAt(at) };
}

const codeIn = async (at: string, cookie: string, procedure = 'workspaces.get', input?: unknown) =>
  (await call(at, procedure, { cookie, input })).body.error?.data.errorCode ?? 'open';
const memberOf = async (at: string, issuerEmail: string) =>
  findStored('member', { workspaceId: at, user: { issuerEmail } });

it('is set by an owner alone, with a secret that is stored sealed and never shown, and no private address', async () => {
  const answer = await call(company, 'companyIssuer.get', { cookie: owner.cookie });
  expect(answer.body.result.data).toMatchObject({
    issuer: { address, clientId: CLIENT_ID, isRequired: false },
    addresses: { callback: `${origin}/api/auth/oidc/callback/${company}`, signIn: `${origin}/sign-in/${company}` },
  });
  expect(JSON.stringify(answer.body)).not.toContain(CLIENT_SECRET);
  expect((await storedRow('companyIssuer', { workspaceId: company })).sealedSecret).toMatch(/^v1\./);

  const refused = (change: object) => save(company, { ...settings, ...change });
  expect(await refused({ address: 'https://192.168.1.4/realms/x' })).toContain('a private address');
  expect(await refused({ address: 'https://sso.internal/realms/x' })).toContain('a name inside a network');
  expect(await refused({ address: 'https://login.microsoftonline.com/common/v2.0' })).toContain('every organisation');
  expect(await refused({ address: 'https://accounts.google.com', domains: [] })).toContain('Google');
  expect(await refused({ roleClaim: '' })).toContain('Write the claim');
  expect(await refused({ address: 'https://id.example.org', clientSecret: undefined })).toContain('client secret');
  expect(await refused({ isRequired: true })).toContain('try the provider');

  const admin = await signUp('Adela');
  await insertRow('member', { id: 'mem_adela', workspaceId: company, userId: admin.userId, role: 'admin' });
  expect(await save(company, settings, admin.cookie)).toBe('ROLE_MISSING');
  await changeRows('session', { userId: owner.userId }, { createdAt: new Date(Date.now() - 16 * 60_000) });
  expect(await save(company, settings)).toBe('SIGN_IN_AGAIN');
  await changeRows('session', { userId: owner.userId }, { createdAt: new Date() });
});

it('makes an account of that company alone, which no password, invitation or address finds', async () => {
  const { browser, target } = await arrive('ana');
  expect(target).toBe(`/w/${company}`);
  expect(await codeIn(company, browser.cookie)).toBe('open');
  expect(await codeIn(other, browser.cookie)).toBe('WORKSPACE_NOT_FOUND');
  expect(await codeIn('me', browser.cookie, 'account.sessions')).toBe('SESSION_OF_ONE_COMPANY');
  const me = await call('me', 'account.me', { cookie: browser.cookie });
  expect(me.body.result.data).toMatchObject({
    user: { email: 'ana@example.test' },
    workspaces: [{ id: company, role: 'editor' }],
  });
  const members = await call(company, 'members.list', { cookie: browser.cookie });
  expect(members.body.result.data.at(-1)).toMatchObject({ email: 'ana@example.test', role: 'editor', isManaged: true });

  const stored = await storedRow('user', { issuerEmail: 'ana@example.test' });
  expect(stored).toMatchObject({ workspaceId: company, emailVerified: false });
  expect(stored.email).toMatch(/^[0-9a-f]{32}@company\.invalid$/);
  const real = await signUp('Ana'); // the address is still free for whoever has it
  expect(real.userId).not.toBe(stored.id);
  expect((await call('me', 'account.me', { cookie: real.cookie })).body.result.data.workspaces).toEqual([]);
});

it('takes no account over that has the address, in any company', async () => {
  const victim = await signUp('Vera');
  await changeRow('user', { id: victim.userId }, { emailVerified: true });
  await insertRow('member', { id: 'mem_vera', workspaceId: other, userId: victim.userId, role: 'owner' });
  const { browser } = await arrive('vera', { groups: ['board'] });
  const me = await call('me', 'account.me', { cookie: browser.cookie });
  expect(me.body.result.data.user.id).not.toBe(victim.userId);
  expect(await codeIn(other, browser.cookie)).toBe('WORKSPACE_NOT_FOUND');
  expect((await arrive('vera', {}, other)).target).toBe(`/sign-in/${other}?refused=connectHere&next=%2Fw%2F${other}`);
});

it('has a provider of another company vouch for nobody here, though it is the same', async () => {
  const first = await arrive('leo', { groups: ['board'] });
  const second = await arrive('leo', { groups: ['books'] }, other);
  const ids = await Promise.all(
    [first, second].map(
      async ({ browser }) => (await call('me', 'account.me', { cookie: browser.cookie })).body.result.data.user.id,
    ),
  );
  expect(new Set(ids).size).toBe(2);
  expect((await memberOf(company, 'leo@example.test'))?.role).toBe('owner');
  expect((await memberOf(other, 'leo@example.test'))?.role).toBe('accountant');
});

it('takes no answer that was asked for elsewhere', async () => {
  person('ana');
  const browser = new ProviderBrowser();
  const start = await browser.ours(`/api/auth/oidc/start?company=${company}`);
  const back = new URL(await browser.followProvider(start.headers.get('location') ?? ''));
  const elsewhere = `/api/auth/oidc/callback/${other}${back.search}`;
  expect((await browser.ours(elsewhere)).headers.get('location')).toBe(`/sign-in/${other}?refused=expired`);
  expect((await browser.ours(back.pathname + back.search)).headers.get('location')).toContain('refused=expired');
  expect(await browser.signInAt('ws_unknown')).toContain('/sign-in/ws_unknown?refused=unreachable');
});

it('connects the account of who is signed in to it, and opens this company alone from then on', async () => {
  const member = await signUp('Mia');
  await insertRow('member', { id: 'mem_mia', workspaceId: company, userId: member.userId, role: 'viewer' });
  await insertRow('member', { id: 'mem_mia2', workspaceId: other, userId: member.userId, role: 'viewer' });
  expect((await arrive('mia')).target).toContain('refused=connectHere');
  const browser = new ProviderBrowser();
  browser.adopt(member.cookie);
  expect(await browser.post('/oidc/connect', { company })).toBe(`/w/${company}`);
  expect((await call('me', 'account.me', { cookie: browser.cookie })).body.result.data).toMatchObject({
    user: { id: member.userId },
    workspaces: [{ id: company, role: 'editor' }],
  });
  expect(await codeIn(other, browser.cookie)).toBe('WORKSPACE_NOT_FOUND');
  expect(await countRows('securityEvent', { workspaceId: other, userId: member.userId, kind: 'signed_in' })).toBe(0);
  const again = await authRequest('/sign-in/email', { email: member.email, password: PASSWORD });
  expect(again.status).toBe(200);
  const thief = await arrive('mia');
  expect(await thief.browser.post('/oidc/connect', { company })).toBe('SESSION_OF_ONE_COMPANY');
});

it('changes and takes away roles with the claim, ends what the person had, and gives the chosen role to others', async () => {
  const { browser } = await arrive('ida', { groups: ['board'] });
  const { userId } = await storedRow('member', { workspaceId: company, user: { issuerEmail: 'ida@example.test' } });
  const made = await createKey(
    { workspaceId: company, userId, role: 'owner', scopes },
    { name: 'k', scopes: ['read'] },
  );
  expect((await rest(made.key, 'GET', '/v1/clients')).status).toBe(200);
  expect((await arrive('ida', { groups: [] })).target).toContain('refused=noRole');
  expect((await rest(made.key, 'GET', '/v1/clients')).status).toBe(401);
  expect(await codeIn(company, browser.cookie)).toBe('SIGN_IN_REQUIRED');
  expect((await arrive('new', { groups: [] })).target).toContain('refused=noRole');
  expect(await countRows('user', { issuerEmail: 'new@example.test' })).toBe(0);
  expect(await save(company, { ...settings, defaultRole: 'viewer' })).toBe('saved');
  expect((await arrive('new', { groups: [] })).target).toBe(`/w/${company}`);
  expect((await memberOf(company, 'new@example.test'))?.role).toBe('viewer');
  expect((await arrive('out', { email: 'out@elsewhere.test' })).target).toContain('refused=domain');
});

it('knows whom its directory has an account of by the address that it vouches for', async () => {
  await insertRow('user', {
    id: 'usr_pre',
    name: 'P',
    email: 'secret@company.invalid',
    workspaceId: company,
    issuerEmail: 'pia@example.test',
  });
  await insertRow('member', { id: 'mem_pre', workspaceId: company, userId: 'usr_pre', role: 'viewer' });
  const unproven = await arrive('pia2', { email: 'pia@example.test', email_verified: false, groups: ['board'] });
  expect((await call('me', 'account.me', { cookie: unproven.browser.cookie })).body.result.data.user.id).not.toBe(
    'usr_pre',
  );
  const { browser } = await arrive('pia');
  expect((await call('me', 'account.me', { cookie: browser.cookie })).body.result.data.user.id).toBe('usr_pre');
});

it('is tried before it is required; then everybody comes by it but an owner with a factor of their own', async () => {
  const browser = new ProviderBrowser();
  browser.adopt(owner.cookie);
  person('tester', { groups: ['books'], email: 'tester@elsewhere.test' });
  const page = `/w/${company}/settings/sign-in`;
  expect(await browser.post('/oidc/test', { company })).toBe(`${page}?refused=domain`);
  state.isDown = true;
  expect(await browser.post('/oidc/test', { company })).toBe(`${page}?refused=unreachable`);
  state.isDown = false;
  person('tester', { groups: ['books'] });
  expect(await browser.post('/oidc/test', { company })).toBe(page);
  expect(await memberOf(company, 'tester@example.test')).toBeNull();
  const { issuer } = (await call(company, 'companyIssuer.get', { cookie: owner.cookie })).body.result.data;
  expect(issuer.tested).toMatchObject({ email: 'tester@example.test', role: 'accountant', hasFactor: false });

  const required = { ...settings, clientSecret: undefined, defaultRole: 'viewer', isRequired: true };
  expect(await save(company, required)).toContain('locked out');
  await changeRows('session', { userId: owner.userId }, { factor: 'own' });
  expect(await save(company, { ...required, domains: [] })).toContain('try the provider');
  expect(await save(company, required)).toBe('saved');

  expect(await codeIn(company, owner.cookie)).toBe('open');
  await changeRows('session', { userId: owner.userId }, { factor: null });
  expect(await codeIn(company, owner.cookie)).toBe('COMPANY_SIGN_IN_REQUIRED');
  expect(await codeIn(other, owner.cookie)).toBe('open');
  const board = await call(other, 'board.get', { cookie: owner.cookie, input: {} });
  expect(JSON.stringify(board.body)).not.toContain('Acme SL');
  const file = await visit(new Request(`${origin}/w/${company}/export`, { headers: { cookie: owner.cookie } }));
  expect(file.status).toBe(403);
  const adela = await authRequest('/sign-in/email', { email: 'adela@example.test', password: PASSWORD });
  const cookie = adela.headers
    .getSetCookie()
    .map((it) => it.split(';')[0])
    .join('; ');
  await changeRows('session', { user: { email: 'adela@example.test' } }, { factor: 'own' });
  expect(await codeIn(company, cookie)).toBe('COMPANY_SIGN_IN_REQUIRED');
  expect(await codeIn(company, (await arrive('ana')).browser.cookie)).toBe('open');

  await runAdmin('release-sign-in', company);
  expect(await codeIn(company, owner.cookie)).toBe('open');
});

it('counts its second factor where the company does', async () => {
  await changeRow('workspace', { id: company }, { requiresSecondFactor: true, trustsIssuerFactor: true });
  expect(await codeIn(company, (await arrive('ana')).browser.cookie)).toBe('SECOND_FACTOR_REQUIRED');
  state.forge = undefined;
  await changeRows('session', { user: { issuerEmail: 'ana@example.test' } }, { factor: 'issuer' });
  await changeRow('workspace', { id: company }, { requiresSecondFactor: false });
});

it('ends the sessions that its provider says are over, and those of no other company', async () => {
  const here = await arrive('leo');
  const there = await arrive('leo', {}, other);
  const { browser } = here;
  const token = await provider.logoutTokenOf('leo');
  const post = (at: string) =>
    visit(
      new Request(`${origin}/api/auth/oidc/logout/${at}`, {
        method: 'POST',
        body: new URLSearchParams({ logout_token: token }),
        headers: { 'x-forwarded-for': '203.0.113.9' },
      }),
    );
  expect((await post('ws_unknown')).status).toBe(400);
  expect((await post(company)).status).toBe(200);
  expect(await codeIn(company, browser.cookie)).toBe('SIGN_IN_REQUIRED');
  expect(await codeIn(other, there.browser.cookie)).toBe('open');
});

it('ends with its settings: sessions and identities, not memberships', async () => {
  const { browser } = await arrive('leo');
  const answer = await mutate(company, 'companyIssuer.remove', {}, { cookie: owner.cookie, origin });
  expect(answer.body.result.data.issuer).toBeUndefined();
  expect(await codeIn(company, browser.cookie)).toBe('SIGN_IN_REQUIRED');
  expect(await countRows('account', { providerId: `${company} ${address}` })).toBe(0);
  expect((await memberOf(company, 'leo@example.test'))?.managedBy).toBeNull();
  expect((await storedRows('securityEvent', { workspaceId: company, kind: 'company_issuer_removed' })).length).toBe(1);
});
