import { afterEach, beforeEach, expect, it } from 'vitest';
import type { RequestLogInput } from '@/server/developers/request-log/request-log.schema';
import { flushRequestLog } from '@/server/entry/rest/request-log';
import { setClock } from '~/tests/setup/clock';
import { type Company, call, openCompany } from '~/tests/setup/company';
import { dashboardOf } from '~/tests/setup/dashboard';
import { createKey } from '~/tests/setup/workspaces';

let company: Company;

beforeEach(async () => {
  setClock('2026-03-18T09:30:00.000Z');
  company = await openCompany();
});
afterEach(() => flushRequestLog());

const callerOf = ({ actor }: Company, role: 'owner' | 'admin' | 'editor' | 'accountant' | 'viewer' = 'owner') =>
  dashboardOf({ ...actor, role });

async function listed(filter: Partial<RequestLogInput> = {}, of = company) {
  await flushRequestLog();
  return callerOf(of).requestLog.list(filter);
}

const asked = async (filter: Partial<RequestLogInput>) =>
  (await listed(filter)).data.map(({ method, path, status }) => `${method} ${path} ${status}`);

it('keeps what was asked and answered, without a query or a body', async () => {
  const { headers } = await company.get('/v1/clients/cli_none?fields=name');
  const { data } = await listed();
  expect(data).toEqual([
    {
      id: headers['x-request-id'],
      method: 'GET',
      path: '/v1/clients/cli_none',
      endpoint: '/v1/clients/{clientId}',
      status: 404,
      durationMs: 0,
      error: expect.stringMatching(/^Client not found/),
      apiKey: { id: expect.stringMatching(/^key_/), name: 'tests', prefix: company.key.slice(0, 12) },
      createdAt: '2026-03-18T09:30:00.000Z',
    },
  ]);
});

it('filters by status, method, path and request id', async () => {
  await company.post('/v1/clients', { name: 'A' });
  await company.post('/v1/clients', {});
  await company.get('/v1/invoices');
  const { headers } = await company.delete('/v1/webhooks/wh_none');

  expect((await asked({ status: '2xx' })).sort()).toEqual(['GET /v1/invoices 200', 'POST /v1/clients 201']);
  expect((await asked({ status: '4xx' })).sort()).toEqual(['DELETE /v1/webhooks/wh_none 404', 'POST /v1/clients 400']);
  expect(await asked({ status: '5xx' })).toEqual([]);
  expect(await asked({ method: 'DELETE' })).toEqual(['DELETE /v1/webhooks/wh_none 404']);
  expect(await asked({ q: '/V1/INVOICES' })).toEqual(['GET /v1/invoices 200']);
  expect(await asked({ q: headers['x-request-id'] })).toEqual(['DELETE /v1/webhooks/wh_none 404']);
  expect(await asked({ q: '%' })).toEqual([]);
});

it('filters by key', async () => {
  const other = await createKey(company.actor, { name: 'other', scopes: ['read'] });
  await company.get('/v1/clients');
  await call(other.key, 'GET', '/v1/invoices');
  expect(await asked({ apiKeyId: other.id })).toEqual(['GET /v1/invoices 200']);
});

it("counts days in the workspace's time zone", async () => {
  setClock('2026-03-18T22:59:59.999Z'); // 23:59 in Madrid
  await company.get('/v1/clients');
  setClock('2026-03-18T23:00:00.000Z');
  await company.get('/v1/invoices');
  expect(await asked({ to: '2026-03-18' })).toEqual(['GET /v1/clients 200']);
  expect(await asked({ from: '2026-03-19' })).toEqual(['GET /v1/invoices 200']);
});

it('pages by cursor, newest first, losing and repeating nothing', async () => {
  for (const second of [1, 2, 2, 3, 3, 3, 4]) {
    setClock(`2026-03-18T09:30:0${second}.000Z`);
    await company.get('/v1/clients');
  }
  const whole = (await listed()).data;
  const paged = [];
  let cursor: string | undefined;
  do {
    const page = await listed({ limit: 2, cursor });
    paged.push(...page.data);
    cursor = page.nextCursor;
  } while (cursor);
  expect(paged).toEqual(whole);
  expect(whole.map(({ createdAt }) => createdAt)).toEqual(
    whole
      .map(({ createdAt }) => createdAt)
      .sort()
      .reverse(),
  );
  expect(new Set(whole.map(({ id }) => id)).size).toBe(7);
});

it("never shows another workspace's requests", async () => {
  const stranger = await openCompany();
  const { headers } = await company.get('/v1/clients');
  const [mine] = (await listed()).data;
  expect(mine).toBeDefined();
  const theirs = [{}, { apiKeyId: mine?.apiKey?.id }, { q: headers['x-request-id'] }];
  for (const filter of theirs) expect((await listed(filter, stranger)).data).toEqual([]);
});

it.each(['owner', 'admin'] as const)('is for the %s', async (role) => {
  await expect(callerOf(company, role).requestLog.list({})).resolves.toMatchObject({ data: [] });
});

it.each(['editor', 'accountant', 'viewer'] as const)('is not for the %s', async (role) => {
  await expect(callerOf(company, role).requestLog.list({})).rejects.toMatchObject({ status: 403 });
});

it('is read by keys of the API as well, and says nothing of what it is read by before it is', async () => {
  await company.get('/v1/clients');
  const { data } = await listed();
  const { body } = await company.get('/v1/request-log?status=2xx&method=GET');
  expect(body.data).toEqual(data);
  const { key } = await createKey(company.actor, { name: 'invoices', scopes: ['invoices:read'] });
  expect((await call(key, 'GET', '/v1/request-log')).status).toBe(403);
});

it('leaves with each key from where it was used last', async () => {
  const { key, id } = await createKey(company.actor, { name: 'ERP', scopes: ['read'] });
  const addressAfter = async (address: string | undefined) => {
    await call(key, 'GET', '/v1/clients', undefined, address ? { 'x-forwarded-for': address } : {});
    await flushRequestLog();
    const { data } = await callerOf(company).apiKeys.list({});
    return data.find((it) => it.id === id)?.lastUsedAddress;
  };
  expect(await addressAfter('203.0.113.7')).toBe('203.0.113.7');
  expect(await addressAfter('2001:db8::1')).toBe('2001:db8::1');
  expect(await addressAfter(undefined)).toBeUndefined();
});

it('counts the use of a key by day of the company and by route', async () => {
  const { key, id } = await createKey(company.actor, { name: 'ERP', scopes: ['read'] });
  const usage = async (route?: { method: string; endpoint: string }) => {
    await flushRequestLog();
    return callerOf(company).requestLog.usage({ apiKeyId: id, route });
  };
  setClock('2026-03-16T22:59:59.000Z'); // the last second of the 16th in Madrid
  await call(key, 'GET', '/v1/clients');
  setClock('2026-03-16T23:00:00.000Z');
  await call(key, 'GET', '/v1/clients/cli_none');
  await call(key, 'GET', '/v1/clients/cli_other');
  await call(key, 'POST', '/v1/clients', { name: 'Acme' });
  setClock('2026-03-18T09:30:00.000Z');
  await call(key, 'GET', '/v1/clients');
  await company.get('/v1/clients');

  const { days, routes } = await usage();
  expect(days).toHaveLength(30);
  expect([days[0]?.day, days.at(-1)?.day]).toEqual(['2026-02-17', '2026-03-18']);
  expect(days.slice(-4)).toEqual([
    { day: '2026-03-15', answered: 0, refused: 0 },
    { day: '2026-03-16', answered: 1, refused: 0 },
    { day: '2026-03-17', answered: 0, refused: 3 },
    { day: '2026-03-18', answered: 1, refused: 0 },
  ]);
  expect(routes).toEqual([
    { method: 'GET', endpoint: '/v1/clients', answered: 2, refused: 0, lastAt: '2026-03-18T09:30:00.000Z' },
    { method: 'GET', endpoint: '/v1/clients/{clientId}', answered: 0, refused: 2, lastAt: '2026-03-16T23:00:00.000Z' },
    { method: 'POST', endpoint: '/v1/clients', answered: 0, refused: 1, lastAt: '2026-03-16T23:00:00.000Z' },
  ]);
  const ofOne = await usage({ method: 'POST', endpoint: '/v1/clients' });
  expect(ofOne.days.filter(({ answered, refused }) => answered + refused > 0)).toEqual([
    { day: '2026-03-17', answered: 0, refused: 1 },
  ]);
  expect(ofOne.routes).toEqual(routes);
  const stranger = await openCompany();
  const foreign = await callerOf(stranger).requestLog.usage({ apiKeyId: id });
  expect(foreign.routes).toEqual([]);
  await expect(callerOf(stranger).apiKeys.get({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
