import { afterAll, expect, it, vi } from 'vitest';
import { addDays, todayIn } from '@/lib/dates';
import { newId } from '@/lib/text/id';
import { db } from '@/server/platform/db/client';
import { buried, readyProgram } from '~/tests/faults/crash/process';
import { type Company, callsOf, draftOf, openCompany } from '~/tests/setup/company';
import { runJob } from '~/tests/setup/jobs';
import { placesToDie, seed } from '~/tests/setup/seed';

vi.setConfig({ testTimeout: 480_000, hookTimeout: 60_000 });

const program = readyProgram('request');
afterAll(() => program.end());

const begunOn = todayIn('Europe/Madrid', new Date());
const dayIn = (days: number) => addDays(begunOn, days);

/** A test company in which a week brings an invoice that falls overdue, and two that recur. */
async function prepare() {
  const company: Company = await openCompany();
  const { body } = await company.post('/v1/test/company', {});
  const test = { ...callsOf(body.key), key: body.key as string, id: body.id as string };
  const issueDate = dayIn(0);
  await test.post('/v1/invoices', draftOf({ status: 'sent', issueDate, dueDate: dayIn(3) }));
  const recurring = { enabled: true, frequency: 'weekly', nextDate: dayIn(2) };
  await test.post('/v1/invoices', draftOf({ issueDate, recurring }));
  await test.post('/v1/invoices', draftOf({ issueDate, recurring: { ...recurring, nextDate: dayIn(5) } }));
  const orders = { key: test.key, target: '/v1/test/clock', body: { advance: 'P6D' }, idempotencyKey: newId('once') };
  return { company, test, orders };
}

type Prepared = Awaited<ReturnType<typeof prepare>>;

/** Each thing of the week once, on its day, and the clock where it was to be. */
async function expectWeek({ test }: Prepared): Promise<void> {
  expect((await test.get('/v1/test/clock')).body).toMatchObject({ isAdvancing: false });
  expect((await test.get('/v1/test/clock')).body.today >= dayIn(5)).toBe(true);
  const events = await db.event.groupBy({ by: ['type'], where: { workspaceId: test.id }, _count: true });
  const counted = Object.fromEntries(events.map(({ type, _count }) => [type, _count]));
  expect(counted).toMatchObject({ 'invoice.overdue': 1, 'invoice.created': 5 });
  const made = await db.invoice.findMany({ where: { workspaceId: test.id, generatedFromId: { not: null } } });
  expect(made.map(({ createdAt }) => createdAt.toISOString().slice(0, 10)).sort()).toEqual([dayIn(2), dayIn(5)]);
}

it(`dying at any statement of an advance makes nothing twice and skips nothing (seed ${seed})`, async () => {
  const unharmed = await prepare();
  const { output } = await program.run({ ...unharmed.orders, at: 0, when: 'before' });
  const { status, statements } = JSON.parse(output) as { status: number; statements: number };
  expect(status).toBe(200);
  await expectWeek(unharmed);

  let halfway = 0;
  for (const at of placesToDie(statements)) {
    const prepared = await prepare();
    const begun = new Date();
    const { signal } = await program.run({ ...prepared.orders, at, when: 'before' });
    expect(signal).toBe('SIGKILL');
    await buried(begun);
    const { body } = await prepared.test.get('/v1/test/clock');
    if (body.isAdvancing) {
      halfway += 1;
      const again = await prepared.test.post('/v1/test/clock', { advance: 'P1D' });
      expect(again).toMatchObject({ status: 409, body: { code: 'TEST_CLOCK_ADVANCING' } });
    } else if (body.today < dayIn(5)) {
      // It died before it had written what was asked: whoever asked does so again.
      expect((await prepared.test.post('/v1/test/clock', { advance: 'P6D' })).status).toBe(200);
    }
    await runJob('testClocks');
    await expectWeek(prepared);
  }
  expect(halfway, 'died between two steps').toBeGreaterThan(3);
});
