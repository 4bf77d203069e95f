import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { resetClock, setClock } from '~/tests/setup/clock';
import { type Company, callsOf, openCompany } from '~/tests/setup/company';
import { runJob } from '~/tests/setup/jobs';
import { changeRow } from '~/tests/setup/stored-rows';

const NOW = '2026-11-29T10:00:00.000Z';

let live: Company;
let test: ReturnType<typeof callsOf> & { key: string; id: string };

beforeEach(async () => {
  setClock(NOW);
  live = await openCompany();
  const { status, body } = await live.post('/v1/test/company', {});
  expect(status).toBe(201);
  test = { ...callsOf(body.key), key: body.key, id: body.id };
});
afterEach(resetClock);

const line = { description: 'Work', quantity: 1, unitPrice: 100, taxRate: 21 };
const draftOf = (more: object) => ({
  clientName: 'Ana Ruiz',
  clientEmail: 'ana@example.test',
  issueDate: '2026-11-29',
  dueDate: '2026-12-09',
  items: [line],
  ...more,
});

describe('a test company', () => {
  it('has keys of its own form, which read nothing of the live one, and the other way round', async () => {
    expect(test.key).toMatch(/^folio_test_[0-9A-Za-z]{49}$/);
    expect(live.key).toMatch(/^folio_[0-9A-Za-z]{49}$/);
    const { body: ours } = await test.post('/v1/invoices', draftOf({}));
    const { body: theirs } = await live.post('/v1/invoices', draftOf({}));
    expect((await live.get(`/v1/invoices/${ours.id}`)).status).toBe(404);
    expect((await test.get(`/v1/invoices/${theirs.id}`)).status).toBe(404);
    expect((await test.get('/v1/invoices')).body.total).toBe(1);
    const mistyped = `${test.key.slice(0, -1)}${test.key.endsWith('0') ? '1' : '0'}`;
    expect((await callsOf(mistyped).get('/v1/invoices')).body.code).toBe('API_KEY_MISTYPED');
  });

  it('has the settings of the live one, and is one', async () => {
    const { body } = await test.get('/v1/test/company');
    expect(body).toMatchObject({ id: test.id, name: 'Taller Norte (test)', liveCompanyId: live.id });
    expect((await live.get('/v1/test/company')).body).toEqual(body);
    expect(await live.post('/v1/test/company', {})).toMatchObject({
      status: 409,
      body: { code: 'TEST_COMPANY_EXISTS' },
    });
    expect(await test.post('/v1/test/company', {})).toMatchObject({
      status: 409,
      body: { code: 'TEST_COMPANY_OF_TEST' },
    });
    expect((await test.get('/v1/company')).body.legalName).toBe((await live.get('/v1/company')).body.legalName);
  });

  it('begins afresh, and is deleted', async () => {
    await live.post('/v1/clients', { name: 'Ana Ruiz' });
    const { body } = await live.post('/v1/test/company', { startAfresh: true, copy: ['clients'] });
    expect((await test.get('/v1/invoices')).status).toBe(401);
    const afresh = callsOf(body.key);
    expect((await afresh.get('/v1/clients')).body.data).toMatchObject([{ name: 'Ana Ruiz' }]);
    expect((await live.delete('/v1/test/company')).status).toBe(204);
    expect((await afresh.get('/v1/clients')).status).toBe(401);
    expect((await live.get('/v1/test/company')).status).toBe(404);
  });
});

describe('its clock', () => {
  it('is refused to a live company, with what to do', async () => {
    for (const answer of [await live.get('/v1/test/clock'), await live.post('/v1/test/clock', { advance: 'P1D' })]) {
      expect(answer).toMatchObject({ status: 409, body: { code: 'TEST_CLOCK_OF_LIVE' } });
      expect(answer.body.message).toContain('POST /v1/test/company');
    }
  });

  it('goes on by the calendar, never back and not too far', async () => {
    const month = await test.post('/v1/test/clock', { advance: 'P1M' });
    expect(month).toMatchObject({ status: 200, body: { now: '2026-12-29T10:00:00.000Z', isAdvancing: false } });
    expect((await test.post('/v1/test/clock', { to: '2027-01-01T00:00:00+01:00' })).body).toMatchObject({
      now: '2026-12-31T23:00:00.000Z',
      today: '2027-01-01',
    });
    for (const wrong of [
      {},
      { advance: 'P1D', to: '2027-03-01T00:00:00Z' },
      { to: '2026-12-01T00:00:00Z' },
      { advance: 'P401D' },
      { advance: 'P' },
      { advance: 'PT' },
      { advance: 'P0D' },
      { advance: 'P9999Y' },
    ]) {
      expect((await test.post('/v1/test/clock', wrong)).status, JSON.stringify(wrong)).toBe(400);
    }
    expect((await test.get('/v1/test/clock')).body).toMatchObject({ today: '2027-01-01', isAdvancing: false });
  });

  it('ends where its column does, and says so', async () => {
    await changeRow('workspace', { id: test.id }, { clockAheadSeconds: 2 ** 31 - 1 - 86_400 });
    const refused = await test.post('/v1/test/clock', { advance: 'P2D' });
    expect(refused).toMatchObject({ status: 400, body: { details: [{ path: ['advance'] }] } });
  });

  it('brings what its days bring: overdue, recurring, expired, in their order', async () => {
    const { body: due } = await test.post('/v1/invoices', draftOf({ status: 'sent' }));
    const recurring = { enabled: true, frequency: 'weekly', nextDate: '2026-12-01' };
    await test.post('/v1/invoices', draftOf({ recurring }));
    const { body: quote } = await test.post('/v1/quotes', {
      ...{ clientName: 'Ana Ruiz', items: [line], issueDate: '2026-11-29', validUntil: '2026-12-05', status: 'sent' },
    });
    const { body, status } = await test.post('/v1/test/clock', { advance: 'P3W' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ now: '2026-12-20T10:00:00.000Z', today: '2026-12-20' });
    expect(body.passed.events).toContainEqual({ type: 'invoice.overdue', count: 1 });
    expect(body.passed.events).toContainEqual({ type: 'invoice.created', count: 3 });
    expect((await test.get(`/v1/quotes/${quote.id}`)).body.status).toBe('expired');

    const overdue = (await test.get(`/v1/invoices/${due.id}`)).body;
    expect(overdue).toMatchObject({ status: 'overdue', overdueAt: '2026-12-10T08:00:00.000Z' });
    const { body: made } = await test.get('/v1/invoices');
    const days = made.data.map((it: { createdAt: string }) => it.createdAt.slice(0, 10)).sort();
    expect(days).toEqual(['2026-11-29', '2026-11-29', '2026-12-01', '2026-12-08', '2026-12-15']);
  });

  it('leaves the live company as it is', async () => {
    const { body: same } = await live.post('/v1/invoices', draftOf({ status: 'sent' }));
    const before = await live.get('/v1/invoices');
    await test.post('/v1/test/clock', { advance: 'P2M' });
    await runJob('detectOverdue');
    await runJob('recurringInvoices');
    expect((await live.get('/v1/invoices')).text).toBe(before.text);
    expect((await live.get(`/v1/invoices/${same.id}`)).body.status).toBe('sent');
  });
});

describe('an event of the live company', () => {
  it('is copied into the test company by a key of the live one, and delivered there alone', async () => {
    const { body: client } = await live.post('/v1/clients', { name: 'Peña & Söhne €' });
    const { body: log } = await live.get('/v1/events');
    const [event] = log.data;
    await test.post('/v1/test/clock', { advance: 'P1D' });
    const { body: webhook } = await test.post('/v1/webhooks', {
      url: 'https://hooks.example/in',
      events: ['client.created'],
    });
    const copied = await live.post('/v1/test/events', { eventId: event.id });
    expect(copied).toMatchObject({ status: 201, body: { copiedFrom: event.id, testCompanyId: test.id } });

    const { body: there } = await test.get('/v1/events');
    expect(there.data).toMatchObject([
      { id: copied.body.id, event: 'client.created', data: client, copiedFrom: event.id, resourceId: client.id },
    ]);
    expect(there.data[0].timestamp).toMatch(/^2026-11-30/);
    expect((await test.get(`/v1/webhooks/${webhook.id}/deliveries`)).body.data).toHaveLength(1);
    expect((await test.get('/v1/clients')).body.total).toBe(0);
    expect((await live.get('/v1/events')).body.data).toEqual(log.data);

    expect((await test.post('/v1/test/events', { eventId: event.id })).status).toBe(409);
    expect((await live.post('/v1/test/events', { eventId: copied.body.id })).status).toBe(404);
    const { body: weak } = await live.post('/v1/api-keys', { name: 'weak', scopes: ['test-mode:write'] });
    expect((await callsOf(weak.key).post('/v1/test/events', { eventId: event.id })).status).toBe(403);
  });
});
