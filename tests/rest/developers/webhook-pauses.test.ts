import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  beginDelivering,
  closeReceiver,
  company,
  endDelivering,
  last,
  list,
  only,
  openReceiver,
  receiver,
  run,
  subscribe,
} from '~/tests/setup/delivering';
import { runJob } from '~/tests/setup/jobs';
import { countRows, storedRows } from '~/tests/setup/stored-rows';

beforeAll(openReceiver);
afterAll(closeReceiver);
beforeEach(beginDelivering);
afterEach(endDelivering);

const [MINUTE_MS, HOUR_MS] = [60_000, 3_600_000];
const DAY_MS = 24 * HOUR_MS;

const read = async (id: string) => (await company.get(`/v1/webhooks/${id}`)).body;
const patch = async (id: string, changes: object) => (await company.patch(`/v1/webhooks/${id}`, changes)).body;
const create = (name: string) => company.post('/v1/clients', { name });
const names = () => receiver.received.map(({ body }) => JSON.parse(body).data.name);
const fail = () => {
  receiver.reply = () => ({ status: 500 });
};
const heal = () => {
  receiver.reply = () => ({});
};

describe('a schedule of three days', () => {
  it('attempts ten times, and then gives up', async () => {
    fail();
    const id = await subscribe({ retrySchedule: 'three_days' });
    await create('A');
    const pauses = [
      0,
      2000,
      4000,
      5 * MINUTE_MS,
      30 * MINUTE_MS,
      ...[2, 5, 10, 18, 36].map((hours) => hours * HOUR_MS),
    ];
    for (const [done, pause] of pauses.entries()) {
      if (pause > 0) await run(pause - 1);
      expect(receiver.received).toHaveLength(done);
      await run(Math.min(pause, 1));
    }
    expect(receiver.received).toHaveLength(10);
    expect(await only(id)).toMatchObject({ status: 'failed', attemptCount: 10 });
    expect(await read(id)).toMatchObject({ retrySchedule: 'three_days' });
  });

  it('that is given up meanwhile ends with the next failure', async () => {
    fail();
    const id = await subscribe({ retrySchedule: 'three_days' });
    await create('A');
    for (const pause of [0, 2000, 4000]) await run(pause);
    expect(await only(id)).toMatchObject({ status: 'retrying', attemptCount: 3 });
    expect(await patch(id, { retrySchedule: null })).not.toHaveProperty('retrySchedule');
    await run(5 * MINUTE_MS);
    expect(await only(id)).toMatchObject({ status: 'failed', attemptCount: 4 });
  });
});

describe('a paused webhook', () => {
  it('that keeps what happens gets it on resuming, the oldest first', async () => {
    const id = await subscribe({ status: 'paused', whilePaused: 'keep' });
    for (const name of ['A', 'B', 'C']) {
      await create(name);
      await run(1000);
    }
    expect(receiver.received).toEqual([]);
    expect(await list(id)).toMatchObject(Array(3).fill({ status: 'pending', attemptCount: 0 }));
    const [{ id: deliveryId = '' } = {}] = await list(id);
    const resent = await company.post(`/v1/webhooks/${id}/deliveries/${deliveryId}/resend`);
    expect(resent.body.code).toBe('DELIVERY_UNDER_WAY');
    await patch(id, { status: 'active' });
    await run();
    expect(names().toSorted()).toEqual(['A', 'B', 'C']);
    const begun = await storedRows('delivery', { webhookId: id });
    expect(begun.every(({ status }) => status === 'delivered')).toBe(true);
  });

  it('keeps what is being retried when it is paused', async () => {
    fail();
    const id = await subscribe({ whilePaused: 'keep' });
    await create('A');
    await run();
    await patch(id, { status: 'paused' });
    await run(2000);
    expect(await only(id)).toMatchObject({ status: 'retrying', attemptCount: 1 });
    heal();
    await patch(id, { status: 'active' });
    await run();
    expect(await only(id)).toMatchObject({ status: 'delivered', attemptCount: 2 });
  });

  it('keeps nothing where it does not ask for it, and nothing once it is switched off', async () => {
    const drops = await subscribe({ status: 'paused' });
    const keeps = await subscribe({ status: 'paused', whilePaused: 'keep' });
    await create('A');
    expect(await list(drops)).toEqual([]);
    await patch(keeps, { status: 'inactive' });
    expect(await only(keeps)).toMatchObject({
      status: 'failed',
      failure: 'The webhook was not active when this was due.',
    });
    await create('B');
    expect(await list(keeps)).toHaveLength(1);
  });
});

describe('a webhook that fails', () => {
  const mails = () => storedRows('mailMessage', { workspaceId: company.id });

  /** Deliveries that fail at once, that long after the one before. */
  async function failAfter(ms: number): Promise<void> {
    await run(ms);
    await create('A');
    for (const pause of [0, 2000, 4000]) await run(pause);
    await runJob('pauseFailing');
  }

  it('for five days is paused, its owners mailed at half of that and then', async () => {
    fail();
    const id = await subscribe({ whilePaused: 'keep' });
    for (const days of [0, 2]) await failAfter(days * DAY_MS);
    expect(await mails()).toEqual([]);
    await failAfter(0.5 * DAY_MS);
    await failAfter(DAY_MS);
    expect((await mails()).map(({ subject }) => subject)).toEqual([expect.stringContaining('is failing')]);
    expect(await read(id)).toMatchObject({ status: 'active' });
    await failAfter(1.5 * DAY_MS);
    expect(await mails()).toHaveLength(2);
    expect(await read(id)).toMatchObject({
      ...{ status: 'paused', active: false, pauseReason: 'days', failingSince: '2026-03-18T09:30:06.000Z' },
    });
    heal();
    await create('kept');
    const resumed = await patch(id, { status: 'active' });
    expect(resumed).not.toHaveProperty('pauseReason');
    expect(resumed).not.toHaveProperty('failingSince');
    await run();
    expect(JSON.parse(last().body).data.name).toBe('kept');
    fail();
    await failAfter(0);
    expect(await read(id)).toMatchObject({ status: 'active' });
    expect(await mails()).toHaveLength(2);
  });

  it('goes on where one delivery has arrived since', async () => {
    fail();
    const id = await subscribe();
    await failAfter(0);
    heal();
    await failAfter(3 * DAY_MS);
    fail();
    await failAfter(3 * DAY_MS);
    expect(await read(id)).toMatchObject({ status: 'active' });
    expect(await mails()).toEqual([]);
  });

  it('so many times in a row is paused where it asks for that', async () => {
    fail();
    const [strict, other] = [await subscribe({ pauseAfterFailures: 4 }), await subscribe()];
    for (let n = 0; n < 3; n++) await failAfter(MINUTE_MS);
    expect(await mails()).toHaveLength(1);
    await failAfter(MINUTE_MS);
    expect(await read(strict)).toMatchObject({ status: 'paused', pauseReason: 'failures', pauseAfterFailures: 4 });
    expect(await read(other)).toMatchObject({ status: 'active' });
    expect(await mails()).toHaveLength(2);
    expect(await countRows('delivery', { webhookId: strict })).toBe(4);
  });
});
