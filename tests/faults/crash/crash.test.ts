import fc from 'fast-check';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { newId } from '@/lib/text/id';
import { verifyChain } from '@/server/fiscal-records/fiscal-chain/verify-chain';
import { eventTypes } from '@/server/platform/contract/event-types';
import { db, sql } from '@/server/platform/db/client';
import type { Orders } from '~/tests/faults/crash/child';
import { buried, readyProgram } from '~/tests/faults/crash/process';
import { askFirst } from '~/tests/setup/ask';
import { resetClock, setClock, shiftClock } from '~/tests/setup/clock';
import { type Company, draftOf, openCompany } from '~/tests/setup/company';
import { placesToDie, seed } from '~/tests/setup/seed';

vi.setConfig({ testTimeout: 480_000, hookTimeout: 60_000 });

const HOURS_24 = 24 * 60 * 60 * 1000;

const program = readyProgram('request');
afterAll(() => program.end());

beforeEach(() => {
  resetClock();
});

/** A company with a subscriber to everything, and what it orders. */
async function prepare() {
  const company = await openCompany();
  const webhook = { id: newId('whk'), workspaceId: company.id, url: 'https://hooks.example/', events: [...eventTypes] };
  await db.webhook.create({ data: webhook });
  const idempotencyKey = newId('once');
  const body = draftOf({ status: 'paid', issueDate: '2026-03-18' });
  const orders = { key: company.key, target: '/v1/invoices', body, idempotencyKey };
  const repeat = () => company.post(orders.target, body, { 'idempotency-key': idempotencyKey });
  return { company, orders, repeat };
}

/** Either all of it happened or nothing: the invoice, its number, its record, its events and their deliveries. */
async function expectBooks(company: Company, invoices: 0 | 1): Promise<void> {
  const { id } = company;
  expect(await db.invoice.count({ where: { workspaceId: id } })).toBe(invoices);
  expect((await company.get('/v1/invoices')).body.total).toBe(invoices);
  expect(await db.payment.count({ where: { workspaceId: id } })).toBe(invoices);
  expect((await company.events()).map(({ type }) => type)).toEqual(invoices ? ['invoice.created', 'invoice.paid'] : []);
  expect(await db.delivery.count({ where: { workspaceId: id } })).toBe(2 * invoices);
  expect(await verifyChain(company.actor)).toEqual({ valid: true, records: invoices });
}

type Case = { at: number; when: Orders['when'] };

async function dieAndComeBack({ at, when }: Case): Promise<'never begun' | 'lost' | 'done'> {
  const { company, orders, repeat } = await prepare();
  const begun = new Date();
  const { signal } = await program.run({ ...orders, at, when });
  expect(signal).toBe('SIGKILL');
  await buried(begun);

  const held = await askFirst<{ state: string }>(sql`
    SELECT state FROM idempotency_key WHERE workspace_id = ${company.id} AND key = ${orders.idempotencyKey}`);
  await expectBooks(company, held?.state === 'recorded' ? 1 : 0);
  const outcome = !held ? 'never begun' : held.state === 'recorded' ? 'done' : 'lost';

  if (outcome === 'lost') {
    // Nobody can know from outside; the key says so until it expires, and never runs it twice.
    for (const after of [0, HOURS_24 - 60_000]) {
      setClock(new Date(begun.getTime() + after));
      expect(await repeat()).toMatchObject({ status: 409, body: { error: 'IDEMPOTENCY_REQUEST_IN_PROGRESS' } });
    }
    await expectBooks(company, 0);
    shiftClock(HOURS_24);
  }
  const first = await repeat();
  expect(first).toMatchObject({ status: 201, body: { documentNumber: 'F-2026-001', status: 'paid' } });
  expect('x-idempotent-replayed' in first.headers).toBe(outcome === 'done');
  expect(await repeat()).toMatchObject({ text: first.text, headers: { 'x-idempotent-replayed': 'true' } });
  await expectBooks(company, 1);
  resetClock();
  return outcome;
}

it(`dying at any statement of a create with a key loses nothing and invents nothing (seed ${seed})`, async () => {
  const unharmed = await prepare();
  const { output } = await program.run({ ...unharmed.orders, at: 0, when: 'before' });
  const { status, statements } = JSON.parse(output) as { status: number; statements: number };
  expect(status).toBe(201);
  expect(statements).toBeGreaterThan(10);

  const before = placesToDie(statements).map((at): Case => ({ at, when: 'before' }));
  const drawn = fc.sample(fc.integer({ min: 1, max: statements }), { numRuns: 3, seed });
  // The commit is the moment that matters most: always among those cut while under way.
  const during = [...drawn, statements].map((at): Case => ({ at, when: 'during' }));
  const outcomes: string[] = [];
  for (const each of [...before, ...during]) outcomes.push(await dieAndComeBack(each));
  expect(await dieAndComeBack({ at: statements, when: 'after' }), 'committed, and nobody was told').toBe('done');

  const ofThose = outcomes.slice(0, before.length);
  expect(ofThose).toContain('never begun');
  expect(ofThose).toContain('lost');
  expect(outcomes[0]).toBe('never begun');
});
