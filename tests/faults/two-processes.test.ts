import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { verifyChain } from '@/server/fiscal-records/fiscal-chain/verify-chain';
import { eventTypes } from '@/server/platform/contract/event-types';
import { db } from '@/server/platform/db/client';
import { readyProgram } from '~/tests/faults/crash/process';
import { type Receiver, startReceiver } from '~/tests/receiver';
import { setClock } from '~/tests/setup/clock';
import { type Company, draftOf, openCompany } from '~/tests/setup/company';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const WHEN_MADE = '2026-01-10T09:30:20.000Z';
const NOW = '2026-03-18T09:30:20.000Z';
const DUE = 40;

const program = readyProgram('serve', { env: { RATE_LIMIT_PER_MINUTE: '100' } });
let processes: Awaited<ReturnType<typeof program.start>>[] = [];
let receiver: Receiver;
let company: Company;

// All of it is due when the two begin, at the same moment: overdue invoices, quotes to expire, three months to catch up.
beforeAll(async () => {
  receiver = await startReceiver();
  setClock(WHEN_MADE);
  company = await openCompany();
  await company.post('/v1/webhooks', { url: receiver.url, events: [...eventTypes] });
  const monthly = { enabled: true, frequency: 'monthly', nextDate: '2026-01-18' };
  const made = [
    await company.post('/v1/invoices/batch', Array(DUE).fill(draftOf({ status: 'sent', dueDate: '2026-03-10' }))),
    await company.post('/v1/quotes/batch', Array(DUE).fill(draftOf({ status: 'sent', validUntil: '2026-03-10' }))),
    await company.post('/v1/invoices', draftOf({ recurring: monthly })),
    await company.post('/v1/expenses', { description: 'Rent', amount: 500, recurring: monthly }),
  ];
  expect(made.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  setClock(NOW);
  processes = await Promise.all([program.start({ now: NOW }), program.start({ now: NOW })]);
});

afterAll(async () => {
  await Promise.all(processes.map(({ stop }) => stop()));
  program.end();
  await receiver.close();
});

/** A request to one of the two, in turn. */
async function ask(turn: number, key: string, target: string, body?: object, headers: Record<string, string> = {}) {
  const answer = await fetch(`${processes[turn % 2]?.said}${target}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'x-api-key': key, 'content-type': 'application/json', ...headers },
    body: body && JSON.stringify(body),
  });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

const times = <T>(count: number, each: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => each(n)));
const told = async (type: string) => (await company.events()).filter((event) => event.type === type);

it('run each job once between them', async () => {
  await vi.waitFor(
    async () => {
      expect(await told('invoice.overdue')).toHaveLength(DUE);
      expect((await told('quote.updated')).filter(({ data }) => String(data.status) === 'expired')).toHaveLength(DUE);
      expect(await db.expense.count({ where: { workspaceId: company.id } })).toBe(4);
      expect(await db.invoice.count({ where: { workspaceId: company.id, generatedFromId: { not: null } } })).toBe(3);
    },
    { timeout: 120_000, interval: 500 },
  );
  const overdue = await told('invoice.overdue');
  expect(new Set(overdue.map(({ data }) => data.id)).size).toBe(DUE);
  const occurrences = await db.invoice.findMany({ where: { generatedFromId: { not: null } } });
  expect(occurrences.map(({ occurrence }) => occurrence).sort()).toEqual([1, 2, 3]);
});

it('number invoices without a gap, and extend one chain', async () => {
  const sent = draftOf({ status: 'sent', issueDate: '2026-03-18' });
  const answers = [
    ...(await times(20, (n) => ask(n, company.key, '/v1/invoices', sent))),
    ...(await times(4, (n) => ask(n, company.key, '/v1/invoices/batch', Array(5).fill(sent)))),
  ];
  expect(answers.map(({ status }) => status)).toEqual(Array(24).fill(201));
  const issued = await db.invoice.findMany({ where: { workspaceId: company.id, documentNumber: { not: null } } });
  const numbers = issued.map(({ documentNumber }) => documentNumber).sort();
  expect(numbers).toEqual(numbers.map((_, n) => `F-2026-${String(n + 1).padStart(3, '0')}`));
  expect(numbers).toHaveLength(DUE + 40);
  expect(await verifyChain(company.actor)).toEqual({ valid: true, records: DUE + 40 });
});

it('keep an idempotency key between them', async () => {
  const post = (turn: number) =>
    ask(turn, company.key, '/v1/clients/batch', [{ name: 'A' }, {}], { 'idempotency-key': 'the-one' });
  const answers = await times(20, post);
  expect(answers.filter(({ status }) => status !== 207 && status !== 409)).toEqual([]);
  expect(answers.filter(({ status, headers }) => status === 207 && !headers.has('x-idempotent-replayed'))).toHaveLength(
    1,
  );
  const [here, there] = await times(2, post);
  expect([here?.status, there?.status]).toEqual([207, 207]);
  expect(here?.text).toBe(there?.text);
  expect(await db.client.count({ where: { workspaceId: company.id } })).toBe(1);
});

it('count the requests of a key together', async () => {
  const busy = await openCompany();
  const answers = await times(130, (n) => ask(n, busy.key, '/v1/clients?limit=1'));
  const count = (wanted: number) => answers.filter(({ status }) => status === wanted).length;
  expect([count(200), count(429)]).toEqual([100, 30]);
});

it('count the calls of a visitor together', async () => {
  const from = { 'x-forwarded-for': '2001:db8::7' };
  const answers = await times(30, (n) => ask(n, '', '/quote/unknown/pdf', undefined, from));
  const count = (wanted: number) => answers.filter(({ status }) => status === wanted).length;
  expect([count(404), count(429)]).toEqual([20, 10]);
});

it('count what is asked of an account together', async () => {
  const from = { 'x-forwarded-for': '2001:db8::8', origin: 'http://localhost:3000' };
  const reset = (n: number) => ask(n, '', '/api/auth/request-password-reset', { email: 'nobody@example.com' }, from);
  const answers = await times(8, reset);
  const count = (wanted: number) => answers.filter(({ status }) => status === wanted).length;
  expect([count(200), count(429)]).toEqual([5, 3]);
});

it('deliver each event once between them', async () => {
  await vi.waitFor(
    async () => {
      const unfinished = await db.delivery.count({ where: { workspaceId: company.id, status: { not: 'delivered' } } });
      expect(unfinished).toBe(0);
    },
    { timeout: 120_000, interval: 500 },
  );
  const deliveries = await db.delivery.findMany({ where: { workspaceId: company.id } });
  const arrived = receiver.received.map(({ headers }) => String(headers['x-service-delivery-id']));
  expect(arrived.sort()).toEqual(deliveries.map(({ id }) => id).sort());
  expect(await db.event.count({ where: { workspaceId: company.id } })).toBe(deliveries.length);
});
