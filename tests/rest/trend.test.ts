import { beforeEach, expect, it } from 'vitest';
import { readLastMonths, readYear } from '@/server/reports/trend.service';
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

it('tells the twelve months that end with this one, and what is in none of them for want of a rate', async () => {
  await bill({ issueDate: '2025-03-31' });
  await bill({ issueDate: '2025-04-01' });
  await bill({ issueDate: '2026-03-18' });
  await bill({ issueDate: '2026-03-18', currency: 'USD', exchangeRate: 0.5 });
  await issuedWithoutRate(company, 'USD', { issueDate: '2026-02-28' });
  const { months, otherCurrencies } = await readLastMonths(company.actor);
  expect(months.map(({ month }) => month)).toEqual([
    ...['2025-04', '2025-05', '2025-06', '2025-07', '2025-08', '2025-09', '2025-10', '2025-11', '2025-12'],
    ...['2026-01', '2026-02', '2026-03'],
  ]);
  expect(months.filter(({ revenue }) => revenue !== 0).map(({ month, revenue }) => [month, revenue])).toEqual([
    ['2025-04', 100],
    ['2026-03', 150],
  ]);
  expect(otherCurrencies).toEqual([{ currency: 'USD', invoiced: 121, invoiceCount: 1, spent: 0, expenseCount: 0 }]);
});
