import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { setClock } from '~/tests/setup/clock';
import { type Company, openCompany } from '~/tests/setup/company';
import { dashboardOf } from '~/tests/setup/dashboard';
import { runJob } from '~/tests/setup/jobs';

let company: Company;
let clientId: string;

beforeEach(async () => {
  setClock('2026-04-10T10:00:00.000Z');
  company = await openCompany();
  const client = await company.post('/v1/clients', { name: 'Acme SL', taxId: 'B12345674' });
  clientId = client.body.id;
});

const receive = async (amount: number, changes: object = {}) =>
  (await company.post('/v1/deposits', { clientId, amount, receivedDate: '2026-03-20', ...changes })).body;

const draft = async (unitPrice: number, changes: object = {}) => {
  const items = [{ description: 'Kitchen', quantity: 1, unitPrice }];
  const answer = await company.post('/v1/invoices', { clientId, clientName: 'Acme SL', items, ...changes });
  expect(answer.status).toBe(201);
  return answer.body;
};

const form303 = async (quarter: string) => (await company.get(`/v1/quarterly?quarter=${quarter}`)).body.data.modelo303;

describe('the invoice of a deposit', () => {
  it('charges its tax in the quarter of the money, and the final invoice takes it off', async () => {
    const { id } = await receive(1210);
    const { status, body: advance } = await company.post(`/v1/deposits/${id}/invoice`);
    expect(status).toBe(201);
    expect(advance).toMatchObject({
      kind: 'advance',
      status: 'paid',
      issueDate: '2026-03-20',
      subtotal: 1000,
      tax: 210,
      total: 1210,
      amountDue: 0,
    });
    expect((await company.get(`/v1/deposits/${id}`)).body).toMatchObject({
      status: 'fully_applied',
      remainingBalance: 0,
      advanceInvoiceId: advance.id,
    });
    expect(await form303('2026-Q1')).toMatchObject({ baseImponible: 1000, cuotaRepercutida: 210 });

    const final = await draft(3000);
    const applied = await company.post(`/v1/deposits/${id}/apply`, { invoiceId: final.id });
    expect(applied.body).toEqual({
      success: true,
      depositId: id,
      appliedAmount: 1210,
      remainingBalance: 0,
      status: 'fully_applied',
    });
    const issued = (await company.patch(`/v1/invoices/${final.id}`, { status: 'sent' })).body;
    expect(issued).toMatchObject({ subtotal: 2000, tax: 420, total: 2420, amountDue: 2420 });
    expect(issued.items[1]).toMatchObject({ description: `Anticipo facturado en ${advance.documentNumber}` });
    expect(await form303('2026-Q2')).toMatchObject({ baseImponible: 2000, cuotaRepercutida: 420 });
  });

  it('is one, until it is cancelled', async () => {
    const { id } = await receive(121);
    const { body: advance } = await company.post(`/v1/deposits/${id}/invoice`);
    expect((await company.post(`/v1/deposits/${id}/invoice`)).status).toBe(409);
    await company.delete(`/v1/invoices/${advance.id}`);
    expect((await company.get(`/v1/deposits/${id}`)).body).toMatchObject({ status: 'active', remainingBalance: 121 });
    expect((await company.post(`/v1/deposits/${id}/invoice`)).body).toMatchObject({ kind: 'advance', total: 121 });
    const { id: spent } = await receive(121);
    await company.post(`/v1/deposits/${spent}/refund`, { amount: 1 });
    expect((await company.post(`/v1/deposits/${spent}/invoice`)).status).toBe(422);
  });

  it('is taken off once, until the invoice that does it goes', async () => {
    const { id } = await receive(121);
    await company.post(`/v1/deposits/${id}/invoice`);
    const [one, other] = [await draft(500), await draft(500)];
    const apply = (invoiceId: string) => company.post(`/v1/deposits/${id}/apply`, { invoiceId });
    const answers = await Promise.all([apply(one.id), apply(other.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const taken = answers[0]?.status === 200 ? one : other;
    await company.delete(`/v1/invoices/${taken.id}`);
    expect((await apply(taken === one ? other.id : one.id)).status).toBe(200);
  });

  it('stands as long as another invoice takes it off: its tax would be in no quarter', async () => {
    const { id } = await receive(121);
    const { body: advance } = await company.post(`/v1/deposits/${id}/invoice`);
    const final = await draft(500);
    await company.post(`/v1/deposits/${id}/apply`, { invoiceId: final.id });
    const cancel = () => company.delete(`/v1/invoices/${advance.id}`);
    expect(await cancel()).toMatchObject({ status: 409, body: { error: expect.stringContaining(final.id) } });
    const { body: issued } = await company.patch(`/v1/invoices/${final.id}`, { status: 'sent' });
    expect(await cancel()).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining(issued.documentNumber) },
    });
    expect((await company.get(`/v1/invoices/${advance.id}`)).body).toMatchObject({ status: 'paid', amountDue: 0 });
    await company.delete(`/v1/invoices/${final.id}`);
    expect((await cancel()).status).toBe(200);
    expect((await company.get(`/v1/deposits/${id}`)).body).toMatchObject({ status: 'active', remainingBalance: 121 });
    const other = await draft(500);
    await company.post(`/v1/deposits/${id}/apply`, { invoiceId: other.id });
    expect((await company.get(`/v1/invoices/${other.id}`)).body).toMatchObject({ subtotal: 500 }); // no advance stands
  });

  it('is taken off by as much as its credit notes leave of it, so that no tax comes off twice', async () => {
    const noteOf = async (invoiceId: string, body: object = {}) => {
      const key = { 'idempotency-key': crypto.randomUUID() };
      const made = await company.post(`/v1/invoices/${invoiceId}/credit-note`, { reason: 'error', ...body }, key);
      return made.body.data.creditNote;
    };
    const issued = (id: string) => company.patch(`/v1/invoices/${id}`, { status: 'sent' });
    const [partly, wholly] = [await receive(1210), await receive(121)];
    const { body: advance } = await company.post(`/v1/deposits/${partly.id}/invoice`);
    const quarter = await noteOf(advance.id, { items: [{ line: 0, quantity: 0.25 }] });
    expect((await issued(quarter.id)).status).toBe(200);
    const rest = await noteOf(advance.id); // a draft takes nothing back yet
    const final = await draft(3000);
    const apply = (id: string) => company.post(`/v1/deposits/${id}/apply`, { invoiceId: final.id });
    expect((await apply(partly.id)).body).toMatchObject({ appliedAmount: 907.5 });
    expect((await company.get(`/v1/invoices/${final.id}`)).body).toMatchObject({ subtotal: 2250, tax: 472.5 });
    expect(await issued(rest.id)).toMatchObject({ status: 409, body: { error: expect.stringContaining(final.id) } });

    const { body: gone } = await company.post(`/v1/deposits/${wholly.id}/invoice`);
    await issued((await noteOf(gone.id)).id);
    const refused = await apply(wholly.id);
    expect(refused).toMatchObject({ status: 422, body: { error: expect.stringContaining(gone.documentNumber) } });
    const { body: sent } = await issued(final.id);
    expect(sent).toMatchObject({ subtotal: 2250 });
    expect(sent.warnings ?? []).not.toContainEqual(expect.stringContaining('advance invoice'));
  });

  it('is not taken off what is less, has a discount, or is of another client', async () => {
    const { id } = await receive(121);
    await company.post(`/v1/deposits/${id}/invoice`);
    const apply = async (invoice: { id: string }) =>
      (await company.post(`/v1/deposits/${id}/apply`, { invoiceId: invoice.id })).status;
    const other = (await company.post('/v1/clients', { name: 'Other SL' })).body;
    expect(await apply(await draft(99))).toBe(422);
    expect(await apply(await draft(500, { discountRate: 10 }))).toBe(422);
    expect(await apply(await draft(500, { clientId: other.id }))).toBe(422);
    expect(await apply(await draft(100))).toBe(200);
  });

  it('asks for exactly what was received', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 2, max: 9_999_999 }),
        fc.constantFrom(21, 10, 4, 0),
        fc.constantFrom(0, 15),
        async (cents, taxRate, irpfRate) => {
          const { id } = await receive(cents / 100);
          const { body } = await company.post(`/v1/deposits/${id}/invoice`, { taxRate, irpfRate });
          expect(body).toMatchObject({ kind: 'advance', status: 'paid', amountDue: 0 });
          expect((await company.get(`/v1/deposits/${id}`)).body.remainingBalance).toBe(0);
        },
      ),
      { numRuns: 25, examples: [[2_085_336, 21, 15]] },
    );
  });
});

describe('an advance invoice and credit notes', () => {
  let notes = 0;
  const credit = (id: string) =>
    company.post(`/v1/invoices/${id}/credit-note`, { reason: 'refund' }, { 'idempotency-key': `note-${++notes}` });

  it('is not taken off once it is credited: its tax would be given back twice', async () => {
    const { id } = await receive(1210);
    const { body: advance } = await company.post(`/v1/deposits/${id}/invoice`);
    const final = await draft(3000);
    const note = (await credit(advance.id)).body.data.creditNote;
    const apply = () => company.post(`/v1/deposits/${id}/apply`, { invoiceId: final.id });
    await company.patch(`/v1/invoices/${note.id}`, { status: 'sent' });
    const refused = { status: 422, body: { error: expect.stringContaining(advance.documentNumber) } };
    expect(await apply()).toMatchObject(refused);
    expect((await company.get(`/v1/invoices/${final.id}`)).body).toMatchObject({ total: 3630 });
    const issued = (await company.patch(`/v1/invoices/${final.id}`, { status: 'sent' })).body;
    expect(issued.warnings ?? []).not.toContainEqual(expect.stringContaining('advance invoice'));
  });

  it('is not credited while another invoice takes it off, until that one goes or is credited itself', async () => {
    const { id } = await receive(1210);
    const { body: advance } = await company.post(`/v1/deposits/${id}/invoice`);
    const final = await draft(3000);
    await company.post(`/v1/deposits/${id}/apply`, { invoiceId: final.id });
    expect(await credit(advance.id)).toMatchObject({ status: 409, body: { error: expect.stringContaining(final.id) } });
    await company.patch(`/v1/invoices/${final.id}`, { status: 'sent' });
    expect((await credit(advance.id)).status).toBe(409);
    const note = (await credit(final.id)).body.data.creditNote;
    expect((await credit(advance.id)).status).toBe(409); // it may be deleted yet
    await company.patch(`/v1/invoices/${note.id}`, { status: 'sent' });
    const back = (await credit(advance.id)).body.data.creditNote;
    expect((await company.patch(`/v1/invoices/${back.id}`, { status: 'sent' })).status).toBe(200);
    const cancel = (invoiceId: string) => company.delete(`/v1/invoices/${invoiceId}`);
    expect(await cancel(note.id)).toMatchObject({ status: 409 }); // it would take off again what is given back
    expect((await cancel(final.id)).status).toBe(200);
    expect((await company.get(`/v1/invoices/${note.id}`)).body).toMatchObject({ status: 'cancelled' });
  });
});

describe('a draft that takes an advance off', () => {
  it('gets no document discount, other currency or other client, which would change what is taken off', async () => {
    const other = (await company.post('/v1/clients', { name: 'Other SL' })).body;
    const { id } = await receive(1210);
    await company.post(`/v1/deposits/${id}/invoice`);
    const final = await draft(3000);
    await company.post(`/v1/deposits/${id}/apply`, { invoiceId: final.id });
    const change = (changes: object) => company.patch(`/v1/invoices/${final.id}`, changes);
    for (const [changes, why] of [
      [{ discountRate: 50 }, 'discount'],
      [{ currency: 'USD', exchangeRate: 0.9 }, 'EUR'],
      [{ clientId: other.id, clientName: other.name }, 'client'],
    ] as const) {
      expect(await change(changes), why).toMatchObject({ status: 422, body: { error: expect.stringContaining(why) } });
    }
    const { items, total } = (await company.get(`/v1/invoices/${final.id}`)).body;
    expect(total).toBe(2420);
    expect(await change({ discountRate: 50, items: [items[0]] })).toMatchObject({ status: 200, body: { total: 1815 } });
    expect((await company.get(`/v1/deposits/${id}`)).body).not.toHaveProperty('deductedOnInvoiceId');
  });
});

it('is taken off by the full invoice that replaces a simplified one', async () => {
  const client = { clientName: 'Eva', clientTaxId: '12345678Z' };
  clientId = (await company.post('/v1/clients', { name: 'Eva' })).body.id;
  const { id } = await receive(121);
  await company.post(`/v1/deposits/${id}/invoice`);
  const final = await draft(200, { clientName: 'Eva' });
  await company.post(`/v1/deposits/${id}/apply`, { invoiceId: final.id });
  const issued = (await company.patch(`/v1/invoices/${final.id}`, { status: 'sent' })).body;
  expect(issued).toMatchObject({ kind: 'simplified', total: 121 });
  const full = (await company.post(`/v1/invoices/${final.id}/replace`, client)).body;
  expect(full).toMatchObject({ kind: 'invoice', total: 121 });
  expect((await company.get(`/v1/deposits/${id}`)).body).toMatchObject({ deductedOnInvoiceId: full.id });
  const again = await company.post(`/v1/deposits/${id}/apply`, { invoiceId: (await draft(500)).id });
  expect(again).toMatchObject({ status: 409, body: { error: expect.stringContaining(full.documentNumber) } });
});

it('is taken off with the recargo that it bore, whatever else the final invoice sells', async () => {
  const shop = { name: 'Shop SL', taxId: 'B46002028', applyEquivalenceSurcharge: true };
  clientId = (await company.post('/v1/clients', shop)).body.id;
  const { id } = await receive(1262);
  expect((await company.post(`/v1/deposits/${id}/invoice`)).body).toMatchObject({ subtotal: 1000, tax: 262 });
  const final = await draft(3000, { operationType: 'service' });
  await company.post(`/v1/deposits/${id}/apply`, { invoiceId: final.id });
  expect((await company.get(`/v1/invoices/${final.id}`)).body).toMatchObject({ total: 3630 - 1262 });
});

it('is taken off once: neither the copy of a final invoice nor its next occurrence takes it off again', async () => {
  const { id } = await receive(1210);
  await company.post(`/v1/deposits/${id}/invoice`);
  const final = await draft(3000, { recurring: { enabled: true, frequency: 'monthly', nextDate: '2026-05-10' } });
  await company.post(`/v1/deposits/${id}/apply`, { invoiceId: final.id });
  expect((await company.patch(`/v1/invoices/${final.id}`, { status: 'sent' })).body).toMatchObject({ total: 2420 });
  expect(await dashboardOf(company.actor).invoices.duplicate({ invoiceId: final.id })).toMatchObject({
    total: 3630,
    items: final.items,
  });
  setClock('2026-05-10T10:00:00.000Z');
  await runJob('recurringInvoices');
  const made = (await company.get('/v1/invoices?limit=100')).body.data.find(
    ({ generatedFromId }: { generatedFromId?: string }) => generatedFromId === final.id,
  );
  expect(made).toMatchObject({ total: 3630, items: final.items });
});

describe('a final invoice whose line of the advance goes', () => {
  it('says so when it is issued, and the advance can be taken off again', async () => {
    const { id } = await receive(1210);
    const { body: advance } = await company.post(`/v1/deposits/${id}/invoice`);
    expect(advance.warnings ?? []).not.toContainEqual(expect.stringContaining('advance invoice'));
    const final = await draft(3000);
    await company.post(`/v1/deposits/${id}/apply`, { invoiceId: final.id });
    const { items } = (await company.get(`/v1/invoices/${final.id}`)).body;

    const renamed = [items[0], { ...items[1], description: 'Less the advance' }];
    await company.patch(`/v1/invoices/${final.id}`, { items: renamed });
    expect((await company.get(`/v1/deposits/${id}`)).body).toMatchObject({ deductedOnInvoiceId: final.id });

    await company.patch(`/v1/invoices/${final.id}`, { items: [items[0]] });
    expect((await company.get(`/v1/deposits/${id}`)).body).not.toHaveProperty('deductedOnInvoiceId');
    const forgotten = await draft(50, { status: 'sent' });
    expect(forgotten.warnings).toContainEqual(expect.stringContaining('advance invoice'));

    expect((await company.post(`/v1/deposits/${id}/apply`, { invoiceId: final.id })).status).toBe(200);
    const issued = (await company.patch(`/v1/invoices/${final.id}`, { status: 'sent' })).body;
    expect(issued).toMatchObject({ subtotal: 2000, total: 2420 });
    expect(issued.warnings ?? []).not.toContainEqual(expect.stringContaining('advance invoice'));
  });
});
