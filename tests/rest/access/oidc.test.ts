import { exportSPKI, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { CLIENT_ID, CLIENT_SECRET, signed, startProvider } from '~/tests/setup/identity-provider';

const provider = await startProvider();
const { state } = provider;
Object.assign(process.env, {
  OIDC_ISSUER: provider.issuer,
  OIDC_CLIENT_ID: CLIENT_ID,
  OIDC_CLIENT_SECRET: CLIENT_SECRET,
  OIDC_NAME: 'Keycloak',
  OIDC_SESSION_HOURS: '12',
  SIGN_UP: 'open',
  FOLIO_ADMIN: 'ana@example.test, olga@example.test',
});

const { authRequest, call, mutate, origin, PASSWORD, signUp } = await import('~/tests/setup/browser');
const { ProviderBrowser } = await import('~/tests/setup/provider-browser');
const { changeRows, countRows, findStored, storedRow, storedRows } = await import('~/tests/setup/stored-rows');
const { pages, visit } = await import('~/tests/setup/visit');
const { setClock, resetClock } = await import('~/tests/setup/clock');

let owner: Awaited<ReturnType<typeof signUp>>;

beforeAll(async () => {
  owner = await signUp('Olga');
});
afterAll(() => provider.close());
afterEach(() => {
  state.forge = undefined;
  state.isDown = false;
  resetClock();
});

/** Somebody at the provider, who sits at a browser from now on. */
function person(sub: string, claims: object = {}): void {
  state.people.set(sub, { email: `${sub}@example.test`, email_verified: true, name: sub, ...claims });
  state.signsIn = sub;
}

const base64 = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
const foreignKey = () => generateKeyPair('RS256');
const signedByHmac = (claims: JWTPayload, secret: string) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(secret));

/** When a token was made, and until when it counts. */
function times(after = 0) {
  const iat = Math.floor(Date.now() / 1000) + after;
  return { iat, exp: iat + 120 };
}

const me = async (cookie: string) => (await call('me', 'account.me', { cookie })).body.result?.data.user;

it('makes an account, a session as long as the setting, and knows the person again under another address', async () => {
  person('ana');
  const browser = new ProviderBrowser();
  expect(await browser.signIn({ next: '/w/ws_1/invoices?q=a' })).toBe('/w/ws_1/invoices?q=a');
  const { id } = await me(browser.cookie);
  expect(await me(browser.cookie)).toMatchObject({ email: 'ana@example.test', name: 'ana' });
  const [session] = await storedRows('session', { userId: id });
  const hours = ((session?.expiresAt.getTime() ?? 0) - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThan(11.9);
  expect(hours).toBeLessThan(12.1);

  person('ana', { email: 'ana.ruiz@example.test' });
  const elsewhere = new ProviderBrowser();
  expect(await elsewhere.signIn()).toBe('/w');
  expect((await me(elsewhere.cookie)).id).toBe(id);
  expect(await countRows('securityEvent', { kind: 'signed_in', userId: id })).toBe(2);
});

it.each([
  ['//evil.test/x', '/'],
  ['https://evil.test', '/'],
])('leads nowhere but to a page of ours: %s', async (next, target) => {
  person('ana');
  expect(await new ProviderBrowser().signIn({ next })).toBe(target);
});

it.each<[string, NonNullable<typeof state.forge>]>([
  ['another nonce', (claims, key) => signed({ ...claims, nonce: 'another' }, key)],
  ['no nonce', ({ nonce: _, ...claims }, key) => signed(claims, key)],
  ['another client', (claims, key) => signed({ ...claims, aud: 'another' }, key)],
  ['another issuer', (claims, key) => signed({ ...claims, iss: 'https://evil.test' }, key)],
  ['a time that is over', (claims, key) => signed({ ...claims, exp: Math.floor(Date.now() / 1000) - 120 }, key)],
  [
    'a sign-in of last week',
    (claims, key) => signed({ ...claims, auth_time: Math.floor(Date.now() / 1000) - 7 * 86_400 }, key),
  ],
  ['no signature', async (claims) => `${base64({ alg: 'none' })}.${base64(claims)}.`],
  ['a broken signature', async (claims, key) => `${(await signed(claims, key)).slice(0, -8)}AAAAAAAA`],
  [
    'the key of somebody else',
    async (claims, key) => signed(claims, { ...key, privateKey: (await foreignKey()).privateKey }),
  ],
  ['the public key as a shared secret', async (claims, key) => signedByHmac(claims, await exportSPKI(key.publicKey))],
  ['the client secret as a key', async (claims) => signedByHmac(claims, CLIENT_SECRET)],
])('does not believe an ID token with %s', async (_, forge) => {
  person('ana');
  state.forge = forge;
  const browser = new ProviderBrowser();
  expect(await browser.signIn()).toBe('/sign-in?refused=invalid&next=%2Fw');
  expect(await me(browser.cookie)).toBeUndefined();
});

it('takes an ID token that is half a minute over', async () => {
  person('ana');
  state.forge = (claims, key) => signed({ ...claims, exp: Math.floor(Date.now() / 1000) - 30 }, key);
  expect(await new ProviderBrowser().signIn()).toBe('/w');
});

it('takes an answer once, in the browser that asked, with the state that it was given', async () => {
  person('ana');
  const browser = new ProviderBrowser();
  const start = await browser.ours('/api/auth/oidc/start?next=/w');
  const back = await browser.followProvider(start.headers.get('location') ?? '');
  const path = back.slice(origin.length);
  expect((await new ProviderBrowser().ours(path)).headers.get('location')).toBe('/sign-in?refused=expired');
  const url = new URL(back);
  url.searchParams.set('state', 'another');
  const thief = new ProviderBrowser();
  await thief.ours('/api/auth/oidc/start?next=/w');
  expect((await thief.ours(url.pathname + url.search)).headers.get('location')).toContain('refused=');
  expect((await browser.ours(path)).headers.get('location')).toBe('/w');
  expect((await browser.ours(path)).headers.get('location')).toBe('/sign-in?refused=expired');
});

it('goes on with the keys that the provider has now', async () => {
  person('ana');
  expect(await new ProviderBrowser().signIn()).toBe('/w');
  await provider.rotateKeys();
  expect(await new ProviderBrowser().signIn()).toBe('/w');
});

it('says when the provider is down, or does not let somebody in; the password goes on', async () => {
  state.isDown = true;
  expect((await new ProviderBrowser().ours('/api/auth/oidc/start')).headers.get('location')).toBe(
    '/sign-in?refused=unreachable',
  );
  expect((await authRequest('/sign-in/email', { email: owner.email, password: PASSWORD })).status).toBe(200);
  state.isDown = false;
  state.signsIn = undefined;
  expect(await new ProviderBrowser().signIn({ next: '/' })).toBe('/sign-in?refused=refused');
});

it('refuses who was switched off between the page of the provider and ours', async () => {
  person('eva');
  const browser = new ProviderBrowser();
  const start = await browser.ours('/api/auth/oidc/start');
  const back = await browser.followProvider(start.headers.get('location') ?? '');
  state.people.delete('eva');
  expect((await browser.ours(back.slice(origin.length))).headers.get('location')).toBe('/sign-in?refused=refused');
});

it('does not give an account to whoever claims its address', async () => {
  person('thief', { email: owner.email, email_verified: false });
  expect(await new ProviderBrowser().signIn({ next: '/' })).toBe('/sign-in?refused=unverified');
  person('silent', { email: owner.email, email_verified: undefined });
  expect(await new ProviderBrowser().signIn({ next: '/' })).toBe('/sign-in?refused=unverified');
  person('unlisted', { email: owner.email, email_verified: undefined, xms_edov: 0 });
  expect(await new ProviderBrowser().signIn({ next: '/' })).toBe('/sign-in?refused=unverified');
  person('addressless', { email: undefined });
  expect(await new ProviderBrowser().signIn({ next: '/' })).toBe('/sign-in?refused=noEmail');
  // Proven there, but here anybody may have signed up with it, and knows the password.
  person('olga', { email: owner.email });
  expect(await new ProviderBrowser().signIn({ next: '/' })).toBe('/sign-in?refused=connectFirst');
  expect(await countRows('account', { userId: owner.userId })).toBe(1);
});

it('does not connect an account that whoever invited its address made by the link, which nobody has mailed', async () => {
  const { cookie } = await signUp('Igor');
  const created = await mutate('me', 'workspaces.create', { name: 'Igor' }, { cookie, origin });
  const { id } = created.body.result.data;
  const invited = await mutate(
    id,
    'invitations.create',
    { email: 'vera@example.test', role: 'viewer' },
    { cookie, origin },
  );
  const invitation = invited.body.result.data.link.split('/').at(-1);
  const account = { name: 'Vera', email: 'vera@example.test', password: PASSWORD, invitation };
  expect((await authRequest('/sign-up/email', account)).status).toBe(200);
  person('vera');
  expect(await new ProviderBrowser().signIn({ next: '/' })).toBe('/sign-in?refused=connectFirst');
});

it('connects an account whose address both have proven, and writes and mails so', async () => {
  const { email, userId } = await signUp('Berta');
  await changeRows('user', { id: userId }, { emailVerified: true });
  person('berta', { email: 'Berta@Example.test' });
  const browser = new ProviderBrowser();
  expect(await browser.signIn()).toBe('/w');
  expect((await me(browser.cookie)).id).toBe(userId);
  expect(await findStored('account', { userId, providerId: provider.issuer })).toMatchObject({ accountId: 'berta' });
  expect(await countRows('securityEvent', { userId, kind: 'issuer_connected' })).toBe(1);
  expect(await storedRow('mailMessage', { to: email, subject: { contains: 'sign-in provider' } })).toBeTruthy();
  expect((await authRequest('/sign-in/email', { email, password: PASSWORD })).status).toBe(200);
});

it('is connected by whoever is signed in, whatever the address, from our own pages and freshly alone', async () => {
  const carla = await signUp('Carla');
  const browser = new ProviderBrowser();
  await browser.ours('/api/auth/sign-in/email', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: carla.email, password: PASSWORD }),
  });
  const connect = (headers: Record<string, string> = {}) =>
    browser.ours('/api/auth/oidc/connect', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: '{}',
    });
  expect((await connect({ origin: 'https://evil.test' })).status).toBe(403);
  setClock(new Date(Date.now() + 16 * 60_000));
  expect(await (await connect()).json()).toMatchObject({ code: 'SESSION_NOT_FRESH' });
  resetClock();
  person('carla-at-work', { email: 'c.work@elsewhere.test' });
  const { url } = await (await connect()).json();
  expect(new URL(url).searchParams.get('prompt')).toBe('login');
  expect(await browser.finish(url)).toBe('/?to=account');
  const factors = await call('me', 'account.factors', { cookie: browser.cookie });
  expect(factors.body.result.data.issuer).toEqual({ name: 'Keycloak', isConnected: true, isOnlyWay: false });
  const later = new ProviderBrowser();
  await later.signIn();
  expect((await me(later.cookie)).id).toBe(carla.userId);

  person('ana');
  browser.forgetProvider();
  const { url: again } = await (await connect()).json();
  expect(await browser.finish(again)).toContain('refused=otherAccount');
});

it('ends the sessions that the provider says are over, and believes nobody else', async () => {
  person('dora');
  const [browser, other] = [new ProviderBrowser(), new ProviderBrowser()];
  await browser.signIn();
  await other.signIn();
  const [first] = await storedRows('issuerSession', { account: { accountId: 'dora' } });
  const post = (token: string) =>
    browser.ours('/api/auth/oidc/logout', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ logout_token: token }).toString(),
    });
  const of = { iss: provider.issuer, aud: CLIENT_ID, sub: 'dora', jti: '1', ...times() };
  const events = { 'http://schemas.openid.net/event/backchannel-logout': {} };
  const wrong = [
    '',
    await signed(of, state.key),
    await signed({ ...of, events, nonce: 'n' }, state.key),
    await signed({ ...of, events, aud: 'another' }, state.key),
    await signed({ ...of, events, iss: 'https://evil.test' }, state.key),
    await signed({ ...of, events, ...times(-3600) }, state.key),
    await signed({ ...of, events }, { ...state.key, privateKey: (await foreignKey()).privateKey }),
    await signedByHmac({ ...of, events }, CLIENT_SECRET),
    `${base64({ alg: 'none' })}.${base64({ ...of, events })}.`,
  ];
  for (const token of wrong) expect((await post(token)).status).toBe(400);
  expect(await me(browser.cookie)).toMatchObject({ name: 'dora' });

  expect((await post(await provider.logoutTokenOf('dora', first?.sid ?? ''))).status).toBe(200);
  expect(await countRows('issuerSession', { account: { accountId: 'dora' } })).toBe(1);
  expect((await post(await signed({ ...of, events }, state.key))).status).toBe(200);
  expect([await me(browser.cookie), await me(other.cookie)]).toEqual([undefined, undefined]);
  expect(await countRows('securityEvent', { kind: 'session_revoked' })).toBe(2);
});

it('asks the provider for its keys once a minute, and once more for a key that is new', async () => {
  const post = async (token: string) =>
    visit(
      new Request(`${origin}/api/auth/oidc/logout`, {
        method: 'POST',
        body: new URLSearchParams({ logout_token: token }),
        headers: { 'x-forwarded-for': '203.0.113.77' },
      }),
    );
  const forged = async () => signed({ iss: 'https://evil.test' }, { ...state.key, kid: crypto.randomUUID() });
  setClock(new Date(Date.now() + 5 * 60_000));
  const before = state.keysAsked;
  const tokens = await Promise.all(Array.from({ length: 8 }, forged));
  for (const { status } of await Promise.all(tokens.map(post))) expect(status).toBe(400);
  expect(state.keysAsked - before).toBe(1);
  setClock(new Date(Date.now() + 5 * 60_000 + 11_000));
  for (const token of tokens) await post(token);
  expect(state.keysAsked - before).toBe(2);
});

it('counts for what is dangerous as long as the person has proven themselves at the provider', async () => {
  const elena = new ProviderBrowser();
  person('elena');
  state.forge = (claims, key) => signed({ ...claims, auth_time: Math.floor(Date.now() / 1000) - 3600 }, key);
  await elena.signIn();
  const stale = await mutate('me', 'account.removePasskey', { passkeyId: 'psk_1' }, { cookie: elena.cookie, origin });
  expect(stale.body.error.data.errorCode).toBe('SIGN_IN_AGAIN');
  expect(await elena.signIn({ query: '&again=1' })).toContain('refused=invalid');
  state.forge = undefined;
  expect(await elena.signIn({ query: '&again=1' })).toBe('/w');
  const fresh = await mutate('me', 'account.removePasskey', { passkeyId: 'psk_1' }, { cookie: elena.cookie, origin });
  expect(fresh.response.status).toBe(404);
});

it.each([
  [{ amr: ['pwd', 'mfa'] }, 'issuer'],
  [{ acr: 'phr' }, 'issuer'],
  [{ amr: ['pwd'], acr: '1' }, null],
])('writes down whether the provider asked for a second factor: %j', async (proof, factor) => {
  person('flora');
  state.forge = (claims, key) => signed({ ...claims, ...proof }, key);
  await new ProviderBrowser().signIn();
  const where = { user: { email: 'flora@example.test' } };
  const [session] = await storedRows('session', where, { orderBy: { updatedAt: 'desc' } });
  expect(session?.factor).toBe(factor);
});

it('makes an operator of whose address stands in FOLIO_ADMIN, once it is proven', async () => {
  person('ana');
  const browser = new ProviderBrowser();
  await browser.signIn();
  expect(await pages().isOperator(await me(browser.cookie))).toBe(true);
  expect(await pages().isOperator({ id: owner.userId })).toBe(false); // anybody may have signed up with that address
});
