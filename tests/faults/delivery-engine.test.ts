import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { db, inTransaction, pool } from '@/server/db/client';
import { record } from '@/server/events/events';
import { send } from '@/server/outgoing-http/outgoing-http';
import { clock } from '@/server/runtime/clock';
import { attemptDelivery, type Send } from '@/server/webhooks/attempt-delivery';
import { claimDue } from '@/server/webhooks/claim-deliveries';

import { type Engine, startEngine } from '@/server/webhooks/engine';
import { createPlaces } from '@/server/webhooks/places';
import { type Receiver, startReceiver } from '~/tests/receiver';
import { type Company, openCompany, setClock } from '~/tests/setup/company';

const MADE = '2026-03-18T09:30:00.000Z';
const LEASE_MS = 45_000;
const MINUTE_MS = 60_000;

let receiver: Receiver;
let company: Company;
let engines: Engine[];

beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.close());

beforeEach(async () => {
  setClock(MADE);
  company = await openCompany();
  receiver.received.splice(0);
  receiver.reply = () => ({});
  engines = [];
});
afterEach(async () => {
  await Promise.all(engines.map((engine) => engine.stop(0)));
  await db.webhook.deleteMany();
});

function start(sender?: Send): Engine {
  const engine = startEngine({ send: sender });
  engines.push(engine);
  return engine;
}

const later = (ms: number) => setClock(new Date(clock.now().getTime() + ms).toISOString());

const subscribe = async (path = ''): Promise<string> =>
  (await company.post('/v1/webhooks', { url: `${receiver.url}${path}`, events: ['client.created'] })).body.id;

/** That many events, in one transaction. */
const happen = (count: number) =>
  inTransaction(async () => {
    for (let n = 0; n < count; n++) await record('client.created', company.id, { id: `cli_${n}` });
  });

/** Takes what is due, as a process does that dies before it has sent anything. */
const claimAll = () => claimDue(createPlaces().left());

const deliveries = (webhookId: string) => db.delivery.findMany({ where: { webhookId }, include: { attempts: true } });

async function only(webhookId: string) {
  const [delivery, ...others] = await deliveries(webhookId);
  expect(others).toEqual([]);
  return delivery ?? expect.fail('There is no delivery');
}

const idsReceived = (path = '/') =>
  receiver.received.filter((each) => each.path === path).map(({ headers }) => headers['x-service-delivery-id']);

/** Waits until something that others do has come about; the test's own time limit ends it. */
async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await new Promise((again) => setTimeout(again, 5));
}

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

it('a stop gives back what has no answer, and the next engine sends it at once', async () => {
  receiver.reply = () => 'hang';
  const id = await subscribe();
  await happen(3);
  const engine = start();
  await until(() => receiver.received.length === 3);
  await engine.stop(0);
  for (const delivery of await deliveries(id)) {
    expect(delivery).toMatchObject({ status: 'pending', attemptCount: 0, lease: null, attempts: [] });
  }

  receiver.reply = () => ({});
  start();
  await until(async () => (await db.delivery.count({ where: { webhookId: id, status: 'delivered' } })) === 3);
});

it('a stop waits for the answers that come in time', async () => {
  let answer = () => {};
  const asked = new Promise<void>((allowed) => {
    answer = allowed;
  });
  const id = await subscribe();
  await happen(1);
  const engine = start(async (request) => {
    await asked;
    return send(request);
  });
  await until(async () => (await only(id)).lease !== null);
  const stopped = engine.stop(MINUTE_MS);
  answer();
  await stopped;
  expect(await only(id)).toMatchObject({ status: 'delivered' });
});

const patient = () => {
  const engine = startEngine({ patienceMs: () => MINUTE_MS });
  engines.push(engine);
  return engine;
};

it('an engine that leaves another scheduler its turn takes what is due for a minute, and retries it itself', async () => {
  receiver.reply = () => ({ status: 500 });
  const id = await subscribe();
  await happen(1);
  const engine = patient();
  later(MINUTE_MS - 1);
  engine.nudge();
  await engine.settled();
  expect(receiver.received).toEqual([]);

  for (const [pause, attempts] of [
    [1, 1],
    [1999, 1],
    [1, 2],
    [3999, 2],
    [1, 3],
  ] as const) {
    later(pause);
    engine.nudge();
    await engine.settled();
    expect(await only(id)).toMatchObject({ attemptCount: attempts });
  }
  expect(await only(id)).toMatchObject({ status: 'failed' });
});

it('empties a backlog that another scheduler left, at its own pace', async () => {
  const id = await subscribe();
  await happen(1000);
  later(MINUTE_MS);
  const engine = patient();
  await engine.settled();
  expect(await db.delivery.count({ where: { webhookId: id, status: 'delivered' } })).toBe(1000);
  expect(new Set(idsReceived()).size).toBe(1000);
});

it('hanging webhooks of one workspace leave the places of the others alone', async () => {
  const hang: Send = async (request) => {
    if (!request.url.endsWith('/hang')) return { ok: true, status: 200, headers: {}, bodyText: '', durationMs: 1 };
    underWay++;
    return new Promise((_, left) => request.signal?.addEventListener('abort', () => left(new Error('aborted'))));
  };
  let underWay = 0;
  for (let n = 0; n < 40; n++) await subscribe('hang');
  await happen(20);
  const engine = start(hang);
  await until(() => underWay >= 32);

  const victim = await openCompany();
  const { body } = await victim.post('/v1/webhooks', { url: `${receiver.url}fine`, events: ['client.created'] });
  await inTransaction(async () => {
    for (let n = 0; n < 100; n++) await record('client.created', victim.id, { id: `cli_${n}` });
  });
  engine.nudge();
  await until(async () => (await db.delivery.count({ where: { webhookId: body.id, status: 'delivered' } })) === 100);
  expect(underWay).toBe(32);
});

it('a database that is away for a moment loses nothing', async () => {
  const id = await subscribe();
  await happen(20);
  const admin = await pool.connect();
  start();
  await admin.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                     WHERE datname = current_database() AND pid <> pg_backend_pid()`);
  admin.release();
  await until(async () => {
    later(1000);
    engines[0]?.nudge();
    const delivered = await db.delivery.count({ where: { webhookId: id, status: 'delivered' } }).catch(() => 0);
    return delivered === 20;
  });
  for (const { attempts } of await deliveries(id)) expect(attempts).toHaveLength(1);
});
