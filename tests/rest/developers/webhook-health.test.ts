import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { openCompany } from '~/tests/setup/company';
import {
  beginDelivering,
  closeReceiver,
  company,
  endDelivering,
  openReceiver,
  receiver,
  run,
  subscribe,
} from '~/tests/setup/delivering';

beforeAll(openReceiver);
afterAll(closeReceiver);
beforeEach(beginDelivering);
afterEach(endDelivering);

const HOUR_MS = 3_600_000;
const health = async (id: string, query = '') => (await company.get(`/v1/webhooks/${id}/health${query}`)).body;

it('of a webhook that nothing was sent to is empty hours', async () => {
  const id = await subscribe();
  const found = await health(id);
  expect(Object.keys(found)).toEqual(['byHour']);
  expect(found.byHour).toHaveLength(24);
  expect(found.byHour[0]).toEqual({ from: '2026-03-17T10:00:00.000Z', delivered: 0, failed: 0, waiting: 0 });
  expect(found.byHour.at(-1).from).toBe('2026-03-18T09:00:00.000Z');
});

it('counts by the hour in which things happened', async () => {
  const id = await subscribe();
  await company.post('/v1/clients', { name: 'A' });
  await run();
  await run(25 * HOUR_MS);
  receiver.reply = () => ({ status: 503 });
  await company.post('/v1/clients', { name: 'B' });
  for (const ms of [0, 2000, 4000]) await run(ms);
  receiver.reply = () => ({});
  await company.post('/v1/clients', { name: 'C' });
  await run(HOUR_MS);
  receiver.reply = () => ({ status: 500 });
  await company.post('/v1/clients', { name: 'D' });
  await run();

  const found = await health(id);
  expect(found.byHour.slice(-2)).toEqual([
    { from: '2026-03-19T10:00:00.000Z', delivered: 1, failed: 1, waiting: 0 },
    { from: '2026-03-19T11:00:00.000Z', delivered: 0, failed: 0, waiting: 1 },
  ]);
  expect(found).toMatchObject({
    successRate: 50,
    p95Ms: expect.any(Number),
    lastError: { at: '2026-03-19T11:30:06.000Z', deliveryId: expect.stringMatching(/^dlv_/), responseCode: 500 },
    oldestWaitingAt: '2026-03-19T11:30:06.000Z',
  });
  const longer = await health(id, '?hours=72');
  expect(longer.byHour).toHaveLength(72);
  expect(longer.successRate).toBe(66.7);
});

it('is of 72 hours at most, and of the company alone', async () => {
  const id = await subscribe();
  expect((await company.get(`/v1/webhooks/${id}/health?hours=73`)).status).toBe(400);
  const stranger = await openCompany();
  expect((await stranger.get(`/v1/webhooks/${id}/health`)).status).toBe(404);
});
