import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '@/lib/text/id';
import { setClock } from '~/tests/setup/clock';
import { type Company, openCompany } from '~/tests/setup/company';
import { dashboardOf } from '~/tests/setup/dashboard';
import { changeRows, insertRow, storedRow, storedRows } from '~/tests/setup/stored-rows';

let company: Company;
let clientId: string;

beforeEach(async () => {
  setClock('2026-04-10T10:00:00.000Z');
  company = await openCompany();
  clientId = (await company.post('/v1/clients', { name: 'Acme SL', taxId: 'B12345674' })).body.id;
});

const read = async (id: string) => (await company.get(`/v1/invoices/${id}`)).body;
const change = (id: string, changes: object) => company.patch(`/v1/invoices/${id}`, changes);
const issue = (id: string) => change(id, { status: 'sent' });
const deductedOn = async (depositId: string) =>
  (await company.get(`/v1/deposits/${depositId}`)).body.deductedOnInvoiceId;

async function invoicedDeposit(amount: number) {
  const { id } = (await company.post('/v1/deposits', { clientId, amount })).body;
  return { id, advance: (await company.post(`/v1/deposits/${id}/invoice`)).body };
}

async function draft(unitPrice: number, more: object[] = []) {
  const items = [{ description: 'Kitchen', quantity: 1, unitPrice }, ...more];
  return (await company.post('/v1/invoices', { clientId, clientName: 'Acme SL', items })).body;
}

const apply = (depositId: string, { id }: { id: string }) =>
  company.post(`/v1/deposits/${depositId}/apply`, { invoiceId: id });

async function credit(invoiceId: string) {
  const key = { 'idempotency-key': crypto.randomUUID() };
  const made = await company.post(`/v1/invoices/${invoiceId}/credit-note`, { reason: 'refund' }, key);
  const { id } = made.body.data.creditNote;
  expect((await issue(id)).status).toBe(200);
  return id;
}

/** The final invoice that takes an advance off, in other words than it was given. */
async function renamed(depositId: string) {
  const { id } = await draft(3000);
  await apply(depositId, { id });
  const { items } = await read(id);
  const changed = await change(id, { items: [items[0], { ...items[1], description: 'Paid before' }] });
  expect(changed.status).toBe(200);
  return changed.body;
}

describe('a line that takes an advance off and is renamed', () => {
  it('is in no copy, and takes it off again once its credit note is cancelled', async () => {
    const { id } = await invoicedDeposit(1210);
    const final = await renamed(id);
    await issue(final.id);
    const note = await credit(final.id);
    const second = await draft(2000);
    expect((await apply(id, second)).status).toBe(200);
    expect((await dashboardOf(company.actor).invoices.duplicate({ invoiceId: final.id })).items).toHaveLength(1);
    expect((await company.delete(`/v1/invoices/${note}`)).status).toBe(409);
    await company.delete(`/v1/invoices/${second.id}`);
    expect((await company.delete(`/v1/invoices/${note}`)).status).toBe(200);
    expect(await deductedOn(id)).toBe(final.id);
  });

  it('goes on being one beside another line of its amount, and once that one is deleted', async () => {
    const { id } = await invoicedDeposit(1210);
    const final = await renamed(id);
    const old = { description: 'Old kitchen taken in payment', quantity: 1, unitPrice: -1000 };
    expect((await change(final.id, { items: [...final.items, old] })).status).toBe(200);
    expect((await change(final.id, { items: [final.items[0], old] })).status).toBe(200);
    expect(await deductedOn(id)).toBeUndefined();
  });

  it('keeps its amount, its tax and its place among the others', async () => {
    const { id } = await invoicedDeposit(1210);
    const { id: final, items } = await renamed(id);
    const first = { description: 'Transport', quantity: 1, unitPrice: 50 };
    expect((await change(final, { items: [first, items[1], items[0]] })).status).toBe(200);
    expect(await deductedOn(id)).toBe(final);
    for (const other of [{ unitPrice: -900 }, { taxRate: 10 }, { discountRate: 50 }]) {
      expect((await change(final, { items: [items[0], { ...items[1], ...other }] })).status).toBe(422);
    }
  });
});

describe('a line that names the number of an advance', () => {
  it('takes nothing off by that: it is copied, and its invoice takes the advance off never', async () => {
    const { id, advance } = await invoicedDeposit(1210);
    const quoting = { description: `Discount agreed with ${advance.documentNumber}`, quantity: 1, unitPrice: -100 };
    const quotes = await draft(3000, [quoting]);
    expect((await dashboardOf(company.actor).invoices.duplicate({ invoiceId: quotes.id })).items).toHaveLength(2);
    await issue(quotes.id);
    await company.delete(`/v1/invoices/${await credit(quotes.id)}`);
    expect(await deductedOn(id)).toBeUndefined();
  });

  it('may stand beside the one that takes it off, and does not hold it where that one is deleted', async () => {
    const { id, advance } = await invoicedDeposit(1210);
    const quoting = { description: `Discount agreed with ${advance.documentNumber}`, quantity: 1, unitPrice: -100 };
    const final = await draft(3000, [quoting]);
    expect((await apply(id, final)).status).toBe(200);
    expect((await change(final.id, { items: final.items })).status).toBe(200);
    expect(await deductedOn(id)).toBeUndefined();
    expect((await apply(id, await draft(2000))).status).toBe(200);
  });

  it('says of no other advance whose number is in it that it is taken off', async () => {
    const one = await invoicedDeposit(1210);
    await changeRows('invoiceSeries', { workspaceId: company.id, kind: 'invoice' }, { isDefault: false });
    const { prefix } = await storedRow('invoiceSeries', { workspaceId: company.id, kind: 'invoice' });
    await insertRow('invoiceSeries', {
      id: newId('ser'),
      workspaceId: company.id,
      kind: 'invoice',
      prefix: `A${prefix}`,
      isDefault: true,
    });
    const other = await invoicedDeposit(1210);
    expect(other.advance.documentNumber).toBe(`A${one.advance.documentNumber}`);
    const final = await draft(5000);
    await apply(one.id, final);
    await apply(other.id, final);
    const { items } = await read(final.id);
    expect((await change(final.id, { items: [items[0], items[2]] })).status).toBe(200);
    expect([await deductedOn(one.id), await deductedOn(other.id)]).toEqual([undefined, final.id]);
  });

  it('is said by nobody else than the server to take it off', async () => {
    const { id, advance } = await invoicedDeposit(1210);
    const claiming = { description: 'Advance', quantity: 1, unitPrice: -1000, advanceId: advance.id };
    const final = await draft(3000, [claiming]);
    await change(final.id, { items: [...final.items, claiming] });
    expect((await dashboardOf(company.actor).invoices.duplicate({ invoiceId: final.id })).items).toHaveLength(3);
    expect((await apply(id, await draft(2000))).status).toBe(200);
  });
});

it('the lines of a credit note and of a full invoice in place of a simplified one are of the same advance', async () => {
  clientId = (await company.post('/v1/clients', { name: 'Ana' })).body.id;
  const { id, advance } = await invoicedDeposit(121);
  const simplified = await draft(200);
  await apply(id, simplified);
  expect((await issue(simplified.id)).body).toMatchObject({ kind: 'simplified' });
  const whom = { clientId, clientName: 'Ana SL', clientTaxId: 'B12345674' };
  const { status, body: full } = await company.post(`/v1/invoices/${simplified.id}/replace`, whom);
  expect(status).toBe(201);
  const lines = await storedRows('invoiceLine', { advanceId: advance.id }, { include: { invoice: true } });
  expect(lines.map(({ invoice }) => invoice.kind).sort()).toEqual(['credit_note', 'invoice', 'simplified']);
  expect(await deductedOn(id)).toBe(full.id);
  await company.delete(`/v1/invoices/${full.id}`);
  const note = lines.find(({ invoice }) => invoice.kind === 'credit_note');
  expect((await company.delete(`/v1/invoices/${note?.invoiceId}`)).status).toBe(200);
  expect(await deductedOn(id)).toBe(simplified.id);
});
