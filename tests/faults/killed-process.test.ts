import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { db, inTransaction, outsideTransaction, rows, sql } from '@/server/platform/db/client';
import { publishEvent } from '@/server/platform/events/events';
import { enqueue } from '@/server/platform/outbox/enqueue';
import { readyProgram } from '~/tests/faults/crash/process';
import { type Receiver, type Reply, startReceiver } from '~/tests/receiver';
import { ask, askFirst } from '~/tests/setup/ask';
import { type Company, openCompany } from '~/tests/setup/company';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const program = readyProgram('serve');
let processes: Awaited<ReturnType<typeof program.start>>[] = [];
let receiver: Receiver;
let company: Company;
let answer: (reply: Reply) => void;

beforeAll(async () => {
  receiver = await startReceiver();
  company = await openCompany();
});

afterEach(async () => {
  answer({});
  await Promise.all(processes.map(({ stop }) => stop()));
  processes = [];
  receiver.received.splice(0);
  await db.webhook.deleteMany();
});

afterAll(async () => {
  program.end();
  await receiver.close();
});

async function start() {
  const started = await program.start({});
  processes.push(started);
  return started;
}

const happen = () => inTransaction((tx) => publishEvent(tx, 'client.created', company.id, { id: 'cli_1' }));
const arrived = () => receiver.received.map(({ headers }) => String(headers['x-service-delivery-id']));

async function untilArrived(count: number): Promise<void> {
  await vi.waitFor(() => expect(arrived().length).toBeGreaterThanOrEqual(count), { timeout: 120_000 });
}

/** A process that waits for the answers of three deliveries. */
async function delivering() {
  const asked = new Promise<Reply>((resolve) => {
    answer = resolve;
  });
  receiver.reply = () => asked;
  await company.post('/v1/webhooks', { url: receiver.url, events: ['client.created'] });
  const first = await start();
  for (let n = 0; n < 3; n++) await happen();
  await untilArrived(3);
  const leases = await ask<{ until: Date }>(sql`SELECT lease_until AS until FROM delivery WHERE lease IS NOT NULL`);
  expect(leases).toHaveLength(3);
  return { first, leaseUntil: new Date(Math.min(...leases.map(({ until }) => until.getTime()))) };
}

/** Every delivery has arrived twice, under its own id, and before the first lease was over. */
async function expectedTwice(leaseUntil: Date): Promise<void> {
  await untilArrived(6);
  const now = await askFirst<{ now: Date }>(sql`SELECT clock_timestamp() AS now`);
  expect(now?.now.getTime()).toBeLessThan(leaseUntil.getTime());
  answer({});
  await vi.waitFor(async () => expect(await db.delivery.count({ where: { status: 'delivered' } })).toBe(3), {
    timeout: 60_000,
  });
  expect(arrived()).toHaveLength(6);
  expect(new Set(arrived()).size).toBe(3);
  expect(await db.deliveryAttempt.count()).toBe(3);
}

async function kill({ signal, ended }: Awaited<ReturnType<typeof start>>): Promise<void> {
  signal('SIGKILL');
  await ended;
  processes = processes.filter(({ ended: other }) => other !== ended);
}

it('what a killed process was delivering another delivers, before its lease is over', async () => {
  const { first, leaseUntil } = await delivering();
  await start();
  await kill(first);
  await expectedTwice(leaseUntil);
});

it('a process that starts again after a kill delivers what it held', async () => {
  const { first, leaseUntil } = await delivering();
  await kill(first);
  await start();
  await expectedTwice(leaseUntil);
});

it('a process that lives and lost its connection for a moment keeps what it is delivering', async () => {
  const { leaseUntil } = await delivering();
  await start();
  await rows(sql`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'folio-listen'`);
  // As of a process that died: when it arrives, somebody has looked twice for those that live.
  await company.post('/v1/webhooks', { url: `${receiver.url}dead`, events: ['quote.created'] });
  await inTransaction(async (tx) => {
    await publishEvent(tx, 'quote.created', company.id, { id: 'quo_1' });
    await rows(sql`UPDATE delivery SET lease = '7.dead', lease_until = ${leaseUntil} WHERE lease IS NULL`);
  });
  await untilArrived(4);
  expect(receiver.received.filter(({ path }) => path === '/')).toHaveLength(3);
  answer({});
  await vi.waitFor(async () => expect(await db.delivery.count({ where: { status: 'delivered' } })).toBe(4), {
    timeout: 60_000,
  });
  expect(new Set(arrived()).size).toBe(4);
  expect(arrived()).toHaveLength(4);
});

it('a task that a killed process ran is due again at once', async () => {
  answer = () => {};
  await inTransaction((tx) => enqueue(tx, { kind: 'file-removal', key: 'none/such', workspaceId: null }));
  await rows(sql`
    UPDATE outbox_task SET status = 'running', attempts = 1, lease = '7.dead',
      next_attempt_at = clock_timestamp() + interval '1 hour' WHERE key = 'none/such'`);
  await start();
  const state = () =>
    db.outboxTask.findFirst({ where: { key: 'none/such' }, select: { status: true, attempts: true } });
  await vi.waitFor(async () => expect(await state()).toMatchObject({ status: 'done', attempts: 2 }), {
    timeout: 60_000,
  });
});

const post = (key: string, { said }: { said: string }) =>
  fetch(`${said}/v1/clients`, {
    method: 'POST',
    headers: { 'x-api-key': company.key, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ name: key }),
  });

it.each([
  ['another process', true],
  ['the same one, started again', false],
])('a key that a killed process had reserved is free for %s', async (key, isAnother) => {
  answer = () => {};
  const first = await start();
  const others = isAnother ? await start() : undefined;
  await inTransaction(async () => {
    await rows(sql`LOCK TABLE client IN EXCLUSIVE MODE`); // the request waits once it has reserved its key
    const asked = post(key, first).catch(() => undefined);
    await vi.waitFor(
      async () => expect(await outsideTransaction(() => db.idempotencyKey.count({ where: { key } }))).toBe(1),
      { timeout: 60_000 },
    );
    await kill(first);
    await asked;
  });
  const next = others ?? (await start());
  // PostgreSQL hears a moment later that the connection of the killed process has ended: 409 until then.
  await vi.waitFor(async () => expect((await post(key, next)).status).toBe(201), { timeout: 60_000 });
  expect(await db.client.count({ where: { name: key } })).toBe(1);
});
