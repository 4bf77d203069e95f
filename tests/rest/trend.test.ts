import { beforeEach, expect, it } from 'vitest';
import { readCashExpected, readYear } from '@/server/reports/trend.service';
import { type Company, draftOf, issuedWithoutRate, openCompany, setClock } from '~/tests/setup/company';
import { spend } from '~/tests/setup/expenses';

let company: Company;

beforeEach(async () => {
  setClock('2026-03-18T10:00:00.000Z'); // a Wednesday
  company = await openCompany();
});

const bill = (changes: object = {}) => company.post('/v1/invoices', draftOf({ status: 'sent', ...changes }));

it('tells a year month by month, without tax', async () => {
  await bill({ issueDate: '2026-01-31' });
  await bill({ issueDate: '2026-02-01' });
  await bill({ issueDate: '2026-02-28', status: 'draft' });
  await issuedWithoutRate(company, 'USD', { issueDate: '2026-02-28' });
  await bill({ issueDate: '2025-12-31' });
  await spend(company.id, { date: '2026-02-28' });
  await spend(company.id, { date: '2026-12-31', taxDeductible: false });
  const { currency, months } = await readYear(company.actor, { year: '2026' });
  expect(currency).toBe('EUR');
  expect(months).toHaveLength(12);
  expect([months[0], months[1], months[2], months[11]]).toEqual([
    { month: '2026-01', revenue: 100, expenses: 0, profit: 100 },
    { month: '2026-02', revenue: 100, expenses: 100, profit: 0 },
    { month: '2026-03', revenue: 0, expenses: 0, profit: 0 },
    { month: '2026-12', revenue: 0, expenses: 121, profit: -121 },
  ]);
});

it('expects the money in the week that it is due in', async () => {
  const issueDate = '2026-03-01';
  for (const dueDate of ['2026-03-17', '2026-03-18', '2026-03-22', '2026-03-23', '2026-05-10', '2026-05-11']) {
    await bill({ issueDate, dueDate });
  }
  await issuedWithoutRate(company, 'USD', { issueDate, dueDate: '2026-03-20' });
  await bill({ issueDate, dueDate: '2026-03-20', status: 'paid' });
  await bill({ issueDate, dueDate: '2026-03-20', status: 'draft' });
  await bill({ issueDate });
  const { body: credited } = await bill({ issueDate, dueDate: '2026-03-24', clientLocation: 'peninsula' });
  const headers = { 'idempotency-key': 'credit' };
  const { body: note } = await company.post(`/v1/invoices/${credited.id}/credit-note`, { reason: 'refund' }, headers);
  await company.patch(`/v1/invoices/${note.data.creditNote.id}`, { status: 'sent' });
  const { late, weeks, later, undated } = await readCashExpected(company.actor);
  expect(late).toEqual({ amount: 121, count: 1 });
  expect(weeks).toHaveLength(8);
  expect([weeks[0], weeks[1], weeks[2], weeks[7]]).toEqual([
    { from: '2026-03-18', to: '2026-03-22', amount: 242, count: 2 },
    { from: '2026-03-23', to: '2026-03-29', amount: 121, count: 1 },
    { from: '2026-03-30', to: '2026-04-05', amount: 0, count: 0 },
    { from: '2026-05-04', to: '2026-05-10', amount: 121, count: 1 },
  ]);
  expect(later).toEqual({ amount: 121, count: 1 });
  expect(undated).toEqual({ amount: 121, count: 1 });
});
