import { beforeEach, describe, expect, it, vi } from 'vitest';
import { revokeApiKey } from '@/server/access/api-keys/api-keys.service';
import { setClock } from '~/tests/setup/clock';
import { type Company, call, draftOf, openCompany } from '~/tests/setup/company';
import { changeRows, countRows } from '~/tests/setup/stored-rows';
import { createKey } from '~/tests/setup/workspaces';

vi.hoisted(() => {
  process.env.RATE_LIMIT_PER_MINUTE = '100';
});

const latin1 = Buffer.from('{"name":"José"}', 'latin1');

const NOW = '2026-03-18T09:30:20.000Z';
let company: Company;

beforeEach(async () => {
  setClock(NOW);
  company = await openCompany();
});

describe('credentials', () => {
  it.each([
    ['none', ''],
    ['an unknown key', 'folio_nobody'],
  ])('refuses %s with 401', async (_, key) => {
    const answer = await call(key, 'GET', '/v1/clients');
    expect(answer.status).toBe(401);
    expect(answer.headers['x-ratelimit-limit']).toBeUndefined();
    expect(answer.body.meta.requestId).toBe(answer.headers['x-request-id']);
  });

  it('takes the same key as a bearer token', async () => {
    const answer = await call('', 'GET', '/v1/clients', undefined, { authorization: `Bearer ${company.key}` });
    expect(answer.status).toBe(200);
  });

  it('refuses an expired key, a revoked one, and one whose creator is suspended', async () => {
    const made = { name: 'short', scopes: ['read' as const], expiresAt: '2026-03-18T09:31:00.000Z' };
    const { key, id } = await createKey(company.actor, made);
    expect((await call(key, 'GET', '/v1/clients')).status).toBe(200);
    setClock('2026-03-18T09:31:00.000Z');
    expect((await call(key, 'GET', '/v1/clients')).status).toBe(401);
    setClock(NOW);
    expect((await company.delete(`/v1/api-keys/${id}`)).status).toBe(204);
    expect((await call(key, 'GET', '/v1/clients')).status).toBe(401);
    await changeRows('member', { workspaceId: company.id }, { status: 'suspended' });
    expect((await company.get('/v1/clients')).status).toBe(401);
  });

  it('tells apart what a key may do: reading is not writing', async () => {
    const reader = await createKey(company.actor, { name: 'r', scopes: ['read'] });
    const writer = await createKey(company.actor, { name: 'w', scopes: ['write'] });
    expect((await call(reader.key, 'POST', '/v1/clients', { name: 'A' })).status).toBe(403);
    expect((await call(writer.key, 'POST', '/v1/clients', { name: 'A' })).status).toBe(201);
    expect((await call(writer.key, 'GET', '/v1/clients')).status).toBe(403);
  });
});

describe('the rate limit', () => {
  it('counts by the minute and answers 429 with when to come back', async () => {
    const first = await company.get('/v1/clients');
    expect(first.headers).toMatchObject({
      'x-ratelimit-limit': '100',
      'x-ratelimit-remaining': '99',
      'x-ratelimit-reset': String(Date.parse('2026-03-18T09:31:00Z') / 1000),
    });
    for (let n = 0; n < 99; n++) expect((await company.get('/v1/clients?limit=1')).status).toBe(200);
    const over = await company.get('/v1/clients');
    expect(over.status).toBe(429);
    expect(over.headers['retry-after']).toBe('40');
    expect(over.body.retryAfter).toBe(40);
    expect(over.headers['x-ratelimit-remaining']).toBe('0');
    setClock('2026-03-18T09:31:00.000Z');
    expect((await company.get('/v1/clients')).status).toBe(200);
  });

  it('counts every request of a burst once, each in its place', async () => {
    const burst = await Promise.all(Array.from({ length: 130 }, () => company.get('/v1/clients?limit=1')));
    const left = burst.map(({ headers }) => Number(headers['x-ratelimit-remaining']));
    const within = left.filter((_, n) => burst[n]?.status === 200);
    expect(within.sort((a, b) => b - a)).toEqual(Array.from({ length: 100 }, (_, n) => 99 - n));
    expect(burst.filter(({ status }) => status === 429)).toHaveLength(30);
  });

  it('refuses a key revoked amid a burst to all that come after', async () => {
    const { id, key } = await createKey(company.actor, { name: 'brief', scopes: ['read'] });
    const burst = Array.from({ length: 20 }, () => call(key, 'GET', '/v1/clients'));
    await revokeApiKey(company.actor, id);
    const after = await Promise.all(Array.from({ length: 20 }, () => call(key, 'GET', '/v1/clients')));
    expect(new Set(after.map(({ status }) => status))).toEqual(new Set([401]));
    await Promise.all(burst);
  });
});

describe('what comes in', () => {
  it('knows its paths and their methods', async () => {
    expect((await company.get('/v1/nothing')).status).toBe(404);
    expect((await company.get('/v1/clients/')).status).toBe(404);
    const wrong = await company.patch('/v1/clients', {});
    expect(wrong.status).toBe(405);
    expect(wrong.headers.allow?.split(', ').sort()).toEqual(['GET', 'POST']);
    expect((await company.get('/v1/clients/%E0%A4%A')).status).toBe(400);
  });

  it('reads no query where there could be a body', async () => {
    expect((await company.post('/v1/clients?name=A')).status).toBe(400);
    const { body: client } = await company.post('/v1/clients?name=A', { name: 'B' });
    expect(client.name).toBe('B');
    expect((await call(company.key, 'PATCH', `/v1/clients/${client.id}?name=C`)).body).toEqual(client);
  });

  it('asks who calls before it says what there is, and counts what is not there too', async () => {
    expect((await call('', 'GET', '/v1/nothing')).status).toBe(401);
    expect((await call('', 'PATCH', '/v1/clients', {})).status).toBe(401);
    const answers = [await company.get('/v1/nothing'), await company.patch('/v1/clients', {})];
    expect(answers.map(({ headers }) => headers['x-ratelimit-remaining'])).toEqual(['99', '98']);
  });

  it.each([
    ['not JSON at all', '{"name":', 400, { 'content-type': 'application/json' }],
    ['a form', 'name=A', 415, { 'content-type': 'application/x-www-form-urlencoded' }],
    ['text without a type', '{"name":"A"}', 415, { 'content-type': '' }],
    ['Latin-1 that says so', latin1, 415, { 'content-type': 'application/json; charset=iso-8859-1' }],
    ['UTF-16 that says so', '{"name":"A"}', 415, { 'content-type': 'application/json; x=y; Charset="utf-16"' }],
    ['Latin-1 that does not say so', latin1, 400, { 'content-type': 'application/json' }],
    ['what is compressed', '{"name":"A"}', 415, { 'content-type': 'application/json', 'content-encoding': 'gzip' }],
    ['an array', '[]', 400, { 'content-type': 'application/json' }],
    ['a NUL character', '{"name":"a\\u0000b"}', 400, {}],
    ['a hundred levels', `{"name":"A","x":${'['.repeat(100)}${']'.repeat(100)}}`, 400, {}],
    ['nothing, of type JSON', '', 400, {}],
  ])('answers %s with a clear error', async (_, body, status, headers) => {
    const answer = await company.post('/v1/clients', body, headers as Record<string, string>);
    expect(answer.status).toBe(status);
    expect(answer.body.message).toMatch(/\w{3}/);
    expect(await countRows('client')).toBe(await countRows('client', { workspaceId: { not: company.id } }));
  });

  it.each(['utf-8', 'UTF-8', '"utf8"', 'us-ascii'])('reads a body in UTF-8, sent as %s', async (charset) => {
    const headers = { 'content-type': `application/json; charset=${charset}` };
    const made = await company.post('/v1/clients', { name: 'José' }, headers);
    expect([made.status, made.body.name]).toEqual([201, 'José']);
  });

  it('refuses a query that is not UTF-8, and takes a bare percent sign', async () => {
    for (const q of ['%ff', 'Jos%E9', '%C3', 'a%20%E9+']) {
      const { status, body } = await company.get(`/v1/clients?q=${q}`);
      expect([q, status, body.message]).toEqual([q, 400, expect.stringContaining('UTF-8')]);
    }
    for (const q of ['Jos%C3%A9', '100%', '%zz', '%F0%9F%8F%A0']) {
      expect([q, (await company.get(`/v1/clients?q=${q}`)).status]).toEqual([q, 200]);
    }
  });

  it('ignores unknown and read-only keys, dangerous names too', async () => {
    const body = '{"name":"A","id":"mine","createdAt":"x","__proto__":{"x":1},"constructor":1}';
    const made = await company.post('/v1/clients', body);
    expect(made.status).toBe(201);
    expect(made.body.id).not.toBe('mine');
    expect((await company.get('/v1/clients?__proto__=1&constructor=2&nonsense=3')).status).toBe(200);
  });

  it('names the path of a bad value', async () => {
    const answer = await company.post('/v1/clients', { name: 'A', stage: 'asleep' });
    expect(answer.status).toBe(400);
    expect(answer.body.details).toEqual([expect.objectContaining({ path: ['stage'] })]);
  });
});

describe('what is wrong', () => {
  it.each<[what: string, body: object, path: (string | number)[], message: string]>([
    ['an address', { address: 5 }, ['address'], 'Send its parts in an object, each a text, or one line of text'],
    [
      'a part of it',
      { address: { city: 5 } },
      ['address'],
      'Send its parts in an object, each a text, or one line of text',
    ],
    [
      'its country',
      { address: { country: 'ESP' } },
      ['address', 'country'],
      'Use the two letters of ISO 3166-1, such as ES',
    ],
  ])('is told of %s', async (_, body, path, message) => {
    const answer = await company.post('/v1/clients', { name: 'A', ...body });
    expect(answer).toMatchObject({ status: 400, body: { details: [{ path, message }] } });
  });

  it('is told of what is kept with an activity and with a webhook', async () => {
    const { body: client } = await company.post('/v1/clients', { name: 'A' });
    const details = [{ path: ['metadata', 'a'], message: 'Send a text, a number, true or false' }];
    const activity = { type: 'call', title: 'A', metadata: { a: null } };
    const hook = { url: 'https://a.example', events: ['invoice.paid'], metadata: { a: {} } };
    expect((await company.post(`/v1/clients/${client.id}/activities`, activity)).body).toMatchObject({ details });
    expect((await company.post('/v1/webhooks', hook)).body).toMatchObject({ details });
  });

  it.each(['', 'soon', '2026-02-30'])('is told once of the day "%s"', async (paidDate) => {
    const { body } = await company.post('/v1/expenses', { description: 'A', amount: 1, paidDate });
    expect(body.details).toMatchObject([{ path: ['paidDate'], code: 'invalid_format' }]);
    const zero = await company.post('/v1/expenses', { description: 'A', amount: 1, paidDate: '0000-01-01' });
    expect(zero.body.details).toMatchObject([{ message: 'There is no year 0' }]);
  });

  it('names the field of the company as its body does', async () => {
    await company.post('/v1/invoices', draftOf({ status: 'sent' }));
    const refused = await company.patch('/v1/company', { taxId: 'B12345674' });
    expect(refused).toMatchObject({ status: 409, body: { error: 'TAX_ID_FIXED', details: [{ path: ['taxId'] }] } });
  });
});

describe('lists', () => {
  it('pages by cursor, steadily while rows are added, and without a cursor on the last page', async () => {
    for (const name of ['A', 'B', 'C', 'D', 'E']) await company.post('/v1/clients', { name });
    const first = await company.get('/v1/clients?limit=2');
    expect(first.body).toMatchObject({ total: 5, limit: 2, offset: 0 });
    await company.post('/v1/clients', { name: 'F' });
    const second = await company.get(`/v1/clients?limit=2&cursor=${first.body.nextCursor}&offset=3`);
    const third = await company.get(`/v1/clients?limit=2&after=${second.body.nextCursor}`);
    const names = [first, second, third].flatMap(({ body }) => body.data.map((it: { name: string }) => it.name));
    expect(names).toEqual(['E', 'D', 'C', 'B', 'A']);
    expect(third.body).not.toHaveProperty('nextCursor');
    expect(Object.keys(third.body).sort()).toEqual(['data', 'limit', 'offset', 'total']);
  });

  it.each(['limit=0', 'limit=101', 'limit=x', 'offset=-1', 'cursor=garbage', 'stage=asleep', 'from=2026-02-30'])(
    'refuses %s with its path',
    async (query) => {
      const answer = await company.get(`/v1/clients?${query}`);
      expect(answer.status).toBe(400);
      expect(answer.body.details[0].path).toEqual([query.split('=')[0]]);
    },
  );

  it.each([
    ['clients?limit=ten', 'Write a whole number from 1 to 100'],
    ['clients?limit=1.5', 'Write a whole number from 1 to 100'],
    ['clients?offset=-1', 'Write a whole number from 0 to 10000000'],
    ['products?isActive=yes', 'Write true or false'],
  ])('says of %s what to write: all of a query is text', async (query, message) => {
    expect((await company.get(`/v1/${query}`)).body.details[0].message).toBe(message);
  });

  it('returns the fields asked for, and the id', async () => {
    const { body: made } = await company.post('/v1/clients', { name: 'A', phone: '1' });
    const one = await company.get(`/v1/clients/${made.id}?fields=name,nonsense`);
    expect(one.body).toEqual({ id: made.id, name: 'A' });
    const list = await company.get('/v1/clients?fields=phone');
    expect(list.body.data).toEqual([{ id: made.id, phone: '1' }]);
  });
});
