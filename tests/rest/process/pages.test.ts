import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';

const MOST = 25;
vi.stubEnv('PERSON_RATE_LIMIT_PER_MINUTE', String(MOST));
vi.stubEnv('TRUSTED_PROXIES', '127.0.0.0/8');

const { auth } = await import('@/server/accounts/auth');
const { openPublicQuote } = await import('@/server/dashboard/public-quote-handler');
const { frontHandler } = await import('@/server/process/front-handler');
const { setClock } = await import('~/tests/setup/company');

/** In Next's place: each page says 200, as Next does. */
async function pages(request: IncomingMessage, response: ServerResponse): Promise<void> {
  made.push(request.url ?? '');
  const sent = new Headers({ 'x-forwarded-for': String(request.headers['x-forwarded-for']) });
  const text = request.url?.startsWith('/quote/') ? await openPublicQuote('none', sent) : 'a page';
  response.writeHead(200, { 'content-type': 'text/html' }).end(text);
}

let made: string[] = [];
const server = createServer(frontHandler(pages, { dev: false }));
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => server.close());
beforeEach(() => {
  made = [];
  setClock('2026-03-18T10:00:00.000Z');
});

const open = (path: string, address: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, {
    headers: { 'x-forwarded-for': address, accept: 'text/html', ...headers },
  });

/** The statuses of so many pages opened one after the other. */
async function statusesOf(count: number, openOne: (n: number) => Promise<Response>): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < count; n++) statuses.push((await openOne(n)).status);
  return statuses;
}

const allowed = Array(MOST).fill(200);

it('visitors open so many pages a minute by address, and files of the build as many as they like', async () => {
  expect(await statusesOf(MOST + 1, (n) => open(`/sign-in?n=${n}`, '192.0.2.1'))).toEqual([...allowed, 429]);
  expect(made).toHaveLength(MOST);
  const refused = await open('/docs', '192.0.2.1');
  expect(refused.headers.get('retry-after')).toBe('60');
  expect(await refused.text()).toBe('Too many requests. Wait 60 s, then try again.');
  expect((await open('/_next/static/chunk.js', '192.0.2.1')).status).toBe(200);
  expect((await open('/sign-in', '192.0.2.2')).status).toBe(200);
});

it('people open so many by account, from wherever; a session that is none is an address', async () => {
  const person = { name: 'Ana', email: 'ana@example.test', password: 'correct horse battery' };
  const { headers } = await auth.api.signUpEmail({ body: person, returnHeaders: true });
  const cookie = headers
    .getSetCookie()
    .map((it) => it.split(';')[0])
    .join('; ');
  const byPerson = await statusesOf(MOST + 1, (n) => open('/w/ws_1', `192.0.2.${10 + n}`, { cookie }));
  expect(byPerson).toEqual([...allowed, 429]);
  const forged = await statusesOf(MOST + 1, (n) =>
    open('/w/ws_1', '192.0.2.20', { cookie: `better-auth.session_token=forged${n}.abc` }),
  );
  expect(forged).toEqual([...allowed, 429]);
});

it('the page of a public link that is opened too often is a 429 with its own words', async () => {
  const answers: Response[] = [];
  for (let n = 0; n < 21; n++) answers.push(await open('/quote/none', '192.0.2.3'));
  expect(answers.map(({ status }) => status)).toEqual([...Array(20).fill(200), 429]);
  expect(answers[20]?.headers.get('retry-after')).toBe('60');
  expect(await answers[20]?.text()).toBe('busy');
});
