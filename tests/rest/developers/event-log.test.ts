import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startEngine } from '@/server/developers/webhooks/engine';
import { inTransaction } from '@/server/platform/db/client';
import { publishEvent } from '@/server/platform/events/events';
import { type Receiver, startReceiver } from '~/tests/receiver';
import { setClock } from '~/tests/setup/clock';
import { type Company, openCompany } from '~/tests/setup/company';
import { runJob } from '~/tests/setup/jobs';

type Event = {
  id: string;
  sequence: number;
  event: string;
  timestamp: string;
  resourceId: string;
  data: { id: string };
};

const DAY_MS = 24 * 60 * 60 * 1000;
const NOW = '2026-03-18T09:30:00.000Z';

let company: Company;
beforeEach(async () => {
  setClock(NOW);
  company = await openCompany();
});

const client = async (name: string): Promise<{ id: string }> => (await company.post('/v1/clients', { name })).body;
const log = async (query = '') => (await company.get(`/v1/events${query}`)).body;
const sequences = ({ data }: { data: Event[] }) => data.map(({ sequence }) => sequence);
const later = (days: number) => setClock(new Date(Date.parse(NOW) + days * DAY_MS).toISOString());

describe('GET /v1/events', () => {
  it('is empty where nothing has happened', async () => {
    expect(await log()).toEqual({ data: [], limit: 100, hasMore: false, next: 0, latest: 0 });
  });

  it('lists what happened in its order, with the data that webhooks get', async () => {
    const ana = await client('Ana');
    await company.patch(`/v1/clients/${ana.id}`, { name: 'Ana Peña' });
    const berta = await client('Berta');
    const answer = await log();
    expect(answer).toMatchObject({ hasMore: false, next: 3, oldest: 1, latest: 3 });
    expect(answer.data).toMatchObject([
      { sequence: 1, event: 'client.created', timestamp: NOW, resourceId: ana.id, data: { id: ana.id, name: 'Ana' } },
      { sequence: 2, event: 'client.updated', resourceId: ana.id, data: { name: 'Ana Peña' } },
      { sequence: 3, event: 'client.created', resourceId: berta.id, data: berta },
    ]);
    expect((await company.get(`/v1/events/${answer.data[1].id}`)).body).toEqual(answer.data[1]);
  });

  it('goes on from a number, page by page, and has nothing twice', async () => {
    for (const name of ['A', 'B', 'C', 'D', 'E']) await client(name);
    const first = await log('?limit=2');
    expect([sequences(first), first.hasMore, first.next]).toEqual([[1, 2], true, 2]);
    const second = await log(`?limit=2&after=${first.next}`);
    const third = await log(`?limit=2&after=${second.next}`);
    expect([sequences(second), sequences(third), third.hasMore, third.next]).toEqual([[3, 4], [5], false, 5]);
    expect(await log('?after=5')).toMatchObject({ data: [], hasMore: false, next: 5 });
  });

  it('filters by event and by resource, and says how far it has looked', async () => {
    const ana = await client('Ana');
    await company.patch(`/v1/clients/${ana.id}`, { name: 'Anna' });
    await client('Berta');
    await company.post('/v1/products', { name: 'Hour', unitPrice: 50 });
    expect(sequences(await log('?type=client.updated'))).toEqual([2]);
    expect(sequences(await log('?type=client.updated,product.created'))).toEqual([2, 4]);
    const ofAna = await log(`?resourceId=${ana.id}`);
    expect([sequences(ofAna), ofAna.next]).toEqual([[1, 2], 4]);
    expect(await log(`?resourceId=${ana.id}&after=${ofAna.next}`)).toMatchObject({ data: [], next: 4 });
    const unknown = await company.get('/v1/events?type=client.deleted');
    expect([unknown.status, unknown.body.details[0].path]).toEqual([400, ['type', 0]]);
  });

  it('has no gap and no number twice, whoever writes and reads at the same time', async () => {
    const seen: Event[] = [];
    const read = async () => {
      for (let after = 0; seen.length < 60; ) {
        const { data, next } = await log(`?after=${after}&limit=7`);
        seen.push(...data);
        after = next;
      }
    };
    const write = async (writer: number) => {
      for (let n = 0; n < 10; n++) {
        await client(`${writer}.${n}`);
        // What is rolled back has no number.
        await inTransaction(async (tx) => {
          await publishEvent(tx, 'client.created', company.id, { id: 'cli_never' });
          throw new RangeError('rolled back');
        }).catch(() => {});
      }
    };
    await Promise.all([read(), ...[1, 2, 3, 4, 5, 6].map(write)]);
    expect(sequences({ data: seen })).toEqual(Array.from({ length: 60 }, (_, n) => n + 1));
    expect(new Set(seen.map(({ id }) => id)).size).toBe(60);
    const again = await log('?limit=1000');
    expect(again.data).toEqual(seen);
    for (const writer of [1, 2, 3, 4, 5, 6]) {
      const names = seen.map(({ data }) => String((data as unknown as { name: string }).name));
      const own = names.filter((name) => name.startsWith(`${writer}.`));
      expect(own).toEqual(own.toSorted());
    }
  });

  it('never gives an event that commits late a number that was read over', async () => {
    await client('Before');
    let commit = () => {};
    const until = new Promise<void>((resolve) => {
      commit = resolve;
    });
    let isRecorded = () => {};
    const recorded = new Promise<void>((resolve) => {
      isRecorded = resolve;
    });
    const slow = inTransaction(async (tx) => {
      await publishEvent(tx, 'client.created', company.id, { id: 'cli_slow' });
      isRecorded();
      await until;
    });
    await recorded;
    await client('Meanwhile');
    const read = await log();
    expect(read.data.map((it: Event) => it.resourceId)).not.toContain('cli_slow');
    commit();
    await slow;
    const rest = await log(`?after=${read.next}`);
    expect(rest.data.map((it: Event) => [it.sequence, it.resourceId])).toEqual([[3, 'cli_slow']]);
  });

  it('keeps events for the time that is set, and says where the log begins afterwards', async () => {
    await client('Old');
    await client('Old too');
    await log();
    later(80);
    await client('New');
    later(91);
    await runJob('prune');
    const answer = await log();
    expect(answer).toMatchObject({ oldest: 3, latest: 3, next: 3 });
    expect(sequences(answer)).toEqual([3]);
    expect(sequences(await log('?after=2'))).toEqual([3]);
    const missed = await company.get('/v1/events?after=1');
    expect([missed.status, missed.body.code, missed.body.params]).toEqual([
      409,
      'EVENTS_EXPIRED',
      { after: 1, oldest: 3 },
    ]);
    later(200);
    await runJob('prune');
    expect(await log()).toEqual({ data: [], limit: 100, hasMore: false, next: 3, latest: 3 });
    expect((await company.get('/v1/events?after=2')).body.code).toBe('EVENTS_EXPIRED');
    await client('After all');
    expect(sequences(await log('?after=3'))).toEqual([4]);
  });

  it('refuses a number that no event has had', async () => {
    await client('One');
    const ahead = await company.get('/v1/events?after=7');
    expect([ahead.status, ahead.body.code, ahead.body.params]).toEqual([409, 'EVENTS_AHEAD', { after: 7, latest: 1 }]);
  });

  it('is of one company', async () => {
    await client('Mine');
    const other = await openCompany();
    expect((await other.get('/v1/events')).body).toMatchObject({ data: [], latest: 0 });
    const [event] = (await log()).data;
    expect((await other.get(`/v1/events/${event.id}`)).status).toBe(404);
  });
});

describe('X-Service-Sequence', () => {
  let receiver: Receiver;
  beforeAll(async () => {
    receiver = await startReceiver();
  });
  afterAll(() => receiver.close());

  it('is the number of the event in the log, and absent of a test', async () => {
    await client('Before the webhook');
    const { body: webhook } = await company.post('/v1/webhooks', { url: receiver.url, events: ['client.created'] });
    const engine = startEngine();
    for (const name of ['A', 'B', 'C']) await client(name);
    await company.post(`/v1/webhooks/${webhook.id}/test`);
    engine.nudge();
    await engine.settled();
    await engine.stop(0);
    const numbers = receiver.received.map(({ headers, body }) => [
      JSON.parse(body).data.name ?? 'test',
      headers['x-service-sequence'],
    ]);
    expect(numbers.toSorted()).toEqual([
      ['A', '2'],
      ['B', '3'],
      ['C', '4'],
      ['test', undefined],
    ]);
  });
});
