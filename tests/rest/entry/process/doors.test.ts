import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { registerForNext } from '@/server/entry/process/server-for-next';
import type { Endpoint } from '@/server/platform/http/endpoints';
import { endpointAt, endpoints } from '@/server/platform/http/endpoints';
import { inngestHandler } from '~/inngest/handler';
import { origin, signUp } from '~/tests/setup/browser';
import { openWorkspace } from '~/tests/setup/workspaces';

registerForNext(inngestHandler);

type Handler = (request: Request, context: { params: Promise<Record<string, string>> }) => Promise<Response>;

const METHODS = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT'];
const table: Endpoint[] = Object.values(endpoints);

/** Each route.ts by the address that Next gives it. */
const files = new Map(
  readdirSync('src/app', { recursive: true, encoding: 'utf8' })
    .filter((name) => /(^|\/)route\.tsx?$/.test(name))
    .map((name) => [`/${dirname(name)}`.replaceAll(/\/\([^)]+\)/g, ''), join(process.cwd(), 'src/app', name)]),
);

const examples: Record<string, string> = { '...path': 'clients', '...all': 'change-password', action: 'backup' };
let workspaceId = '';
let cookie = '';

beforeAll(async () => {
  const person = await signUp('Portera');
  cookie = person.cookie;
  workspaceId = (await openWorkspace(person.userId, { name: 'Portal' })).id;
});

/** Calls a route as Next does, without a key or a signature. */
async function call({ route }: Endpoint, method: string, headers: Record<string, string>): Promise<Response> {
  const params: Record<string, string> = {};
  const path = route.replaceAll(/\[([^\]]+)\]/g, (_, name: string) => {
    const procedure = method === 'GET' ? 'clients.list' : 'account.endOtherSessions';
    const known: Record<string, string> = { ...examples, workspaceId, trpc: procedure };
    params[name] = known[name] ?? 'unknown';
    return params[name];
  });
  const handler: Handler = (await import(files.get(route) ?? ''))[method];
  const body = ['GET', 'HEAD'].includes(method)
    ? undefined
    : JSON.stringify({ decision: 'accepted', decidedBy: 'Somebody', version: '1' });
  const sent = { 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.200', ...headers };
  return handler(new Request(`${origin}${path}`, { method, headers: sent, body }), { params: Promise.resolve(params) });
}

const ways = (of: (endpoint: Endpoint) => boolean) =>
  table
    .filter(of)
    .flatMap((endpoint) =>
      endpoint.methods.map((method) => ({ endpoint, method, name: `${method} ${endpoint.route}` })),
    );

describe('the table of endpoints', () => {
  it('has every route of the app, and nothing that is none', () => {
    expect(table.map(({ route }) => route).sort()).toEqual([...files.keys()].sort());
  });

  it.each(table)('has the methods of $route', async ({ route, methods }) => {
    const exported = Object.keys(await import(files.get(route) ?? ''));
    expect([...methods].sort()).toEqual(exported.filter((name) => METHODS.includes(name)).sort());
  });

  it('leads each address to its own endpoint, and a page to none', () => {
    for (const endpoint of table) {
      expect(endpointAt(endpoint.route.replaceAll(/\[[^\]]+\]/g, 'a.b'))).toBe(endpoint);
    }
    for (const page of ['/', '/w/ws_1', '/w/ws_1/invoices/inv_1', '/quote/abc', '/api', '/v10', '/openapiXyaml']) {
      expect(endpointAt(page), page).toBeUndefined();
    }
  });

  it('reads a body only where one of its methods brings one', () => {
    expect(table.filter(({ body, methods }) => (body !== undefined) !== methods.some((it) => it !== 'GET'))).toEqual(
      [],
    );
  });
});

const refusals = { key: 401, session: 401, operator: 404, link: 404, inngest: 404, anyone: 0 };

it.each(ways(({ who }) => who !== 'anyone'))('$name lets nobody in who is not meant', async ({ endpoint, method }) => {
  expect((await call(endpoint, method, { origin })).status).toBe(refusals[endpoint.who]);
});

it.each(ways(({ ownPagesOnly }) => ownPagesOnly === true).filter(({ method }) => method !== 'GET'))(
  '$name takes no change that another page sends with the cookie',
  async ({ endpoint, method }) => {
    const answer = await call(endpoint, method, {
      cookie,
      origin: 'https://evil.test',
      'sec-fetch-site': 'cross-site',
    });
    expect(answer.status).toBe(403);
  },
);

it('takes what a cookie vouches for from our own pages only', () => {
  const changing = table.filter(({ methods }) => methods.some((method) => method !== 'GET'));
  const byCookie = changing.filter(({ who }) => who === 'session' || who === 'operator');
  expect(byCookie.filter(({ ownPagesOnly }) => !ownPagesOnly)).toEqual([]);
});
