import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startEngine } from '@/server/developers/webhooks/engine';
import { db, inTransaction } from '@/server/platform/db/client';
import { publishEvent } from '@/server/platform/events/events';
import type { Failpoint } from '~/tests/faults/crash/failpoint';
import { buried, readyProgram } from '~/tests/faults/crash/process';
import { type Receiver, startReceiver } from '~/tests/receiver';
import { resetClock, shiftClock } from '~/tests/setup/clock';
import { openCompany } from '~/tests/setup/company';
import { seed } from '~/tests/setup/seed';
import { deliveriesWithAttempts } from '~/tests/setup/stored-deliveries';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 });

const LEASE_MS = 45_000;

let receiver: Receiver;
const program = readyProgram('deliver');
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => Promise.all([receiver.close(), program.end()]));

beforeEach(() => {
  resetClock();
});
afterEach(() => db.webhook.deleteMany());

/** One event that is due to one webhook. */
async function prepare(changes: object = {}): Promise<string> {
  await db.webhook.deleteMany();
  receiver.received.splice(0);
  const company = await openCompany();
  const webhook = { url: receiver.url, events: ['client.created'], secret: 'a secret', ...changes };
  await company.post('/v1/webhooks', webhook);
  await inTransaction((tx) => publishEvent(tx, 'client.created', company.id, { id: 'cli_1' }));
  return company.id;
}

/** What the next process does, once the lease of the dead one is over. */
async function comeBack(): Promise<void> {
  shiftClock(LEASE_MS + 1000);
  const engine = startEngine();
  await engine.settled();
  await engine.stop();
  resetClock();
}

async function dieAndComeBack(failpoint: Failpoint, changes: object = {}): Promise<number> {
  const workspaceId = await prepare(changes);
  const begun = new Date();
  expect((await program.run(failpoint)).signal).toBe('SIGKILL');
  await buried(begun);
  await comeBack();

  const [delivery, ...others] = await deliveriesWithAttempts({ workspaceId });
  expect(others, 'invented').toEqual([]);
  expect(delivery).toMatchObject({ status: 'delivered', attemptCount: 1, lease: null });
  expect(delivery?.attempts).toMatchObject([{ number: 1, responseCode: 200 }]);
  expect(new Set(receiver.received.map(({ headers }) => headers['x-service-delivery-id']))).toEqual(
    new Set([delivery?.id]),
  );
  expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
  return receiver.received.length;
}

it(`dying at any step of a delivery loses nothing and invents nothing (seed ${seed})`, async () => {
  await prepare();
  const { output } = await program.run({ at: 0, when: 'before' } satisfies Failpoint);
  const { statements } = JSON.parse(output) as { statements: number };
  expect(receiver.received).toHaveLength(1);
  expect(statements).toBeGreaterThanOrEqual(3);

  const before = Array.from({ length: statements }, (_, n): Failpoint => ({ at: n + 1, when: 'before' }));
  const drawn = fc.sample(fc.integer({ min: 1, max: statements }), { numRuns: 4, seed });
  const during = drawn.map((at): Failpoint => ({ at, when: 'during' }));
  const arrivals: number[] = [];
  for (const each of [...before, ...during]) arrivals.push(await dieAndComeBack(each));

  // Twice: it died between the answer and the record. The subscriber knows it by its id.
  expect(new Set(arrivals)).toEqual(new Set([1, 2]));
});

it('so it does of a webhook with a rate, which is paid in the statement that claims', async () => {
  await prepare({ ratePerSecond: 1 });
  const { output } = await program.run({ at: 0, when: 'before' } satisfies Failpoint);
  const { statements } = JSON.parse(output) as { statements: number };
  for (let at = 1; at <= statements; at++) await dieAndComeBack({ at, when: 'before' }, { ratePerSecond: 1 });
});
