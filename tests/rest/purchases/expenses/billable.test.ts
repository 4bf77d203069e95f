import { beforeEach, describe, expect, it } from 'vitest';
import { ExpensesToBill } from '@/server/purchases/expenses/expenses.schema';
import { draftOf, openCompany } from '~/tests/setup/company';
import { dashboardOf } from '~/tests/setup/dashboard';
import { company, create, openForExpenses, told } from './spending';

beforeEach(openForExpenses);

describe('billable expenses', () => {
  it('are billed to a client of the workspace, at a markup', async () => {
    const { body: client } = await company.post('/v1/clients', { name: 'Acme' });
    const { id } = await create({ taxRate: 21 });
    const target = `/v1/expenses/${id}`;
    const made = await company.post(`${target}/billable`, { clientId: client.id, markup: 1000 });
    expect([made.status, made.body]).toEqual([200, { success: true, expenseId: id }]);
    const billable = { clientId: client.id, markup: 1000, amount: 1100 };
    expect((await company.get(target)).body.billable).toEqual(billable);
    await company.post(`${target}/billable`, { clientId: client.id, markup: 1000 });

    expect((await company.post(`${target}/billable`, { clientId: client.id, markup: 1000.1 })).status).toBe(400);
    expect((await company.post(`${target}/billable`, { clientId: 'cli_nobody' })).status).toBe(400);
    expect((await company.post('/v1/expenses/exp_x/billable', { clientId: client.id })).status).toBe(404);

    expect((await company.patch(target, { category: 'Travel' })).body.billable).toEqual(billable);
    expect((await company.delete(`${target}/billable`)).body).toEqual({ success: true, expenseId: id });
    expect((await company.delete(`${target}/billable`)).status).toBe(200);
    expect((await company.get(target)).body).not.toHaveProperty('billable');
    const changes = ['client.created', 'expense.created', ...Array(3).fill('expense.updated')];
    expect(await told()).toEqual(changes);
  });

  it('can come to more than an amount can be', async () => {
    const { body: client } = await company.post('/v1/clients', { name: 'Acme' });
    const { id } = await create({ amount: 9e11 });
    await company.post(`/v1/expenses/${id}/billable`, { clientId: client.id, markup: 1000 });
    expect((await company.get('/v1/expenses')).body.data).toMatchObject([{ id, billable: { amount: 9.9e12 } }]);
    const lines = await dashboardOf(company.actor).expenses.toBill({ clientId: client.id, currency: 'EUR' });
    expect(ExpensesToBill.parse(lines)).toMatchObject([{ expenseId: id, unitPrice: 9.9e12 }]);
  });
});

describe('an invoice that bills expenses', () => {
  let clientId: string;
  let expenseId: string;

  beforeEach(async () => {
    clientId = (await company.post('/v1/clients', { name: 'Acme' })).body.id;
    expenseId = await billable();
  });

  async function billable(): Promise<string> {
    const { id } = await create();
    await company.post(`/v1/expenses/${id}/billable`, { clientId });
    return id;
  }

  const line = (id = expenseId) => ({ description: 'Train', quantity: 1, unitPrice: 121, expenseId: id });
  const bill = (...ids: string[]) => company.post('/v1/invoices', draftOf({ clientId, items: ids.map(line) }));
  const invoiceOf = async (id = expenseId) => (await company.get(`/v1/expenses/${id}`)).body.invoiceId;

  it('takes them for its own and tells so; no second one can, and they cannot be billed otherwise', async () => {
    const { status, body: invoice } = await bill(expenseId);
    const { expenseId: _, ...shown } = line();
    expect([status, invoice.items]).toEqual([201, [shown]]);
    expect(await invoiceOf()).toBe(invoice.id);
    const last = (await company.events()).slice(-2);
    expect(last.map(({ type }) => type).sort()).toEqual(['expense.updated', 'invoice.created']);

    const again = await bill(expenseId);
    expect([again.status, again.body.details[0].path]).toEqual([400, ['items', 0, 'expenseId']]);
    expect((await company.post(`/v1/expenses/${expenseId}/billable`, { clientId })).status).toBe(422);
    expect((await company.delete(`/v1/expenses/${expenseId}/billable`)).status).toBe(422);
    expect((await company.put(`/v1/invoices/${invoice.id}`, invoice)).body).toEqual(invoice);
    expect((await company.patch(`/v1/invoices/${invoice.id}`, { notes: 'x' })).body.items).toEqual(invoice.items);
    expect(await dashboardOf(company.actor).expenses.billedOn({ invoiceId: invoice.id })).toEqual([
      { position: 0, expenseId },
    ]);
  });

  it('goes on billing what a line that comes back as it was read bills, and no longer what another does', async () => {
    const other = await billable();
    const { body: invoice } = await bill(expenseId, other);
    const extra = { description: 'Hotel', quantity: 1, unitPrice: 80 };
    await company.patch(`/v1/invoices/${invoice.id}`, { items: [extra, ...invoice.items] });
    expect(await dashboardOf(company.actor).expenses.billedOn({ invoiceId: invoice.id })).toEqual([
      { position: 1, expenseId },
      { position: 2, expenseId: other },
    ]);
    await company.patch(`/v1/invoices/${invoice.id}`, { items: [{ ...invoice.items[0], expenseId: null }, extra] });
    expect([await invoiceOf(), await invoiceOf(other)]).toEqual([undefined, undefined]);
    expect(await dashboardOf((await openCompany()).actor).expenses.billedOn({ invoiceId: invoice.id })).toEqual([]);
  });

  it('is the only one of many that try at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => bill(expenseId)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(400)]);
  });

  it('frees those that no line names any more, and all of them when it goes', async () => {
    const other = await billable();
    const { body: invoice } = await bill(expenseId, other);
    await company.patch(`/v1/invoices/${invoice.id}`, { items: [line(other)] });
    expect([await invoiceOf(), await invoiceOf(other)]).toEqual([undefined, invoice.id]);
    expect((await company.delete(`/v1/invoices/${invoice.id}`)).status).toBe(204);
    expect(await invoiceOf(other)).toBeUndefined();

    const { body: issued } = await bill(expenseId, other);
    await company.patch(`/v1/invoices/${issued.id}`, { status: 'sent' });
    expect((await company.delete(`/v1/invoices/${issued.id}`)).status).toBe(200);
    expect(await invoiceOf()).toBeUndefined();
    expect((await company.get(`/v1/invoices/${issued.id}`)).body.items).toHaveLength(2);
  });

  it('bills only what is billable to its client, once, and nothing of another workspace', async () => {
    const stranger = await openCompany();
    const { body: foreign } = await stranger.post('/v1/expenses', { description: 'X', amount: 1 });
    const { id: unbillable } = await create();
    for (const ids of [[foreign.id], ['exp_nothing'], [unbillable], [expenseId, expenseId]]) {
      const { status, body } = await bill(...ids);
      expect([status, body.details[0].path]).toEqual([400, ['items', 0, 'expenseId']]);
    }
    const elsewhere = draftOf({ items: [line()] });
    expect((await company.post('/v1/invoices', elsewhere)).status).toBe(400);
    expect(await invoiceOf()).toBeUndefined();
    expect((await company.get('/v1/invoices')).body.total).toBe(0);
  });

  it('keeps its line when the expense goes', async () => {
    const { body: invoice } = await bill(expenseId);
    expect((await company.delete(`/v1/expenses/${expenseId}`)).status).toBe(204);
    const { body: left } = await company.get(`/v1/invoices/${invoice.id}`);
    expect(left.items).toMatchObject([{ description: 'Train', unitPrice: 121 }]);
    expect(await dashboardOf(company.actor).expenses.billedOn({ invoiceId: invoice.id })).toEqual([]);
  });
});
