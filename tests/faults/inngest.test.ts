import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type Receiver, startReceiver } from '~/tests/receiver';
import { EVENT_KEY, SIGNING_KEY, startFakeInngest } from '~/tests/setup/inngest/fake-inngest';
import { openFolioEndpoint } from '~/tests/setup/inngest/folio-endpoint';

// Folio and Inngest over the SDK's own protocol: first attempts are Folio's and leave at once, retries are Inngest's; and what becomes
// of retries when one of them is restarted, forgets its queue or goes away.

const MADE = '2026-03-18T09:30:00.000Z';
const MINUTE_MS = 60_000;
const PATIENCE_MS = 30_000;
const LOOK_MS = 5000;

const pauses: string[] = [];
const endpoint = await openFolioEndpoint();
const inngest = await startFakeInngest((pause) => {
  pauses.push(pause);
  later(pause === '2s' ? 2000 : 4000);
});
vi.stubEnv('INNGEST_EVENT_KEY', EVENT_KEY);
vi.stubEnv('INNGEST_SIGNING_KEY', SIGNING_KEY);
vi.stubEnv('INNGEST_BASE_URL', inngest.url);
vi.stubEnv('INNGEST_SERVE_ORIGIN', endpoint.origin);

const { machineClock } = await import('@/server/platform/runtime/clock');
const { db, inTransaction } = await import('@/server/platform/db/client');
const { publishEvent } = await import('@/server/platform/events/events');
const { ready } = await import('@/server/entry/process/health');
const { startJobs } = await import('@/server/operations/jobs/jobs');
const { appRouter } = await import('@/server/root');
const { inngestScheduler, lookForInngest } = await import('~/inngest/scheduler');
const { openCompany } = await import('~/tests/setup/company');
const { setClock } = await import('~/tests/setup/clock');
endpoint.serve((await import('~/inngest/handler')).inngestHandler);

let receiver: Receiver;
let company: Awaited<ReturnType<typeof openCompany>>;
let webhookId: string;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  setClock(MADE);
  receiver = await startReceiver();
  await lookForInngest();
  await startJobs(inngestScheduler);
});
afterAll(async () => {
  await inngest.goAway();
  await Promise.all([endpoint.close(), receiver.close()]);
});

beforeEach(async () => {
  setClock(MADE);
  receiver.reply = () => ({});
  company = await openCompany();
  const { body } = await company.post('/v1/webhooks', { url: receiver.url, events: ['client.created'] });
  webhookId = body.id;
  receiver.received.splice(0);
  inngest.events.splice(0);
  inngest.pages.splice(0);
  pauses.splice(0);
});
afterEach(() => db.webhook.deleteMany());

const later = (ms: number) => setClock(new Date(machineClock.now().getTime() + ms).toISOString());

/** What the process does every five seconds. */
const tick = () => vi.advanceTimersByTimeAsync(LOOK_MS);

const happen = (count: number) =>
  inTransaction(async (tx) => {
    for (let n = 0; n < count; n++) await publishEvent(tx, 'client.created', company.id, { id: `cli_${n}` });
  });

const count = (where: object) => db.delivery.count({ where: { webhookId, ...where } });

async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await new Promise((again) => setTimeout(again, 5));
}

const told = (wanted: number) => until(() => inngest.events.length >= wanted);
const delivered = (wanted: number) => until(async () => (await count({ status: 'delivered' })) === wanted);

function expectEachOnce(wanted: number): void {
  const ids = receiver.received.map(({ headers }) => headers['x-service-delivery-id']);
  expect([ids.length, new Set(ids).size]).toEqual([wanted, wanted]);
}

const fails = () => ({ status: 500 });
const attempted = (wanted: number, attemptCount: number) =>
  until(async () => (await count({ status: 'retrying', attemptCount })) === wanted);

it('800 at once are delivered at once, each once, and Inngest hears of none', async () => {
  await happen(800);
  await delivered(800);
  expectEachOnce(800);
  expect(inngest.events).toEqual([]);
});

it('so are changes one after the other', async () => {
  for (let n = 0; n < 50; n++) await happen(1);
  await delivered(50);
  expectEachOnce(50);
  expect(inngest.events).toEqual([]);
});

it('800 retries are told in pages, each once', async () => {
  receiver.reply = fails;
  await happen(800);
  await told(800);
  later(2000 + PATIENCE_MS - 1);
  await tick();
  expect(Math.max(...inngest.pages)).toBeLessThanOrEqual(500);
  expect(inngest.events).toHaveLength(800);
  expect(new Set(inngest.events.map(({ id }) => id)).size).toBe(800);
  expect(await count({ attemptCount: 1 })).toBe(800);
  inngest.forgetQueue();
});

it('a failed delivery is retried by its run, 2 and 4 s later', async () => {
  receiver.reply = fails;
  await happen(1);
  await told(1);
  expect(receiver.received).toHaveLength(1);
  await inngest.work();
  expect(pauses).toEqual(['2s', '4s']);
  expect(await count({ status: 'failed', attemptCount: 3 })).toBe(1);
  expect(receiver.received).toHaveLength(3);
});

it('runs survive a restart of Folio: a refused call is made again', async () => {
  receiver.reply = fails;
  await happen(50);
  await told(50);
  await endpoint.close();
  receiver.received.splice(0);
  receiver.reply = () => ({});
  for (let n = 0; n < 50; n++) await inngest.step();
  expect(receiver.received).toEqual([]);
  await endpoint.open();
  later(2000); // they are due: each pause of a run would move the clock for all
  await inngest.work();
  await delivered(50);
  expectEachOnce(50);
  expect(inngest.failedRuns).toBe(0);
});

it('what a restart of Inngest forgets is retried here after half a minute', async () => {
  receiver.reply = () => ({ status: receiver.received.length <= 60 ? 500 : 200 });
  await happen(30);
  await told(30);
  await inngest.goAway();
  await inngest.comeBack();
  later(2000 + PATIENCE_MS - 1);
  await tick();
  expect(receiver.received).toHaveLength(30);
  later(1);
  await tick();
  await attempted(30, 2);
  later(4000);
  await tick();
  await delivered(30);
  expect(await count({ attemptCount: 3 })).toBe(30);
});

it('while Inngest is away this process retries and says so; after its return Inngest does', async () => {
  expect(await ready()).toMatchObject({ status: 200, body: { inngest: 'ok' } });
  await inngest.goAway();
  inngest.forgetApp();
  receiver.reply = fails;
  await happen(20); // the first retries that it does not hear
  await until(() => inngestScheduler.awaySince() !== null);
  await attempted(20, 1);
  receiver.reply = () => ({});
  later(2000);
  await tick();
  await delivered(20);
  expect(await ready()).toMatchObject({ status: 200, body: { status: 'degraded' } });
  expect((await ready()).body.inngest).toMatch(/^does not answer/);
  const caller = appRouter.createCaller({ actor: company.actor } as never);
  expect(await caller.webhooks.scheduler()).toMatchObject({ trouble: 'unreachable', troubleSince: MADE });

  await inngest.comeBack();
  await lookForInngest();
  expect(inngest.app?.functions.map(({ id }) => id)).toContain('folio-deliver');
  expect(await ready()).toMatchObject({ status: 200, body: { inngest: 'ok' } });
  expect(await caller.webhooks.scheduler()).toEqual({});
  inngest.events.splice(0);
  receiver.reply = fails;
  await happen(1);
  await told(1);
  receiver.reply = () => ({});
  await inngest.work();
  await delivered(21);
});

it('an Inngest that goes away unnoticed is missed at the next look', async () => {
  await inngest.goAway();
  await lookForInngest();
  expect(inngestScheduler.awaySince()).not.toBeNull();
  await inngest.comeBack();
  await lookForInngest();
  expect(inngestScheduler.awaySince()).toBeNull();
});

it.each([
  ['INNGEST_SIGNING_KEY', 'signingKey'],
  ['INNGEST_EVENT_KEY', 'eventKey'],
] as const)('an Inngest that refuses %s is named with what to do, and Folio stands in', async (setting, trouble) => {
  inngest.refuse(setting);
  await inngest.goAway();
  await lookForInngest();
  await inngest.comeBack();
  await lookForInngest();
  expect(inngestScheduler.trouble()).toMatchObject({ trouble });
  expect((await ready()).body.inngest).toMatch(new RegExp(`^refuses ${setting};.*Set .* and restart Folio\\.$`));
  receiver.reply = fails;
  await happen(1);
  await attempted(1, 1);
  receiver.reply = () => ({});
  later(2000);
  await tick();
  await delivered(1);

  inngest.refuse();
  await lookForInngest();
  expect(inngestScheduler.trouble()).toBeNull();
});

it('an Inngest that takes everything and runs no job is named while it does not, and Folio runs them', async () => {
  later(4 * MINUTE_MS); // what was due after it had come back, two minutes late
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  await until(() => inngestScheduler.trouble() !== null);
  expect((await ready()).body.inngest).toMatch(/^runs no jobs;.*INNGEST_SERVE_ORIGIN\.$/);
  expect(inngestScheduler.awaySince()).toBeNull();
  await until(async () => {
    if (inngestScheduler.trouble()) later(6 * MINUTE_MS); // jobs of before may end still
    return (await ready()).body.inngest === 'ok';
  });
});
