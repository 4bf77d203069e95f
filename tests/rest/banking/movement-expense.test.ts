import { beforeEach, expect, it } from 'vitest';
import type { BankAccount } from '@/server/banking/banking/accounts.schema';
import { type Company, openCompany } from '~/tests/setup/company';
import { dashboardOf } from '~/tests/setup/dashboard';
import { addAccount, CAIXABANK_IBAN, enter, openForBanking, TRANSACTIONS } from './banking';

let company: Company;
let account: BankAccount;

beforeEach(async () => {
  company = await openForBanking();
  account = await addAccount(company);
});

const moved = (changes: object = {}) => enter(company, account.id, changes);
const expenseOf = (id: string, body: object = {}) => company.post(`${TRANSACTIONS}/${id}/expense`, body);
const created = async (changes: object) => {
  const { status, body } = await company.post('/v1/expenses', { description: 'Earlier', amount: 12.1, ...changes });
  expect(status).toBe(201);
  return body;
};

it('makes an expense of what went out, paid on its day, and is undone as every match', async () => {
  const movement = await moved({ counterparty: { name: 'Taxi Norte SL' } });
  const before = (await company.events()).length;
  const { status, body } = await expenseOf(movement.id, { taxRate: 10, category: 'Travel', notes: 'To the fair' });
  expect(status).toBe(201);
  expect(body.data).toMatchObject({
    ...{ description: 'TAXI 1234', amount: 48.4, tax: 4.4, taxRate: 10, currency: 'EUR', category: 'Travel' },
    ...{ date: '2026-01-15', paidDate: '2026-01-15', vendor: 'Taxi Norte SL' },
  });
  const told = (await company.events()).slice(before);
  expect(told.map(({ type }) => type)).toEqual(['expense.created', 'expense.updated']);
  expect(told.at(-1)?.data).toMatchObject({ id: body.data.id, paidDate: '2026-01-15' });
  expect((await company.get(`${TRANSACTIONS}/${movement.id}`)).body.data).toMatchObject({
    ...{ reconciledWith: 'expense', reconciledId: body.data.id, notes: 'To the fair' },
    allocations: [{ amount: 48.4, kind: 'payment' }],
  });
  expect(await expenseOf(movement.id)).toMatchObject({ status: 409, body: { error: /Undo the match/ } });
  expect((await company.get('/v1/expenses')).body.total).toBe(1);

  expect((await company.delete(`${TRANSACTIONS}/${movement.id}/match`)).status).toBe(200);
  expect((await company.get(`/v1/expenses/${body.data.id}`)).body.paidDate).toBeUndefined();

  // Of two at once one makes it, and nothing is left of the other.
  const answers = await Promise.all([1, 2, 3].map(() => expenseOf(movement.id)));
  expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409, 409]);
  expect((await company.get('/v1/expenses')).body.total).toBe(2);
});

it('takes vendor, category and tax from what the counterparty has had before: by IBAN, tax id or name', async () => {
  const { body: host } = await company.post('/v1/vendors', { name: 'Nube Clara SL', taxId: 'B12345674' });
  const { body: other } = await company.post('/v1/vendors', { name: 'Papeles Rojo', taxId: 'A58818501' });
  const web = { vendorId: host.id, category: 'Hosting', vatDeductiblePercent: 50 };
  await created({ ...web, date: '2025-11-02', taxRate: 10 });
  await created({ ...web, date: '2025-12-02', taxRate: 21 });
  await created({ ...web, date: '2025-12-01', taxRate: 4, category: 'Domains' });
  const learnt = {
    vendorId: host.id,
    vendor: 'Nube Clara SL',
    category: 'Hosting',
    taxRate: 21,
    vatDeductiblePercent: 50,
  };

  const byName = await moved({ amount: -121, description: 'ADEUDO NUBE CLARA S.L. 0044' });
  expect((await expenseOf(byName.id)).body.data).toMatchObject({ ...learnt, tax: 21, vendorTaxId: 'B12345674' });
  const byTaxId = await moved({ description: 'ADEUDO ES-B12345674 N 2026' });
  expect((await expenseOf(byTaxId.id)).body.data).toMatchObject(learnt);

  // Once a payment to an account was said to be a vendor's, the next one is too, whatever its text names.
  const iban = { counterparty: { name: 'Varios', iban: CAIXABANK_IBAN } };
  const first = await moved(iban);
  expect((await expenseOf(first.id, { vendorId: host.id, taxRate: 4 })).status).toBe(201);
  const second = await moved({ ...iban, description: 'PAPELES ROJO' });
  expect((await expenseOf(second.id)).body.data).toMatchObject({ ...learnt, taxRate: 4 });

  // A vendor without an expense is known by its name, and what is sent counts before all.
  const fresh = await moved({ description: 'COMPRA PAPELES ROJO MADRID' });
  expect(await dashboardOf(company.actor).reconciliation.proposeExpense({ transactionId: fresh.id })).toMatchObject({
    ...{ vendorId: other.id, vendor: 'Papeles Rojo', category: undefined, taxRate: undefined, paid: 48.4 },
  });
  const chosen = { transactionId: fresh.id, vendorId: host.id };
  expect(await dashboardOf(company.actor).reconciliation.proposeExpense(chosen)).toMatchObject({
    vendorId: host.id,
    category: 'Hosting',
  });
  const sent = { vendorId: null, category: null, tax: 3, irpf: 1.6, description: 'Paper', date: '2026-01-10' };
  const { body } = await expenseOf(fresh.id, sent);
  expect(body.data).toMatchObject({ amount: 50, tax: 3, irpf: 1.6, date: '2026-01-10', paidDate: '2026-01-15' });
  for (const empty of ['vendorId', 'vendor', 'category', 'taxRate']) expect(body.data).not.toHaveProperty(empty);

  // What a person called the transaction, its expense is called.
  const named = await moved({ description: 'ADEUDO NUBE CLARA SL' });
  await company.patch(`${TRANSACTIONS}/${named.id}/categorize`, { category: 'Web' });
  expect((await expenseOf(named.id)).body.data).toMatchObject({ ...learnt, taxRate: 4, category: 'Web' });
});

it('links a receipt that was announced, and names expenses that wait for this payment with theirs', async () => {
  const receipt = async () => {
    const file = { fileName: 'taxi.pdf', contentType: 'application/pdf' as const, sizeBytes: 900 };
    return (await dashboardOf(company.actor).expenses.announceAttachment(file)).data.attach.body;
  };
  const movement = await moved();
  const waiting = await created({
    description: 'Taxi',
    amount: 48.4,
    date: '2026-01-13',
    attachments: [await receipt()],
  });
  await created({ amount: 48.4, date: '2026-01-15' }); // without a receipt
  await created({ amount: 48.4, date: '2026-01-15', paidDate: '2026-01-15', attachments: [await receipt()] });
  await created({ amount: 48.4, date: '2025-10-01', attachments: [await receipt()] });
  const proposal = await dashboardOf(company.actor).reconciliation.proposeExpense({ transactionId: movement.id });
  expect(proposal.waiting).toEqual([{ id: waiting.id, description: 'Taxi', date: '2026-01-13', receipts: 1 }]);

  const { body } = await expenseOf(movement.id, { attachments: [await receipt()] });
  expect(body.data.attachments).toMatchObject([{ originalName: 'taxi.pdf' }]);
});

it('refuses what did not go out, what is excluded, what is not there, and writes nothing then', async () => {
  const [income, excluded, dollars] = [
    await moved({ amount: 10 }),
    await moved(),
    await enter(company, (await addAccount(company, { currency: 'USD' })).id, { amount: -20 }),
  ];
  expect(await expenseOf(income.id)).toMatchObject({ status: 422, body: { error: /Only what went out/ } });
  await company.post(`${TRANSACTIONS}/${excluded.id}/exclude`);
  expect((await expenseOf(excluded.id)).status).toBe(409);
  expect((await expenseOf('btx_none')).status).toBe(404);
  expect((await expenseOf(dollars.id, { vendorId: 'ven_none' })).status).toBe(400);
  expect((await expenseOf(dollars.id, { tax: 21 })).status).toBe(400);
  const stranger = await openCompany();
  expect((await stranger.post(`${TRANSACTIONS}/${dollars.id}/expense`)).status).toBe(404);
  expect((await company.get('/v1/expenses')).body.total).toBe(0);

  const { body } = await expenseOf(dollars.id, { exchangeRate: 0.9 });
  expect(body.data).toMatchObject({ amount: 20, currency: 'USD', functionalCurrency: 'EUR', functionalAmount: 18 });
});
