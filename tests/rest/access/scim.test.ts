import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, mutate, origin, signUp } from '~/tests/setup/browser';
import { call as rest } from '~/tests/setup/company';
import { CLIENT_ID, CLIENT_SECRET, startProvider } from '~/tests/setup/identity-provider';
import { ProviderBrowser } from '~/tests/setup/provider-browser';
import { visit } from '~/tests/setup/visit';
import { createKey, openWorkspace, EVERY_SCOPE as scopes } from '~/tests/setup/workspaces';

const provider = await startProvider();
const { state } = provider;

const { changeRow, countRows, findStored, insertRow, storedRow, storedRows } = await import(
  '~/tests/setup/stored-rows'
);

const USER = 'urn:ietf:params:scim:schemas:core:2.0:User';
const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';

let owner: Awaited<ReturnType<typeof signUp>>;
let company: string;
let other: string;
let token: string;
let ownerMember: string;

beforeAll(async () => {
  owner = await signUp('Olivia');
  company = (await openWorkspace(owner.userId, { name: 'Acme SL' })).id;
  other = (await openWorkspace(owner.userId, { name: 'Otra SL' })).id;
  ownerMember = (await storedRow('member', { workspaceId: company, userId: owner.userId })).id;
  token = await newToken(company);
});
afterAll(() => provider.close());

async function newToken(at: string): Promise<string> {
  const { body } = await mutate(at, 'scim.createToken', { defaultRole: 'viewer' }, { cookie: owner.cookie, origin });
  return body.result.data.secret;
}

type Sent = { at?: string; bearer?: string };

async function scim(method: string, path: string, body?: object, { at = company, bearer = token }: Sent = {}) {
  const headers = {
    authorization: `Bearer ${bearer}`,
    'x-forwarded-for': '203.0.113.7',
    ...(body && { 'content-type': 'application/scim+json' }),
  };
  const request = new Request(`${origin}/scim/v2/${at}${path}`, {
    method,
    headers,
    body: body && JSON.stringify(body),
  });
  const answer = await visit(request);
  const text = await answer.text();
  if (text) expect(answer.headers.get('content-type')).toContain('application/scim+json');
  return { status: answer.status, headers: answer.headers, body: text ? JSON.parse(text) : undefined };
}

const patch = (id: string, ...Operations: object[]) => scim('PATCH', `/Users/${id}`, { schemas: [PATCH], Operations });
const add = async (userName: string, more: object = {}) =>
  (await scim('POST', '/Users', { schemas: [USER], userName, active: true, ...more })).body;
const find = async (filter: string) =>
  (await scim('GET', `/Users?filter=${encodeURIComponent(filter)}`)).body.Resources.map((it: { id: string }) => it.id);

it('is for the token of the company alone, which is shown once and stored as its hash', async () => {
  for (const sent of [{ bearer: 'x' }, { bearer: `${token}x` }, { at: other }, { at: 'ws_unknown' }]) {
    expect(await scim('GET', '/Users', undefined, sent)).toMatchObject({
      status: 401,
      body: { schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status: '401' },
    });
  }
  expect((await scim('GET', '/Users', undefined, { at: other, bearer: await newToken(other) })).status).toBe(200);
  const shown = await call(company, 'scim.get', { cookie: owner.cookie });
  expect(shown.body.result.data.token).toMatchObject({ prefix: token.slice(0, 17), defaultRole: 'viewer' });
  expect(JSON.stringify(shown.body)).not.toContain(token);
  expect(JSON.stringify(await storedRows('scimToken'))).not.toContain(token);
  const renewed = await newToken(company);
  expect((await scim('GET', '/Users')).status).toBe(401);
  token = renewed;
});

it('adds nobody while the company has no provider that could let them in; it lists and ends who is there', async () => {
  expect((await scim('POST', '/Users', { userName: 'a@example.test' })).status).toBe(403);
  expect(await find('userName eq "OLIVIA@example.test"')).toEqual([ownerMember]);
  provider.admitCompany(company);
  const issuer = {
    ...{ address: provider.issuer, name: 'Okta', clientId: CLIENT_ID, clientSecret: CLIENT_SECRET, domains: [] },
    ...{ trustsEmail: false, roleClaim: '', grants: [], defaultRole: null, isRequired: false },
  };
  expect((await mutate(company, 'companyIssuer.save', issuer, { cookie: owner.cookie, origin })).response.status).toBe(
    200,
  );
});

it('adds somebody as Okta writes them, who then comes in by the provider as that member', async () => {
  const answer = await scim('POST', '/Users', {
    schemas: [USER],
    ...{ userName: 'Ana@example.test', externalId: '00u1', active: true, locale: 'en-US', groups: [], password: 'x' },
    name: { givenName: 'Ana', familyName: 'Ruiz' },
    emails: [{ primary: true, value: 'ana@example.test', type: 'work' }],
  });
  expect(answer.status).toBe(201);
  const { id } = answer.body;
  expect(answer.headers.get('location')).toBe(`${origin}/scim/v2/${company}/Users/${id}`);
  expect(answer.body).toMatchObject({
    ...{ schemas: [USER], userName: 'Ana@example.test', externalId: '00u1', displayName: 'Ana Ruiz', active: true },
    ...{ emails: [{ value: 'ana@example.test', primary: true }], roles: [{ value: 'viewer' }] },
  });
  expect((await scim('GET', `/Users/${id}`)).body).toEqual(answer.body);
  for (const twice of [{ userName: 'ana@EXAMPLE.test' }, { userName: 'b@example.test', externalId: '00u1' }]) {
    expect(await scim('POST', '/Users', twice)).toMatchObject({ status: 409, body: { scimType: 'uniqueness' } });
  }
  expect(await scim('POST', '/Users', { userName: 'olivia@example.test' })).toMatchObject({ status: 409 });

  state.people.set('00u1', { email: 'other@example.test', name: 'Ana' });
  state.signsIn = '00u1';
  const browser = new ProviderBrowser();
  expect(await browser.signInAt(company)).toBe(`/w/${company}`);
  const { userId } = await storedRow('member', { id });
  expect((await call('me', 'account.me', { cookie: browser.cookie })).body.result.data.user.id).toBe(userId);
});

it('finds by what directories ask for, in pages, and says what it cannot compare', async () => {
  const { id } = await add('pia@example.test', { externalId: 'P-1', displayName: 'Pia' });
  for (const filter of [
    'userName eq "PIA@example.test"',
    'username Eq "pia@example.test"',
    `${USER}:userName eq "pia@example.test"`,
    'externalId eq "P-1"',
    'emails.value eq "pia@example.test"',
    `id eq "${id}"`,
  ]) {
    expect([filter, await find(filter)]).toEqual([filter, [id]]);
  }
  expect(await find('externalId eq "p-1"')).toEqual([]);
  expect(await find(`userName eq "x' OR '1'='1"`)).toEqual([]);
  for (const filter of ['title eq "x"', 'userName co "a"', 'userName eq "a" or id eq "b"', 'userName eq', '"']) {
    const answer = await scim('GET', `/Users?filter=${encodeURIComponent(filter)}`);
    expect([filter, answer.status, answer.body.scimType]).toEqual([filter, 400, 'invalidFilter']);
  }
  const all = (await scim('GET', '/Users')).body;
  const second = (await scim('GET', '/Users?startIndex=2&count=1')).body;
  expect(second).toMatchObject({ totalResults: all.totalResults, startIndex: 2, itemsPerPage: 1 });
  expect(second.Resources[0].id).toBe(all.Resources[1].id);
  expect((await scim('GET', '/Users?count=0')).body).toMatchObject({ totalResults: all.totalResults, Resources: [] });
  expect((await scim('GET', '/Users?startIndex=-4&count=-1')).body).toMatchObject({ startIndex: 1, itemsPerPage: 0 });
  expect((await scim('GET', '/Users?count=x')).status).toBe(400);
});

describe('a change', () => {
  const active = async (id: string) => (await scim('GET', `/Users/${id}`)).body.active;

  it.each<[string, object]>([
    ['of Entra, a text with a capital', { op: 'Replace', path: 'active', value: 'False' }],
    ['of Okta, without a path', { op: 'replace', value: { active: false } }],
    ['by the whole name', { op: 'replace', path: `${USER}:active`, value: false }],
    ['as Add', { op: 'Add', path: 'active', value: 'false' }],
  ])('%s switches somebody off and on again', async (name, operation) => {
    const { id } = await add(`${name.length}-${Object.keys(operation).length}@example.test`, { externalId: name });
    expect((await patch(id, operation)).body.active).toBe(false);
    expect(await findStored('member', { id })).toMatchObject({ status: 'suspended' });
    expect(await patch(id, { op: 'Replace', path: 'active', value: 'True' })).toMatchObject({ status: 200 });
    expect(await active(id)).toBe(true);
    expect((await scim('DELETE', `/Users/${id}`)).status).toBe(204);
  });

  it('is of one attribute or several, by paths with filters as well', async () => {
    const { id } = await add('eva@example.test', { displayName: 'Eva' });
    const answer = await patch(
      id,
      { op: 'Add', path: 'externalId', value: 'E-1' },
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'Eva.Sol@example.test' },
      { op: 'Replace', path: 'roles[primary eq "True"].value', value: 'accountant' },
      { op: 'Replace', path: 'name.givenName', value: 'Eva' },
      { op: 'Replace', path: 'name.familyName', value: 'Sol' },
      { op: 'Replace', path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department', value: 'x' },
      { op: 'Replace', value: { 'name.formatted': 'Eva Sol Mas', title: 'Head' } },
    );
    expect(answer.body).toMatchObject({
      ...{ externalId: 'E-1', displayName: 'Eva Sol', roles: [{ value: 'accountant' }] },
      emails: [{ value: 'eva.sol@example.test' }],
    });
    expect((await patch(id, { op: 'remove', path: 'externalId' })).body.externalId).toBeUndefined();
    const replaced = { schemas: [USER], userName: 'eva2@example.test', displayName: 'Eva Dos', active: 'False' };
    expect((await scim('PUT', `/Users/${id}`, replaced)).body).toMatchObject({
      ...{ userName: 'eva2@example.test', displayName: 'Eva Dos', active: false, roles: [{ value: 'accountant' }] },
    });
  });

  it.each<[string, object, string]>([
    ['an unknown attribute', { op: 'replace', path: 'colour', value: 'x' }, 'invalidPath'],
    ['a flag that is none', { op: 'replace', path: 'active', value: 'perhaps' }, 'invalidValue'],
    ['a role that makes an owner', { op: 'replace', path: 'roles', value: [{ value: 'owner' }] }, 'invalidValue'],
    ['an operation that is none', { op: 'move', path: 'active', value: true }, 'invalidSyntax'],
    ['no userName', { op: 'remove', path: 'userName' }, 'mutability'],
    ['a text with a zero', { op: 'replace', path: 'displayName', value: 'a\0b' }, 'invalidValue'],
  ])('is refused with %s', async (_, operation, scimType) => {
    const [id] = await find('userName eq "eva2@example.test"');
    expect(await patch(id, operation)).toMatchObject({ status: 400, body: { status: '400', scimType } });
  });

  it('leaves name, address and account alone of who has one of their own, and never makes or changes an owner', async () => {
    const second = await signUp('Sara');
    await insertRow('member', { id: 'mem_sara', workspaceId: company, userId: second.userId, role: 'owner' });
    const said = { userName: 'sara.x@example.test', displayName: 'Thief', emails: [{ value: 'thief@example.test' }] };
    const answer = await scim('PUT', '/Users/mem_sara', { schemas: [USER], ...said, roles: [{ value: 'viewer' }] });
    expect(answer.body).toMatchObject({
      userName: 'sara.x@example.test',
      displayName: 'Sara',
      roles: [{ value: 'owner' }],
    });
    expect(await storedRow('user', { id: second.userId })).toMatchObject({ name: 'Sara', email: second.email });
  });
});

it('ends membership, sessions and keys at once, and writes down who did it', async () => {
  const { id } = await add('rita@example.test', { externalId: 'rita', roles: [{ value: 'admin' }] });
  state.people.set('rita', { email: 'rita@example.test', email_verified: true });
  state.signsIn = 'rita';
  const browser = new ProviderBrowser();
  await browser.signInAt(company);
  const { userId } = await storedRow('member', { id });
  const made = await createKey(
    { workspaceId: company, userId, role: 'admin', scopes },
    { name: 'k', scopes: ['read'] },
  );
  expect((await rest(made.key, 'GET', '/v1/clients')).status).toBe(200);

  await patch(id, { op: 'replace', value: { active: false } });
  expect(await countRows('session', { userId })).toBe(0);
  expect((await rest(made.key, 'GET', '/v1/clients')).status).toBe(401);
  expect(await new ProviderBrowser().signInAt(company)).toContain('refused=noRole');

  expect((await scim('DELETE', `/Users/${id}`)).status).toBe(204);
  for (const method of ['GET', 'DELETE']) expect((await scim(method, `/Users/${id}`)).status).toBe(404);
  expect(await countRows('member', { id })).toBe(0);
  const events = await storedRows(
    'securityEvent',
    { workspaceId: company, userId: null },
    { orderBy: { createdAt: 'asc' } },
  );
  const ofRita = events.filter(({ kind, details }) => /^member/.test(kind) && JSON.stringify(details).includes('rita'));
  expect(ofRita.map(({ kind }) => kind)).toEqual(['member_joined', 'member_suspended', 'member_removed']);
  expect(ofRita.every(({ details }) => JSON.stringify(details).includes('SCIM'))).toBe(true);
  const again = await add('rita@example.test', { externalId: 'rita' });
  await new ProviderBrowser().signInAt(company);
  expect(await countRows('session', { user: { memberships: { some: { id: again.id } } } })).toBe(1);
});

it('never removes the last owner, and says so', async () => {
  await changeRow('member', { id: 'mem_sara' }, { role: 'viewer' });
  for (const refused of [
    await patch(ownerMember, { op: 'replace', value: { active: false } }),
    await scim('DELETE', `/Users/${ownerMember}`),
  ]) {
    expect(refused).toMatchObject({ status: 409, body: { detail: expect.stringContaining('owner') } });
  }
  expect(await findStored('member', { id: ownerMember })).toMatchObject({ role: 'owner', status: 'active' });
});

it('answers with the attributes that are asked for, and lists by a body as well', async () => {
  const named = (await scim('GET', `/Users/${ownerMember}?attributes=userName,name.formatted`)).body;
  expect(Object.keys(named).sort()).toEqual(['id', 'name', 'schemas', 'userName']);
  const short = (await scim('GET', `/Users/${ownerMember}?excludedAttributes=emails,roles`)).body;
  expect(Object.keys(short)).not.toContain('roles');
  const asked = { filter: 'userName eq "olivia@example.test"', attributes: ['userName'], count: 5 };
  for (const path of ['/Users/.search', '/.search']) {
    expect((await scim('POST', path, asked)).body.Resources).toEqual([
      { schemas: [USER], id: ownerMember, userName: 'olivia@example.test' },
    ]);
  }
});

it('finds nobody of another company, and writes nothing while the company is paused', async () => {
  const { id } = await storedRow('member', { workspaceId: other, userId: owner.userId });
  for (const method of ['GET', 'DELETE']) expect((await scim(method, `/Users/${id}`)).status).toBe(404);
  expect((await patch(id, { op: 'replace', value: { active: false } })).status).toBe(404);
  await changeRow('workspace', { id: company }, { pausedAt: new Date() });
  expect((await scim('POST', '/Users', { userName: 'z@example.test' })).status).toBe(403);
  expect((await scim('GET', '/Users')).status).toBe(200);
  await changeRow('workspace', { id: company }, { pausedAt: null });
});

it('describes itself, and refuses what is not there in its own form', async () => {
  expect((await scim('GET', '/ServiceProviderConfig')).body).toMatchObject({ patch: { supported: true } });
  expect((await scim('GET', `/Schemas/${USER}`)).body.attributes.length).toBeGreaterThan(4);
  expect((await scim('GET', '/ResourceTypes')).body.Resources).toMatchObject([{ endpoint: '/Users' }]);
  for (const [method, path] of [
    ['GET', '/Groups'],
    ['GET', '/Schemas/x'],
    ['DELETE', '/ServiceProviderConfig'],
    ['GET', '/Users/x/y'],
  ] as const) {
    expect((await scim(method, path)).status).toBeGreaterThan(403);
  }
});
