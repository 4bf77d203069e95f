import { beforeEach, describe, expect, it } from 'vitest';
import { setClock } from '~/tests/setup/clock';
import { draftOf, openCompany } from '~/tests/setup/company';
import {
  apply,
  bill,
  clientId,
  company,
  invoiceOf,
  LATER,
  MADE,
  make,
  openForDeposits,
  read,
  refund,
} from './depositing';

beforeEach(openForDeposits);

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
