import { beforeEach, expect, it } from 'vitest';
import { type Company, draftOf } from '~/tests/setup/company';
import { dashboardOf } from '~/tests/setup/dashboard';
import { addAccount, enter, openForBanking, TRANSACTIONS } from './banking';

let company: Company;
let accountId: string;

beforeEach(async () => {
  company = await openForBanking();
  accountId = (await addAccount(company)).id;
});

const invoiceOf = async () => (await company.post('/v1/invoices', draftOf({ status: 'sent' }))).body.id as string;
const read = async (id: string) => (await company.get(`${TRANSACTIONS}/${id}`)).body.data;
const match = (id: string, ...documents: string[]) =>
  company.post(`${TRANSACTIONS}/${id}/match`, {
    allocations: documents.map((documentId) => ({ documentId, documentType: 'invoice' })),
  });

it('what moved beyond the documents of a match stays in sight', async () => {
  const { id } = await enter(company, accountId, { amount: 300 });
  expect(await read(id)).not.toHaveProperty('unexplained');
  await match(id, await invoiceOf());
  expect(await read(id)).toMatchObject({ status: 'matched', unexplained: 179 });
  expect((await company.get(TRANSACTIONS)).body.data).toMatchObject([{ id, unexplained: 179 }]);
});

it('the screen that has nothing left to explain is told of it, and of nobody else’s', async () => {
  const left = (of: Company, input = {}) => dashboardOf(of.actor).banking.unexplainedSums(input);
  const other = await addAccount(company, { accountName: 'Other' });
  const [whole, paid, late] = [
    await enter(company, accountId, { amount: 121 }),
    await enter(company, accountId, { amount: 300 }),
    await enter(company, other.id, { amount: 242 }),
  ];
  await match(whole.id, await invoiceOf());
  expect(await left(company)).toEqual([]);
  await match(paid.id, await invoiceOf());
  const [first, second] = [await invoiceOf(), await invoiceOf()];
  await match(late.id, first, second);
  expect(await left(company)).toEqual([{ currency: 'EUR', count: 1, amount: 179, transactionId: paid.id }]);
  await company.delete(`/v1/invoices/${second}`);
  expect(await left(company)).toMatchObject([{ currency: 'EUR', count: 2, amount: 300 }]);
  expect(await left(company, { accountId: other.id })).toMatchObject([{ amount: 121, transactionId: late.id }]);
  expect(await left(await openForBanking())).toEqual([]);
});

it('so does what a cancelled invoice gives back of a movement that paid others too', async () => {
  const { id } = await enter(company, accountId, { amount: 242 });
  const [first, second] = [await invoiceOf(), await invoiceOf()];
  await match(id, first, second);
  expect(await read(id)).not.toHaveProperty('unexplained');
  await company.delete(`/v1/invoices/${second}`);
  expect(await read(id)).toMatchObject({ status: 'matched', unexplained: 121 });
  await company.delete(`/v1/invoices/${first}`);
  expect(await read(id)).toMatchObject({ status: 'raw' });
  expect(await read(id)).not.toHaveProperty('unexplained');
});

it('a fee that was kept of a document did not move, and one beside the documents did', async () => {
  const [kept, beside] = [
    await enter(company, accountId, { amount: 120 }),
    await enter(company, accountId, { amount: 125 }),
  ];
  for (const [{ id }, difference] of [
    [kept, 'fee'],
    [beside, 'writeoff'],
  ] as const) {
    const documents = { documentId: await invoiceOf(), documentType: 'invoice', difference };
    expect((await company.post(`${TRANSACTIONS}/${id}/match`, documents)).status).toBe(200);
    expect(await read(id)).not.toHaveProperty('unexplained');
  }
});
