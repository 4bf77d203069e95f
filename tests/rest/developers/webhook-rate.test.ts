import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { callsOf } from '~/tests/setup/company';
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
import { countRows } from '~/tests/setup/stored-rows';

beforeAll(openReceiver);
afterAll(closeReceiver);
beforeEach(beginDelivering);
afterEach(endDelivering);

const read = async (id: string) => (await company.get(`/v1/webhooks/${id}`)).body.ratePerSecond;

it('is set, left, changed and cleared as any option', async () => {
  const id = await subscribe({ ratePerSecond: 1000 });
  expect(await read(id)).toBe(1000);
  await company.patch(`/v1/webhooks/${id}`, { name: 'A' });
  expect(await read(id)).toBe(1000);
  await company.patch(`/v1/webhooks/${id}`, { ratePerSecond: 1 });
  expect(await read(id)).toBe(1);
  await company.put(`/v1/webhooks/${id}`, { url: receiver.url, events: ['client.created'] });
  expect(await read(id)).toBeUndefined();
  await company.patch(`/v1/webhooks/${id}`, { ratePerSecond: 3 });
  await company.patch(`/v1/webhooks/${id}`, { ratePerSecond: null });
  expect(await read(id)).toBeUndefined();
});

it.each([0, 1001, 1.5, -1, '10'])('is not %s', async (ratePerSecond) => {
  const { status } = await company.post('/v1/webhooks', {
    url: receiver.url,
    events: ['client.created'],
    ratePerSecond,
  });
  expect(status).toBe(400);
});

it('holds for what is sent by hand too', async () => {
  const id = await subscribe({ ratePerSecond: 1 });
  for (let n = 0; n < 3; n++) await company.post(`/v1/webhooks/${id}/test`);
  await run();
  expect(receiver.received).toHaveLength(1);
  await run(1000);
  expect(receiver.received).toHaveLength(2);
  await run(1000);
  expect(receiver.received).toHaveLength(3);
  expect(await countRows('delivery', { webhookId: id, status: 'delivered' })).toBe(3);
});

it('does not hold up the clock of a test company, whose days pass at once', async () => {
  const { body: made } = await company.post('/v1/test/company', {});
  const test = callsOf(made.key);
  const webhook = { url: receiver.url, events: ['client.created'], ratePerSecond: 1 };
  const { body } = await test.post('/v1/webhooks', webhook);
  for (const name of ['A', 'B', 'C', 'D']) await test.post('/v1/clients', { name });
  await test.post('/v1/test/clock', { advance: 'P1D' });
  expect(await countRows('delivery', { webhookId: body.id, status: 'delivered' })).toBe(4);
});
