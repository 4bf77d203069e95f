import { beforeEach, describe, expect, it } from 'vitest';
import { setClock } from '~/tests/setup/clock';
import { type Company, openCompany } from '~/tests/setup/company';
import { dashboardOf } from '~/tests/setup/dashboard';
import { changeWorkspace } from '~/tests/setup/stored-rows';

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
const cancel = async (id: string) => (await company.delete(`/v1/invoices/${id}`)).status;

async function invoicedDeposit(amount: number) {
  const { id } = (await company.post('/v1/deposits', { clientId, amount })).body;
  return { id, advance: (await company.post(`/v1/deposits/${id}/invoice`)).body };
}

async function draft(unitPrice: number, quantity = 1) {
  const items = [{ description: 'Kitchen', quantity, unitPrice }];
  return (await company.post('/v1/invoices', { clientId, clientName: 'Acme SL', items })).body;
}

const apply = (depositId: string, { id }: { id: string }) =>
  company.post(`/v1/deposits/${depositId}/apply`, { invoiceId: id });

async function credit(invoiceId: string, items?: object[]) {
  const key = { 'idempotency-key': crypto.randomUUID() };
  const made = await company.post(`/v1/invoices/${invoiceId}/credit-note`, { reason: 'refund', items }, key);
  const { id } = made.body.data.creditNote;
  expect((await issue(id)).status).toBe(200);
  return id;
}

describe('an advance that is taken off anew, since the first invoice that did it is credited', () => {
  it('is off one of them: the credit note of the first stands as long as the other does', async () => {
    const { id } = await invoicedDeposit(1210);
    const [first, second] = [await draft(3000), await draft(2000)];
    await apply(id, first);
    await issue(first.id);
    const note = await credit(first.id);
    expect((await apply(id, second)).status).toBe(200);
    expect(await company.delete(`/v1/invoices/${note}`)).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining(second.id) },
    });
    await issue(second.id);
    expect(await cancel(note)).toBe(409);
    expect(await cancel(second.id)).toBe(200);
    expect(await cancel(note)).toBe(200);
    // The first takes it off again, and nobody else.
    expect((await company.get(`/v1/deposits/${id}`)).body).toMatchObject({ deductedOnInvoiceId: first.id });
    expect((await apply(id, await draft(5000))).status).toBe(409);
  });

  it('is in no copy of the first either', async () => {
    const { id } = await invoicedDeposit(1210);
    const first = await draft(3000);
    await apply(id, first);
    await issue(first.id);
    await credit(first.id);
    await apply(id, await draft(2000));
    expect(await dashboardOf(company.actor).invoices.duplicate({ invoiceId: first.id })).toMatchObject({
      total: 3630,
      items: first.items,
    });
  });

  it('is not, as long as its line stands, whatever else is credited to the same amount', async () => {
    const { id } = await invoicedDeposit(1210);
    const first = await draft(500, 4);
    await apply(id, first);
    expect((await issue(first.id)).body).toMatchObject({ total: 1210 });
    await credit(first.id, [{ line: 0, quantity: 2 }]);
    expect((await apply(id, await draft(2000))).status).toBe(409);
  });
});

it('is taken off as its credit notes left it, and those stand as long as it is', async () => {
  const { id, advance } = await invoicedDeposit(1210);
  const note = await credit(advance.id, [{ line: 0, quantity: 0.5 }]);
  const final = await draft(3000);
  await apply(id, final);
  expect(await cancel(note)).toBe(409);
  expect(await cancel(final.id)).toBe(204);
  expect(await cancel(note)).toBe(200);
});

describe('the line that takes an advance off', () => {
  it.each([
    ['amount', { unitPrice: -1500 }],
    ['rate', { taxRate: 10 }],
    ['quantity', { quantity: 2 }],
    ['discount', { discountRate: 50 }],
  ])('keeps its %s, as it gives back what was charged', async (_, changes) => {
    const { id, advance } = await invoicedDeposit(1210);
    const final = await draft(3000);
    await apply(id, final);
    const { items } = await read(final.id);
    const changed = await change(final.id, { items: [items[0], { ...items[1], ...changes }] });
    expect(changed).toMatchObject({ status: 422, body: { error: expect.stringContaining(advance.documentNumber) } });
    const renamed = { ...items[1], description: 'Less what was paid before' };
    expect((await change(final.id, { items: [items[0], renamed] })).status).toBe(200);
    expect(await read(final.id)).toMatchObject({ subtotal: 2000, total: 2420 });
  });

  it('may stand beside others of its amount', async () => {
    const [one, other] = [await invoicedDeposit(1210), await invoicedDeposit(1210)];
    const final = await draft(5000);
    await apply(one.id, final);
    await apply(other.id, final);
    const { items } = await read(final.id);
    const more = { description: 'Old kitchen taken in payment', quantity: 1, unitPrice: -1000 };
    expect(await change(final.id, { items: [...items, more] })).toMatchObject({
      status: 200,
      body: { subtotal: 2000 },
    });
    const renamed = items.map((item: object, at: number) =>
      at === 0 ? item : { ...item, description: 'Paid before' },
    );
    expect(await change(final.id, { items: renamed })).toMatchObject({ status: 200, body: { subtotal: 3000 } });
  });

  it('bears the recargo that the advance bore, or is refused', async () => {
    const shop = { name: 'Shop SL', taxId: 'B46002028', applyEquivalenceSurcharge: true };
    clientId = (await company.post('/v1/clients', shop)).body.id;
    const { id } = await invoicedDeposit(1262);
    const final = await draft(3000);
    await change(final.id, { equivalenceSurchargeRate: 1.75 });
    expect((await apply(id, final)).status).toBe(422);
    await change(final.id, { equivalenceSurchargeRate: null });
    expect((await apply(id, final)).status).toBe(200);
    expect((await change(final.id, { equivalenceSurchargeRate: 0 })).status).toBe(422);
  });
});

it('is taken off where the one-stop shop declares it, as the advance was', async () => {
  company = await openCompany({ profile: { ossSince: new Date('2026-01-01T00:00:00Z') } });
  await changeWorkspace(company.id, { operationType: 'goods' });
  const anna = { name: 'Anna', fiscalZone: 'eu', address: { city: 'Berlin', country: 'DE' } };
  clientId = (await company.post('/v1/clients', anna)).body.id;
  const { id, advance } = await invoicedDeposit(119);
  expect(advance.taxes).toMatchObject([{ rate: 19, ossCountry: 'DE', ossSupply: 'goods', taxable: 100 }]);
  const final = await draft(300);
  expect((await apply(id, final)).status).toBe(200);
  expect((await issue(final.id)).body.taxes).toMatchObject([{ rate: 19, ossCountry: 'DE', taxable: 200, tax: 38 }]);
});
