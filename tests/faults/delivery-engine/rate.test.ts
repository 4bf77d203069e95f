import fc from 'fast-check';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { claimDelivery, claimDue } from '@/server/developers/webhooks/claim-deliveries';
import { attemptIfDue } from '@/server/developers/webhooks/due-deliveries';
import { createPlaces } from '@/server/developers/webhooks/places';
import { db } from '@/server/platform/db/client';
import { machineClock } from '@/server/platform/runtime/clock';
import { resetClock } from '~/tests/setup/clock';
import { seed } from '~/tests/setup/seed';
import {
  beginAnew,
  company,
  deliveries,
  happen,
  later,
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

async function limited(ratePerSecond: number, changes: object = {}): Promise<string> {
  const webhook = { url: receiver.url, events: ['client.created'], ratePerSecond, ...changes };
  return (await company.post('/v1/webhooks', webhook)).body.id;
}

/** More places than there are deliveries: what is claimed is as much as the rate allows. */
const wide = () => {
  const many = 10_000;
  return { ...createPlaces().left(), total: many, unproven: many, usual: many, share: many, shareUnproven: many };
};

const claimedOf = async (webhookId: string) =>
  (await claimDue(wide())).filter((delivery) => delivery.webhookId === webhookId);

/** The most that began within a second. */
function mostInASecond(begun: number[]): number {
  return Math.max(0, ...begun.map((at) => begun.filter((other) => other >= at && other < at + 1000).length));
}

describe('a webhook with a rate', () => {
  it(`has no more attempts begin within any second, whoever claims and whenever, and uses what it has (seed ${seed})`, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 60 }),
        fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 8, maxLength: 20 }),
        async (rate, pauses) => {
          await db.webhook.deleteMany();
          const id = await limited(rate);
          await happen(150);
          const begun: number[] = [];
          for (const pause of pauses) {
            const claims = await Promise.all([claimedOf(id), claimedOf(id)]); // two processes at once
            begun.push(...claims.flat().map(() => machineClock.now().getTime()));
            later(pause);
          }
          expect(mostInASecond(begun)).toBeLessThanOrEqual(rate);
          later(2000);
          expect((await claimedOf(id)).length).toBeGreaterThanOrEqual(begun.length < 150 ? 1 : 0);
        },
      ),
      { numRuns: 12, seed },
    );
  });

  it('has what comes faster wait, in its order: nothing is lost, fails, or is attempted twice', async () => {
    const [id, other] = [await limited(10), await subscribe()];
    await happen(25);
    const [one, two] = [start(), start()];
    const arrived: number[] = [];
    for (let step = 0; step <= 40; step++) {
      for (const engine of [one, two]) engine.nudge();
      await Promise.all([one.settled(), two.settled()]);
      const rows = await deliveries(id);
      const done = rows.filter(({ status }) => status === 'delivered').length;
      while (arrived.length < done) arrived.push(machineClock.now().getTime());
      if (step === 0) {
        expect(done).toBe(1);
        expect((await deliveries(other)).every(({ status }) => status === 'delivered')).toBe(true);
      }
      later(100);
    }
    const rows = await deliveries(id);
    expect(rows.map(({ status, attemptCount }) => `${status} ${attemptCount}`)).toEqual(Array(25).fill('delivered 1'));
    expect(mostInASecond(arrived)).toBeLessThanOrEqual(10);
    const last = arrived.at(-1) ?? 0;
    expect(last - (arrived[0] ?? 0)).toBe(2400); // as fast as it may
  });

  it('goes on by itself, as fast as the clock runs', async () => {
    resetClock();
    const id = await limited(40);
    await happen(20);
    const begun = performance.now();
    start();
    await until(async () => (await db.delivery.count({ where: { webhookId: id, status: 'delivered' } })) === 20);
    expect(performance.now() - begun).toBeGreaterThan(400);
    expect(mostInASecond(receiver.received.map(({ at }) => at))).toBeLessThanOrEqual(40);
  });

  it('takes the events of a resource one after the other where it wants that', async () => {
    const id = await limited(5, { ordering: 'resource' });
    await happen(1);
    for (let n = 0; n < 3; n++) {
      later(1);
      await happen(1); // of the same resource
    }
    const engine = start();
    for (let step = 0; step < 10; step++) {
      engine.nudge();
      await engine.settled();
      later(200);
    }
    const rows = (await deliveries(id)).toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
    expect(receiver.received.map(({ headers }) => headers['x-service-delivery-id'])).toEqual(
      rows.map(({ id: it }) => it),
    );
  });

  it('goes on where whoever claimed died', async () => {
    const id = await limited(2);
    await happen(3);
    expect(await claimedOf(id)).toHaveLength(1); // and dies
    const engine = start();
    for (let step = 0; step < 3; step++) {
      later(500);
      engine.nudge();
      await engine.settled();
    }
    expect(receiver.received).toHaveLength(2);
    later(46_000); // the lease of the dead one is over
    engine.nudge();
    await engine.settled();
    expect((await deliveries(id)).map(({ status }) => status)).toEqual(Array(3).fill('delivered'));
  });

  it('has no rate any more once it is cleared', async () => {
    const id = await limited(1);
    await happen(10);
    expect(await claimedOf(id)).toHaveLength(1);
    await company.patch(`/v1/webhooks/${id}`, { ratePerSecond: null });
    expect(await claimedOf(id)).toHaveLength(9);
  });
});

describe('another scheduler', () => {
  it('books the turn of a delivery, which comes later, and claims none without', async () => {
    const id = await limited(2);
    await happen(3);
    const ids = (await deliveries(id)).map(({ id: it }) => it);
    expect(await claimDelivery(ids[0] ?? '')).toBeUndefined();
    const answers = [];
    for (const each of ids) answers.push(await attemptIfDue(each));
    expect(answers).toEqual([
      { retryAfterMs: null },
      { retryAfterMs: 500, isBooked: true },
      { retryAfterMs: 1000, isBooked: true },
    ]);
    expect(receiver.received).toHaveLength(1);
    later(500);
    expect(await attemptIfDue(ids[1] ?? '', true)).toEqual({ retryAfterMs: null });
    later(500);
    expect(await attemptIfDue(ids[2] ?? '', true)).toEqual({ retryAfterMs: null });
    expect(receiver.received).toHaveLength(3);
  });

  it('books five seconds ahead at most, and asks again', async () => {
    const id = await limited(1);
    await happen(8);
    const answers = [];
    for (const { id: each } of await deliveries(id)) answers.push(await attemptIfDue(each));
    expect(answers.at(-1)).toEqual({ retryAfterMs: 5000, isBooked: false });
    expect(answers.filter(({ isBooked }) => isBooked)).toHaveLength(5);
  });

  it('books nothing for a delivery that is not there, and waits for none of a webhook without a rate', async () => {
    expect(await attemptIfDue('dlv_nowhere')).toEqual({ retryAfterMs: null });
    const id = await subscribe();
    await happen(2);
    for (const { id: each } of await deliveries(id)) expect(await attemptIfDue(each)).toEqual({ retryAfterMs: null });
    expect(receiver.received).toHaveLength(2);
  });
});
