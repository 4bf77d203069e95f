import { beforeEach, expect, it } from 'vitest';
import { RequestLogInput } from '@/server/request-log/request-log.schema';
import { listRequests } from '@/server/request-log/request-log.service';
import { flushRequestLog } from '@/server/rest/request-log';
import { type Company, openCompany, setClock } from '~/tests/setup/company';

let company: Company;

beforeEach(async () => {
  setClock('2026-03-18T09:30:00.000Z');
  company = await openCompany();
});

const log = async (input: object = {}, { actor } = company) => listRequests(actor, RequestLogInput.parse(input));
const paths = async (input: object) => (await log(input)).data.map(({ method, path }) => `${method} ${path}`);

it('tells what was asked, by which key, and what came of it', async () => {
  const { headers } = await company.get('/v1/clients/cli_none?fields=name');
  await flushRequestLog();
  const { data, total } = await log();
  expect(total).toBe(1);
  expect(data).toMatchObject([
    {
      id: headers['x-request-id'],
      method: 'GET',
      path: '/v1/clients/cli_none',
      endpoint: '/v1/clients/{clientId}',
      status: 404,
      durationMs: 0,
      error: expect.stringContaining('Client not found'),
      key: { name: 'tests', prefix: company.key.slice(0, 12) },
      createdAt: '2026-03-18T09:30:00.000Z',
    },
  ]);
});

it('is filtered by method, outcome, key, day and text, and paged by cursor', async () => {
  await company.post('/v1/clients', { name: 'Acme' });
  await company.post('/v1/clients', {});
  setClock('2026-03-19T09:30:00.000Z');
  const last = await company.get('/v1/invoices');
  await flushRequestLog();

  expect(await paths({ method: 'GET' })).toEqual(['GET /v1/invoices']);
  expect(await paths({ outcome: 'refused' })).toEqual(['POST /v1/clients']);
  expect(await paths({ outcome: 'failed' })).toEqual([]);
  expect(await paths({ to: '2026-03-18' })).toEqual(['POST /v1/clients', 'POST /v1/clients']);
  expect(await paths({ q: 'INVOICES' })).toEqual(['GET /v1/invoices']);
  expect(await paths({ q: last.headers['x-request-id'] })).toEqual(['GET /v1/invoices']);
  expect(await paths({ apiKeyId: 'key_another' })).toEqual([]);

  const first = await log({ limit: 2 });
  expect(first).toMatchObject({ total: 3, data: [{ method: 'GET' }, { method: 'POST' }] });
  expect((await log({ limit: 2, cursor: first.nextCursor })).data).toHaveLength(1);
});

it("is the workspace's own", async () => {
  await company.get('/v1/clients');
  await flushRequestLog();
  expect((await log({}, await openCompany())).data).toEqual([]);
});
