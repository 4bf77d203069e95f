import * as client from 'openid-client';
import type { Issuer } from '@/server/access/accounts/oidc/issuer';
import { RefusedSignIn } from '@/server/access/accounts/oidc/refusal';
import { send, sendUnguarded } from '@/server/platform/outgoing-http/outgoing-http';
import { env } from '@/server/platform/runtime/env';

const ANSWER_MS = 10_000;
const LARGEST_ANSWER = 512 * 1024;
/** By how many seconds the clock of a provider may differ. */
export const SKEW_SECONDS = 60;

/**
 * Where a provider sends people back to. Each company's has an address of its own: a code that another provider was made to give
 * cannot be passed on to it (RFC 9700, 4.4).
 */
export function callbackOf({ company }: Pick<Issuer, 'company'>): string {
  return `${env.APP_URL}/api/auth/oidc/callback${company === undefined ? '' : `/${company}`}`;
}

/**
 * Asks a provider where its endpoints are. Nothing of it is remembered: sign-ins are few, and keys that the provider has
 * replaced since are no trouble.
 * @throws {RefusedSignIn} `unreachable`
 */
export async function discover(issuer: Issuer): Promise<client.Configuration> {
  const { address, clientId, clientSecret } = issuer;
  const setUp = [client.enableNonRepudiationChecks]; // the signature of the ID token is checked, although TLS would do
  if (address.startsWith('http:')) setUp.push(client.allowInsecureRequests);
  const url = new URL(address);
  const metadata = { client_secret: clientSecret, [client.clockTolerance]: SKEW_SECONDS };
  try {
    return await client.discovery(url, clientId, metadata, authenticate(clientSecret), {
      [client.customFetch]: (at, options) => providerFetch(issuer, at, options),
      timeout: ANSWER_MS / 1000,
      execute: setUp,
    });
  } catch (error) {
    if (error instanceof RefusedSignIn) throw error;
    throw Object.assign(new RefusedSignIn('unreachable', 'its metadata is not that of the issuer'), { cause: error });
  }
}

/** By the header where the provider takes it, which it does unless it says otherwise (OpenID Connect Core 9). */
function authenticate(secret: string): client.ClientAuth {
  const [basic, post] = [client.ClientSecretBasic(secret), client.ClientSecretPost(secret)];
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported;
    const one = !methods || methods.includes('client_secret_basic') ? basic : post;
    one(server, ...rest);
  };
}

/**
 * The one way to a provider: bounded, without redirects. That of a company is an address that somebody typed, so that it must be
 * a public one. @throws {RefusedSignIn} `unreachable`
 */
export async function providerFetch(
  { company }: Pick<Issuer, 'company'>,
  url: string,
  { method, headers, body }: Pick<client.CustomFetchOptions, 'method' | 'headers' | 'body'>,
): Promise<Response> {
  const answer = await (company === undefined ? sendUnguarded : send)({
    url,
    method: method === 'POST' ? 'POST' : 'GET',
    headers,
    ...(body && { body: String(body) }),
    timeoutMs: ANSWER_MS,
    maxResponseBytes: LARGEST_ANSWER,
  });
  if (!answer.ok) throw new RefusedSignIn('unreachable', answer.message);
  const contentType = String(answer.headers['content-type'] ?? '');
  return new Response(answer.status === 204 ? null : Buffer.from(answer.bytes), {
    status: answer.status,
    headers: { 'content-type': contentType },
  });
}
