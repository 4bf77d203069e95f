import { beforeEach, describe, expect, it } from 'vitest';
import { setClock } from '~/tests/setup/clock';
import { type Company, draftOf, openCompany } from '~/tests/setup/company';
import { dashboardOf } from '~/tests/setup/dashboard';
import { spend } from '~/tests/setup/expenses';

let company: Company;

const bill = async (changes: object = {}) => {
  const { body, status } = await company.post('/v1/invoices', draftOf({ status: 'sent', ...changes }));
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
};

const inEuros = (count: number) => [{ currency: 'EUR', count, amount: count * 121 }];

it('tells what is owed, late, due and received, by currency, by the calendar of the company', async () => {
  setClock('2026-03-31T21:30:00.000Z'); // 23:30 of a Tuesday in Madrid: still March
  company = await openCompany();
  const issueDate = '2026-02-01';
  await bill({ issueDate, status: 'draft' });
  await bill({ issueDate, dueDate: '2026-03-30' });
  await bill({ issueDate, dueDate: '2026-04-05' });
  await bill({ issueDate, dueDate: '2026-04-06' });
  await bill({ issueDate, dueDate: '2026-03-31', currency: 'USD', exchangeRate: 0.9 });
  const { id } = await bill({ issueDate });
  await company.post(`/v1/invoices/${id}/paid`, { amount: 21, paidDate: '2026-03-01' });
  await company.post(`/v1/invoices/${id}/paid`, { amount: 9, paidDate: '2026-03-02' });
  await company.post(`/v1/invoices/${id}/paid`, { amount: 50, paidDate: '2026-02-28' });

  const overview = await dashboardOf(company.actor).overview.get();
  expect(overview).toMatchObject({
    receivable: [
      { currency: 'EUR', count: 4, amount: 404 },
      { currency: 'USD', count: 1, amount: 121 },
    ],
    overdue: inEuros(1),
    thisWeek: {
      from: '2026-03-31',
      to: '2026-04-05',
      amounts: [...inEuros(1), { currency: 'USD', count: 1, amount: 121 }],
    },
    later: [],
    undated: [{ currency: 'EUR', count: 1, amount: 41 }],
    drafts: inEuros(1),
    received: [{ currency: 'EUR', count: 1, amount: 30 }],
    bills: { overdue: [], soon: [], until: '2026-04-07' },
    failedDeliveries: { since: '2026-03-30', webhooks: [] },
    failedTasks: [],
    certificate: null,
    steps: { company: true, client: false, invoice: true },
  });
  expect(overview.nextWeeks).toHaveLength(7);
  expect(overview.nextWeeks[0]).toEqual({ from: '2026-04-06', to: '2026-04-12', amounts: inEuros(1) });
  setClock('2026-03-31T22:30:00.000Z');
  expect((await dashboardOf(company.actor).overview.get()).received).toEqual([]);
});

it('counts among what is owed no invoice that was paid and then credited, whose money it takes off', async () => {
  const company = await openCompany();
  const { body: paid } = await company.post('/v1/invoices', draftOf({ status: 'paid' }));
  await company.post('/v1/invoices', draftOf({ status: 'sent' }));
  const key = { 'idempotency-key': 'back' };
  const { body } = await company.post(`/v1/invoices/${paid.id}/credit-note`, { reason: 'refund' }, key);
  await company.patch(`/v1/invoices/${body.data.creditNote.id}`, { status: 'sent' });
  await company.post('/v1/invoices', draftOf({ status: 'sent' }));

  expect((await dashboardOf(company.actor).overview.get()).receivable).toEqual([
    { currency: 'EUR', count: 2, amount: 121 },
  ]);
});

it('ticks the first steps by what is there', async () => {
  setClock('2026-03-18T10:00:00.000Z');
  company = await openCompany({ profile: null });
  const steps = async () => (await dashboardOf(company.actor).overview.get()).steps;
  expect(await steps()).toEqual({ company: false, taxpayer: false, client: false, invoice: false });
  await company.post('/v1/clients', { name: 'Acme' });
  await bill({ status: 'draft' });
  expect(await steps()).toEqual({ company: false, taxpayer: false, client: true, invoice: false });
  await company.patch('/v1/company', { legalName: 'Taller Norte SL', taxId: 'B00000018', fiscalZone: 'peninsula' });
  expect(await steps()).toMatchObject({ company: true, taxpayer: false });
  await company.patch('/v1/company', { taxpayerKind: 'corporate' });
  expect(await steps()).toMatchObject({ company: true, taxpayer: true });
});

describe('on a Wednesday', () => {
  beforeEach(async () => {
    setClock('2026-03-18T10:00:00.000Z');
    company = await openCompany();
  });

  it('expects each payment in the week that it is due in, as the list by due date does', async () => {
    const issueDate = '2026-03-01';
    const days = ['2026-03-17', '2026-03-18', '2026-03-22', '2026-03-23', '2026-05-10', '2026-05-11'];
    for (const dueDate of days) await bill({ issueDate, dueDate });
    await bill({ issueDate, dueDate: '2026-03-20', currency: 'USD', exchangeRate: 0.9 });
    await bill({ issueDate, dueDate: '2026-03-20', status: 'paid' });
    await bill({ issueDate, dueDate: '2026-03-20', status: 'draft' });
    await bill({ issueDate });
    const credited = await bill({ issueDate, dueDate: '2026-03-19', clientLocation: 'peninsula' });
    const headers = { 'idempotency-key': 'credit' };
    const { body: note } = await company.post(`/v1/invoices/${credited.id}/credit-note`, { reason: 'refund' }, headers);
    await company.patch(`/v1/invoices/${note.data.creditNote.id}`, { status: 'sent', dueDate: '2026-03-20' });
    // Announced for tomorrow: nobody waits for it yet.
    await bill({ issueDate: '2026-03-19', dueDate: '2026-03-21' });

    const { overdue, thisWeek, nextWeeks, later, undated } = await dashboardOf(company.actor).overview.get();
    expect(overdue).toEqual(inEuros(1));
    expect(thisWeek).toEqual({
      from: '2026-03-18',
      to: '2026-03-22',
      amounts: [...inEuros(2), { currency: 'USD', count: 1, amount: 121 }],
    });
    expect([nextWeeks[0], nextWeeks[1], nextWeeks[6]]).toEqual([
      { from: '2026-03-23', to: '2026-03-29', amounts: inEuros(1) },
      { from: '2026-03-30', to: '2026-04-05', amounts: [] },
      { from: '2026-05-04', to: '2026-05-10', amounts: inEuros(1) },
    ]);
    expect(later).toEqual(inEuros(1));
    expect(undated).toEqual(inEuros(1));

    const listed = async (query: string) => (await company.get(`/v1/invoices?${query}`)).body.total;
    const count = (amounts: { count: number }[]) => amounts.reduce((sum, each) => sum + each.count, 0);
    expect(await listed('dueTo=2026-03-17')).toBe(count(overdue));
    for (const { from, to, amounts } of [thisWeek, ...nextWeeks]) {
      expect(await listed(`dueFrom=${from}&dueTo=${to}`), from).toBe(count(amounts));
    }
    expect(await listed('dueFrom=2026-05-11')).toBe(count(later));
  });

  it('names who owes most, with what they owe in other currencies beside it', async () => {
    const { body: client } = await company.post('/v1/clients', { name: 'Acme' });
    await bill({ clientId: client.id, issueDate: '2026-02-01', dueDate: '2026-03-08' });
    await bill({ clientId: client.id, currency: 'USD', exchangeRate: 0.9 });
    await bill({ clientName: 'Zeta', items: [{ description: 'Work', quantity: 3, unitPrice: 100 }] });
    await bill({ clientName: 'Abroad', currency: 'USD', exchangeRate: 0.9 });
    await bill({ clientName: 'Paid up', status: 'paid' });
    expect(await dashboardOf(company.actor).overview.debtors()).toEqual([
      expect.objectContaining({
        clientId: null,
        clientName: 'Zeta',
        amounts: [{ currency: 'EUR', count: 1, amount: 363 }],
      }),
      {
        clientId: client.id,
        clientName: 'Acme',
        daysOldestInvoice: 10,
        amounts: [...inEuros(1), { currency: 'USD', count: 1, amount: 121 }],
      },
      expect.objectContaining({ clientName: 'Abroad', amounts: [{ currency: 'USD', count: 1, amount: 121 }] }),
    ]);
    const stranger = await openCompany();
    expect(await dashboardOf(stranger.actor).overview.debtors()).toEqual([]);
  });

  it('tells what was done last, each document once and by its last step', async () => {
    const invoice = await bill();
    setClock('2026-03-18T10:01:00.000Z');
    await spend(company.id, { date: '2026-03-01', description: 'Paper', amount: 121 });
    setClock('2026-03-18T10:02:00.000Z');
    const { body: client } = await company.post('/v1/clients', { name: 'Acme' });
    setClock('2026-03-18T10:03:00.000Z');
    await company.post(`/v1/invoices/${invoice.id}/paid`, { amount: 21, paidDate: '2026-03-17' });

    const told = await dashboardOf(company.actor).overview.activity();
    expect(told.filter(({ kind }) => kind !== 'expense')).toEqual([
      {
        kind: 'invoice',
        id: invoice.id,
        action: 'paid',
        authorKind: 'key',
        authorName: 'tests',
        at: '2026-03-18T10:03:00.000Z',
        label: invoice.documentNumber,
        party: 'Acme Studio SL',
        payment: { amount: 21, paidOn: '2026-03-17' },
        mail: null,
        amount: 121,
        currency: 'EUR',
        imported: null,
      },
      expect.objectContaining({ kind: 'client', id: client.id, party: 'Acme', authorKind: null, payment: null }),
    ]);
    expect(told.find(({ kind }) => kind === 'expense')).toMatchObject({ amount: 121, currency: 'EUR' });
    const stranger = await openCompany();
    expect(await dashboardOf(stranger.actor).overview.activity()).toEqual([]);
  });

  it('says of a mail what became of it', async () => {
    const invoice = await bill();
    setClock('2026-03-18T10:01:00.000Z');
    await company.post(`/v1/invoices/${invoice.id}/send`, { recipientEmail: 'bar@nou.test' });
    expect((await dashboardOf(company.actor).overview.activity())[0]).toMatchObject({
      action: 'sent',
      mail: { status: 'captured' },
    });
  });
});
