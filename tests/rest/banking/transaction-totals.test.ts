import { beforeAll, expect, it } from 'vitest';
import { type Company, openCompany } from '~/tests/setup/company';
import { dashboardOf } from '~/tests/setup/dashboard';

let company: Company;

beforeAll(async () => {
  company = await openCompany();
  const { body: account } = await company.post('/v1/banking/accounts', { accountName: 'Main' });
  const movement = async (amount: number) => {
    const body = { accountId: account.data.id, amount, date: '2026-03-18', description: `Movement of ${amount}` };
    return (await company.post('/v1/banking/transactions', body)).body.data.id as string;
  };
  for (const amount of [-1, -2, -3]) await movement(amount);
  for (const amount of [-4, -5]) {
    const { status } = await company.patch(`/v1/banking/transactions/${await movement(amount)}/categorize`, {
      category: 'Travel',
    });
    expect(status).toBe(200);
  }
  const { status } = await company.post(`/v1/banking/transactions/${await movement(-6)}/exclude`, {});
  expect(status).toBe(200);
});

const queries = ['raw', 'recognized', 'matched', 'categorized', 'excluded', ''].flatMap((status) =>
  ['true', 'false', ''].map((reconciled) => ({ ...(status && { status }), ...(reconciled && { reconciled }) })),
);

it.each(queries)('the total is of what is listed: %o', async (query) => {
  const path = `/v1/banking/transactions?${new URLSearchParams(query)}`;
  const { body } = await company.get(path);
  expect(body.total).toBe(body.data.length);
  for (const { status } of body.data) expect(status).toBe(query.status ?? status);
});

it.each(queries)('the same of what is left to explain: %o', async (query) => {
  const found = await dashboardOf(company.actor).banking.browse({ ...query, unexplained: true } as object);
  expect(found.total).toBe(found.data.length);
});

it('finds each of them somewhere', async () => {
  const totals = await Promise.all(
    ['raw', 'categorized', 'excluded'].map(
      async (status) => (await company.get(`/v1/banking/transactions?status=${status}`)).body.total,
    ),
  );
  expect(totals).toEqual([3, 2, 1]);
});
