import {
  Client,
  type OAuthClientProvider,
  type StoredOAuthClientInformation,
  type StoredOAuthTokens,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from '@modelcontextprotocol/client';
import { beforeEach, describe, expect, it } from 'vitest';
import { authRequest, mutate, origin, signUp } from '~/tests/setup/browser';
import { changeRows, storedRows } from '~/tests/setup/stored-rows';
import { visit } from '~/tests/setup/visit';
import { openWorkspace } from '~/tests/setup/workspaces';

// The official MCP client does all of OAuth here but the person's part: it finds the servers, registers, makes the proof
// of RFC 7636, exchanges the code and refreshes its tokens.

const CALLBACK = 'http://localhost:33418/callback';
let addresses = 0;

let person: { cookie: string; email: string; userId: string };
let workspaceId: string;
let people = 0;
beforeEach(async () => {
  person = await signUp(`Remota${++people}`);
  workspaceId = (await openWorkspace(person.userId, { name: 'Remota SL' })).id;
});

type Stored = { client?: StoredOAuthClientInformation; tokens?: StoredOAuthTokens; verifier?: string };

/** What an application stores of its own, and where it sends the person. */
class Application implements OAuthClientProvider {
  redirectUrl = CALLBACK;
  sentTo?: URL;
  stored: Stored = {};
  constructor(private readonly more: Record<string, unknown> = {}) {}
  get clientMetadata() {
    const grants = ['authorization_code', 'refresh_token'];
    return {
      client_name: 'Notes',
      redirect_uris: [this.redirectUrl],
      grant_types: grants,
      token_endpoint_auth_method: 'none',
      scope: 'read write offline_access',
      ...this.more,
    };
  }
  clientInformation = () => this.stored.client;
  saveClientInformation = (client: StoredOAuthClientInformation) => void Object.assign(this.stored, { client });
  tokens = () => this.stored.tokens;
  saveTokens = (tokens: StoredOAuthTokens) => void Object.assign(this.stored, { tokens });
  saveCodeVerifier = (verifier: string) => void Object.assign(this.stored, { verifier });
  codeVerifier = () => this.stored.verifier ?? '';
  redirectToAuthorization = (url: URL) => {
    this.sentTo = url;
  };
  get held() {
    return this.stored as {
      tokens?: { access_token: string; refresh_token?: string; scope?: string; expires_in: number };
    };
  }
}

const fetch = async (url: string | URL, init?: RequestInit) => {
  const request = new Request(url, init);
  request.headers.set('x-forwarded-for', `198.51.100.${++addresses % 250}`);
  return visit(request);
};

const transportOf = (application: Application) =>
  new StreamableHTTPClientTransport(new URL(`${origin}/mcp`), { fetch, authProvider: application });

const newClient = () => new Client({ name: 'notes', version: '1' });

/** The application asks, and is sent to the page of Folio that asks the person: the query of that page. */
async function asked(application: Application, cookie = person.cookie): Promise<string> {
  const refusal = await newClient()
    .connect(transportOf(application))
    .catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(UnauthorizedError);
  const answer = await fetch(application.sentTo ?? '', { headers: { cookie }, redirect: 'manual' });
  const page = new URL(answer.headers.get('location') ?? '', origin);
  expect(page.pathname).toBe('/connect');
  return page.search.slice(1);
}

const answer = (query: string, body: object, cookie = person.cookie) =>
  authRequest('/oauth2/consent', { accept: true, workspaceId, oauth_query: query, ...body }, { cookie });

/** The person allows what is asked: the client of an application that is connected from then on. */
async function connected(application: Application, scope = 'read write offline_access') {
  const allowed = await (await answer(await asked(application), { scope })).json();
  const back = new URL(allowed.url);
  expect(back.href.split('?')[0]).toBe(application.redirectUrl);
  const transport = transportOf(application);
  await transport.finishAuth(back.searchParams);
  const client = newClient();
  await client.connect(transportOf(application));
  return client;
}

const keys = () => storedRows('apiKey', { workspaceId });
const send = (path: string, body: object) =>
  fetch(`${origin}/api/auth/oauth2/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const refresh = ({ stored, tokens }: Application) =>
  fetch(`${origin}/api/auth/oauth2/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'refresh_token',
      refresh_token: tokens()?.refresh_token ?? '',
      client_id: stored.client?.client_id ?? '',
    }),
  });
const useToken = (token: string | undefined, path = '/mcp') =>
  fetch(`${origin}${path}`, { headers: { authorization: `Bearer ${token}` } });

describe('an application that knows OAuth', () => {
  it('finds the way, registers, is allowed by a person, and does what they allowed', async () => {
    const application = new Application();
    const client = await connected(application);
    const made = await client.callTool({ name: 'clients_create', arguments: { name: 'Acme', taxId: 'B12345674' } });
    expect(made.isError).toBeFalsy();
    expect(application.tokens()).toMatchObject({ scope: 'read write offline_access', expires_in: 3600 });
    expect(application.tokens()?.access_token).toMatch(/^folio_at_/);
    expect(await keys()).toMatchObject([
      { name: 'Notes', scopes: ['read', 'write'], connectedTo: 'http://localhost:33418', prefix: 'folio_at_' },
    ]);
    const log = await storedRows('securityEvent', { workspaceId, kind: 'application_connected' });
    expect(log).toMatchObject([{ details: { name: 'Notes', scopes: 'read write', url: 'http://localhost:33418' } }]);
  });

  it('does no more than the person has left of what it asked for', async () => {
    const application = new Application();
    const client = await connected(application, 'read offline_access');
    const names = (await client.listTools()).tools.map(({ name }) => name);
    expect(names).toContain('clients_list');
    expect(names).not.toContain('clients_create');
    expect(application.tokens()?.scope).toBe('read offline_access');
  });

  it('is asked for each time: an answer of before is none for the next request', async () => {
    const application = new Application();
    await connected(application);
    application.stored.tokens = undefined;
    await connected(application);
    expect(await keys()).toHaveLength(2);
  });

  it('renews its token, and the one that it renewed with is of no use again', async () => {
    const application = new Application();
    await connected(application);
    const first = await refresh(application);
    expect(first.status).toBe(200);
    const { access_token } = await first.json();
    expect((await useToken(access_token)).status).not.toBe(401);
    const again = await refresh(application);
    expect([again.status, (await again.json()).error]).toEqual([400, 'invalid_grant']);
  });

  it('ends with the key that it is, at once and for good', async () => {
    const application = new Application();
    await connected(application);
    const [key] = await keys();
    await mutate(workspaceId, 'apiKeys.revoke', { id: key?.id }, { cookie: person.cookie, origin });
    const refused = await useToken(application.tokens()?.access_token);
    expect([refused.status, (await refused.json()).code]).toEqual([401, 'ACCESS_TOKEN_ENDED']);
    expect(refused.headers.get('www-authenticate')).toContain(
      'resource_metadata="http://localhost:3000/.well-known/oauth-protected-resource/mcp"',
    );
    const renewed = await refresh(application);
    expect([renewed.status, (await renewed.json()).error]).toEqual([400, 'invalid_grant']);
  });

  it('ends with the membership of who allowed it', async () => {
    const application = new Application();
    await connected(application);
    await changeRows('member', { workspaceId, userId: person.userId }, { status: 'suspended' });
    expect((await useToken(application.tokens()?.access_token)).status).toBe(401);
    expect((await refresh(application)).status).toBe(400);
  });

  it('has a token for an hour', async () => {
    const application = new Application();
    await connected(application);
    await changeRows('oauthAccessToken', {}, { expiresAt: new Date(Date.now() - 1) });
    expect((await useToken(application.tokens()?.access_token)).status).toBe(401);
  });

  it('has a token for /mcp and for nothing else', async () => {
    const application = new Application();
    await connected(application);
    const refused = await useToken(application.tokens()?.access_token, '/v1/clients');
    expect([refused.status, (await refused.json()).code]).toEqual([401, 'ACCESS_TOKEN_OF_MCP']);
  });

  it('makes a test company and gets no key of it, which would outlive the connection', async () => {
    const client = await connected(new Application());
    const made = await client.callTool({ name: 'test_mode_make', arguments: { copy: ['clients'] } });
    expect(made.isError).toBeFalsy();
    expect(JSON.stringify(made)).toContain('Remota SL (test)');
    expect(JSON.stringify(made)).not.toContain('folio_test_');
    const [test] = await storedRows('workspace', { liveWorkspaceId: workspaceId });
    expect(await storedRows('apiKey', { workspaceId: test?.id })).toEqual([]);
  });

  it('has no key to rotate', async () => {
    await connected(new Application());
    const [key] = await keys();
    const { response, body } = await mutate(
      workspaceId,
      'apiKeys.rotate',
      { id: key?.id },
      { cookie: person.cookie, origin },
    );
    expect([response.status, body.error.data.errorCode]).toEqual([409, 'API_KEY_OF_APPLICATION']);
  });
});

describe('what a person allows', () => {
  const refusalOf = async (body: object, query?: string, cookie?: string) => {
    const refused = await answer(query ?? (await asked(new Application())), body, cookie);
    return { status: refused.status, body: await refused.json() };
  };

  it('is of a company of theirs, in which they give out keys', async () => {
    const other = await signUp('Ajena');
    const theirs = await openWorkspace(other.userId, { name: 'Ajena' });
    expect((await refusalOf({ workspaceId: theirs.id })).status).toBe(400);
    expect((await refusalOf({ workspaceId: undefined })).body.message).toBe('Choose a company.');
    await changeRows('member', { workspaceId, userId: person.userId }, { role: 'editor' });
    expect(await refusalOf({})).toMatchObject({ status: 403, body: { code: 'ROLE_MISSING' } });
    expect(await keys()).toEqual([]);
  });

  it('is nothing wider than what was asked, and something', async () => {
    const query = await asked(new Application());
    expect((await refusalOf({ scope: 'read einvoice:*' }, query)).status).toBe(400);
    expect((await refusalOf({ scope: 'offline_access' }, query)).status).toBe(400);
    expect(await keys()).toEqual([]);
  });

  it('is what Folio asked about, and by who has signed in of late', async () => {
    const query = await asked(new Application());
    const forged = query.replace('scope=read+write', 'scope=read+write+einvoice%3A*');
    expect(forged).not.toBe(query);
    expect((await refusalOf({}, forged)).status).toBe(400);
    expect((await refusalOf({}, query, '')).status).toBe(401);
    await changeRows('session', { userId: person.userId }, { createdAt: new Date(Date.now() - 16 * 60_000) });
    expect(await refusalOf({}, query)).toMatchObject({ status: 403, body: { code: 'SESSION_NOT_FRESH' } });
    await changeRows('session', { userId: person.userId }, { createdAt: new Date() });
    expect(await keys()).toEqual([]);
  });

  it('may be nothing: the application is told so', async () => {
    const query = await asked(new Application());
    const { url } = await (await answer(query, { accept: false })).json();
    expect(new URL(url).searchParams.get('error')).toBe('access_denied');
    expect(await keys()).toEqual([]);
  });
});

describe('a registration', () => {
  const registration = { client_name: 'Notes', redirect_uris: [CALLBACK], token_endpoint_auth_method: 'none' };
  const refused = async (changes: object) => {
    const refusal = await send('register', { ...registration, ...changes });
    return [refusal.status, (await refusal.json()).error];
  };

  it.each([
    ['no address', { redirect_uris: [] }, 'invalid_redirect_uri'],
    ['many addresses', { redirect_uris: Array(11).fill(CALLBACK) }, 'invalid_redirect_uri'],
    ['a script for an address', { redirect_uris: ['javascript:alert(1)'] }, 'invalid_redirect_uri'],
    ['a site without TLS', { redirect_uris: ['http://notes.example.com/back'] }, 'invalid_redirect_uri'],
    [
      'a proof that Folio would have to fetch',
      { token_endpoint_auth_method: 'private_key_jwt' },
      'invalid_client_metadata',
    ],
    ['an address that Folio would call', { jwks_uri: 'https://notes.example.com/k' }, 'invalid_client_metadata'],
    ['a long name', { client_name: 'x'.repeat(501) }, 'invalid_client_metadata'],
  ])('is refused with %s', async (_, changes, error) => {
    expect(await refused(changes)).toEqual([400, error]);
  });

  it('has no text that cannot be stored, nor has a call for tokens', async () => {
    const form = { grant_type: 'refresh_token', client_id: 'a\0b', refresh_token: 'folio_rt_a\0b', token: 'a\0b' };
    const body = new URLSearchParams(form);
    const refusals = [
      await send('register', { ...registration, client_name: 'a\0b' }),
      await fetch(`${origin}/api/auth/oauth2/token`, { method: 'POST', body }),
      await fetch(`${origin}/api/auth/oauth2/revoke`, { method: 'POST', body }),
      await fetch(`${origin}/api/auth/oauth2/authorize?client_id=a%00b`),
    ];
    for (const refusal of refusals)
      expect([refusal.status, (await refusal.json()).error]).toEqual([400, 'invalid_request']);
  });

  it.each([
    ['Folio \u202Egro.live\u202C', 'Folio gro.live'],
    ['No\u200Btes\n', 'Notes'],
    ['\u200B\u2800', 'http://localhost:33418'],
    [`${'x'.repeat(99)}\u{1F600}`, 'x'.repeat(99)],
  ])('names an application by what is seen of %j', async (client_name, name) => {
    await connected(new Application({ client_name }));
    expect(await keys()).toMatchObject([{ name }]);
  });

  it('is answered to pages of any origin, and makes nothing of a cookie', async () => {
    const made = await fetch(`${origin}/api/auth/oauth2/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: person.cookie, origin: 'https://notes.example.com' },
      body: JSON.stringify(registration),
    });
    expect([made.status, made.headers.get('access-control-allow-origin')]).toEqual([201, '*']);
    expect(await storedRows('oauthClient', { clientId: (await made.json()).client_id })).toMatchObject([
      { userId: null },
    ]);
  });

  it('is all that there is of an authorization server: no other of its endpoints answers', async () => {
    for (const path of ['create-client', 'get-clients', 'introspect', 'userinfo', 'continue', 'get-consents']) {
      const closed = await authRequest(`/oauth2/${path}`, {}, { cookie: person.cookie });
      expect([path, closed.status]).toEqual([path, 404]);
    }
  });
});
