import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { attemptDelivery, type Send } from '@/server/developers/webhooks/attempt-delivery';
import { db } from '@/server/platform/db/client';
import { send } from '@/server/platform/outgoing-http/outgoing-http';
import {
  beginAnew,
  claimAll,
  deliveries,
  happen,
  idsReceived,
  LEASE_MS,
  later,
  MINUTE_MS,
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

it('two engines at once deliver each of 200 exactly once', async () => {
  const id = await subscribe();
  await happen(200);
  const both = [start(), start()];
  await until(async () => (await db.delivery.count({ where: { webhookId: id, status: 'delivered' } })) === 200);
  await Promise.all(both.map((engine) => engine.settled()));

  expect(receiver.received).toHaveLength(200);
  expect(new Set(idsReceived()).size).toBe(200);
  for (const { attempts, attemptCount } of await deliveries(id))
    expect([attempts.length, attemptCount]).toEqual([1, 1]);
});

it('an endpoint that hangs, with a backlog, holds up only itself', async () => {
  receiver.reply = ({ path }) => (path === '/hang' ? 'hang' : {});
  const hanging = await subscribe('hang');
  await happen(300);
  const engine = start();
  await until(() => idsReceived('/hang').length > 0);

  const fast = await subscribe('fast');
  await happen(100);
  engine.nudge();
  await until(async () => (await db.delivery.count({ where: { webhookId: fast, status: 'delivered' } })) === 100);
  expect(idsReceived('/fast')).toHaveLength(100);
  expect(idsReceived('/hang').length).toBeLessThanOrEqual(32);
  expect(await db.delivery.count({ where: { webhookId: hanging, status: 'pending' } })).toBe(400);
});

it('an endpoint that has hung once gets two requests at a time until it answers', async () => {
  receiver.reply = () => 'hang';
  const id = await subscribe();
  await happen(1);
  const engine = start((request) => send({ ...request, timeoutMs: 100 }));
  await until(async () => (await only(id)).status === 'retrying');
  await engine.settled();

  let underWay = 0;
  let most = 0;
  receiver.received.splice(0);
  await engine.stop(0);
  const patient = start(async (request) => {
    most = Math.max(most, ++underWay);
    const answer = await send({ ...request, timeoutMs: 50 });
    underWay--;
    return answer;
  });
  await happen(1);
  await until(async () => (await db.delivery.count({ where: { webhookId: id, attemptCount: 1 } })) === 2);
  await patient.settled();
  most = 0;
  await happen(20);
  patient.nudge();
  await until(async () => (await db.delivery.count({ where: { webhookId: id, attemptCount: 1 } })) === 22);
  expect(most).toBe(2);
});

it('no answer in time is an attempt that failed, with its reason', async () => {
  receiver.reply = () => 'hang';
  const id = await subscribe();
  await happen(1);
  start((request) => send({ ...request, timeoutMs: 50 }));
  await until(async () => (await only(id)).status === 'retrying');
  expect((await only(id)).attempts).toMatchObject([
    { number: 1, responseCode: null, error: expect.stringMatching(/0.05 s/) },
  ]);
});

it('what a process took and never finished goes out again under the same id once its lease is over', async () => {
  const id = await subscribe();
  await happen(1);
  expect(await claimAll()).toHaveLength(1);
  const engine = start();
  later(LEASE_MS - 1);
  engine.nudge();
  await engine.settled();
  expect(receiver.received).toEqual([]);

  later(1);
  engine.nudge();
  await engine.settled();
  const delivery = await only(id);
  expect(delivery).toMatchObject({ status: 'delivered', attemptCount: 1 });
  expect(idsReceived()).toEqual([delivery.id]);
});

it('an answer that comes after the lease has passed on is not recorded', async () => {
  receiver.reply = () => ({ status: receiver.received.length === 1 ? 500 : 200 });
  const id = await subscribe();
  await happen(1);
  const [late] = await claimAll();
  if (!late) return expect.fail('Nothing was due');
  const afterAnother: Send = async (request) => {
    const answer = await send(request);
    later(LEASE_MS);
    const engine = start();
    engine.nudge();
    await until(async () => (await only(id)).status === 'delivered');
    return answer;
  };
  await attemptDelivery(late, afterAnother);

  expect(idsReceived()).toEqual([late.id, late.id]);
  expect(await only(id)).toMatchObject({
    status: 'delivered',
    attemptCount: 1,
    attempts: [{ number: 1, responseCode: 200 }],
  });
});

it('however often processes die, no more than three attempts are recorded', async () => {
  receiver.reply = () => ({ status: 500 });
  const id = await subscribe();
  await happen(1);
  const engine = start();
  for (let round = 0; round < 5; round++) {
    await claimAll(); // and dies
    later(LEASE_MS);
    engine.nudge();
    await engine.settled();
    later(MINUTE_MS);
  }
  const { status, attempts } = await only(id);
  expect(status).toBe('failed');
  expect(attempts.map(({ number }) => number).sort()).toEqual([1, 2, 3]);
  expect(new Set(idsReceived()).size).toBe(1);
});
