import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { addDays, todayIn } from '@/lib/dates';
import { db, inTransaction, rows, sql } from '@/server/platform/db/client';
import { publishEvent } from '@/server/platform/events/events';
import { readyProgram } from '~/tests/faults/crash/process';
import type { ServingOrders } from '~/tests/faults/crash/serving-child';
import { type Receiver, type Reply, startReceiver } from '~/tests/receiver';
import { type Company, draftOf, openCompany } from '~/tests/setup/company';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const HOUR_MS = 60 * 60 * 1000;
/** Two days and an hour: what is due tomorrow, or expires in a day, has long been by such a clock. */
const AHEAD_MS = 49 * HOUR_MS;

const program = readyProgram('serve', { env: { RATE_LIMIT_PER_MINUTE: '100' } });
let processes: Awaited<ReturnType<typeof program.start>>[] = [];
let receiver: Receiver;
let company: Company;

beforeAll(async () => {
  receiver = await startReceiver();
  company = await openCompany();
});

afterEach(async () => {
  for (const { signal } of processes) signal('SIGCONT');
  await Promise.all(processes.map(({ stop }) => stop()));
  processes = [];
  receiver.reply = () => ({});
  receiver.received.splice(0);
  await db.webhook.deleteMany();
});

afterAll(async () => {
  program.end();
  await receiver.close();
});

async function start(...ahead: number[]): Promise<void> {
  const orders = ahead.map((aheadMs): ServingOrders => ({ aheadMs }));
  for (const each of orders) processes.push(await program.start(each));
}

async function ask(turn: number, key: string, target: string, body?: object, headers: Record<string, string> = {}) {
  const answer = await fetch(`${processes[turn % processes.length]?.said}${target}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'x-api-key': key, 'content-type': 'application/json', ...headers },
    body: body && JSON.stringify(body),
  });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

const times = <T>(count: number, each: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => each(n)));

const happen = (count: number) =>
  inTransaction(async (tx) => {
    for (let n = 0; n < count; n++) await publishEvent(tx, 'client.created', company.id, { id: `cli_${n}` });
  });

const arrived = () => receiver.received.map(({ headers }) => String(headers['x-service-delivery-id']));

/** What `run` brings about within one minute of the database; again where it was begun in another than it ended in. */
async function withinAMinute<T>(run: () => Promise<T>): Promise<T> {
  const minute = () => rows(sql`SELECT date_trunc('minute', clock_timestamp())`);
  for (;;) {
    const begun = await minute();
    const brought = await run();
    if (JSON.stringify(await minute()) === JSON.stringify(begun)) return brought;
  }
}

it('a process whose clock is ahead takes nothing that another is delivering', async () => {
  await company.post('/v1/webhooks', { url: receiver.url, events: ['client.created'] });
  await start(0, AHEAD_MS);
  await happen(1);
  await vi.waitFor(() => expect(arrived()).toHaveLength(1), { timeout: 60_000 });

  const [right, ahead] = processes;
  ahead?.signal('SIGSTOP');
  let answer = (_: Reply) => {};
  const asked = new Promise<Reply>((resolve) => {
    answer = resolve;
  });
  receiver.reply = () => asked;
  await times(3, (n) => ask(0, company.key, '/v1/clients', { name: `Client ${n}` }));
  await vi.waitFor(() => expect(arrived()).toHaveLength(4), { timeout: 60_000 });

  right?.signal('SIGSTOP');
  ahead?.signal('SIGCONT');
  for (let n = 1; n <= 3; n++) {
    await happen(1);
    // It has looked for what is due: only this process can have sent it.
    await vi.waitFor(() => expect(arrived().length).toBeGreaterThanOrEqual(4 + n), { timeout: 60_000 });
  }
  right?.signal('SIGCONT');
  answer({});
  await vi.waitFor(async () => expect(await db.delivery.count({ where: { status: { not: 'delivered' } } })).toBe(0), {
    timeout: 60_000,
  });
  expect(arrived()).toHaveLength(7);
  expect(new Set(arrived()).size).toBe(7);
});

it('four processes, each with another clock, let exactly 100 of a limit of 100 pass', async () => {
  await start(0, AHEAD_MS, -HOUR_MS, 90_000);
  const answers = await withinAMinute(async () => {
    const busy = await openCompany();
    return times(130, (n) => ask(n, busy.key, '/v1/clients?limit=1'));
  });
  const count = (wanted: number) => answers.filter(({ status }) => status === wanted).length;
  expect([count(200), count(429)]).toEqual([100, 30]);
  expect(new Set(answers.map(({ headers }) => headers.get('x-ratelimit-reset'))).size).toBe(1);
  for (const { headers } of answers) {
    const wait = headers.get('retry-after');
    if (wait !== null) expect(Number(wait)).toBeLessThanOrEqual(60);
  }

  let visitor = 0;
  const visits = await withinAMinute(async () => {
    const from = { 'x-forwarded-for': `2001:db8:${++visitor}::7` };
    return times(30, (n) => ask(n, '', '/quote/unknown/pdf', undefined, from));
  });
  expect(visits.filter(({ status }) => status === 404)).toHaveLength(20);
  expect(visits.filter(({ status }) => status === 429)).toHaveLength(10);
});

it('an idempotency key is remembered for 24 hours by a process whose clock is two days ahead', async () => {
  await start(0, AHEAD_MS, -AHEAD_MS);
  const post = (turn: number) => ask(turn, company.key, '/v1/clients', { name: 'Once' }, { 'idempotency-key': 'one' });
  const [first, second, third] = [await post(0), await post(1), await post(2)];
  expect([first.status, second.text, third.text]).toEqual([201, first.text, first.text]);
  expect(await db.client.count({ where: { workspaceId: company.id, name: 'Once' } })).toBe(1);
});

it('nothing is overdue, expired or generated before its day', async () => {
  const other = await openCompany();
  await db.workspace.update({ where: { id: other.id }, data: { timeZone: 'UTC' } });
  const today = todayIn('UTC', new Date());
  const [yesterday, tomorrow] = [addDays(today, -1), addDays(today, 1)];
  const monthly = { enabled: true, frequency: 'monthly', nextDate: tomorrow };
  const made = [
    await other.post('/v1/invoices', draftOf({ status: 'sent', issueDate: yesterday, dueDate: tomorrow })),
    await other.post('/v1/quotes', draftOf({ status: 'sent', issueDate: yesterday, validUntil: tomorrow })),
    await other.post('/v1/invoices', draftOf({ recurring: monthly })),
    await other.post('/v1/expenses', { description: 'Rent', amount: 500, recurring: monthly }),
    await other.post('/v1/expenses', {
      ...{ description: 'Water', amount: 50, recurring: { ...monthly, nextDate: yesterday } },
    }),
  ];
  expect(made.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
  const before = (await other.events()).length;
  await start(AHEAD_MS);
  // The last of these jobs has run: it generates the one that is due.
  const expenses = () => db.expense.count({ where: { workspaceId: other.id } });
  await vi.waitFor(async () => expect(await expenses()).toBeGreaterThan(2), { timeout: 60_000 });
  await processes[0]?.stop();
  expect(await expenses()).toBe(3);
  expect((await other.events()).slice(before).map(({ type }) => type)).toEqual(['expense.created', 'expense.updated']);
});
