import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  beginDelivering,
  closeReceiver,
  company,
  endDelivering,
  list,
  MADE,
  openReceiver,
  receiver,
  run,
  subscribe,
} from '~/tests/setup/delivering';
import { runJob } from '~/tests/setup/jobs';

beforeAll(openReceiver);
afterAll(closeReceiver);
beforeEach(beginDelivering);
afterEach(endDelivering);

const MINUTE_MS = 60_000;
const replay = (id: string, sent: object = {}) => company.post(`/v1/webhooks/${id}/replay`, { from: MADE, ...sent });
const names = () => receiver.received.map(({ body }) => JSON.parse(body).data.name);

/** A client every minute from then on. */
async function happen(...clients: string[]): Promise<void> {
  for (const name of clients) {
    await company.post('/v1/clients', { name });
    for (const ms of [0, 2000, 4000]) await run(ms);
    await run(MINUTE_MS - 6000);
  }
}

async function proceed(): Promise<void> {
  receiver.received.splice(0);
  await runJob('replays');
  await run();
}

describe('POST /v1/webhooks/{id}/replay', () => {
  it('counts first, then sends what happened in a time again', async () => {
    const id = await subscribe();
    await happen('A', 'B', 'C');
    const time = { from: '2026-03-18T09:31:00Z', to: '2026-03-18T10:32:00+01:00' };
    expect((await replay(id, { ...time, dryRun: true })).body).toEqual({ count: 1, dryRun: true });
    await proceed();
    expect(names()).toEqual([]);
    expect((await replay(id, time)).body).toEqual({ count: 1, dryRun: false });
    await proceed();
    expect(names()).toEqual(['B']);
    await proceed();
    expect(names()).toEqual([]);
    expect((await replay(id)).body.count).toBe(3);
    await proceed();
    expect(names().toSorted()).toEqual(['A', 'B', 'C']);
    expect(new Set((await list(id)).map(({ id: deliveryId }) => deliveryId)).size).toBe(7);
  });

  it('sends what has not arrived alone, where that is asked for', async () => {
    const id = await subscribe();
    await happen('A');
    receiver.reply = () => ({ status: 500 });
    await happen('B');
    receiver.reply = () => ({});
    await happen('C');
    expect((await replay(id, { onlyFailed: true })).body.count).toBe(1);
    await proceed();
    expect(names()).toEqual(['B']);
    expect((await replay(id, { onlyFailed: true, dryRun: true })).body.count).toBe(0);
  });

  it('sends what the webhook wants by now: its events, its filters, and those that are named', async () => {
    const all = await subscribe({ events: ['client.created', 'client.updated'] });
    const { body: client } = await company.post('/v1/clients', { name: 'A' });
    await company.patch(`/v1/clients/${client.id}`, { name: 'B' });
    await run(MINUTE_MS);
    expect((await replay(all, { types: ['client.updated'], dryRun: true })).body.count).toBe(1);
    expect((await replay(all, { types: ['invoice.paid'], dryRun: true })).body.count).toBe(0);
    const filters = [{ pointer: '/data/name', operator: '=', value: 'A' }];
    expect((await replay(await subscribe({ filters }), { dryRun: true })).body.count).toBe(1);
  });

  it('takes one at a time, and of an active webhook alone', async () => {
    const id = await subscribe();
    await happen('A');
    expect((await replay(id)).status).toBe(200);
    expect((await replay(id)).body.code).toBe('REPLAY_UNDER_WAY');
    await proceed();
    await company.patch(`/v1/webhooks/${id}`, { status: 'paused' });
    expect((await replay(id, { dryRun: true })).body.count).toBe(1);
    expect((await replay(id)).body.code).toBe('WEBHOOK_NOT_ACTIVE');
    expect((await replay(id, { from: 'yesterday' })).status).toBe(400);
  });
});
