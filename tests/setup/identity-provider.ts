import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeJwt, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import Provider from 'oidc-provider';

export const CLIENT_ID = 'folio';
export const CLIENT_SECRET = 'a secret that only the tests and their provider know';

type Key = Awaited<ReturnType<typeof newKey>>;

/** What the ID token of an answer is replaced by. */
type Forge = (claims: JWTPayload, key: Key) => Promise<string>;

/**
 * A certified OpenID provider (oidc-provider) on this machine, whose people, keys and answers a test decides on.
 * @param app where Folio is @param port where the provider is to be
 */
export async function startProvider({ app = 'http://localhost:3000', port = 0 } = {}) {
  const state = {
    /** By `sub`: the claims of each person; who is not there does not exist at the provider. */
    people: new Map<string, object>(),
    /** Who sits at the browser; undefined: the person is refused. */
    signsIn: undefined as string | undefined,
    forge: undefined as Forge | undefined,
    logoutToken: '',
    isDown: false,
    /** Where people may be sent back to, beside the installation's own address. */
    callbacks: [] as string[],
    /** How many times its keys were asked for. */
    keysAsked: 0,
    key: await newKey(),
  };
  let provider: Provider;
  const server = createServer((request, response) => {
    if (state.isDown) return request.socket.destroy();
    if (request.url?.startsWith('/jwks')) state.keysAsked += 1;
    if (request.url?.startsWith('/interaction/')) {
      const denied = { error: 'access_denied', error_description: 'This account is switched off' };
      const result =
        state.signsIn === undefined
          ? denied
          : { login: { accountId: state.signsIn, ts: Math.floor(Date.now() / 1000) } };
      return void provider.interactionFinished(request, response, result);
    }
    if (request.url !== '/ended') return void provider.callback()(request, response);
    let body = '';
    request
      .on('data', (part) => (body += part))
      .on('end', () => {
        state.logoutToken = new URLSearchParams(body).get('logout_token') ?? '';
        response.end();
      });
  });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  function make(): void {
    provider = new Provider(issuer, configurationOf(issuer, app, state));
    provider.use(async (ctx, next) => {
      await next();
      if (ctx.oidc?.route !== 'token' || !ctx.body.id_token || !state.forge) return;
      ctx.body.id_token = await state.forge(decodeJwt(ctx.body.id_token), state.key);
    });
  }
  make();
  return {
    issuer,
    state,
    /** Lets people be sent back to a company's own address. */
    admitCompany(id: string): void {
      state.callbacks.push(`${app}/api/auth/oidc/callback/${id}`);
      make();
    },
    /** New keys in place of all that it had. */
    async rotateKeys(): Promise<void> {
      state.key = await newKey();
      make();
    },
    /** The logout token that it posts to its clients when a person's session there has ended. */
    async logoutTokenOf(sub: string, sid?: string): Promise<string> {
      await (await provider.Client.find(CLIENT_ID)).backchannelLogout(sub, sid);
      return state.logoutToken;
    },
    close: () => new Promise((closed) => server.close(closed)),
  };
}

async function newKey() {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const kid = crypto.randomUUID();
  return { kid, privateKey, publicKey, jwk: { ...(await exportJWK(privateKey)), kid, alg: 'RS256', use: 'sig' } };
}

/** Signs claims as the provider does. */
export function signed(claims: JWTPayload, { kid, privateKey }: Key): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey);
}

type Granting = { oidc: { provider: { Grant: new (of: object) => Grant }; session: { accountId: string } } };
type Grant = { addOIDCScope(scope: string): void; save(): Promise<string> };

type Shown = { people: Map<string, object>; callbacks: string[]; key: Key };

function configurationOf(issuer: string, app: string, state: Shown): object {
  return {
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: CLIENT_SECRET,
        redirect_uris: [`${app}/api/auth/oidc/callback`, ...state.callbacks],
        backchannel_logout_uri: `${issuer}/ended`,
        backchannel_logout_session_required: true,
      },
    ],
    jwks: { keys: [state.key.jwk] },
    cookies: { keys: ['only the tests know it'] },
    conformIdTokenClaims: false,
    claims: {
      openid: ['sub', 'sid'],
      email: ['email', 'email_verified', 'xms_edov'],
      profile: ['name', 'groups', 'realm_access', 'hd'],
    },
    features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true } },
    // Its own would not speak to this machine.
    fetch: (url: string, { dispatcher: _, ...options }: RequestInit & { dispatcher?: unknown }) => fetch(url, options),
    pkce: { required: () => true },
    interactions: { url: (_: object, { uid }: { uid: string }) => `/interaction/${uid}` },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    findAccount: (_: object, sub: string) => {
      const claims = state.people.get(sub);
      return claims && { accountId: sub, claims: () => ({ sub, ...claims }) };
    },
    loadExistingGrant: async (ctx: Granting) => {
      const grant = new ctx.oidc.provider.Grant({ clientId: CLIENT_ID, accountId: ctx.oidc.session.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  };
}
