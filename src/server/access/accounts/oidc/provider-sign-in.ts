import * as client from 'openid-client';
import { z } from 'zod';
import { Claims } from '@/server/access/accounts/oidc/claims';
import { type Issuer, SESSION_SECONDS } from '@/server/access/accounts/oidc/issuer';
import { callbackOf, discover, SKEW_SECONDS } from '@/server/access/accounts/oidc/provider-client';
import { RefusedSignIn, refusalIn } from '@/server/access/accounts/oidc/refusal';
import { machineClock } from '@/server/platform/runtime/clock';

/** What a browser remembers of a sign-in that it has begun, in a cookie that pages cannot read. */
export const Begun = z.object({
  state: z.string(),
  nonce: z.string(),
  /** Of PKCE (RFC 7636). */
  verifier: z.string(),
  /** A path of ours to go to afterwards. */
  next: z.string(),
  /** Whether the person is to prove anew who they are. */
  again: z.boolean(),
  /** The company whose own provider is asked. */
  company: z.string().optional(),
  /** The account that the identity is to be connected to. */
  connect: z.string().optional(),
  /** Who tries the provider: nobody is signed in, and what it says of them is shown. */
  test: z.string().optional(),
});
export type Begun = z.output<typeof Begun>;

/** What a sign-in is begun for. */
export type Wanted = Pick<Begun, 'next' | 'again' | 'connect' | 'test'>;

/** Where the browser goes to sign in. @throws {RefusedSignIn} `unreachable` */
export async function beginSignIn(
  issuer: Issuer,
  { next, again, connect, test }: Wanted,
): Promise<{ url: URL; begun: Begun }> {
  const provider = await discover(issuer);
  const begun = {
    ...{ next, again, connect, test, company: issuer.company },
    state: client.randomState(),
    nonce: client.randomNonce(),
    verifier: client.randomPKCECodeVerifier(),
  };
  const url = client.buildAuthorizationUrl(provider, {
    redirect_uri: callbackOf(issuer),
    scope: issuer.scopes,
    state: begun.state,
    nonce: begun.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(begun.verifier),
    code_challenge_method: 'S256',
    max_age: String(again ? 0 : longestAge()),
    ...(again && { prompt: 'login' }),
  });
  return { url, begun };
}

/** No longer than a session: who was last looked at by the provider before that is looked at again. */
const longestAge = () => SESSION_SECONDS;

/**
 * Who has come back from the provider. The ID token is checked by openid-client: its signature with the keys that the provider
 * has now, `iss`, `aud`, `azp`, `exp`, `iat`, `nonce`, and `iss` of the answer (RFC 9207); when the person proved themselves
 * is checked here, because Google does not say so.
 * @throws {RefusedSignIn}
 */
export async function finishSignIn(issuer: Issuer, address: URL, begun: Begun): Promise<Claims> {
  try {
    const provider = await discover(issuer);
    const tokens = await client.authorizationCodeGrant(provider, address, {
      pkceCodeVerifier: begun.verifier,
      expectedState: begun.state,
      expectedNonce: begun.nonce,
      idTokenExpected: true,
    });
    const claims = Claims.parse(tokens.claims());
    assertRecent(claims, begun);
    if (!lacksClaims(issuer, claims) || !provider.serverMetadata().userinfo_endpoint) return claims;
    const more = await client.fetchUserInfo(provider, tokens.access_token, claims.sub);
    return Claims.parse({ ...more, ...claims });
  } catch (error) {
    throw refusalIn(error) ?? refusalOf(error);
  }
}

/** Many providers have the address or the groups in their userinfo alone. */
function lacksClaims({ roleClaim }: Issuer, claims: Claims): boolean {
  return claims.email === undefined || (roleClaim !== undefined && claims[roleClaim.split('.')[0] ?? ''] === undefined);
}

function assertRecent({ auth_time }: Claims, { again }: Begun): void {
  if (auth_time === undefined) return;
  const age = machineClock.now().getTime() / 1000 - auth_time;
  const most = again ? RECENT_SECONDS : longestAge();
  if (age > most + SKEW_SECONDS) throw new RefusedSignIn('invalid', 'the provider did not ask the person anew');
}

/** How long a person may take from their password at the provider to the page here. */
const RECENT_SECONDS = 5 * 60;

/** What openid-client says in an error of its own, by what is to be done about it. */
function refusalOf(error: unknown): RefusedSignIn {
  const reason =
    error instanceof client.AuthorizationResponseError || isOfPerson(error)
      ? ('refused' as const)
      : ('invalid' as const);
  return Object.assign(new RefusedSignIn(reason, codeOf(error)), { cause: error });
}

/** A provider refuses the code, or the userinfo, of somebody who was switched off in between. */
function isOfPerson(error: unknown): boolean {
  if (error instanceof client.ResponseBodyError)
    return error.error === 'invalid_grant' || error.error === 'access_denied';
  return error instanceof client.WWWAuthenticateChallengeError;
}

function codeOf(error: unknown): string {
  if (error instanceof client.AuthorizationResponseError || error instanceof client.ResponseBodyError)
    return error.error;
  return error instanceof Error && 'code' in error ? String(error.code) : 'the claims have another form';
}
