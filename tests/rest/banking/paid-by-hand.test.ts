import { beforeEach, describe, expect, it } from 'vitest';
import type { BankAccount } from '@/server/banking/banking/accounts.schema';
import { ask, sql } from '~/tests/setup/ask';
import { setClock } from '~/tests/setup/clock';

import { type Company, draftOf, openCompany } from '~/tests/setup/company';
import { expectQuarters, issue, since } from '../purchases/cash-criterion/quarters';
import { ACCOUNTS, addAccount, enter, IBAN, openForBanking, TRANSACTIONS } from './banking';
import { n43 } from './files';

let company: Company;
let account: BankAccount;

beforeEach(async () => {
  company = await openForBanking();
  account = await addAccount(company, { iban: IBAN });
});

const moved = (amount: number, changes: object = {}) => enter(company, account.id, { amount, ...changes });
const match = (id: string, documentId: string, changes: object = {}) =>
  company.post(`${TRANSACTIONS}/${id}/match`, { documentId, documentType: 'invoice', ...changes });
const undo = (id: string) => company.delete(`${TRANSACTIONS}/${id}/match`);
const read = async (id: string) => (await company.get(`${TRANSACTIONS}/${id}`)).body.data;
const invoice = async (id: string) => (await company.get(`/v1/invoices/${id}`)).body;
const paymentsOf = (id: string) => ask(sql`SELECT id FROM payment WHERE invoice_id = ${id} ORDER BY id`);

async function invoiceOf(changes: object = {}): Promise<{ id: string; documentNumber: string }> {
  const { status, body } = await company.post('/v1/invoices', draftOf({ status: 'sent', ...changes }));
  expect(status).toBe(201);
  return body;
}

/** An invoice of 121.00 of which somebody has marked a payment by hand. */
async function paidByHand(amount?: number): Promise<string> {
  const { id } = await invoiceOf({ issueDate: '2026-01-10' });
  expect((await company.post(`/v1/invoices/${id}/paid`, { amount, paidDate: '2026-01-14' })).status).toBe(200);
  return id;
}

describe('an invoice that was marked as paid by hand', () => {
  it('is linked with the movement that brought the money, and stays paid when that is undone', async () => {
    const id = await paidByHand();
    const payments = await paymentsOf(id);
    const told = (await company.events()).length;
    const [came, short] = [await moved(121), await moved(118)];
    expect((await company.get(`${TRANSACTIONS}/${came.id}/suggestions`)).body.data.suggestions).toMatchObject([
      {
        ...{ documentId: id, paidOn: '2026-01-14', amountDue: 121, amountDiff: 0 },
        reasons: expect.arrayContaining(['Exactly the 121.00 that was marked as paid by hand on 2026-01-14']),
      },
    ]);
    expect((await match(came.id, id)).body.data).toMatchObject({
      ...{ status: 'matched', reconciledId: id, allocations: [{ documentId: id, amount: 121, kind: 'payment' }] },
    });
    expect(await match(short.id, id)).toMatchObject({ status: 422, body: { error: /is paid/ } });
    await undo(came.id);
    expect(await read(came.id)).toMatchObject({ status: 'raw', reconciled: false });

    expect(await match(short.id, id)).toMatchObject({ status: 422, body: { error: /121.00 of this invoice/ } });
    expect((await match(short.id, id, { difference: 'fee' })).body.data.allocations).toMatchObject([
      ...[
        { amount: 118, kind: 'payment' },
        { amount: 3, kind: 'fee' },
      ],
    ]);
    await undo(short.id);
    expect(await invoice(id)).toMatchObject({ status: 'paid', amountDue: 0 });
    expect(await paymentsOf(id)).toEqual(payments);
    expect(await company.events()).toHaveLength(told);

    const many = await Promise.all(Array.from({ length: 6 }, () => moved(121)));
    const answers = await Promise.all(many.map((one) => match(one.id, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(5).fill(422)]);
    expect(await paymentsOf(id)).toEqual(payments);
    const linked = answers.find(({ status }) => status === 200)?.body.data.id;
    expect((await company.delete(`/v1/invoices/${id}`)).status).toBe(200);
    expect(await read(linked)).toMatchObject({ status: 'raw', reconciled: false });
  });

  it('in part, takes a movement of the same days for the same money, and a later one for the rest', async () => {
    const id = await paidByHand(50);
    const [same, later] = [await moved(50, { date: '2026-01-16' }), await moved(50, { date: '2026-01-26' })];
    expect((await match(later.id, id)).status).toBe(200);
    expect(await invoice(id)).toMatchObject({ status: 'partial', amountDue: 21 });
    expect((await match(same.id, id)).status).toBe(200);
    expect(await invoice(id)).toMatchObject({ status: 'partial', amountDue: 21 });
    expect(await paymentsOf(id)).toHaveLength(2);
    await undo(same.id);
    await undo(later.id);
    expect(await invoice(id)).toMatchObject({ status: 'partial', amountDue: 71 });
  });
});

const dollars = { currency: 'USD', exchangeRate: 0.9, issueDate: '2026-01-10' };

/** 108.90 euros that came as 121 dollars. */
async function instructed() {
  const text = n43('2026-01-01', '2026-01-31', 0, [{ date: '2026-01-15', cents: 10890, text: 'TRANSF USD' }]);
  const file = text.replace('2301TRANSF USD', '2301TRANSF USD\r\n240184000000000012100');
  const headers = { 'content-type': 'application/octet-stream' };
  expect((await company.post(`${ACCOUNTS}/${account.id}/statements`, file, headers)).status).toBe(201);
  const [movement] = (await company.get(TRANSACTIONS)).body.data;
  expect(movement).toMatchObject({ amount: 108.9, originalAmount: 121, originalCurrency: 'USD' });
  return movement;
}

it('a movement that was instructed in another currency settles so much of a document in that', async () => {
  const [whole, large] = [await invoiceOf(dollars), await invoiceOf({ ...dollars, ...priced(200) })];
  const movement = await instructed();
  const { suggestions } = (await company.get(`${TRANSACTIONS}/${movement.id}/suggestions`)).body.data;
  expect(suggestions).toMatchObject([{ documentId: whole.id, currency: 'USD', difference: 'fx', amountDiff: 0 }]);
  for (const [{ id }, status, amountDue, difference] of [
    [whole, 'paid', 0, undefined],
    [large, 'partial', 121, 'fx'],
  ] as const) {
    expect((await match(movement.id, id, { difference })).body.data.allocations).toMatchObject([
      { documentId: id, documentType: 'invoice', amount: 108.9, kind: 'payment', documentAmount: 121 },
    ]);
    expect(await invoice(id)).toMatchObject({ status, amountDue });
    await undo(movement.id);
    expect(await invoice(id)).toMatchObject({ status: 'sent' });
  }
  const allocations = [{ documentId: large.id, documentType: 'invoice', amount: 242 }];
  const matched = (body: object) => company.post(`${TRANSACTIONS}/${movement.id}/match`, body);
  expect(await matched({ allocations })).toMatchObject({
    status: 422,
    body: { error: /come to .*242\.00.* to .*121\.00/ },
  });
  expect(await invoice(large.id)).toMatchObject({ status: 'sent' });
  expect((await matched({ allocations, difference: 'fx' })).status).toBe(200);
  expect(await invoice(large.id)).toMatchObject({ status: 'paid' });
});

it.each(['fee', 'writeoff'] as const)(
  'a document in another currency is settled whole where a %s tells it from what was instructed',
  async (difference) => {
    const { id } = await invoiceOf({ ...dollars, ...priced(102) });
    const movement = await instructed();
    expect((await match(movement.id, id, { difference })).body.data.allocations).toMatchObject([
      { documentId: id, amount: 108.9, kind: 'payment', documentAmount: 121 },
      { documentId: id, amount: 2.18, kind: difference, documentAmount: 2.42 },
    ]);
    expect(await invoice(id)).toMatchObject({ status: 'paid', amountPaid: 123.42, amountDue: 0 });
    await undo(movement.id);
    expect(await invoice(id)).toMatchObject({ status: 'sent', amountDue: 123.42 });
  },
);

it('of what was instructed beyond a document in that currency, the rest is a difference or is left', async () => {
  const { id } = await invoiceOf({ ...dollars, ...priced(50) });
  const movement = await instructed();
  const paid = { documentId: id, amount: 54.45, kind: 'payment', documentAmount: 60.5 };
  expect((await match(movement.id, id)).body.data.allocations).toMatchObject([paid]);
  await undo(movement.id);
  const writtenOff = await match(movement.id, id, { difference: 'writeoff' });
  expect(writtenOff.body.data.allocations).toMatchObject([paid, { amount: 54.45, kind: 'writeoff' }]);
  await undo(movement.id);
  expect((await match(movement.id, id, { difference: 'fee' })).status).toBe(422);
  const exchanged = await match(movement.id, id, { difference: 'fx' });
  expect(exchanged.body.data.allocations).toMatchObject([{ ...paid, amount: 108.9 }]);
});

const priced = (unitPrice: number) => ({ items: [{ description: 'Work', quantity: 1, unitPrice }] });

it('an undone match takes back the VAT that fell due by it under the cash criterion', async () => {
  setClock('2028-02-10T10:00:00.000Z');
  company = await openCompany(since('2026-01-01'));
  account = await addAccount(company);
  const id = await issue(company);
  const unpaid = { '2026-Q1': { '07': 0, '09': 0 }, '2026-Q2': { '07': 0 }, '2027-Q4': { '07': 100, '09': 21 } };
  await expectQuarters(company, unpaid);
  const [first, rest] = [await moved(60.5, { date: '2026-03-31' }), await moved(60.5, { date: '2026-04-01' })];
  for (const movement of [first, rest]) expect((await match(movement.id, id)).status).toBe(200);
  await expectQuarters(company, {
    ...{ '2026-Q1': { '07': 50, '09': 10.5 }, '2026-Q2': { '07': 50, '09': 10.5 }, '2027-Q4': { '07': 0, '09': 0 } },
  });
  for (const movement of [first, rest]) expect((await undo(movement.id)).status).toBe(200);
  await expectQuarters(company, unpaid);
});
