import { beforeAll, describe, expect, it } from 'vitest';
import type { BankAccount } from '@/server/banking/banking/accounts.schema';
import { ask, sql } from '~/tests/setup/ask';
import { type Company, openCompany } from '~/tests/setup/company';
import { countRows } from '~/tests/setup/stored-rows';
import { ACCOUNTS, addAccount, enter, IBAN, NOW, openForBanking, TRANSACTIONS } from './banking';

let company: Company;
let account: BankAccount;

beforeAll(async () => {
  company = await openForBanking();
  account = await addAccount(company, { openingBalance: 100 });
});

const balance = async () => (await company.get(`${ACCOUNTS}/${account.id}`)).body.data.balance;
const act = (id: string, what: string, body?: object) =>
  what === 'categorize'
    ? company.patch(`${TRANSACTIONS}/${id}/categorize`, body ?? { category: 'Travel' })
    : company.post(`${TRANSACTIONS}/${id}/${what}`);

describe('a transaction', () => {
  it('is entered raw, whatever category it is sent with', async () => {
    const entered = await enter(company, account.id, {
      ...{ reference: 'F-1', category: 'Travel', counterparty: { name: 'Taxi SL', iban: IBAN } },
    });
    expect(entered).toEqual({
      ...{ id: entered.id, transactionId: entered.id, connectionId: account.id, date: '2026-01-15', amount: -48.4 },
      ...{ currency: 'EUR', description: 'TAXI 1234', reference: 'F-1', category: 'Travel', source: 'manual' },
      categorySource: 'person',
      ...{ counterparty: { name: 'Taxi SL', iban: IBAN }, reconciled: false, status: 'raw' },
      ...{ createdAt: NOW, updatedAt: NOW },
    });
    expect((await company.get(`${TRANSACTIONS}/${entered.id}`)).body).toEqual({ data: entered });
    expect(await balance()).toBe(51.6);
  });

  it('is entered once under an idempotency key', async () => {
    const movement = { accountId: account.id, amount: 10, date: '2026-02-01', description: 'Once' };
    const key = { 'idempotency-key': 'bank-1' };
    const [first, again] = [
      await company.post(TRANSACTIONS, movement, key),
      await company.post(TRANSACTIONS, movement, key),
    ];
    expect(first.status).toBe(201);
    expect(again.body).toEqual(first.body);
  });

  it.each([
    [{ accountId: 'bac_unknown' }, 'accountId'],
    [{ amount: 0.001 }, 'amount'],
    [{ amount: '5' }, 'amount'],
    [{ date: '2026-02-02' }, 'date'],
    [{ date: '2026-02-30' }, 'date'],
    [{ description: ' ' }, 'description'],
    [{ currency: 'USD' }, 'currency'],
    [{ counterparty: { name: 'X', iban: 'ES00' } }, 'counterparty'],
  ])('refuses %j', async (changes, field) => {
    const movement = { accountId: account.id, amount: 5, date: '2026-02-01', description: 'X', ...changes };
    const { status, body } = await company.post(TRANSACTIONS, movement);
    expect(status).toBe(400);
    expect(body.details[0].path[0]).toBe(field);
  });

  it("is of one's own account alone", async () => {
    const stranger = await openCompany();
    const foreign = { accountId: account.id, amount: 5, date: '2026-02-01', description: 'X' };
    expect((await stranger.post(TRANSACTIONS, foreign)).status).toBe(400);
    expect((await stranger.get(`${TRANSACTIONS}?accountId=${account.id}`)).body.total).toBe(0);
  });

  it('is categorized, excluded and included again, as what it was', async () => {
    const { id } = await enter(company, account.id);
    const before = await balance();
    expect((await act(id, 'exclude')).body.data).toMatchObject({ status: 'excluded' });
    expect((await act(id, 'exclude')).body.data).toMatchObject({ status: 'excluded' });
    expect(await act(id, 'categorize')).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('Include') },
    });
    expect(await balance()).toBe(before);
    expect((await act(id, 'include')).body.data).toMatchObject({ status: 'raw' });

    const categorized = await act(id, 'categorize', { category: 'Travel', notes: 'To the fair' });
    expect(categorized.body.data).toMatchObject({ status: 'categorized', category: 'Travel', notes: 'To the fair' });
    expect((await act(id, 'categorize', { category: 'Taxi' })).body.data).toMatchObject({ notes: 'To the fair' });
    await act(id, 'exclude');
    expect((await act(id, 'include')).body.data).toMatchObject({ status: 'categorized', category: 'Taxi' });
    expect((await act(id, 'categorize', { category: '' })).status).toBe(400);
  });

  it('that is matched is categorized without losing its match, and not excluded', async () => {
    const { id } = await enter(company, account.id);
    await ask(sql`UPDATE bank_transaction SET status = 'matched' WHERE id = ${id}`);
    expect((await act(id, 'categorize')).body.data).toMatchObject({ status: 'matched', reconciled: true });
    expect((await act(id, 'exclude')).status).toBe(409);
    expect((await company.get(`${TRANSACTIONS}?reconciled=true`)).body.data).toMatchObject([{ id }]);
  });
});

it('lists transactions, the latest day first, by every filter and a page at a time', async () => {
  const own = await openForBanking();
  const [one, other] = [await addAccount(own), await addAccount(own)];
  const a = await enter(own, one.id, { date: '2026-01-10', description: 'Café', category: 'Meals' });
  const b = await enter(own, one.id, { date: '2026-01-20', reference: 'F-2026-7' });
  const c = await enter(own, one.id, { date: '2026-01-10' });
  const d = await enter(own, other.id, { date: '2026-01-31' });
  await own.post(`${TRANSACTIONS}/${c.id}/exclude`);
  const idsOf = async (query: string) =>
    (await own.get(`${TRANSACTIONS}?${query}`)).body.data.map(({ id }: { id: string }) => id);
  expect(await idsOf('')).toEqual([d.id, b.id, c.id, a.id]);
  expect(await idsOf(`accountId=${one.id}`)).toEqual([b.id, c.id, a.id]);
  expect(await idsOf('from=2026-01-11&to=2026-01-20')).toEqual([b.id]);
  expect(await idsOf('status=excluded')).toEqual([c.id]);
  expect(await idsOf('category=Meals')).toEqual([a.id]);
  expect(await idsOf('reconciled=false')).toHaveLength(4);
  expect(await idsOf('reconciled=true')).toEqual([]);
  expect(await idsOf('q=cafe')).toEqual([a.id]);

  const seen: string[] = [];
  for (let cursor = ''; ; ) {
    const { body } = await own.get(`${TRANSACTIONS}?limit=1&cursor=${cursor}`);
    expect(body).toMatchObject({ total: 4, hasMore: body.nextCursor !== undefined });
    seen.push(body.data[0].id);
    if (!body.hasMore) break;
    cursor = body.nextCursor;
  }
  expect(seen).toEqual([d.id, b.id, c.id, a.id]);

  const counted = await ask<{ status: string; rows: number }>(sql`
    SELECT status, sum(rows)::int AS rows FROM resource_count
    WHERE workspace_id = ${own.id} AND resource = 'bank_transaction' GROUP BY status HAVING sum(rows) <> 0 ORDER BY 1`);
  expect(counted).toEqual([
    { status: 'excluded', rows: 1 },
    { status: 'raw', rows: 3 },
  ]);
  await ask(sql`DELETE FROM workspace WHERE id = ${own.id}`);
  expect(await countRows('bankTransaction', { workspaceId: own.id })).toBe(0);
});
