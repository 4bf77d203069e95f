import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { db, inTransaction } from '@/server/platform/db/client';
import { publishEvent } from '@/server/platform/events/events';
import {
  beginAnew,
  claimAll,
  company,
  engines,
  LEASE_MS,
  later,
  openReceiver,
  receiver,
  start,
  stopEngines,
} from './engines';

beforeAll(openReceiver);
beforeEach(beginAnew);
afterEach(stopEngines);

const RESOURCES = ['cli_a', 'cli_b', 'cli_c'];
const EVENTS = 5;

const subscribe = async (changes: object = {}): Promise<string> => {
  const sent = { url: receiver.url, events: ['client.created'], ordering: 'resource', ...changes };
  return (await company.post('/v1/webhooks', sent)).body.id;
};

/** So many events of each resource, one after the other. */
async function happen(): Promise<void> {
  for (let n = 0; n < EVENTS; n++) {
    for (const id of RESOURCES)
      await inTransaction((tx) =>
        publishEvent(tx, 'client.created', company.id, { id, n } as object as { id: string }),
      );
  }
}

/** The events of a resource as they came, each once. */
const arrived = (resource: string) => {
  const came = receiver.received.map(({ body }) => JSON.parse(body).data).filter(({ id }) => id === resource);
  return came.map(({ n }) => n).filter((n, place, all) => n !== all[place - 1]);
};

const isOpen = () => db.delivery.count({ where: { workspaceId: company.id, status: { in: ['pending', 'retrying'] } } });

/** The engines do all there is to do, until nothing is left that time would bring. */
async function finish(): Promise<void> {
  for (let round = 0; round < 200 && (await isOpen()) > 0; round++) {
    for (const engine of engines) engine.nudge();
    await Promise.all(engines.map((engine) => engine.settled()));
    later(2000);
  }
  expect(await isOpen()).toBe(0);
}

it('several engines deliver the events of a resource one after the other, those that fail among them', async () => {
  await subscribe();
  await happen();
  let answers = 0;
  receiver.reply = () => ({ status: ++answers % 3 === 0 ? 500 : 200 });
  for (let n = 0; n < 3; n++) start();
  await finish();
  for (const resource of RESOURCES) expect(arrived(resource)).toEqual([0, 1, 2, 3, 4]);
});

it('a process that dies with what it has claimed lets nothing overtake it', async () => {
  const id = await subscribe();
  await happen();
  for (let kill = 0; kill < 4; kill++) {
    const claimed = await claimAll(); // and dies before it has sent any
    expect(claimed.length).toBeLessThanOrEqual(RESOURCES.length);
    expect(await claimAll()).toEqual([]); // what comes after it waits
    later(LEASE_MS);
    if (kill === 1) {
      start();
      await finish();
      expect(claimed.length).toBe(RESOURCES.length);
    }
  }
  for (const resource of RESOURCES) expect(arrived(resource)).toEqual([0, 1, 2, 3, 4]);
  expect(await db.delivery.count({ where: { webhookId: id, status: 'delivered' } })).toBe(RESOURCES.length * EVENTS);
});

it('a final failure lets the next one go', async () => {
  await subscribe();
  receiver.reply = ({ body }) => ({ status: JSON.parse(body).data.n === 1 ? 500 : 200 });
  await happen();
  start();
  await finish();
  const came = receiver.received.map(({ body }) => JSON.parse(body).data).filter(({ id }) => id === 'cli_a');
  expect(came.map(({ n }) => n)).toEqual([0, 1, 1, 1, 2, 3, 4]);
});

it('an endpoint that does not ask for it waits for nothing', async () => {
  await subscribe({ ordering: null });
  await happen();
  expect(await claimAll()).toHaveLength(4); // its first places
});
