import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { newId } from '@/lib/text/id';
import type { Send } from '@/server/developers/webhooks/attempt-delivery';
import type { Engine } from '@/server/developers/webhooks/engine';
import { db, inTransaction } from '@/server/platform/db/client';
import { setDeliverer } from '@/server/platform/events/deliverer';
import { publishEvent } from '@/server/platform/events/events';
import { send } from '@/server/platform/outgoing-http/outgoing-http';
import {
  beginAnew,
  company,
  deliveries,
  happen,
  idsReceived,
  LEASE_MS,
  later,
  only,
  openReceiver,
  receiver,
  start,
  stopEngines,
  subscribe,
  until,
} from './engines';

beforeAll(openReceiver);
beforeEach(beginAnew);
afterEach(stopEngines);

/** An engine that is given what this process commits, and is never told to look. */
async function attempting(sender?: Send): Promise<Engine> {
  const engine = start(sender);
  await engine.settled();
  setDeliverer(engine);
  return engine;
}

const delivered = (webhookId: string) => db.delivery.count({ where: { webhookId, status: 'delivered' } });

it('what is committed goes out at once, without being looked for', async () => {
  const id = await subscribe();
  await attempting();
  await inTransaction(async (tx) => {
    await publishEvent(tx, 'client.created', company.id, { id: 'cli_1' });
    expect(await only(id)).toMatchObject({ status: 'pending', attemptCount: 0, lease: expect.any(String) });
    expect(receiver.received).toEqual([]);
  });
  await until(async () => (await delivered(id)) === 1);
  const delivery = await only(id);
  expect(delivery).toMatchObject({ attemptCount: 1, lease: null, leaseUntil: null });
  expect(idsReceived()).toEqual([delivery.id]);
  expect(JSON.parse(receiver.received[0]?.body ?? '')).toMatchObject({
    event: 'client.created',
    data: { id: 'cli_1' },
  });
});

it('what is not committed never goes out', async () => {
  const id = await subscribe();
  const engine = await attempting();
  const refused = inTransaction(async (tx) => {
    await publishEvent(tx, 'client.created', company.id, { id: 'cli_1' });
    throw new Error('changed our mind');
  });
  await expect(refused).rejects.toThrow('changed our mind');
  await happen(1);
  await until(async () => (await delivered(id)) === 1);
  await engine.settled();
  expect(receiver.received).toHaveLength(1);
});

it('more than a webhook has places for wait, and no other is kept from its own', async () => {
  let [underWay, most] = [0, 0];
  const counting: Send = async (request) => {
    if (!request.url.endsWith('/slow')) return send(request);
    underWay += 1;
    most = Math.max(most, underWay);
    const answer = await send(request);
    underWay -= 1;
    return answer;
  };
  receiver.reply = ({ path }) => (path === '/slow' ? { afterMs: 5 } : {});
  const slow = await subscribe('slow');
  await attempting(counting);
  await happen(200);
  await Promise.all(Array.from({ length: 50 }, () => happen(1)));
  const quick = await subscribe();
  await happen(1);
  await until(async () => (await delivered(quick)) === 1);
  await until(async () => (await delivered(slow)) === 251);
  expect(new Set(idsReceived('/slow')).size).toBe(251);
  expect(receiver.received).toHaveLength(252);
  expect(most, 'at once').toBeGreaterThan(4);
  expect(most, 'at once').toBeLessThanOrEqual(32);
});

it('what a process had committed when it died goes out under the same id, once its lease is over', async () => {
  const id = await subscribe();
  const until = new Date(Date.parse('2026-03-18T09:30:00.000Z') + LEASE_MS);
  setDeliverer({ lease: () => ({ token: newId('held'), until, except: [] }), deliver: () => undefined });
  await happen(1);
  const { id: deliveryId } = await only(id);

  const engine = await attempting();
  later(LEASE_MS - 1);
  engine.nudge();
  await engine.settled();
  expect(receiver.received).toEqual([]);

  later(1);
  engine.nudge();
  await engine.settled();
  expect(idsReceived()).toEqual([deliveryId]);
  expect(await only(id)).toMatchObject({ status: 'delivered', attemptCount: 1 });
});

it('what took so long to commit that its lease is nearly over is looked for anew', async () => {
  const id = await subscribe();
  const engine = await attempting();
  await inTransaction(async (tx) => {
    await publishEvent(tx, 'client.created', company.id, { id: 'cli_1' });
    later(LEASE_MS - 30_000);
  });
  await until(async () => (await delivered(id)) === 1);
  await engine.settled();
  expect(receiver.received).toHaveLength(1);
});

it('an engine that stops gives back what was committed to it, and takes no more', async () => {
  const id = await subscribe();
  const engine = await attempting();
  await inTransaction(async (tx) => {
    await publishEvent(tx, 'client.created', company.id, { id: 'cli_1' });
    await engine.stop();
  });
  await engine.settled();
  await happen(1);
  for (const delivery of await deliveries(id)) expect(delivery).toMatchObject({ status: 'pending', lease: null });
  expect(receiver.received).toEqual([]);

  start();
  await until(async () => (await delivered(id)) === 2);
});
