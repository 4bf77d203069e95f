import { beforeEach, expect, it } from 'vitest';
import type { BankAccount } from '@/server/banking/banking/accounts.schema';
import { type Company, draftOf } from '~/tests/setup/company';
import { addAccount, enter, openForBanking, TRANSACTIONS } from './banking';

let company: Company;
let account: BankAccount;

beforeEach(async () => {
  company = await openForBanking();
  account = await addAccount(company);
});

/** An issued invoice; 121.00 comes of 100. */
async function invoiceOf(clientName: string, unitPrice: number): Promise<{ id: string; documentNumber: string }> {
  const items = [{ description: 'Work', quantity: 1, unitPrice }];
  const draft = draftOf({ status: 'sent', issueDate: '2026-01-10', items, clientName, clientTaxId: undefined });
  const { status, body } = await company.post('/v1/invoices', draft);
  expect(status).toBe(201);
  return body;
}

const came = (amount: number, description: string) => enter(company, account.id, { amount, description });
const suggestionsFor = async (id: string) =>
  (await company.get(`${TRANSACTIONS}/${id}/suggestions`)).body.data.suggestions;

it('invoices of several clients that a processor paid out less a fee are settled in full, and the fee is booked', async () => {
  const [acme, borrell] = [await invoiceOf('Acme Studio SL', 100), await invoiceOf('Borrell SA', 200)];
  const numbers = `${acme.documentNumber} ${borrell.documentNumber}`;
  const movement = await came(357.55, `STRIPE PAYOUT ${numbers}`);
  const [payout] = await suggestionsFor(movement.id);
  expect(payout).toMatchObject({
    ...{ suggested: false, confidenceLevel: 'high', amountDue: 363, amountDiff: -5.45 },
    ...{ difference: 'fee', gross: 363, fee: 5.45 },
    allocations: [
      { documentId: acme.id, amount: 121 },
      { documentId: borrell.id, amount: 242 },
    ],
  });
  expect(payout.partyName).toBeUndefined();
  expect(payout.reasons[0]).toBe('2 documents that come to 363.00, less a fee of 5.45');
  expect((await company.get('/v1/banking/suggestions')).body.data).toEqual([]);

  const { allocations, difference } = payout;
  const { status, body } = await company.post(`${TRANSACTIONS}/${movement.id}/match`, { allocations, difference });
  expect(status).toBe(200);
  // What moved, and the fee of the largest: together what was open.
  expect(body.data.allocations).toMatchObject([
    { documentId: acme.id, kind: 'payment', amount: 121 },
    { documentId: borrell.id, kind: 'payment', amount: 236.55 },
    { documentId: borrell.id, kind: 'fee', amount: 5.45 },
  ]);
  const statusOf = async ({ id }: { id: string }) => (await company.get(`/v1/invoices/${id}`)).body.status;
  expect([await statusOf(acme), await statusOf(borrell)]).toEqual(['paid', 'paid']);
  await company.delete(`${TRANSACTIONS}/${movement.id}/match`);
  expect([await statusOf(acme), await statusOf(borrell)]).not.toContain('paid');
});

it('of a processor that names nobody, the open invoices that are the only way to come to it; of two ways none', async () => {
  const [acme, borrell] = [await invoiceOf('Acme Studio SL', 100), await invoiceOf('Borrell SA', 200)];
  await invoiceOf('Castro SL', 1000);
  const movement = await came(357.55, 'ABONO REMESA STRIPE');
  const several = async () =>
    (await suggestionsFor(movement.id)).filter((one: { allocations?: object[] }) => one.allocations);
  const [payout, ...others] = await several();
  expect(others).toEqual([]);
  expect(payout).toMatchObject({ suggested: false, confidenceLevel: 'medium', fee: 5.45 });
  expect(payout.allocations.map(({ documentId }: { documentId: string }) => documentId)).toEqual([acme.id, borrell.id]);
  expect(payout.reasons).toContain('Paid out by Stripe, who collects for you');

  expect(await suggestionsFor((await came(357.55, 'TRANSFERENCIA RECIBIDA')).id)).toEqual([]);
  expect(await suggestionsFor((await came(344.84, 'ABONO REMESA STRIPE')).id)).toEqual([]); // more than 5 in 100
  await invoiceOf('Duran SL', 201);
  expect(await several()).toEqual([]);
});
