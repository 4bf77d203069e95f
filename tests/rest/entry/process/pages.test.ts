import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';

const MOST = 25;
vi.stubEnv('PERSON_RATE_LIMIT_PER_MINUTE', String(MOST));
vi.stubEnv('TRUSTED_PROXIES', '127.0.0.0/8');

const { auth } = await import('@/server/access/accounts/auth');
const { pool } = await import('@/server/platform/db/client');
const { openPublicQuote } = await import('@/server/sales/quotes/public-quote-handler');
const { frontHandler } = await import('@/server/entry/process/front-handler');
const { setClock } = await import('~/tests/setup/clock');

/** In Next's place: each page says 200, as Next does. */
async function pages(request: IncomingMessage, response: ServerResponse): Promise<void> {
  made.push(request.url ?? '');
  const sent = new Headers({ 'x-forwarded-for': String(request.headers['x-forwarded-for']) });
  const text = request.url?.startsWith('/quote/') ? await openPublicQuote('none', sent) : 'a page';
  const { cookie = '', 'content-security-policy': policy } = request.headers;
  response.writeHead(200, { 'content-type': 'text/html', 'x-frame-options': 'DENY' });
  response.write(`<p>${text} `);
  response.end(`${cookie} ${policy}`);
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
  expect(await answers[20]?.text()).toMatch(/^<p>busy /);
});

it('a page of the reference is made once for everybody in each language, and known by its tag', async () => {
  const both = await Promise.all([open('/docs/clients', '192.0.2.4'), open('/docs/clients?x=1', '192.0.2.5')]);
  const texts = await Promise.all(both.map((answer) => answer.text()));
  expect(made).toEqual(['/docs/clients']);
  const mine = await open('/docs/clients', '192.0.2.4', { cookie: 'folio.session_token=secret' });
  expect([await mine.text(), texts[1]]).toEqual([texts[0], texts[0]]);
  expect(texts[0]).not.toContain('secret');
  expect(made).toHaveLength(1);
  const etag = mine.headers.get('etag') ?? '';
  expect(mine.headers.get('x-frame-options')).toBe('DENY');
  const policy = mine.headers.get('content-security-policy') ?? '';
  expect(texts[0]).toContain(policy);

  const known = await open('/docs/clients', '192.0.2.4', { 'if-none-match': etag });
  expect(known.status).toBe(304);
  expect(known.headers.get('content-security-policy')).toBe(policy);
  expect(await known.text()).toBe('');

  const spanish = await open('/docs/clients', '192.0.2.4', { 'accept-language': 'es' });
  expect(await spanish.text()).toContain('folio-locale=es');
  expect(made).toHaveLength(2);
});

it('what of the reference is not kept counts as the work that it is', async () => {
  const rsc = () => open('/docs/clients?_rsc=1', '192.0.2.6', { rsc: '1' });
  expect(await statusesOf(3, rsc)).toEqual([200, 200, 429]);
});

it('says on a page of its own that the database is in trouble, in the language of whoever looks', async () => {
  await pool.query(`
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'secret' USING ERRCODE = '25006'; END $$;
    CREATE TRIGGER refuse BEFORE INSERT ON visit_window EXECUTE FUNCTION refuse()`);
  for (const path of ['/sign-in', '/w/ws_1', '/quote/none', '/check-in/none']) {
    const response = await open(path, '192.0.2.30', { 'accept-language': 'es' });
    expect([path, response.status, response.headers.get('retry-after')]).toEqual([path, 503, '30']);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const text = await response.text();
    expect(text).toContain('La base de datos de Folio no admite cambios en este momento. Inténtalo de nuevo en 30');
    expect(text).toContain('<meta http-equiv="refresh" content="30">');
    expect(text).not.toMatch(/secret|25006/);
  }
  expect(made).toEqual([]);
  const english = await (await open('/sign-in', '192.0.2.30')).text();
  expect(english).toContain("Folio's database takes no changes at the moment.");
  const program = await open('/sign-in', '192.0.2.30', { accept: 'application/json' });
  expect(await program.json()).toMatchObject({ code: 'DATABASE_READ_ONLY', retryAfter: 30 });
  expect((await open('/docs', '192.0.2.30')).status).toBe(200); // it needs no database
  await pool.query('DROP TRIGGER refuse ON visit_window');
});
