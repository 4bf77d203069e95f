import { beforeEach, describe, expect, it } from 'vitest';
import type { BankAccount } from '@/server/banking/banking/accounts.schema';

import { ask, sql } from '~/tests/setup/ask';
import { type Company, draftOf, openCompany } from '~/tests/setup/company';
import { ACCOUNTS, addAccount, enter, openForBanking, TRANSACTIONS } from './banking';

let company: Company;
let account: BankAccount;

beforeEach(async () => {
  company = await openForBanking();
  account = await addAccount(company);
});

/** An issued invoice of 121.00, or of what its line comes to with 21 %. */
async function invoiceOf(changes: object = {}) {
  const { status, body } = await company.post('/v1/invoices', draftOf({ status: 'sent', ...changes }));
  expect(status).toBe(201);
  return body as { id: string; documentNumber: string };
}
const priced = (unitPrice: number) => ({ items: [{ description: 'Work', quantity: 1, unitPrice }] });

async function expenseOf(changes: object = {}): Promise<{ id: string }> {
  const { status, body } = await company.post('/v1/expenses', { description: 'Paper', amount: 48.4, ...changes });
  expect(status).toBe(201);
  return body;
}

const moved = (amount: number, changes: object = {}) => enter(company, account.id, { amount, ...changes });
const match = (id: string, body: object) => company.post(`${TRANSACTIONS}/${id}/match`, body);
const undo = (id: string) => company.delete(`${TRANSACTIONS}/${id}/match`);
const transaction = async (id: string) => (await company.get(`${TRANSACTIONS}/${id}`)).body.data;
const invoice = async (id: string) => (await company.get(`/v1/invoices/${id}`)).body;
const expense = async (id: string) => (await company.get(`/v1/expenses/${id}`)).body;
const credit = (id: string) =>
  company.post(`/v1/invoices/${id}/credit-note`, { reason: 'refund' }, { 'idempotency-key': `credit-${id}` });
const the = (documentId: string, documentType = 'invoice') => ({ documentId, documentType });
const paymentsOf = (id: string) =>
  ask<{ amount: number; paidOn: string }>(sql`
    SELECT amount::float8 AS amount, paid_on AS "paidOn" FROM payment WHERE invoice_id = ${id} ORDER BY created_at, id`);

async function eventsSince(act: () => Promise<unknown>): Promise<string[]> {
  const before = (await company.events()).length;
  await act();
  return (await company.events()).slice(before).map(({ type }) => type);
}

describe('a match', () => {
  it('pays the invoice on the day of the movement, and is undone as a whole', async () => {
    const { id } = await invoiceOf();
    const movement = await moved(121);
    const told = await eventsSince(async () => {
      const { status, body } = await match(movement.id, { ...the(id), notes: 'Thanks' });
      expect(status).toBe(200);
      expect(body.data).toMatchObject({
        ...{ reconciled: true, reconciledWith: 'invoice', reconciledId: id, status: 'matched', notes: 'Thanks' },
        ...{ reconciledAt: expect.any(String), allocations: [{ ...the(id), amount: 121, kind: 'payment' }] },
      });
    });
    expect(told).toEqual(['invoice.paid']);
    expect(await invoice(id)).toMatchObject({ status: 'paid', amountDue: 0 });
    expect(await paymentsOf(id)).toEqual([{ amount: 121, paidOn: '2026-01-15' }]);
    expect((await company.get(`${TRANSACTIONS}?reconciled=true`)).body.data).toMatchObject([{ reconciledId: id }]);
    expect(await match(movement.id, the(id))).toMatchObject({ status: 409, body: { error: /Undo the match/ } });
    expect(await match(movement.id, the('inv_unknown'))).toMatchObject({ status: 409 });
    expect((await company.delete(`${ACCOUNTS}/${account.id}`)).status).toBe(409);

    expect(
      (await company.patch(`${TRANSACTIONS}/${movement.id}/categorize`, { category: 'Sales' })).body.data,
    ).toMatchObject({ status: 'matched', reconciledId: id });
    const undone = await eventsSince(async () => {
      const { status, body } = await undo(movement.id);
      expect(status).toBe(200);
      expect(body.data).toMatchObject({ reconciled: false, status: 'categorized', notes: 'Thanks' });
      expect(body.data).not.toHaveProperty('reconciledId');
      expect(body.data).not.toHaveProperty('allocations');
    });
    expect(undone).toEqual(['invoice.updated']);
    expect(await invoice(id)).toMatchObject({ status: 'sent', amountDue: 121 });
    expect(await paymentsOf(id)).toEqual([]);
    expect(await undo(movement.id)).toMatchObject({ status: 409, body: { error: /not matched/ } });
  });

  it('pays a part, and another the rest; each is undone alone', async () => {
    const { id } = await invoiceOf();
    const [first, second] = [await moved(100), await moved(30)];
    expect((await match(first.id, the(id))).status).toBe(200);
    expect(await invoice(id)).toMatchObject({ status: 'partial', amountDue: 21 });
    expect((await match(second.id, the(id))).body.data.allocations).toMatchObject([{ amount: 21 }]);
    expect(await invoice(id)).toMatchObject({ status: 'paid' });
    await undo(first.id);
    expect(await invoice(id)).toMatchObject({ status: 'partial', amountDue: 100 });
    await undo(second.id);
    expect(await invoice(id)).toMatchObject({ status: 'sent', amountDue: 121 });
  });

  it('settles several documents, never more than moved', async () => {
    const [a, b] = [await invoiceOf(), await invoiceOf(priced(200))];
    const movement = await moved(300);
    const allocations = [
      { ...the(a.id), amount: 121 },
      { ...the(b.id), amount: 242 },
    ];
    expect(await match(movement.id, { allocations })).toMatchObject({ status: 422, body: { error: /come to 363.00/ } });
    expect(await paymentsOf(a.id)).toEqual([]);
    const { body } = await match(movement.id, { allocations: [allocations[0], { ...the(b.id), amount: 179 }] });
    expect(body.data).toMatchObject({ reconciledId: a.id, allocations: [{ amount: 121 }, { amount: 179 }] });
    expect(await invoice(b.id)).toMatchObject({ status: 'partial', amountDue: 63 });
    await undo(movement.id);
    expect([(await invoice(a.id)).status, (await invoice(b.id)).status]).toEqual(['sent', 'sent']);
  });

  it('says what a difference is, both ways', async () => {
    const { id } = await invoiceOf();
    const short = await moved(118);
    expect((await match(short.id, { ...the(id), difference: 'fee' })).body.data.allocations).toMatchObject([
      { ...the(id), amount: 118, kind: 'payment' },
      { ...the(id), amount: 3, kind: 'fee' },
    ]);
    expect(await paymentsOf(id)).toMatchObject([{ amount: 121 }]);
    expect(await invoice(id)).toMatchObject({ status: 'paid' });
    expect((await undo(short.id)).body.data).toMatchObject({ status: 'raw' });

    const more = await moved(121.01);
    expect(await match(more.id, { ...the(id), difference: 'fee' })).toMatchObject({
      ...{ status: 422, body: { error: /other way round/ } },
    });
    expect((await match(more.id, { ...the(id), difference: 'writeoff' })).body.data.allocations).toMatchObject([
      { ...the(id), amount: 121, kind: 'payment' },
      { amount: 0.01, kind: 'writeoff' },
    ]);
    expect((await undo(more.id)).body.data).not.toHaveProperty('allocations');

    const dollars = await invoiceOf({ currency: 'USD', exchangeRate: 0.9 });
    expect(await match(more.id, the(dollars.id))).toMatchObject({ status: 422, body: { error: /in USD/ } });
    expect((await match(more.id, { ...the(dollars.id), difference: 'fx' })).body.data.allocations).toMatchObject([
      { ...the(dollars.id), amount: 121.01, kind: 'payment', documentAmount: 121 },
    ]);
    expect(await invoice(dollars.id)).toMatchObject({ status: 'paid' });
  });

  it('pays expenses, which wait again once it is undone', async () => {
    const { id } = await expenseOf();
    const [first, second] = [await moved(-40), await moved(-8.4)];
    await match(first.id, the(id, 'expense'));
    expect(await expense(id)).not.toHaveProperty('paidDate');
    expect((await match(second.id, the(id, 'expense'))).body.data).toMatchObject({ reconciledWith: 'expense' });
    expect(await expense(id)).toMatchObject({ paidDate: '2026-01-15' });
    for (const change of [{ paidDate: null }, { amount: 50 }]) {
      expect((await company.patch(`/v1/expenses/${id}`, change)).status).toBe(409);
    }
    expect((await company.patch(`/v1/expenses/${id}`, { category: 'Office' })).status).toBe(200);
    await undo(first.id);
    expect(await expense(id)).not.toHaveProperty('paidDate');
    expect((await transaction(second.id)).status).toBe('matched');

    const byHand = await expenseOf({ amount: 10, paidDate: '2026-01-10' });
    const third = await moved(-10);
    await match(third.id, the(byHand.id, 'expense'));
    expect(await expense(byHand.id)).toMatchObject({ paidDate: '2026-01-10' });
    await undo(third.id);
    expect(await expense(byHand.id)).toMatchObject({ paidDate: '2026-01-10' });
  });

  it('pays a credit note out, and its undoing takes that back', async () => {
    const { id } = await invoiceOf();
    await match((await moved(121)).id, the(id));
    const { creditNote: note } = (await credit(id)).body.data;
    await company.patch(`/v1/invoices/${note.id}`, { status: 'sent' });
    const refund = await moved(-121);
    expect(await match((await moved(121)).id, the(note.id))).toMatchObject({ status: 422 });
    expect((await match(refund.id, the(note.id))).status).toBe(200);
    expect(await invoice(note.id)).toMatchObject({ status: 'paid' });
    await undo(refund.id);
    expect(await invoice(note.id)).toMatchObject({ status: 'sent', amountDue: -121 });
  });

  it('is gone with its document, and the movement is what it was', async () => {
    const { id } = await invoiceOf();
    const paid = await moved(121, { category: 'Sales' });
    await company.patch(`${TRANSACTIONS}/${paid.id}/categorize`, { category: 'Sales' });
    await match(paid.id, the(id));
    expect((await company.delete(`/v1/invoices/${id}`)).status).toBe(200);
    expect(await invoice(id)).toMatchObject({ status: 'cancelled' });
    expect(await transaction(paid.id)).toMatchObject({ status: 'categorized', reconciled: false });
    expect(await paymentsOf(id)).toEqual([]);

    const [one, other] = [await expenseOf({ amount: 60 }), await expenseOf({ amount: 40 })];
    const bought = await moved(-103);
    const allocations = [the(one.id, 'expense'), the(other.id, 'expense')];
    expect((await match(bought.id, { allocations, difference: 'fee' })).body.data.allocations).toMatchObject([
      ...[{ amount: 60 }, { amount: 40 }, { amount: 3, kind: 'fee' }],
    ]);
    await company.delete(`/v1/expenses/${one.id}`);
    expect(await transaction(bought.id)).toMatchObject({ status: 'matched', reconciledId: other.id });
    await company.delete(`/v1/expenses/${other.id}`);
    const released = await transaction(bought.id);
    expect(released).toMatchObject({ status: 'raw', reconciled: false });
    expect(released).not.toHaveProperty('allocations');
  });

  it('of one invoice, a hundred at once, pays it once', async () => {
    const { id } = await invoiceOf();
    const movements = await Promise.all(Array.from({ length: 100 }, () => moved(121)));
    const told = await eventsSince(async () => {
      const answers = await Promise.all(movements.map((movement) => match(movement.id, the(id))));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(99).fill(422)]);
    });
    expect(told).toEqual(['invoice.paid']);
    expect(await paymentsOf(id)).toHaveLength(1);
  });

  it('refuses what it cannot have paid', async () => {
    const [draft, open] = [(await company.post('/v1/invoices', draftOf())).body, await invoiceOf()];
    const [came, went, left] = [await moved(121), await moved(-121), await moved(5)];
    await company.post(`${TRANSACTIONS}/${left.id}/exclude`);
    const cost = await expenseOf();
    const refusals: [string, object, number][] = [
      [came.id, {}, 400],
      [came.id, { documentId: open.id }, 400],
      [came.id, { ...the(open.id), allocations: [the(open.id)] }, 400],
      [came.id, { allocations: [the(open.id), the(open.id)] }, 400],
      [came.id, { allocations: [{ ...the(open.id), amount: 122 }] }, 400],
      [came.id, { allocations: [{ ...the(open.id), amount: 0 }] }, 400],
      [came.id, { ...the(open.id), difference: 'tip' }, 400],
      [came.id, the('inv_unknown'), 404],
      [came.id, the(open.id, 'expense'), 404],
      [came.id, the(draft.id), 422],
      [came.id, the(cost.id, 'expense'), 422],
      [went.id, the(open.id), 422],
      [left.id, the(open.id), 409],
      ['btx_unknown', the(open.id), 404],
    ];
    for (const [id, body, status] of refusals) {
      const answer = await match(id, body);
      expect([body, answer.status]).toEqual([body, status]);
    }
    expect(await transaction(came.id)).toMatchObject({ status: 'raw' });
    const stranger = await openCompany();
    expect((await stranger.post(`${TRANSACTIONS}/${came.id}/match`, the(open.id))).status).toBe(404);
    const foreign = (await stranger.post('/v1/invoices', draftOf({ status: 'sent' }))).body;
    expect((await match(came.id, the(foreign.id))).status).toBe(404);
  });
});

describe('suggestions', () => {
  const suggestionsFor = async (id: string, query = '') =>
    (await company.get(`${TRANSACTIONS}/${id}/suggestions${query}`)).body.data;

  it('find the invoice by its amount, its number or its party, say why, and change nothing', async () => {
    const make = async (body: object) =>
      (await company.post('/v1/invoices', draftOf({ status: 'sent', ...body }))).body;
    const acme = await make({ ...priced(150), issueDate: '2026-01-10' });
    const twin = await make({
      ...{ ...priced(150), issueDate: '2026-01-12', clientName: 'Borrell e hijos SA', clientTaxId: 'A58818501' },
    });
    const far = await make(priced(900));
    const { body: cost } = await company.post('/v1/expenses', {
      ...{ description: 'Rent', amount: 181.5, vendor: 'Locales Sur SL', invoiceNumber: 'LS/0042', date: '2026-01-12' },
    });
    const ask = async (amount: number, description: string, query = '') => {
      const movement = await enter(company, account.id, { amount, description });
      const { status, body } = await company.get(`${TRANSACTIONS}/${movement.id}/suggestions${query}`);
      expect(status).toBe(200);
      expect((await company.get(`${TRANSACTIONS}/${movement.id}`)).body.data).toEqual(movement);
      return body.data;
    };
    const named = await ask(181.5, `TRANSF ACME STUDIO SL ${acme.documentNumber}`, '?limit=1');
    expect(named).toMatchObject({
      limit: 1,
      suggestions: [{ documentId: acme.id, documentType: 'invoice', suggested: true, amountDiff: 0, dateDiff: 5 }],
    });
    expect(named.suggestions[0]).toMatchObject({
      ...{ documentNumber: acme.documentNumber, partyName: 'Acme Studio SL', documentDate: '2026-01-10' },
      ...{ amountDue: 181.5, currency: 'EUR' },
    });
    expect(named.suggestions[0].breakdown).toHaveLength(4);
    const { score, confidence, confidenceLevel, breakdown } = named.suggestions[0];
    expect({ confidence, confidenceLevel }).toEqual({ confidence: score, confidenceLevel: 'high' });
    expect(breakdown.reduce((all: number, { points }: { points: number }) => all + points, 0)).toBe(score);
    const ids = ({ suggestions }: { suggestions: { documentId: string; suggested: boolean }[] }) =>
      suggestions.map(({ documentId, suggested }) => [documentId, suggested]);
    expect(ids(await ask(181.5, 'BORRELL E HIJOS'))).toEqual([
      [twin.id, true],
      [acme.id, false],
    ]);
    expect(ids(await ask(181.5, 'INGRESO'))).toEqual(
      expect.arrayContaining([
        [acme.id, false],
        [twin.id, false],
      ]),
    );
    expect(ids(await ask(500, `a cuenta ${far.documentNumber}`))[0]).toEqual([far.id, false]);
    expect(ids(await ask(-181.5, 'RECIBO LOCALES SUR FRA LS 42'))).toEqual([[cost.id, true]]);
  });

  it('are none of what is matched, nor of what is another workspace', async () => {
    const { id } = await invoiceOf(priced(77));
    const movement = await moved(93.17);
    expect((await suggestionsFor(movement.id)).suggestions).toMatchObject([{ documentId: id }]);
    await match(movement.id, the(id));
    expect(await suggestionsFor(movement.id)).toEqual({
      ...{ transactionId: movement.id, limit: 5, suggestions: [], transfers: [], returns: [] },
    });
    for (const limit of [0, 11, 'x']) {
      expect((await company.get(`${TRANSACTIONS}/${movement.id}/suggestions?limit=${limit}`)).status).toBe(400);
    }
    const stranger = await openCompany();
    expect((await stranger.get(`${TRANSACTIONS}/${movement.id}/suggestions`)).status).toBe(404);
  });
});
