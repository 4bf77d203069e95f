import { beforeEach, describe, expect, it } from 'vitest';
import type { Deposit } from '@/server/deposits/deposits.schema';
import { depositBalanceOf } from '@/server/deposits/deposits.service';
import type { Invoice } from '@/server/invoices/invoices.schema';
import { type Company, draftOf, openCompany, setClock } from '~/tests/setup/company';

const MADE = '2026-03-18T09:30:00.000Z';
const LATER = '2026-03-25T23:30:00.000Z'; // the 26th in Madrid

let company: Company;
let clientId: string;

beforeEach(async () => {
  setClock(MADE);
  company = await openCompany();
  clientId = (await company.post('/v1/clients', { name: 'Acme Studio SL' })).body.id;
});

async function make(changes: object = {}): Promise<Deposit> {
  const { status, body } = await company.post('/v1/deposits', { clientId, amount: 200, ...changes });
  expect(status).toBe(201);
  return body;
}

/** Asks for 121.00. */
async function bill(changes: object = {}): Promise<Invoice> {
  const { body } = await company.post('/v1/invoices', draftOf({ clientId, status: 'sent', ...changes }));
  return body;
}

const apply = (id: string, body: object, headers?: Record<string, string>) =>
  company.post(`/v1/deposits/${id}/apply`, body, headers);
const refund = (id: string, body?: object, headers?: Record<string, string>) =>
  company.post(`/v1/deposits/${id}/refund`, body, headers);
const read = async (id: string): Promise<Deposit> => (await company.get(`/v1/deposits/${id}`)).body;
const invoiceOf = async (id: string): Promise<Invoice> => (await company.get(`/v1/invoices/${id}`)).body;

describe('recording a deposit', () => {
  it.each(['receivedDate', 'date'])('refuses a %s that has not come yet, new and changed', async (field) => {
    setClock(LATER);
    const { id } = await make({ [field]: '2026-03-26' });
    for (const answer of [
      await company.post('/v1/deposits', { clientId, amount: 200, [field]: '2026-03-27' }),
      await company.patch(`/v1/deposits/${id}`, { [field]: '2026-03-27' }),
    ]) {
      expect(answer).toMatchObject({ status: 400, body: { details: [{ path: [field] }] } });
    }
  });

  it('needs a client and an amount; the rest has a default', async () => {
    setClock(LATER);
    const deposit = await make();
    expect(deposit).toEqual({
      id: deposit.id,
      status: 'active',
      clientId,
      clientName: 'Acme Studio SL',
      amount: 200,
      appliedAmount: 0,
      refundedAmount: 0,
      remainingBalance: 200,
      currency: 'EUR',
      receivedDate: '2026-03-26',
      applications: [],
      refunds: [],
      createdAt: LATER,
      updatedAt: LATER,
    });
    expect(await read(deposit.id)).toEqual(deposit);
    const { body: timeline } = await company.get(`/v1/clients/${clientId}/activities`);
    expect(timeline.data[0]).toMatchObject({
      title: 'Deposit received',
      metadata: { depositId: deposit.id, amount: '200', currency: 'EUR' },
    });
  });

  it('keeps all that is sent, under its aliases too', async () => {
    const kept = { description: 'Half', paymentMethod: 'card', notes: 'n', currency: 'USD', clientName: 'Acme' };
    expect(await make({ ...kept, receivedDate: '2026-01-02', paymentReference: 'R1' })).toMatchObject({
      ...kept,
      receivedDate: '2026-01-02',
      paymentReference: 'R1',
    });
    expect(await make({ date: '2026-01-02', reference: 'R1' })).toMatchObject({
      receivedDate: '2026-01-02',
      paymentReference: 'R1',
    });
  });

  it.each([
    [{ amount: 0 }, 'amount'],
    [{ amount: -5 }, 'amount'],
    [{ amount: 1.001 }, 'amount'],
    [{ amount: 1e12 }, 'amount'],
    [{ amount: null }, 'amount'],
    [{ clientId: 'cli_unknown' }, 'clientId'],
    [{ clientId: null }, 'clientId'],
    [{ currency: 'EURO' }, 'currency'],
    [{ receivedDate: '2026-02-30' }, 'receivedDate'],
  ])('refuses %j', async (changes, field) => {
    const { status, body } = await company.post('/v1/deposits', { clientId, amount: 5, ...changes });
    expect(status).toBe(400);
    expect(body.details).toMatchObject([{ path: [field] }]);
  });
});

describe('the list', () => {
  it('is filtered by state, client, day and text, newest first', async () => {
    const other = (await company.post('/v1/clients', { name: 'Zeta' })).body.id;
    const first = await make({ receivedDate: '2026-01-31', description: 'Half of the job' });
    const second = await make({ receivedDate: '2026-02-01', clientId: other, reference: 'TRF-9' });
    await refund(second.id);
    const idsOf = async (query: string) => {
      const { status, body } = await company.get(`/v1/deposits?${query}`);
      expect(status).toBe(200);
      expect(body.total).toBe(body.data.length);
      return body.data.map(({ id }: Deposit) => id);
    };
    expect(await idsOf('')).toEqual([second.id, first.id]);
    expect(await idsOf('status=active')).toEqual([first.id]);
    expect(await idsOf('status=refunded')).toEqual([second.id]);
    expect(await idsOf(`clientId=${other}`)).toEqual([second.id]);
    expect(await idsOf('to=2026-01-31')).toEqual([first.id]);
    expect(await idsOf('from=2026-02-01')).toEqual([second.id]);
    expect(await idsOf('q=half')).toEqual([first.id]);
    expect(await idsOf('search=trf-9')).toEqual([second.id]);
    expect((await company.get('/v1/deposits?status=open')).status).toBe(400);
    const { body: page } = await company.get('/v1/deposits?limit=1&fields=amount');
    expect(page).toMatchObject({ total: 2, data: [{ id: second.id, amount: 200 }] });
    expect((await company.get(`/v1/deposits?limit=1&cursor=${page.nextCursor}`)).body.data[0].id).toBe(first.id);
  });
});

describe('changing a deposit', () => {
  it('says what was left out, and puts the money right while it is untouched', async () => {
    const { id } = await make({ notes: 'n', description: 'd' });
    const other = (await company.post('/v1/clients', { name: 'Zeta' })).body.id;
    setClock(LATER);
    const changes = { amount: 150, currency: 'USD', clientId: other, notes: null, reference: 'R2' };
    const { status, body } = await company.patch(`/v1/deposits/${id}`, changes);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...{ amount: 150, remainingBalance: 150, currency: 'USD', clientId: other, clientName: 'Zeta' },
      ...{ description: 'd', paymentReference: 'R2', updatedAt: LATER },
    });
    expect(body).not.toHaveProperty('notes');
    expect((await company.patch(`/v1/deposits/${id}`, { clientId: '' })).status).toBe(400);
  });

  it('leaves the money as it is once some of it is used: 409 with the field', async () => {
    const { id } = await make();
    await refund(id, { amount: 1 });
    for (const changes of [{ amount: 150 }, { currency: 'USD' }, { clientId: 'cli_other' }]) {
      const { status, body } = await company.patch(`/v1/deposits/${id}`, changes);
      expect(status).toBe(409);
      expect(body.details).toMatchObject([{ path: Object.keys(changes) }]);
    }
    const { body } = await company.patch(`/v1/deposits/${id}`, { ...(await read(id)), notes: 'kept' });
    expect(body).toMatchObject({ notes: 'kept', amount: 200 });
  });

  it('by PUT is not possible', async () => {
    const { id } = await make();
    const { status, headers } = await company.put(`/v1/deposits/${id}`, { clientId, amount: 5 });
    expect({ status, allow: headers.allow }).toEqual({ status: 405, allow: 'GET, PATCH, DELETE' });
  });

  it('deletes what was entered by mistake, and nothing that was used', async () => {
    const mistake = await make();
    expect((await company.delete(`/v1/deposits/${mistake.id}`)).status).toBe(204);
    expect((await company.get(`/v1/deposits/${mistake.id}`)).status).toBe(404);
    expect((await company.get('/v1/deposits')).body.total).toBe(0);
    const { id } = await make();
    await refund(id, { amount: 1 });
    expect((await company.delete(`/v1/deposits/${id}`)).status).toBe(422);
    expect(await read(id)).toMatchObject({ amount: 200 });
  });
});

describe('applying', () => {
  it('pays as much as fits, and tells invoice.paid', async () => {
    const { id } = await make();
    const invoice = await bill();
    setClock(LATER);
    expect(await apply(id, { invoiceId: invoice.id })).toMatchObject({
      status: 200,
      body: { success: true, depositId: id, appliedAmount: 121, remainingBalance: 79, status: 'partially_applied' },
    });
    const paid = await invoiceOf(invoice.id);
    expect(paid).toMatchObject({ status: 'paid', amountPaid: 121, amountDue: 0, paidAt: LATER });
    expect((await company.events()).at(-1)).toMatchObject({ type: 'invoice.paid', data: paid });
    expect(await read(id)).toMatchObject({
      status: 'partially_applied',
      amount: 200,
      appliedAmount: 121,
      refundedAmount: 0,
      remainingBalance: 79,
      applications: [{ invoiceId: invoice.id, invoiceNumber: invoice.documentNumber, amount: 121, appliedAt: LATER }],
    });
  });

  it('in part leaves the rest due, and tells invoice.updated', async () => {
    const { id } = await make({ amount: 100 });
    const invoice = await bill();
    expect((await apply(id, { invoiceId: invoice.id, invoiceNumber: 'x', amount: 20.5 })).body).toMatchObject({
      appliedAmount: 20.5,
      remainingBalance: 79.5,
    });
    const partial = await invoiceOf(invoice.id);
    expect(partial).toMatchObject({ status: 'partial', amountPaid: 20.5, amountDue: 100.5 });
    expect((await company.events()).at(-1)).toMatchObject({ type: 'invoice.updated', data: partial });
  });

  it('all of it, to several invoices, makes it fully applied', async () => {
    const { id } = await make();
    const [first, second] = [await bill(), await bill()];
    await apply(id, { invoiceId: first.id });
    expect((await apply(id, { invoiceId: second.id })).body).toMatchObject({
      appliedAmount: 79,
      remainingBalance: 0,
      status: 'fully_applied',
    });
    expect(await invoiceOf(second.id)).toMatchObject({ status: 'partial', amountDue: 42 });
  });

  it('is taken off in the aging from the day it is applied', async () => {
    const { id } = await make({ amount: 21 });
    const invoice = await bill({ issueDate: '2026-03-01' });
    setClock(LATER);
    await apply(id, { invoiceId: invoice.id });
    const age = async (asOf: string) =>
      (await company.post('/v1/gestoria/aging', { workspaceIds: [company.id], asOf })).body.data.consolidatedTotal;
    expect(await age('2026-03-25')).toBe(121);
    expect(await age('2026-03-26')).toBe(100);
  });

  it('is given back when the invoice is cancelled, from several deposits; other payments stay', async () => {
    const [first, second] = [await make({ amount: 50 }), await make({ amount: 30 })];
    await refund(second.id, { amount: 10 });
    const invoice = await bill();
    await apply(first.id, { invoiceId: invoice.id });
    await apply(second.id, { invoiceId: invoice.id });
    await company.post(`/v1/invoices/${invoice.id}/paid`, { amount: 5 });
    await company.delete(`/v1/invoices/${invoice.id}`);
    expect(await read(first.id)).toEqual({ ...first, updatedAt: MADE });
    expect(await read(second.id)).toMatchObject({
      ...{ status: 'active', appliedAmount: 0, refundedAmount: 10, remainingBalance: 20, applications: [] },
    });
    expect(await invoiceOf(invoice.id)).toMatchObject({ status: 'cancelled', amountPaid: 5, amountDue: 0 });
    expect((await company.events()).at(-1)?.data).toMatchObject({ status: 'cancelled', amountPaid: 5 });
  });

  it('once per invoice: 409', async () => {
    const { id } = await make();
    const invoice = await bill();
    await apply(id, { invoiceId: invoice.id, amount: 1 });
    const before = await read(id);
    expect((await apply(id, { invoiceId: invoice.id, amount: 1 })).status).toBe(409);
    expect(await read(id)).toEqual(before);
    expect(await invoiceOf(invoice.id)).toMatchObject({ amountPaid: 1 });
  });

  it.each([200.01, 121.01])('more than fits (%d) is 400', async (amount) => {
    const { id } = await make();
    const { status, body } = await apply(id, { invoiceId: (await bill()).id, amount });
    expect(status).toBe(400);
    expect(body.details).toMatchObject([{ path: ['amount'], message: expect.stringContaining('121.00') }]);
  });

  it.each([[{}, 'invoiceId'] as const, [{ invoiceId: 'x', amount: 0 }, 'amount'] as const])(
    '%j is 400',
    async (body, field) => {
      const answer = await apply((await make()).id, body);
      expect(answer.status).toBe(400);
      expect(answer.body.details).toMatchObject([{ path: [field] }]);
    },
  );

  it('to an invoice that is not there, or not ours, is 404', async () => {
    const { id } = await make();
    const stranger = await openCompany();
    const foreign = (await stranger.post('/v1/invoices', draftOf({ status: 'sent' }))).body.id;
    for (const invoiceId of ['nothing_here', foreign]) {
      expect(await apply(id, { invoiceId })).toMatchObject({ status: 404, body: { message: /Invoice not found/ } });
    }
  });

  it.each([
    ['a draft', () => bill({ status: 'draft' })],
    ['a paid one', () => bill({ status: 'paid' })],
    ['one in another currency', () => bill({ currency: 'USD', exchangeRate: 0.9 })],
    ['one without a client', () => bill({ clientId: null })],
    ['a negative one', () => bill({ items: [{ description: 'x', quantity: -1, unitPrice: 5 }] })],
  ])('to %s is 422', async (_, billed) => {
    const deposit = await make();
    expect((await apply(deposit.id, { invoiceId: (await billed()).id })).status).toBe(422);
    expect(await read(deposit.id)).toEqual(deposit);
  });

  it("to another client's is 422, and so where both clients are gone", async () => {
    const { id } = await make();
    const other = (await company.post('/v1/clients', { name: 'Zeta' })).body.id;
    const [theirs, own] = [await bill({ clientId: other }), await bill()];
    expect((await apply(id, { invoiceId: theirs.id })).status).toBe(422);
    await company.delete(`/v1/clients/${clientId}`);
    expect((await apply(id, { invoiceId: own.id })).status).toBe(422);
    expect((await refund(id)).status).toBe(200);
  });
});

describe('refunding', () => {
  it('gives back what remains, or part of it', async () => {
    const { id } = await make();
    await apply(id, { invoiceId: (await bill()).id });
    expect((await refund(id, { amount: 9, reason: 'Less work' })).body).toEqual({
      success: true,
      depositId: id,
      refundedAmount: 9,
      remainingBalance: 70,
    });
    expect(await read(id)).toMatchObject({ status: 'partially_applied', refundedAmount: 9 });
    expect((await refund(id)).body).toMatchObject({ refundedAmount: 70, remainingBalance: 0 });
    expect(await read(id)).toMatchObject({
      ...{ status: 'refunded', amount: 200, appliedAmount: 121, refundedAmount: 79, remainingBalance: 0 },
      refunds: [{ amount: 9, reason: 'Less work', refundedAt: MADE }, { amount: 70 }],
    });
  });

  it('more than remains is 400, and nothing left is 422 for refund and apply', async () => {
    const { id } = await make();
    expect(await refund(id, { amount: 200.01 })).toMatchObject({
      status: 400,
      body: { details: [{ path: ['amount'] }] },
    });
    await refund(id);
    expect((await refund(id)).status).toBe(422);
    expect((await apply(id, { invoiceId: (await bill()).id })).status).toBe(422);
  });
});

it('answers the same for the same Idempotency-Key, and moves the money once', async () => {
  const { id } = await make();
  const { id: invoiceId } = await bill();
  for (const ask of [
    () => apply(id, { invoiceId, amount: 50 }, { 'idempotency-key': 'a' }),
    () => refund(id, { amount: 50 }, { 'idempotency-key': 'r' }),
  ]) {
    const first = await ask();
    expect(await ask()).toMatchObject({ status: 200, text: first.text });
  }
  expect(await read(id)).toMatchObject({ appliedAmount: 50, refundedAmount: 50, remainingBalance: 100 });
});

it('adds up what a client has left, a row a currency', async () => {
  const { id } = await make();
  await make({ amount: 10 });
  await make({ amount: 7, currency: 'USD' });
  await refund(id, { amount: 150 });
  expect(await depositBalanceOf(company.actor, clientId)).toEqual([
    { currency: 'EUR', remaining: 60 },
    { currency: 'USD', remaining: 7 },
  ]);
});
