import { beforeEach, describe, expect, it } from 'vitest';
import { setClock } from '~/tests/setup/clock';
import { type Company, call, openCompany } from '~/tests/setup/company';
import { countRows, storedRows } from '~/tests/setup/stored-rows';
import { createKey } from '~/tests/setup/workspaces';

const NOW = '2026-03-18T09:30:00.000Z';
let company: Company;

beforeEach(async () => {
  setClock(NOW);
  company = await openCompany();
});

const clients = () => countRows('client', { workspaceId: company.id });
const named = (count: number) => Array.from({ length: count }, (_, n) => ({ name: `Client ${n}` }));
const told = async () => (await company.events()).map(({ type, data }) => [type, data.id]);

describe('a batch', () => {
  it('creates all: 201, in the order of the request, as single posts would', async () => {
    const { status, body, headers } = await company.post('/v1/clients/batch', named(50));
    expect(status).toBe(201);
    expect(Object.keys(body).sort()).toEqual(['data', 'meta', 'summary']);
    expect(body.summary).toEqual({ total: 50, succeeded: 50, failed: 0 });
    expect(body.meta).toEqual({ requestId: headers['x-request-id'], timestamp: NOW });
    expect(body.data).toMatchObject(named(50).map((data, index) => ({ index, success: true, data })));
    const last = body.data[49].data;
    expect((await company.get(`/v1/clients/${last.id}`)).body).toEqual(last);
    expect((await company.get('/v1/clients?limit=1')).body).toMatchObject({ total: 50, data: [{ id: last.id }] });
    expect(await told()).toEqual(body.data.map(({ data }: { data: { id: string } }) => ['client.created', data.id]));
    expect((await company.get(`/v1/clients/${last.id}/activities`)).body.total).toBe(1);
  });

  it('creates some: 207, each on its own merits', async () => {
    const items = [{ name: 'A' }, { name: '' }, 3, null, [], { name: 'B', email: 'not one' }, { name: 'C' }];
    const { status, body } = await company.post('/v1/clients/batch', items);
    expect(status).toBe(207);
    expect(body.summary).toEqual({ total: 7, succeeded: 2, failed: 5 });
    expect(body.data.map(({ success }: { success: boolean }) => success)).toEqual([
      true,
      ...Array(5).fill(false),
      true,
    ]);
    expect(body.data.map(({ index }: { index: number }) => index)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    const single = await company.post('/v1/clients', items[5]);
    const { index, success, status: ownStatus, ...failure } = body.data[5];
    expect({ ...failure, meta: single.body.meta }).toEqual(single.body);
    expect([index, success, ownStatus]).toEqual([5, false, 400]);
    expect(failure.details).toMatchObject([{ path: ['email'] }]);
    expect(await clients()).toBe(2);
    expect(await told()).toHaveLength(2);
  });

  it('creates none: 400, in the shape of an error too', async () => {
    const { status, body, headers } = await company.post('/v1/clients/batch', [{}, { name: '' }]);
    expect(status).toBe(400);
    expect(body).toMatchObject({ summary: { total: 2, succeeded: 0, failed: 2 }, error: body.message });
    expect(body.message).toContain('Nothing was created');
    expect(body.meta.requestId).toBe(headers['x-request-id']);
    expect(await clients()).toBe(0);
    expect(await told()).toEqual([]);
  });

  it.each([
    ['no item', []],
    ['51 items', named(51)],
    ['an object', { name: 'A' }],
    ['an object of items', { items: [{ name: 'A' }] }],
    ['text', '"A"'],
    ['null', 'null'],
    ['nothing', undefined],
  ])('refuses %s with 400, and creates nothing', async (_, body) => {
    const answer = await company.post('/v1/clients/batch', body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ details: [{ path: [] }], meta: expect.anything() });
    expect(answer.body).not.toHaveProperty('data');
    expect(await clients()).toBe(0);
  });

  it('is a way of its own: one client is no array, and nothing but POST is possible', async () => {
    expect((await company.post('/v1/clients', [{ name: 'A' }])).status).toBe(400);
    expect((await company.get('/v1/clients/batch')).status).toBe(405);
  });

  it('needs a key that may write', async () => {
    const reader = await createKey(company.actor, { name: 'r', scopes: ['read'] });
    expect((await call(reader.key, 'POST', '/v1/clients/batch', named(2))).status).toBe(403);
  });

  it('lets what cannot be stored spoil its own item only', async () => {
    const deep = `{"name":"deep","x":${'['.repeat(100)}${']'.repeat(100)}}`;
    const body = `[{"name":"A"},{"name":"a\\u0000b"},{"name":"\\ud800"},${deep},{"name":"B"}]`;
    const answer = await company.post('/v1/clients/batch', body);
    expect(answer.status).toBe(207);
    expect(answer.body.data.map(({ success }: { success: boolean }) => success)).toEqual([
      true,
      false,
      false,
      false,
      true,
    ]);
    expect(answer.body.data[1].details[0].path).toEqual(['name']);
  });

  it('ignores unknown and read-only keys of an item', async () => {
    const { body } = await company.post('/v1/clients/batch', [{ name: 'A', id: 'mine', createdAt: 'x', nonsense: 1 }]);
    expect(body.data[0].data.id).not.toBe('mine');
  });

  it('counts as one request', async () => {
    const { headers } = await company.post('/v1/clients/batch', named(50));
    expect(Number(headers['x-ratelimit-limit']) - Number(headers['x-ratelimit-remaining'])).toBe(1);
  });

  it('queues one delivery an item for a webhook that wants them', async () => {
    const hook = { url: 'https://hooks.example.com/x', events: ['client.created'] };
    await company.post('/v1/webhooks', hook);
    await company.post('/v1/webhooks', { ...hook, status: 'paused' });
    await company.post('/v1/clients/batch', [...named(20), {}]);
    const deliveries = await storedRows('delivery', { workspaceId: company.id });
    expect(deliveries).toHaveLength(20);
    expect(new Set(deliveries.map(({ eventId }) => eventId)).size).toBe(20);
  });
});

describe('a batch of clients', () => {
  const clash = { success: false, status: 409, error: 'CLIENT_TAXID_EXISTS', taxId: 'B1******4' };

  it('refuses a tax id in use, also by another item of the same batch, and names the other client', async () => {
    const items = [
      { name: 'A', taxId: 'B12345674' },
      { name: 'B', taxId: '12345678Z' },
      { name: 'C', taxId: 'es b-123.456.74' },
      { name: 'D' },
    ];
    const first = await company.post('/v1/clients/batch', items);
    expect(first.status).toBe(207);
    const existingClientId = first.body.data[0].data.id;
    expect(first.body.data[2]).toMatchObject({ ...clash, existingClientId });
    const again = await company.post('/v1/clients/batch', items.slice(0, 1));
    expect(again.status).toBe(400);
    expect(again.body.data[0]).toMatchObject({ ...clash, existingClientId });
    expect(await clients()).toBe(3);
    expect(await told()).toHaveLength(3);
  });

  it('also under an idempotency key, where it is part of a larger transaction', async () => {
    const items = [{ name: 'A', taxId: 'B12345674' }, { name: 'B', taxId: 'B12345674' }, { name: 'C' }];
    const { status, body } = await company.post('/v1/clients/batch', items, { 'idempotency-key': 'k' });
    expect(status).toBe(207);
    expect(body.data[1]).toMatchObject({ ...clash, existingClientId: body.data[0].data.id });
    const single = await company.post('/v1/clients', items[1], { 'idempotency-key': 'l' });
    expect(single.body).toMatchObject({ existingClientId: body.data[0].data.id });
    expect(await clients()).toBe(2);
  });

  it('lets one of many simultaneous batches have each tax id', async () => {
    const items = Array.from({ length: 10 }, (_, n) => ({ name: 'A', taxId: `1234567${n}` }));
    const orders = Array.from({ length: 8 }, (_, n) => (n % 2 ? items : [...items].reverse()));
    const answers = await Promise.all(orders.map((order) => company.post('/v1/clients/batch', order)));
    expect(answers.filter(({ status }) => ![201, 207, 400].includes(status))).toEqual([]);
    expect(answers.reduce((sum, { body }) => sum + body.summary.succeeded, 0)).toBe(10);
    expect(await clients()).toBe(10);
    expect(await told()).toHaveLength(10);
  });
});

describe('an idempotent batch', () => {
  const header = { 'idempotency-key': 'the-one' };

  it.each([
    ['all', [{ name: 'A' }, { name: 'B' }], 201],
    ['some', [{ name: 'A' }, {}], 207],
    ['none', [{}, 7], 400],
    ['not even a batch', [], 400],
  ])('replays %s as it was answered, and does nothing again', async (_, items, status) => {
    const first = await company.post('/v1/clients/batch', items, header);
    const before = await clients();
    const again = await company.post('/v1/clients/batch', [{ name: 'X' }], header);
    expect([first.status, again.status]).toEqual([status, status]);
    expect(again.text).toBe(first.text);
    expect(again.headers['x-idempotent-replayed']).toBe('true');
    expect(again.headers['x-request-id']).toBe(first.body.meta.requestId);
    expect(await clients()).toBe(before);
  });

  it('is another operation than the single post', async () => {
    await company.post('/v1/clients/batch', named(2), header);
    expect((await company.post('/v1/clients', { name: 'A' }, header)).body.error).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it('runs once for many at the same time', async () => {
    const posts = Array.from({ length: 20 }, () => company.post('/v1/clients/batch', named(5), header));
    const answers = await Promise.all(posts);
    expect(answers.filter(({ status }) => status !== 201 && status !== 409)).toEqual([]);
    expect(await clients()).toBe(5);
    expect(await told()).toHaveLength(5);
  });
});

describe('two workspaces', () => {
  it('have the same tax ids without a clash, and see nothing of each other', async () => {
    const other = await openCompany();
    const items = [{ name: 'A', taxId: 'B12345674' }];
    expect((await company.post('/v1/clients/batch', items)).status).toBe(201);
    expect((await other.post('/v1/clients/batch', items)).status).toBe(201);
    expect((await other.get('/v1/clients')).body.total).toBe(1);
    expect(await other.events()).toHaveLength(1);
  });
});
