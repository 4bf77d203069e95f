import { beforeEach, describe, expect, it, vi } from 'vitest';
import { newId } from '@/lib/text/id';
import { log } from '@/server/platform/runtime/log';
import type { Expense } from '@/server/purchases/expenses/expenses.schema';
import { setClock } from '~/tests/setup/clock';
import { type Company, openCompany } from '~/tests/setup/company';
import { dashboardOf } from '~/tests/setup/dashboard';
import { runJob } from '~/tests/setup/jobs';
import { changeRows, insertRow } from '~/tests/setup/stored-rows';

vi.setConfig({ testTimeout: 60_000 });

const monthly = { enabled: true, frequency: 'monthly', nextDate: '2026-01-31', endDate: '2026-04-15' };
const rent = { description: 'Rent', amount: 1210, taxRate: 21, category: 'Office', vendor: 'Fincas Sur' };

let company: Company;

beforeEach(async () => {
  await changeRows('expense', {}, { recurring: {} }); // those of the tests before
  setClock('2026-01-10T09:00:00.000Z');
  company = await openCompany();
});

async function make(changes: object = {}): Promise<Expense> {
  const made = await company.post('/v1/expenses', { ...rent, date: '2026-01-10', recurring: monthly, ...changes });
  expect(made.status).toBe(201);
  return made.body;
}

const madeFrom = async ({ id }: Expense): Promise<Expense[]> =>
  (await company.get('/v1/expenses?limit=100')).body.data
    .filter((expense: Expense) => expense.generatedFromId === id)
    .sort((a: Expense, b: Expense) => a.date.localeCompare(b.date));

it('makes the same expense again, on its day, unpaid, billable as before, and tells of both', async () => {
  const { body: client } = await company.post('/v1/clients', { name: 'Acme' });
  const { id } = await make({ paidDate: '2026-01-12' });
  await company.post(`/v1/expenses/${id}/billable`, { clientId: client.id, markup: 10 });
  const { body: source } = await company.get(`/v1/expenses/${id}`);
  const before = (await company.events()).length;

  setClock('2026-01-31T08:00:00.000Z');
  expect(await runJob('recurringExpenses')).toBe(1);
  const [made] = await madeFrom(source);
  const { paidDate, recurring, ...same } = source;
  const now = '2026-01-31T08:00:00.000Z';
  expect(made).toEqual({
    ...same,
    id: made?.id,
    date: '2026-01-31',
    generatedFromId: id,
    createdAt: now,
    updatedAt: now,
  });
  const { body: after } = await company.get(`/v1/expenses/${id}`);
  expect(after.recurring).toMatchObject({ nextDate: '2026-02-28', occurrencesGenerated: 1, lastGeneratedId: made?.id });
  expect((await company.events()).slice(before)).toMatchObject([
    { type: 'expense.created', data: made },
    { type: 'expense.updated', data: after },
  ]);
  expect(await runJob('recurringExpenses')).toBe(0);
});

it('is made once by processes that run at the same time, makes up for what was missed, and stops', async () => {
  const sources = await Promise.all(Array.from({ length: 6 }, () => make()));
  setClock('2026-12-01T08:00:00.000Z');
  const counts = await Promise.all(Array.from({ length: 4 }, () => runJob('recurringExpenses')));
  expect(counts.reduce((sum, count) => sum + count, await runJob('recurringExpenses'))).toBe(18);
  for (const source of sources) {
    expect((await madeFrom(source)).map(({ date }) => date)).toEqual(['2026-01-31', '2026-02-28', '2026-03-31']);
  }
});

describe('where the quarter of an occurrence is closed', () => {
  const closings = () => dashboardOf(company.actor).closedPeriods;

  it('it is dated on the first day that is open, once, and the recurrence says so', async () => {
    const source = await make({ recurring: { ...monthly, nextDate: '2026-03-31', endDate: '2026-05-31' } });
    setClock('2026-04-20T08:00:00.000Z');
    await closings().close({ quarter: '2026-Q1' });
    expect([await runJob('recurringExpenses'), await runJob('recurringExpenses')]).toEqual([1, 0]);
    expect((await madeFrom(source)).map(({ date }) => date)).toEqual(['2026-04-01']);
    const { recurring } = (await company.get(`/v1/expenses/${source.id}`)).body;
    expect(recurring).toMatchObject({ nextDate: '2026-04-30', lastDate: '2026-03-31', movedTo: '2026-04-01' });

    setClock('2026-04-30T08:00:00.000Z');
    expect(await runJob('recurringExpenses')).toBe(1);
    expect((await madeFrom(source)).map(({ date }) => date)).toEqual(['2026-04-01', '2026-04-30']);
    expect((await company.get(`/v1/expenses/${source.id}`)).body.recurring).not.toHaveProperty('movedTo');
  });

  it('it waits where no day is open yet, and that is no failure', async () => {
    const failures = vi.spyOn(log, 'error');
    const source = await make({ recurring: { ...monthly, nextDate: '2026-03-31', endDate: '2026-05-31' } });
    setClock('2026-03-31T08:00:00.000Z');
    await insertRow('periodClosing', {
      id: newId('clo'),
      workspaceId: company.id,
      quarter: '2026-Q1',
      firstDay: new Date('2026-01-01'),
      lastDay: new Date('2026-03-31'),
      closedAt: new Date('2026-03-31T07:00:00.000Z'),
      closedBy: 'Ana',
      closedById: company.actor.userId,
    });
    expect(await runJob('recurringExpenses')).toBe(0);
    expect(failures.mock.calls.filter(([about]) => (about as { id?: string }).id === source.id)).toEqual([]);
    setClock('2026-04-01T08:00:00.000Z');
    expect(await runJob('recurringExpenses')).toBe(1);
    expect((await madeFrom(source)).map(({ date }) => date)).toEqual(['2026-04-01']);
    failures.mockRestore();
  });
});
