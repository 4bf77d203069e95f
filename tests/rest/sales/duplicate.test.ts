import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { setClock } from '~/tests/setup/clock';
import { type Company, draftOf, openCompany } from '~/tests/setup/company';
import { dashboardOf } from '~/tests/setup/dashboard';

let company: Company;

beforeEach(async () => {
  setClock('2026-03-18T09:30:00.000Z');
  company = await openCompany();
});

const dashboard = (of = company) => dashboardOf(of.actor);
const make = async (of: 'invoices' | 'quotes', changes: object = {}) =>
  (await company.post(`/v1/${of}`, draftOf(changes))).body;

it('makes a draft of today of an issued invoice, with as many days to pay, and nothing of what became of it', async () => {
  const recurring = { enabled: true, frequency: 'monthly', nextDate: '2026-04-01' };
  const dates = { issueDate: '2026-01-31', dueDate: '2026-03-02', operationDate: '2026-01-30' };
  const said = { poNumber: 'PO-1', notes: 'Thanks', irpfRate: 15, discountRate: 5 };
  const original = await make('invoices', { ...said, ...dates, status: 'paid', prepayment: 10, recurring });
  const copy = await dashboard().invoices.duplicate({ invoiceId: original.id });
  expect(copy).toMatchObject({
    ...said,
    issueDate: '2026-03-18',
    dueDate: '2026-04-17',
    status: 'draft',
    amountPaid: 0,
  });
  expect(copy).toMatchObject({ items: original.items, total: original.total, clientTaxId: original.clientTaxId });
  for (const own of ['documentNumber', 'operationDate', 'recurring', 'prepayment', 'paidAt', 'verifactuHash']) {
    expect(copy).not.toHaveProperty(own);
  }
  expect(copy.id).not.toBe(original.id);
  expect((await company.get(`/v1/invoices/${original.id}`)).body).toEqual(original);
  const told = (await company.events()).filter(({ data }) => data.id === copy.id);
  expect(told.map(({ type }) => type)).toEqual(['invoice.created']);
});

it('duplicates what is cancelled and what names a product that is gone, but no credit note and nobody else’s', async () => {
  const { body: product } = await company.post('/v1/products', { name: 'Chair', unitPrice: 10 });
  const items = [{ description: 'Chair', quantity: 1, unitPrice: 10, productId: product.id }];
  const invoice = await make('invoices', { items, status: 'sent' });
  const quote = await make('quotes', { items });
  const key = { 'idempotency-key': randomUUID() };
  const { body } = await company.post(`/v1/invoices/${invoice.id}/credit-note`, { reason: 'error' }, key);
  const note = body.data.creditNote.id;
  await expect(dashboard().invoices.duplicate({ invoiceId: note })).rejects.toThrow('cannot be duplicated');
  await company.delete(`/v1/invoices/${invoice.id}`);
  await company.delete(`/v1/products/${product.id}`);
  expect(await dashboard().invoices.duplicate({ invoiceId: invoice.id })).toMatchObject({ items });
  expect(await dashboard().quotes.duplicate({ quoteId: quote.id })).toMatchObject({ items });

  const stranger = await openCompany();
  await expect(dashboard(stranger).invoices.duplicate({ invoiceId: invoice.id })).rejects.toThrow('not found');
  await expect(dashboard(stranger).quotes.duplicate({ quoteId: quote.id })).rejects.toThrow('not found');
});

it('makes a draft of today of a decided quote, under a number of its own and valid for as long', async () => {
  const dates = { issueDate: '2026-02-01', validUntil: '2026-03-20' };
  const original = await make('quotes', { ...dates, status: 'accepted', notes: 'As agreed' });
  const copy = await dashboard().quotes.duplicate({ quoteId: original.id });
  expect(copy).toMatchObject({
    status: 'draft',
    issueDate: '2026-03-18',
    validUntil: '2026-05-04',
    notes: 'As agreed',
  });
  expect(copy.documentNumber).not.toBe(original.documentNumber);
  expect(copy).not.toHaveProperty('decidedAt');
});
