import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Send } from '@/server/developers/webhooks/attempt-delivery';
import { claimDue } from '@/server/developers/webhooks/claim-deliveries';
import { startEngine } from '@/server/developers/webhooks/engine';
import { createPlaces } from '@/server/developers/webhooks/places';
import { db, inTransaction, pool } from '@/server/platform/db/client';
import { publishEvent } from '@/server/platform/events/events';
import { send } from '@/server/platform/outgoing-http/outgoing-http';
import { openCompany } from '~/tests/setup/company';
import {
  beginAnew,
  company,
  deliveries,
  engines,
  happen,
  idsReceived,
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

/** An engine beside a scheduler that listens and does nothing. */
const besideScheduler = () => {
  const announced = new Set<string>();
  const engine = startEngine({
    scheduler: {
      awaySince: () => null,
      trouble: () => null,
      noteMissed: () => {},
      announceRetries: async (ids) => {
        const fresh = new Set(ids.filter((id) => !announced.has(id)));
        for (const id of fresh) announced.add(id);
        return fresh;
      },
    },
  });
  engines.push(engine);
  return { engine, announced };
};

it('beside another scheduler the first attempt is made at once, and a retry that it misses after half a minute', async () => {
  receiver.reply = () => ({ status: 500 });
  const id = await subscribe();
  await happen(1);
  const { engine, announced } = besideScheduler();
  await engine.settled();
  const { id: deliveryId } = await only(id);
  await until(() => announced.has(deliveryId));

  for (const [pause, attempts] of [
    [0, 1],
    [2000 + MINUTE_MS / 2 - 1, 1],
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

it('beside another scheduler what changes at once is delivered at once', async () => {
  const id = await subscribe();
  await happen(1000);
  const { engine, announced } = besideScheduler();
  await engine.settled();
  expect(await db.delivery.count({ where: { webhookId: id, status: 'delivered' } })).toBe(1000);
  expect(new Set(idsReceived()).size).toBe(1000);
  expect(announced.size).toBe(0);
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
  await inTransaction(async (tx) => {
    for (let n = 0; n < 100; n++) await publishEvent(tx, 'client.created', victim.id, { id: `cli_${n}` });
  });
  engine.nudge();
  await until(async () => (await db.delivery.count({ where: { webhookId: body.id, status: 'delivered' } })) === 100);
  expect(underWay).toBe(32);
});

it('a place that becomes free is for the workspace that has the fewest, however much waits elsewhere', async () => {
  await subscribe('hang');
  await happen(40);
  later(MINUTE_MS);
  const newer = await openCompany();
  await newer.post('/v1/webhooks', { url: `${receiver.url}fine`, events: ['client.created'] });
  await inTransaction((tx) => publishEvent(tx, 'client.created', newer.id, { id: 'cli_1' }));

  const places = createPlaces();
  places.take({ webhookId: 'whk_hangs', workspaceId: company.id, url: receiver.url });
  const claimed = [];
  for (let n = 0; n < 3; n++) claimed.push(...(await claimDue({ ...places.left(), unproven: 1 })));
  expect(claimed.map(({ workspaceId }) => workspaceId)).toEqual([newer.id, company.id, company.id]);
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
