import { beforeEach, describe, expect, it } from 'vitest';
import { eventTypes } from '@/server/platform/contract/event-types';
import { setClock } from '~/tests/setup/clock';
import { type Company, call, openCompany } from '~/tests/setup/company';
import { changeRows, countRows, insertRow, storedRow } from '~/tests/setup/stored-rows';
import { createKey } from '~/tests/setup/workspaces';

const MADE = '2026-03-18T09:30:00.000Z';
const LATER = '2026-03-19T10:00:00.000Z';
const URL = 'https://hooks.acme.example/folio';
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const events = ['invoice.created', 'invoice.paid'];

let company: Company;

beforeEach(async () => {
  setClock(MADE);
  company = await openCompany();
});

const create = (changes: object = {}) => company.post('/v1/webhooks', { url: URL, events, ...changes });
const make = async (changes: object = {}) => (await create(changes)).body;
const read = async (id: string) => (await company.get(`/v1/webhooks/${id}`)).body;
const stored = async (id: string) => storedRow('webhook', { id });

describe('POST /v1/webhooks', () => {
  it('answers 201 with the webhook, active, and nothing that was not given', async () => {
    const { status, body } = await create();
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^wh_/),
      url: URL,
      events,
      active: true,
      status: 'active',
      hasSecret: false,
      createdAt: MADE,
      updatedAt: MADE,
    });
    expect(await read(body.id)).toEqual(body);
  });

  it('keeps what is sent, the secret encrypted and never shown', async () => {
    const { text, body } = await create({ secret: SECRET, name: ' ERP ', metadata: { team: 'ops', n: 1, on: true } });
    expect(body).toMatchObject({ hasSecret: true, name: 'ERP', metadata: { team: 'ops', n: 1, on: true } });
    const answers = [
      text,
      (await company.get(`/v1/webhooks/${body.id}`)).text,
      (await company.get('/v1/webhooks')).text,
      (await company.patch(`/v1/webhooks/${body.id}`, { name: 'x' })).text,
    ];
    for (const answer of answers) expect(answer).not.toMatch(/MfKQ9r8|"secret"|previousSecret/);
    expect((await stored(body.id)).secret).not.toContain(SECRET);
  });

  it.each([
    [{ active: false }, 'inactive'],
    [{ active: true }, 'active'],
    [{ status: 'paused' }, 'paused'],
    [{ status: 'inactive' }, 'inactive'],
    [{ status: 'paused', active: true }, 'paused'],
    [{ status: null, active: null }, 'active'],
  ])('%j is %s', async (sent, status) => {
    expect(await make(sent)).toMatchObject({ status, active: status === 'active' });
  });

  it('takes all fourteen events, each once', async () => {
    expect(eventTypes).toHaveLength(14);
    expect((await make({ events: [...eventTypes, ...eventTypes] })).events).toEqual([...eventTypes]);
  });

  it.each(['http://localhost:8080/hook', 'http://127.0.0.1:9/hook', 'https://example.com:8443/?a=b'])(
    'takes %s',
    async (url) => {
      expect(await make({ url })).toMatchObject({ url });
    },
  );

  it.each([
    'http://example.com/hook',
    'ftp://example.com/hook',
    'example.com/hook',
    'https://10.0.0.1/',
    'https://172.16.0.1/',
    'https://172.31.255.255/',
    'https://192.168.1.1/',
    'https://169.254.169.254/latest/meta-data',
    'http://127.1/',
    'http://0x7f000001/',
    'https://[::ffff:10.0.0.1]/',
    'https://[fd00::1]/',
    'https://user:password@example.com/',
    'https://example.com/#part',
    '',
    5,
    null,
    undefined,
  ])('refuses the address %s with 400 at url', async (url) => {
    const { status, body } = await create({ url });
    expect(status).toBe(400);
    expect(body.details).toMatchObject([{ path: ['url'], message: expect.stringMatching(/./) }]);
    expect(body.meta.requestId).toMatch(/./);
  });

  it.each([
    [{ events: ['invoice.created', 'invoice.exploded'] }, ['events', 1]],
    [{ events: ['webhook.test'] }, ['events', 0]],
    [{ events: [] }, ['events']],
    [{ events: undefined }, ['events']],
    [{ events: 'invoice.created' }, ['events']],
    [{ secret: '' }, ['secret']],
    [{ secret: 'x'.repeat(257) }, ['secret']],
    [{ active: 'yes' }, ['active']],
    [{ status: 'on' }, ['status']],
    [{ name: 'x'.repeat(101) }, ['name']],
    [{ url: `https://example.com/${'x'.repeat(2000)}` }, ['url']],
    [{ metadata: { deep: {} } }, ['metadata', 'deep']],
  ])('refuses %j with 400 that names the field', async (changes, path) => {
    const { status, body } = await create(changes);
    expect(status).toBe(400);
    expect(body.details).toMatchObject([{ path }]);
  });
});

describe('twenty webhooks', () => {
  it('are the most, also when they are made at once; one deleted makes room', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => create()));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    const refused = answers.filter(({ status }) => status === 422);
    expect(refused).toHaveLength(10);
    expect(JSON.stringify(refused[0]?.body)).toContain('at most 20 webhooks');

    const { data, total } = (await company.get('/v1/webhooks')).body;
    expect(total).toBe(20);
    await company.delete(`/v1/webhooks/${data[0].id}`);
    expect((await create()).status).toBe(201);
  });

  it('count for each workspace by itself', async () => {
    await Promise.all(Array.from({ length: 20 }, () => create()));
    company = await openCompany();
    expect((await create()).status).toBe(201);
  });
});

describe('GET /v1/webhooks', () => {
  it('lists newest first, by pages and by cursor', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 5; n++) {
      setClock(`2026-03-18T09:3${n}:00.000Z`);
      ids.unshift((await make({ name: `n${n}` })).id);
    }
    const { status, body } = await company.get('/v1/webhooks?limit=2&offset=1');
    expect(status).toBe(200);
    expect(body).toMatchObject({ total: 5, limit: 2, offset: 1, nextCursor: expect.any(String) });
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual(ids.slice(1, 3));
    const rest = (await company.get(`/v1/webhooks?limit=2&cursor=${body.nextCursor}`)).body;
    expect(rest.data.map(({ id }: { id: string }) => id)).toEqual(ids.slice(3));
  });

  it('is empty at first, and selects fields', async () => {
    expect((await company.get('/v1/webhooks')).body).toEqual({ data: [], total: 0, limit: 50, offset: 0 });
    const { id } = await make();
    expect((await company.get('/v1/webhooks?fields=url')).body.data).toEqual([{ id, url: URL }]);
    expect((await company.get(`/v1/webhooks/${id}?fields=active`)).body).toEqual({ id, active: true });
  });

  it('answers 404 for what is not there', async () => {
    const { status, body } = await company.get('/v1/webhooks/wh_nothing');
    expect(status).toBe(404);
    expect(body).toMatchObject({ error: expect.any(String), meta: { requestId: expect.any(String) } });
  });
});

describe('PATCH /v1/webhooks/{id}', () => {
  it('changes what is sent and leaves the rest', async () => {
    const before = await make({ secret: SECRET, name: 'ERP', metadata: { a: 1 } });
    setClock(LATER);
    const { status, body } = await company.patch(`/v1/webhooks/${before.id}`, { events: ['client.created'] });
    expect(status).toBe(200);
    expect(body).toEqual({ ...before, events: ['client.created'], updatedAt: LATER });
    expect(await read(before.id)).toEqual(body);
  });

  it('active and status are two views of one state', async () => {
    const { id } = await make();
    const patch = async (changes: object) => (await company.patch(`/v1/webhooks/${id}`, changes)).body;
    expect(await patch({ active: false })).toMatchObject({ active: false, status: 'inactive' });
    expect(await patch({ status: 'paused' })).toMatchObject({ active: false, status: 'paused' });
    expect(await patch({ name: 'ERP' })).toMatchObject({ active: false, status: 'paused' });
    expect(await patch({ active: null, status: null })).toMatchObject({ active: false, status: 'paused' });
    expect(await patch({ active: true })).toMatchObject({ active: true, status: 'active' });
  });

  it('sets and clears the secret, name and metadata', async () => {
    const { id } = await make({ name: 'ERP', metadata: { a: 1 } });
    const patch = async (changes: object) => (await company.patch(`/v1/webhooks/${id}`, changes)).body;
    expect(await patch({ secret: SECRET })).toMatchObject({ hasSecret: true });
    const after = await patch({ secret: null, name: null, metadata: null });
    expect(after).toMatchObject({ hasSecret: false });
    expect(after).not.toHaveProperty('name');
    expect(after).not.toHaveProperty('metadata');
  });

  it.each([
    [{ url: 'http://10.0.0.1/' }, ['url']],
    [{ url: null }, ['url']],
    [{ events: ['nothing'] }, ['events', 0]],
  ])('refuses %j and changes nothing', async (changes, path) => {
    const before = await make();
    const { status, body } = await company.patch(`/v1/webhooks/${before.id}`, changes);
    expect(status).toBe(400);
    expect(body.details).toMatchObject([{ path }]);
    expect(await read(before.id)).toEqual(before);
  });
});

describe('PUT /v1/webhooks/{id}', () => {
  it('clears what is left out, but for the secret', async () => {
    const before = await make({ secret: SECRET, name: 'ERP', metadata: { a: 1 }, status: 'paused' });
    const sealed = (await stored(before.id)).secret;
    setClock(LATER);
    const { status, body } = await company.put(`/v1/webhooks/${before.id}`, {
      url: `${URL}/2`,
      events: ['client.created'],
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      id: before.id,
      url: `${URL}/2`,
      events: ['client.created'],
      active: true,
      status: 'active',
      hasSecret: true,
      createdAt: MADE,
      updatedAt: LATER,
    });
    expect((await stored(before.id)).secret).toBe(sealed);
  });

  it('with a secret replaces it, and the one before signs no more', async () => {
    const { id } = await make({ secret: SECRET });
    await changeRows('webhook', { id }, { previousSecret: 'x', previousSecretExpiresAt: new Date(LATER) });
    const sealed = (await stored(id)).secret;
    await company.put(`/v1/webhooks/${id}`, { url: URL, events, secret: 'another secret' });
    const after = await stored(id);
    expect(after.secret).not.toBe(sealed);
    expect(after).toMatchObject({ previousSecret: null, previousSecretExpiresAt: null });
  });

  it('needs url and events', async () => {
    const { id } = await make();
    const { status, body } = await company.put(`/v1/webhooks/${id}`, { name: 'ERP' });
    expect(status).toBe(400);
    expect(body.details.map(({ path }: { path: string[] }) => path[0]).sort()).toEqual(['events', 'url']);
  });
});

describe('DELETE /v1/webhooks/{id}', () => {
  it('answers 204 with its history gone, and 404 the second time', async () => {
    const { id } = await make({ events: ['client.created'] });
    await company.post('/v1/clients', { name: 'A' });
    const { id: deliveryId } = await storedRow('delivery', { webhookId: id });
    const sent = { number: 1, startedAt: new Date(), durationMs: 1, requestHeaders: {} };
    await insertRow('deliveryAttempt', { deliveryId, ...sent });
    expect(await company.delete(`/v1/webhooks/${id}`)).toMatchObject({ status: 204, text: '' });
    expect(await countRows('delivery', { webhookId: id })).toBe(0);
    expect(await countRows('deliveryAttempt', { deliveryId })).toBe(0);
    expect((await company.delete(`/v1/webhooks/${id}`)).status).toBe(404);
    expect((await company.get(`/v1/webhooks/${id}`)).status).toBe(404);
  });
});

describe('who may', () => {
  it('a key that only reads reads, and is refused changes with 403', async () => {
    const { id } = await make();
    const { key } = await createKey(company.actor, { name: 'reads', scopes: ['read'] });
    expect((await call(key, 'GET', '/v1/webhooks')).status).toBe(200);
    const body = { url: URL, events };
    expect((await call(key, 'POST', '/v1/webhooks', body)).status).toBe(403);
    expect((await call(key, 'PUT', `/v1/webhooks/${id}`, body)).status).toBe(403);
    expect((await call(key, 'PATCH', `/v1/webhooks/${id}`, {})).status).toBe(403);
    expect((await call(key, 'DELETE', `/v1/webhooks/${id}`)).status).toBe(403);
    expect((await call('nobody', 'GET', '/v1/webhooks')).status).toBe(401);
  });

  it('a stranger neither sees nor changes it', async () => {
    const before = await make();
    const stranger = await openCompany();
    const path = `/v1/webhooks/${before.id}`;
    expect((await stranger.get('/v1/webhooks')).body.total).toBe(0);
    expect((await stranger.get(path)).status).toBe(404);
    expect((await stranger.put(path, { url: `${URL}/x`, events })).status).toBe(404);
    expect((await stranger.patch(path, { active: false })).status).toBe(404);
    expect((await stranger.delete(path)).status).toBe(404);
    expect(await read(before.id)).toEqual(before);
  });
});
