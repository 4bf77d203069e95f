import { beforeEach, describe, expect, it } from 'vitest';
import { setClock } from '~/tests/setup/clock';
import { type Company, draftOf, openCompany } from '~/tests/setup/company';
import { spend } from '~/tests/setup/expenses';
import { runJob } from '~/tests/setup/jobs';
import { changeWorkspace } from '~/tests/setup/stored-rows';

let company: Company;

beforeEach(async () => {
  setClock('2026-02-28T10:00:00.000Z');
  company = await openCompany();
});

const bill = async (changes: object = {}) =>
  (await company.post('/v1/invoices', draftOf({ status: 'sent', issueDate: '2026-02-10', ...changes }))).body;

const items = (unitPrice: number, taxRate: number, quantity = 1) => [
  { description: 'x', quantity, unitPrice, taxRate },
];

describe('GET /v1/monthly', () => {
  const monthly = async (query = '') => (await company.get(`/v1/monthly${query}`)).body.data;

  it('is the profit and loss of the month', async () => {
    const { body: acme } = await company.post('/v1/clients', { name: 'Acme Studio SL' });
    await bill({ clientId: acme.id, irpfRate: 15 });
    await bill({ clientName: 'Nobody we know', items: items(50, 10) });
    await bill({ status: 'draft' });
    await spend(company.id, { category: 'Office' });
    await spend(company.id, { taxDeductible: false, amount: 60.5, taxable: 50, tax: 10.5 });
    await company.patch(`/v1/clients/${acme.id}`, { name: 'Acme SA' });

    const { status, body } = await company.get('/v1/monthly?month=2026-02');
    expect(status).toBe(200);
    expect(body.meta).toEqual({ requestId: expect.stringMatching(/^req_/), timestamp: '2026-02-28T10:00:00.000Z' });
    expect(body.data).toEqual({
      period: '2026-02',
      month: '2026-02',
      currency: 'EUR',
      revenue: { total: 176, taxBase: 150, tax: 26, irpf: 15 },
      expenses: { total: 181.5, deductible: 100, tax: 31.5, deductibleTax: 21, net: 160.5 },
      profit: { gross: -5.5, net: -10.5 },
      invoices: { created: 3, sent: 2, paid: 0, overdue: 0 },
      topClients: [
        { name: 'Acme SA', totalRevenue: 121, total: 121, invoiceCount: 1 },
        { name: 'Nobody we know', totalRevenue: 55, total: 55, invoiceCount: 1 },
      ],
      byCategory: { Office: 121, uncategorized: 60.5 },
      expensesByCategory: [
        { category: 'Office', total: 121, amount: 121 },
        { category: 'uncategorized', total: 60.5, amount: 60.5 },
      ],
      taxLiability: { vatPayable: 26, irpfRetained: 15, estimatedModel303: 5 },
      otherCurrencies: [],
    });
  });

  it('ends on the last day of February, leap or not', async () => {
    await bill({ issueDate: '2024-02-29' });
    await bill({ issueDate: '2024-03-01' });
    await spend(company.id, { date: '2024-02-29' });
    expect(await monthly('?month=2024-02')).toMatchObject({ revenue: { total: 121 }, expenses: { total: 121 } });
    expect(await monthly('?month=2025-02')).toMatchObject({ revenue: { total: 0 }, expenses: { total: 0 } });
  });

  it('is this month where none is named, until midnight where the company is', async () => {
    await bill({ issueDate: undefined });
    setClock('2026-02-28T22:59:59.999Z');
    expect(await monthly()).toMatchObject({ period: '2026-02', revenue: { total: 121 } });
    await bill({ issueDate: undefined });
    setClock('2026-02-28T23:00:00.000Z'); // midnight in Madrid
    await bill({ issueDate: undefined });
    expect(await monthly()).toMatchObject({ period: '2026-03', revenue: { total: 121 } });
    expect(await monthly('?month=2026-02')).toMatchObject({ revenue: { total: 242 } });
  });

  it('agrees with the summary of the same days', async () => {
    await bill({ items: items(348.35, 21, 16), discountRate: 4 });
    await spend(company.id, { amount: 33.33, taxable: 27.55, tax: 5.78 });
    const { body } = await company.get('/v1/summary?from=2026-02-01&to=2026-02-28');
    const { revenue, expenses, profit } = await monthly();
    expect(body).toMatchObject({
      revenue: { invoiced: revenue.total, net: revenue.taxBase },
      expenses: { total: expenses.total },
      profit: profit.net,
    });
  });

  it.each(['2026-13', '2026-2', '2026', '0000-01', '0001-01', '2026-02-01'])('refuses "%s"', async (month) => {
    const { status, body } = await company.get(`/v1/monthly?month=${month}`);
    expect(status).toBe(400);
    expect(body.details).toMatchObject([{ path: ['month'] }]);
  });
});

describe('GET /v1/context', () => {
  it('tells what the company is and how it stands', async () => {
    await bill({ documentNumber: 'X-1', issueDate: '2026-01-15', dueDate: '2026-01-31', items: items(1000, 21) });
    const { documentNumber } = await bill({ clientName: 'Late SL', irpfRate: 15 });
    await bill({ status: 'draft', issueDate: '2026-02-20' });

    await runJob('detectOverdue');
    await spend(company.id, { vendorName: 'Papelería' });

    const { status, body } = await company.get('/v1/context');
    expect(status).toBe(200);
    expect(body.meta.requestId).toMatch(/^req_/);
    expect(body.data).toEqual({
      business: {
        name: 'Taller Norte SL',
        businessName: 'Taller Norte SL',
        taxId: 'B00000018',
        fiscalZone: 'peninsula',
        currency: 'EUR',
        language: 'es',
        country: 'ES',
      },
      defaults: { taxRate: 21, irpfRate: 0, dueDays: 30, currency: 'EUR' },
      plan: {
        name: 'self-hosted',
        invoices: { used: 3, limit: -1 },
        expenses: { used: 1, limit: -1 },
        aiMessages: { used: 0, limit: -1 },
      },
      series: expect.arrayContaining([
        { id: expect.any(String), prefix: 'F', current: 1, year: 2026 },
        { id: expect.any(String), prefix: 'R', current: 0, year: 2026 },
      ]),
      recentActivity: {
        lastInvoice: { number: documentNumber, date: '2026-02-10', client: 'Late SL' },
        lastExpense: { date: '2026-02-10', vendor: 'Papelería', amount: 121 },
        overdueCount: 1,
        overdueAmount: 1210,
        unpaidCount: 2,
      },
      topClients: [
        { name: 'Acme Studio SL', totalRevenue: 1210, invoiceCount: 1 },
        { name: 'Late SL', totalRevenue: 121, invoiceCount: 1 },
      ],
      currentMonth: { revenue: 121, expenses: 121, profit: 0, invoiceCount: 1, expenseCount: 1 },
      otherCurrencies: [],
    });
  });

  it('leaves out what a new company does not have', async () => {
    const blank = await openCompany({ profile: null });
    await changeWorkspace(blank.id, { taxRate: 10, irpfRate: 7 });
    const { body } = await blank.get('/v1/context');
    expect(body.data.business).toEqual({
      name: 'Taller Norte',
      businessName: 'Taller Norte',
      currency: 'EUR',
      language: 'es',
    });
    expect(body.data.defaults).toEqual({ taxRate: 10, irpfRate: 7, dueDays: 30, currency: 'EUR' });
    expect(body.data.recentActivity).toEqual({
      lastInvoice: null,
      lastExpense: null,
      overdueCount: 0,
      overdueAmount: 0,
      unpaidCount: 0,
    });
  });

  it('counts no invoice as unpaid that was paid and then credited', async () => {
    const { id } = await bill({ issueDate: '2026-02-10' });
    await company.post(`/v1/invoices/${id}/paid`);
    const key = { 'idempotency-key': id };
    const { body: made } = await company.post(`/v1/invoices/${id}/credit-note`, { reason: 'refund' }, key);
    await company.patch(`/v1/invoices/${made.data.creditNote.id}`, { status: 'sent' });
    const { body } = await company.get('/v1/context');
    expect(body.data.recentActivity).toMatchObject({ unpaidCount: 0, overdueCount: 0, overdueAmount: 0 });
  });

  it('has the standard rate of the zone', async () => {
    const island = await openCompany({ profile: { zone: 'canarias' } });
    expect((await island.get('/v1/context')).body.data.defaults.taxRate).toBe(7);
  });
});
