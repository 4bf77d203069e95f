import { beforeEach, expect, it } from 'vitest';
import type { BankAccount } from '@/server/banking/banking/accounts.schema';
import type { Company } from '~/tests/setup/company';
import { dashboardOf } from '~/tests/setup/dashboard';
import { addAccount, enter, openForBanking, TRANSACTIONS } from './banking';

let company: Company;
let account: BankAccount;

beforeEach(async () => {
  company = await openForBanking();
  account = await addAccount(company);
});

const read = async (id: string) => (await company.get(`${TRANSACTIONS}/${id}`)).body.data;
const categorize = (id: string, category: string, notes?: string) =>
  company.patch(`${TRANSACTIONS}/${id}/categorize`, { category, notes });
const undo = (id: string) => company.delete(`${TRANSACTIONS}/${id}/categorize`);
const said = ({ category, categorySource, rule, notes, status }: Record<string, unknown>) => ({
  ...{ category, categorySource, rule, notes, status },
});

/** A rule by which taxis are travel, paid to a vendor. */
async function addRule(vendorId?: string): Promise<{ id: string }> {
  const conditions = [{ field: 'description', operator: 'contains', value: 'taxi' }];
  const { status, body } = await company.post('/v1/banking/rules', {
    ...{ name: 'Taxis', conditions, action: { category: 'Travel', notes: 'By rule', vendorId } },
  });
  expect(status).toBe(201);
  return body.data;
}

it('what a person says can be taken back: it is again what a rule, a person or nobody had said', async () => {
  const raw = await enter(company, account.id, { description: 'NOBODY KNOWS' });
  const rule = await addRule();
  const ruled = await enter(company, account.id);
  const before = new Map([raw, ruled].map((one) => [one.id, said(one as unknown as Record<string, unknown>)]));
  expect(before.get(ruled.id)).toMatchObject({ category: 'Travel', rule: { id: rule.id }, status: 'categorized' });

  for (const { id } of [raw, ruled]) {
    await categorize(id, 'Meals', 'Mine');
    expect((await undo(id)).body.data).toMatchObject({ id });
    expect(said(await read(id))).toEqual(before.get(id));
    expect(await undo(id)).toMatchObject({ status: 409, body: { error: /Nothing is there to undo/ } });
  }

  await categorize(raw.id, 'Meals', 'Mine');
  await categorize(raw.id, 'Hotel');
  await undo(raw.id);
  expect(await read(raw.id)).toMatchObject({ category: 'Meals', notes: 'Mine', categorySource: 'person' });
  // Said again, it is what it was before all the same.
  await categorize(raw.id, 'Meals');
  await undo(raw.id);
  expect(await read(raw.id)).toMatchObject({ category: 'Meals', status: 'categorized' });

  // A rule that is gone says nothing any more; its category stays.
  await categorize(ruled.id, 'Meals');
  await company.delete(`/v1/banking/rules/${rule.id}`);
  await undo(ruled.id);
  expect(await read(ruled.id)).toMatchObject({ category: 'Travel', categorySource: 'rule' });
  expect((await read(ruled.id)).rule).toBeUndefined();

  await categorize(ruled.id, 'Meals');
  await company.post(`${TRANSACTIONS}/${ruled.id}/exclude`);
  expect(await undo(ruled.id)).toMatchObject({ status: 409, body: { error: /Include it first/ } });
  expect((await undo('btx_unknown')).status).toBe(404);
  const stranger = await openForBanking();
  expect((await stranger.delete(`${TRANSACTIONS}/${ruled.id}/categorize`)).status).toBe(404);
});

it('of a matched transaction, it is what it was once its match is undone', async () => {
  const movement = await enter(company, account.id, { description: 'PAPER' });
  const { body: cost } = await company.post('/v1/expenses', { description: 'Paper', amount: 48.4 });
  const match = { documentId: cost.id, documentType: 'expense' };
  expect((await company.post(`${TRANSACTIONS}/${movement.id}/match`, match)).status).toBe(200);
  await categorize(movement.id, 'Meals');
  expect((await undo(movement.id)).body.data.status).toBe('matched');
  await company.delete(`${TRANSACTIONS}/${movement.id}/match`);
  expect((await read(movement.id)).status).toBe('raw');
});

it("an expense is proposed for the vendor of the transaction's rule, with what is usual for that", async () => {
  const { body: vendor } = await company.post('/v1/vendors', { name: 'Radio Taxi SCCL' });
  const { body: other } = await company.post('/v1/vendors', { name: 'Other SL' });
  await company.post('/v1/expenses', { description: 'Earlier', amount: 11, taxRate: 10, vendorId: vendor.id });
  await addRule(vendor.id);
  const movement = await enter(company, account.id, { counterparty: { name: 'Other SL' } });
  const propose = (vendorId?: string) =>
    dashboardOf(company.actor).reconciliation.proposeExpense({ transactionId: movement.id, vendorId });
  expect(await propose()).toMatchObject({ vendorId: vendor.id, vendor: vendor.name, taxRate: 10, category: 'Travel' });
  expect(await propose(other.id)).toMatchObject({ vendorId: other.id, vendor: 'Other SL' });
  const { body } = await company.post(`${TRANSACTIONS}/${movement.id}/expense`, {});
  expect(body.data).toMatchObject({ vendorId: vendor.id, taxRate: 10 });
});
