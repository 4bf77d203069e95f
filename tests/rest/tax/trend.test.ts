import { beforeEach, expect, it } from 'vitest';
import { setClock } from '~/tests/setup/clock';
import { type Company, draftOf, issuedWithoutRate, openCompany } from '~/tests/setup/company';
import { dashboardOf } from '~/tests/setup/dashboard';
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
  const { currency, months } = await dashboardOf(company.actor).figures.year({ year: '2026' });
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
  const { months, otherCurrencies } = await dashboardOf(company.actor).figures.lastMonths();
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

it('adds up what each base is worth in the books, as form 130 does: no cent comes of the rounded tax', async () => {
  const items = [21, 10, 4].map((taxRate) => ({ description: 'Work', quantity: 1, unitPrice: 33.33, taxRate }));
  const dollars = { currency: 'USD', exchangeRate: 0.91735, issueDate: '2026-03-02', items };
  const { id } = (await bill(dollars)).body;
  await bill({ issueDate: '2026-03-03' });
  const bases = 191.74; // 100 and three times 30.58; 102.42 of total less 10.70 of tax would be 91.72
  const figures = async () => {
    const { months } = await dashboardOf(company.actor).figures.lastMonths();
    const month = (await company.get('/v1/monthly?month=2026-03')).body.data;
    const { revenue, profit } = (await company.get('/v1/summary?from=2026-03-01&to=2026-03-31')).body;
    const { modelo130 } = (await company.get('/v1/quarterly?quarter=2026-Q1')).body.data;
    const all = [months.at(-1)?.revenue, revenue.net, profit, month.revenue.taxBase, month.profit.net];
    return [...all, modelo130.ingresos];
  };
  expect(await figures()).toEqual(Array(6).fill(bases));
  await company.delete(`/v1/invoices/${id}`);
  expect(await figures()).toEqual(Array(6).fill(100));
});
