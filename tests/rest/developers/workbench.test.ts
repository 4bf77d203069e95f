import { beforeEach, expect, it } from 'vitest';
import { type Company, call, openCompany } from '~/tests/setup/company';
import { dashboardOf } from '~/tests/setup/dashboard';
import { flushRequestLog } from '~/tests/setup/jobs';

let company: Company;
let workbench: ReturnType<typeof dashboardOf>['workbench'];
beforeEach(async () => {
  company = await openCompany();
  workbench = dashboardOf(company.actor).workbench;
});

const subscribe = async (events: string[]) =>
  (await company.post('/v1/webhooks', { url: 'https://hooks.acme.example/folio', events })).body.id as string;

const shortOf = (steps: { kind: string; event?: string; path?: string }[]) =>
  steps.map(({ kind, event, path }) => `${kind} ${event ?? path}`);

it('leads from a request to the events that it made, and from them to their deliveries', async () => {
  await subscribe(['client.created']);
  const { headers, body } = await company.post('/v1/clients', { name: 'Ana' });
  await company.post('/v1/clients', { name: 'Eva' });
  await flushRequestLog();
  const chain = ['request /v1/clients', 'event client.created', 'delivery client.created'];
  const { steps } = await workbench.trace({ id: headers['x-request-id'] ?? '' });
  expect(shortOf(steps)).toEqual(chain);
  expect(steps[0]).toMatchObject({ kind: 'request', status: 201, method: 'POST', key: { name: 'tests' } });
  for (const { id } of steps) expect(await workbench.trace({ id })).toEqual({ steps, isCut: false });
  const event = steps.find(({ kind }) => kind === 'event');
  expect(event).toMatchObject({ requestId: headers['x-request-id'], resource: { id: body.id, label: 'Ana' } });
});

it('says of a batch all that it did, and of what a person did that no request was made', async () => {
  const { headers } = await company.post('/v1/clients/batch', [{ name: 'Ana' }, { name: '' }, { name: 'Eva' }]);
  const { id } = await dashboardOf(company.actor).clients.create({ name: 'Ion' });
  await flushRequestLog();
  const { steps: ofBatch } = await workbench.trace({ id: headers['x-request-id'] ?? '' });
  expect(shortOf(ofBatch)).toEqual(['request /v1/clients/batch', 'event client.created', 'event client.created']);
  expect(ofBatch.slice(1)).toMatchObject([{ resource: { label: 'Ana' } }, { resource: { label: 'Eva' } }]);
  const { data } = await workbench.list({ q: id });
  expect(shortOf(data)).toEqual(['event client.created']);
  expect(data[0]).toMatchObject({ requestId: undefined });
  expect(await workbench.trace({ id: data[0]?.id ?? '' })).toEqual({ steps: data, isCut: false });
});

it('finds what a request did though it is not stored yet, or no longer', async () => {
  const { headers } = await company.post('/v1/clients', { name: 'Ana' });
  const id = headers['x-request-id'] ?? '';
  expect(shortOf((await workbench.trace({ id })).steps)).toEqual(['event client.created']);
  expect(shortOf((await workbench.list({ q: id, kind: 'event' })).data)).toEqual(['event client.created']);
  const stranger = dashboardOf((await openCompany()).actor).workbench;
  await expect(stranger.trace({ id })).rejects.toThrow(/not found/);
});

it('shows the request of a batch that did more than a trace has room for', async () => {
  for (let n = 0; n < 5; n++) await subscribe(['client.created']);
  const many = Array.from({ length: 50 }, (_, n) => ({ name: `Client ${n}` }));
  const { headers } = await company.post('/v1/clients/batch', many);
  await flushRequestLog();
  const { steps, isCut } = await workbench.trace({ id: headers['x-request-id'] ?? '' });
  expect(isCut).toBe(true);
  expect(steps[0]).toMatchObject({ kind: 'request', path: '/v1/clients/batch' });
  expect(steps.filter(({ kind }) => kind === 'event')).toHaveLength(50);
  expect(steps).toHaveLength(200);
});

it.each(['%', "'", 'x'.repeat(200)])('finds nothing by %j, and does not fail', async (q) => {
  await company.post('/v1/clients', { name: 'Ana' });
  expect((await workbench.list({ q })).data).toEqual([]);
});

it('is filtered by kind, key, resource and trouble, and goes on page by page, each entry once', async () => {
  await subscribe(['client.created', 'client.updated']);
  const other = (await company.post('/v1/api-keys', { name: 'other', scopes: ['read', 'write'] })).body;
  const { body } = await company.post('/v1/clients', { name: 'Ana' });
  await company.patch(`/v1/clients/${body.id}`, { email: 'ana@acme.example' });
  await company.get('/v1/clients/cli_none');
  await call(other.key, 'POST', '/v1/clients', { name: 'Eva' });
  await flushRequestLog();

  const all = (await workbench.list({ limit: 100 })).data;
  expect(all.filter(({ kind }) => kind === 'request')).toHaveLength(6);
  expect(all.filter(({ kind }) => kind === 'event')).toHaveLength(3);
  expect(all.filter(({ kind }) => kind === 'delivery')).toHaveLength(3);
  expect(all.map(({ createdAt }) => createdAt)).toEqual(
    all
      .map(({ createdAt }) => createdAt)
      .toSorted()
      .toReversed(),
  );
  const paged = [];
  for (let cursor: string | undefined, first = true; first || cursor; first = false) {
    const page = await workbench.list({ limit: 5, cursor });
    paged.push(...page.data);
    cursor = page.nextCursor;
  }
  expect(paged).toEqual(all);

  expect(new Set((await workbench.list({ kind: 'event' })).data.map(({ kind }) => kind))).toEqual(new Set(['event']));
  const ofOther = shortOf((await workbench.list({ apiKeyId: other.id })).data).toSorted();
  expect(ofOther).toEqual(['delivery client.created', 'event client.created', 'request /v1/clients']);
  const trouble = shortOf((await workbench.list({ onlyTrouble: true, kind: 'request' })).data);
  expect(trouble).toEqual(['request /v1/clients/cli_none']);
  const ofAna = shortOf((await workbench.list({ q: body.id })).data);
  expect(ofAna.filter((it) => it.startsWith('event'))).toEqual(['event client.updated', 'event client.created']);
  expect(ofAna.filter((it) => it.startsWith('request'))).toEqual([`request /v1/clients/${body.id}`]);
});

it('shows nothing of another company', async () => {
  const { headers } = await company.post('/v1/clients', { name: 'Ana' });
  await flushRequestLog();
  const stranger = dashboardOf((await openCompany()).actor).workbench;
  expect((await stranger.list({})).data.filter(({ kind }) => kind !== 'request')).toEqual([]);
  await expect(stranger.trace({ id: headers['x-request-id'] ?? '' })).rejects.toThrow(/not found/);
});
