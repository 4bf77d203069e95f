import { auth } from '@/server/access/accounts/auth';
import { resourceMetadata } from '@/server/access/accounts/connections/oauth-server';
import { authHandler } from '@/server/entry/dashboard/auth-handler';
import { env } from '@/server/platform/runtime/env';

/** Pages of any origin may ask: what answers has no cookie of ours, and whoever asks has proven themselves in the body. */
const OPEN = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, OPTIONS',
  'access-control-allow-headers': 'Authorization, Content-Type, MCP-Protocol-Version',
  'access-control-max-age': '600',
};

/** What an application asks without a person: to register, and for tokens (RFC 6749, 7009 and 7591). A cookie means nothing here. */
export async function oauthHandler(request: Request): Promise<Response> {
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: OPEN });
  const headers = new Headers(request.headers);
  for (const ofBrowsers of ['cookie', 'origin', 'referer']) headers.delete(ofBrowsers);
  return opened(await authHandler(new Request(request, { headers })));
}

/** The metadata of the authorization server (RFC 8414), at each of the addresses at which applications look for it. */
export async function oauthServerHandler(): Promise<Response> {
  const address = `${env.APP_URL}/.well-known/oauth-authorization-server/api/auth`;
  return opened(await auth.handler(new Request(address)));
}

/** The metadata of `/mcp` (RFC 9728). */
export function oauthResourceHandler(): Response {
  return Response.json(resourceMetadata(), { headers: { ...OPEN, 'cache-control': 'public, max-age=300' } });
}

function opened(answer: Response): Response {
  const headers = new Headers(answer.headers);
  for (const [name, value] of Object.entries(OPEN)) headers.set(name, value);
  return new Response(answer.body, { status: answer.status, headers });
}
