import { beforeEach, describe, expect, it } from 'vitest';
import { setClock } from '~/tests/setup/clock';
import { type Company, draftOf, issuedWithoutRate, openCompany } from '~/tests/setup/company';
import { spend } from '~/tests/setup/expenses';
import { runJob } from '~/tests/setup/jobs';

let company: Company;

beforeEach(async () => {
  setClock('2026-03-31T10:00:00.000Z');
  company = await openCompany();
});

const bill = async (changes: object = {}) =>
  (await company.post('/v1/invoices', draftOf({ status: 'sent', issueDate: '2026-02-10', ...changes }))).body;

const summary = async (query = '') => (await company.get(`/v1/summary${query}`)).body;

describe('GET /v1/summary', () => {
  it('sums up what was invoiced, paid, is due and was spent', async () => {
    const { id } = await bill({ dueDate: '2026-06-01' });
    await company.post(`/v1/invoices/${id}/paid`, { amount: 21 });
    await bill({ status: 'paid', irpfRate: 15 });
    await bill({ status: 'draft' });
    await company.delete(`/v1/invoices/${(await bill()).id}`);
    await spend(company.id);
    await spend(company.id, { taxDeductible: false, amount: 50, taxable: 41.32, tax: 8.68 });
    await company.post('/v1/clients', { name: 'A' });

    const { status, body } = await company.get('/v1/summary');
    expect(status).toBe(200);
    expect(body).toEqual({
      period: { from: '2026-01-01', to: '2026-12-31' },
      currency: 'EUR',
      revenue: { invoiced: 242, net: 200, withheld: 15, paid: 127, pending: 100, overdue: 0 },
      expenses: { total: 171, net: 150 },
      profit: 50,
      counts: { invoices: 4, quotes: 0, expenses: 2, clients: 1, products: 0 },
      invoicesByStatus: { draft: 1, sent: 0, partial: 1, paid: 1, overdue: 0, cancelled: 1 },
      overdue: { count: 0, amount: 0 },
      otherCurrencies: [],
    });
  });

  it('counts both its days, by the date of the document', async () => {
    await bill({ issueDate: '2025-12-31' });
    await bill({ issueDate: '2026-01-01' });
    await bill({ issueDate: '2026-12-31' });
    await bill({ issueDate: '2027-01-01' });
    await spend(company.id, { date: '2026-12-31' });
    await spend(company.id, { date: '2027-01-01' });
    expect(await summary('?from=2026-01-01&to=2026-12-31')).toMatchObject({
      revenue: { invoiced: 242 },
      counts: { invoices: 2, expenses: 1 },
    });
    expect((await summary('?from=2025-12-31&to=2025-12-31')).revenue.invoiced).toBe(121);
  });

  it.each([
    ['', '2026-01-01', '2026-12-31'],
    ['?from=2025-06-15', '2025-06-15', '2026-12-31'],
    ['?to=2024-02-29', '2024-01-01', '2024-02-29'],
    ['?from=2028-03-01', '2028-03-01', '2028-12-31'],
  ])('%s is %s to %s', async (query, from, to) => {
    expect((await summary(query)).period).toEqual({ from, to });
  });

  it('goes by the calendar of the company: its year ends at its own midnight', async () => {
    const overseas = await openCompany({ timeZone: 'Pacific/Auckland' });
    setClock('2026-12-31T10:59:59.999Z');
    expect((await overseas.get('/v1/summary')).body.period.from).toBe('2026-01-01');
    setClock('2026-12-31T11:00:00.000Z');
    expect((await overseas.get('/v1/summary')).body.period.from).toBe('2027-01-01');
    expect((await company.get('/v1/summary')).body.period.from).toBe('2026-01-01');
  });

  it('tells what is overdue from what is not', async () => {
    await bill({ dueDate: '2026-03-30' });
    await bill({ dueDate: '2026-03-31' });

    await runJob('detectOverdue');
    expect(await summary()).toMatchObject({
      revenue: { pending: 121, overdue: 121 },
      overdue: { count: 1, amount: 121 },
      invoicesByStatus: { sent: 1, overdue: 1 },
    });
  });

  it('never adds up currencies: it names those that have no rate', async () => {
    await bill();
    await issuedWithoutRate(company, 'USD');
    await bill({ currency: 'GBP', status: 'draft' });
    await spend(company.id, { currency: 'USD', amount: 10, taxable: 10, tax: 0, exchangeRate: '0.925' });
    await spend(company.id, { currency: 'GBP', amount: 12, taxable: 10, tax: 2, functionalAmount: 14.06 });
    await spend(company.id, { currency: 'CHF', amount: 30, taxable: 30, tax: 0 });
    await spend(company.id, {
      currency: 'CHF',
      functionalCurrency: 'USD',
      functionalAmount: 9,
      amount: 8,
      taxable: 8,
      tax: 0,
    });
    expect(await summary()).toMatchObject({
      revenue: { invoiced: 121 },
      expenses: { total: 23.31, net: 20.97 }, // 9.25 + 14.06, of which 2.34 is tax
      counts: { invoices: 3, expenses: 4 },
      otherCurrencies: [
        { currency: 'CHF', invoiced: 0, invoiceCount: 0, spent: 38, expenseCount: 2 },
        { currency: 'USD', invoiced: 121, invoiceCount: 1, spent: 0, expenseCount: 0 },
      ],
    });
  });

  it.each([
    ['?from=2026-02-30', ['from']],
    ['?to=soon', ['to']],
    ['?from=2026-03-02&to=2026-03-01', ['to']],
    ['?to=0001-01-01&from=9999-12-31', ['to']],
  ])('refuses %s', async (query, path) => {
    const { status, body } = await company.get(`/v1/summary${query}`);
    expect(status).toBe(400);
    expect(body.details).toMatchObject([{ path }]);
  });

  it('is of one company only', async () => {
    await bill();
    await spend(company.id);
    const { body } = await (await openCompany()).get('/v1/summary');
    expect(body).toMatchObject({ profit: 0, counts: { invoices: 0, expenses: 0 } });
  });
});
