import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, todayIn } from '@/lib/dates';
import { setClock } from '~/tests/setup/clock';
import type { Company } from '~/tests/setup/company';
import { dashboardOf } from '~/tests/setup/dashboard';
import { ACCOUNTS, addAccount, CAIXABANK_IBAN, enter, IBAN, NOW, openForBanking } from './banking';

let company: Company;

beforeAll(async () => {
  company = await openForBanking();
});

describe('a bank account', () => {
  it('needs a name; the rest has a default, and of a Spanish IBAN the bank is known', async () => {
    const plain = await addAccount(company);
    expect(plain).toEqual({
      ...{ id: plain.id, provider: 'manual', accountName: 'Main account', currency: 'EUR', isActive: true },
      ...{ openingBalance: 0, balance: 0, createdAt: NOW, updatedAt: NOW },
    });
    expect(await addAccount(company, { iban: 'es91 2100 0418 4502 0005 1332', openingBalance: 1500 })).toMatchObject({
      ...{ bankName: 'CaixaBank', iban: CAIXABANK_IBAN, openingBalance: 1500, balance: 1500 },
    });
    expect(await addAccount(company, { bankName: 'My bank', currency: 'USD', iban: CAIXABANK_IBAN })).toMatchObject({
      ...{ bankName: 'My bank', currency: 'USD' },
    });
    expect(await addAccount(company, { iban: IBAN, accountNumber: '99-1', isActive: false })).toMatchObject({
      ...{ accountNumber: '99-1', isActive: false },
    });
    expect((await company.get(`${ACCOUNTS}/${plain.id}`)).body).toEqual({ data: plain });
  });

  it.each([
    [{ accountName: '' }, 'accountName', 400],
    [{ iban: 'ES9121000418450200051333' }, 'iban', 400],
    [{ currency: 'EURO' }, 'currency', 400],
    [{ currency: 'JPY', openingBalance: 1.5 }, 'openingBalance', 400],
    [{ openingBalance: 0.001 }, 'openingBalance', 400],
  ])('refuses %j', async (changes, field, status) => {
    const answer = await company.post(ACCOUNTS, { accountName: 'A', ...changes });
    expect(answer).toMatchObject({ status, body: { details: [{ path: [field] }] } });
  });

  it('has its IBAN once in a currency, new and changed', async () => {
    const { id } = await addAccount(company, { iban: CAIXABANK_IBAN, currency: 'GBP' });
    const again = { accountName: 'Again', iban: CAIXABANK_IBAN, currency: 'GBP' };
    expect((await company.post(ACCOUNTS, again)).status).toBe(409);
    const other = await addAccount(company, { currency: 'GBP' });
    expect((await company.patch(`${ACCOUNTS}/${other.id}`, { iban: CAIXABANK_IBAN })).status).toBe(409);
    expect((await company.delete(`${ACCOUNTS}/${id}`)).status).toBe(204);
    expect((await company.patch(`${ACCOUNTS}/${other.id}`, { iban: CAIXABANK_IBAN })).status).toBe(200);
  });

  it('is changed by a PATCH, where null clears, and says when', async () => {
    const { id } = await addAccount(company, { bankName: 'A bank', accountNumber: '1' });
    setClock('2026-02-03T09:00:00.000Z');
    const path = `${ACCOUNTS}/${id}`;
    expect((await company.patch(path, { accountName: 'Main account' })).body.data.updatedAt).toBe(NOW);
    const { body } = await company.patch(path, { accountName: 'Old', bankName: null, isActive: false });
    expect(body.data).toMatchObject({ accountName: 'Old', accountNumber: '1', isActive: false });
    expect(body.data).toMatchObject({ updatedAt: '2026-02-03T09:00:00.000Z', currency: 'EUR' });
    expect(body.data).not.toHaveProperty('bankName');
    expect((await company.patch(path, { currency: 'USD' })).body.data.currency).toBe('USD');
    await enter(company, id);
    const frozen = await company.patch(path, { currency: 'EUR' });
    expect(frozen).toMatchObject({ status: 409, body: { details: [{ path: ['currency'] }] } });
    setClock(NOW);
  });

  it('is deleted only while nothing has moved on it', async () => {
    const { id } = await addAccount(company);
    await enter(company, id);
    const refusal = await company.delete(`${ACCOUNTS}/${id}`);
    expect(refusal).toMatchObject({ status: 409, body: { error: expect.stringContaining('isActive') } });
    expect((await company.get(`${ACCOUNTS}/${id}`)).body.data.balance).toBe(-48.4);
  });
});

it('lists accounts, filtered and a page at a time', async () => {
  const own = await openForBanking();
  const first = await addAccount(own, { accountName: 'Día a día', isActive: false });
  const second = await addAccount(own, { accountName: 'Ahorro', iban: IBAN });
  const idsOf = async (query: string) => {
    const { body } = await own.get(`${ACCOUNTS}?${query}`);
    return { ids: body.data.map(({ id }: { id: string }) => id), total: body.total, hasMore: body.hasMore };
  };
  expect(await idsOf('')).toEqual({ ids: [second.id, first.id], total: 2, hasMore: false });
  expect(await idsOf('isActive=false')).toEqual({ ids: [first.id], total: 1, hasMore: false });
  expect(await idsOf('provider=manual&limit=1')).toEqual({ ids: [second.id], total: 2, hasMore: true });
  expect(await idsOf('provider=plaid')).toMatchObject({ total: 0 });
  expect(await idsOf('q=dia a dia')).toMatchObject({ ids: [first.id] });
  expect(await idsOf('q=es210999')).toMatchObject({ ids: [second.id] });
});

it('shows more than the largest movement has, alone, in the list and ahead', async () => {
  const own = await openForBanking();
  const { id } = await addAccount(own);
  const amount = 999_999_999_999.99;
  for (const _ of [1, 2]) await enter(own, id, { amount });
  const balance = 2 * amount;
  expect((await own.get(`${ACCOUNTS}/${id}`)).body).toMatchObject({ data: { balance } });
  expect((await own.get(ACCOUNTS)).body).toMatchObject({ data: [{ balance }] });
  expect((await own.get('/v1/banking/forecast')).body).toMatchObject({ data: { openingBalance: balance } });
});

it('says nothing of the balance before the first movement', async () => {
  const other = await openForBanking();
  const history = (accountId: string) =>
    dashboardOf(other.actor).banking.balanceHistory({ accountIds: [accountId], days: 365 });
  const day = (days: number) => addDays(todayIn('Europe/Madrid', new Date(NOW)), -days);
  const { id } = await addAccount(other, { openingBalance: 1000 });
  expect((await history(id))[0]?.points).toEqual([{ date: day(0), balance: 1000 }]);
  await enter(other, id, { date: day(30), amount: -100 });
  await enter(other, id, { date: day(10), amount: 50 });
  const points = [
    { date: day(30), balance: 900 },
    { date: day(10), balance: 950 },
    { date: day(0), balance: 950 },
  ];
  expect((await history(id))[0]?.points).toEqual(points);
  expect((await dashboardOf(other.actor).banking.totalBalance({ days: 365 })).points).toEqual(points);
  const { id: second } = await addAccount(other, { openingBalance: 10 });
  await enter(other, second, { date: day(400), amount: 5 });
  expect((await history(second))[0]?.points[0]).toEqual({ date: day(365), balance: 15 });
  expect((await dashboardOf(other.actor).banking.totalBalance({ days: 365 })).points[0]).toEqual({
    date: day(365),
    balance: 1015,
  });
});
