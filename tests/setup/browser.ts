import { auth } from '@/server/access/accounts/auth';
import { trpcHandler } from '@/server/entry/dashboard/trpc-handler';

// What a browser sends, in process: sign-in with its cookies, and the dashboard's calls.

export const origin = 'http://localhost:3000';
export const PASSWORD = 'correct horse battery';
let address = 0;

/** A request to better-auth's endpoints as a browser sends it; each from an address of its own, unless told. */
export function authRequest(path: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  const from = { 'x-forwarded-for': `192.0.2.${++address}`, origin, 'sec-fetch-site': 'same-origin' };
  return auth.handler(
    new Request(`${origin}/api/auth${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...from, ...headers },
      body: JSON.stringify(body),
    }),
  );
}

/** The cookies that an answer sets, as a browser sends them back. */
export function cookieOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** A new account, signed in. */
export async function signUp(name: string): Promise<{ cookie: string; email: string; userId: string }> {
  const email = `${name.toLowerCase()}@example.test`;
  const response = await authRequest('/sign-up/email', { name, email, password: PASSWORD });
  if (response.status !== 200) throw new Error(`sign-up: ${response.status} ${await response.text()}`);
  const { user } = await response.json();
  return { cookie: cookieOf(response), email, userId: user.id };
}

/** A query of the dashboard. */
export async function call(workspaceId: string, procedure: string, { cookie = '', input = undefined as unknown } = {}) {
  const query = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`;
  const url = `${origin}/api/trpc/${workspaceId}/${procedure}${query}`;
  const response = await trpcHandler(new Request(url, { headers: { cookie } }), workspaceId);
  return { response, body: await response.json() };
}

/** A mutation of the dashboard. */
export async function mutate(workspaceId: string, procedure: string, input: unknown, headers: Record<string, string>) {
  const url = `${origin}/api/trpc/${workspaceId}/${procedure}`;
  const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers } };
  const response = await trpcHandler(new Request(url, { ...init, body: JSON.stringify(input) }), workspaceId);
  return { response, body: await response.json() };
}
