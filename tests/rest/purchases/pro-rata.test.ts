import { beforeEach, expect, it } from 'vitest';
import { removeProRata } from '@/server/purchases/pro-rata/pro-rata.service';
import { setClock } from '~/tests/setup/clock';
import { type Company, openCompany, saleOf } from '~/tests/setup/company';
import { dashboardOf } from '~/tests/setup/dashboard';

// LIVA art. 104 and 105: through a year the provisional pro rata is deducted, and its last quarter makes up for the
// difference to the definitive one in box 44.

let company: Company;

beforeEach(async () => {
  setClock('2027-01-10T10:00:00.000Z');
  company = await openCompany({ profile: { taxId: '12345678Z' } });
});

const buy = async (date: string, changes: object = {}) => {
  const expense = { description: 'Paper', amount: 121, taxRate: 21, date, ...changes };
  const { status, body } = await company.post('/v1/expenses', expense);
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
};
const say = (provisional: number, definitive: number | null = null, year = 2026) =>
  dashboardOf(company.actor).proRata.save({ year, provisional, definitive });
const quarterly = async (quarter: string) => (await company.get(`/v1/quarterly?quarter=${quarter}`)).body.data;
const boxes = async (quarter: string) => (await quarterly(quarter)).modelo303.casillas;

it('deducts the provisional part of what is bought, and counts the rest as a cost', async () => {
  await say(36);
  const expense = await buy('2026-02-10', { amount: 544.69, tax: 94.53, taxRate: undefined });
  expect(expense).toMatchObject({ tax: 94.53, deductibleTax: 34.03, deductibleExpense: 510.66 });
  const { modelo303, modelo130 } = await quarterly('2026-Q1');
  expect(modelo303).toMatchObject({ baseDeducible: 450.16, cuotaDeducible: 34.03, resultado: -34.03 });
  expect(modelo303.casillas).toMatchObject({ 28: 450.16, 29: 34.03, 44: 0, 45: 34.03 });
  expect(modelo130.gastos).toBe(510.66);
});

it('holds for each kind of purchase, on top of the part of the expense itself', async () => {
  await say(50);
  await buy('2026-01-05', { vatDeductiblePercent: 50 });
  await buy('2026-01-05', { isInvestmentGood: true });
  await buy('2026-01-05', { purchaseType: 'import' });
  await buy('2026-01-05', { amount: 100, purchaseType: 'intra_community' });
  await buy('2026-01-05', { amount: -12.1 });
  expect(await boxes('2026-Q1')).toMatchObject({
    ...{
      10: 100,
      11: 21,
      28: 50,
      29: 5.25,
      30: 100,
      31: 10.5,
      32: 100,
      33: 10.5,
      36: 100,
      37: 10.5,
      40: -10,
      41: -1.05,
    },
    ...{ 27: 21, 45: 35.7, 46: -14.7 },
  });
});

it('works out anew what was bought before it was said, and only in its year', async () => {
  const [before, then, after] = [await buy('2025-12-31'), await buy('2026-01-01'), await buy('2027-01-01')];
  await say(40);
  const deducted = async ({ id }: { id: string }) => (await company.get(`/v1/expenses/${id}`)).body.deductibleTax;
  expect(await Promise.all([before, then, after].map(deducted))).toEqual([21, 8.4, 21]);
  await company.patch(`/v1/expenses/${after.id}`, { date: '2026-12-31' });
  expect(await deducted(after)).toBe(8.4);
  await removeProRata(company.actor, 2026);
  expect(await Promise.all([then, after].map(deducted))).toEqual([21, 21]);
});

it('regularises the year in box 44 of its last quarter', async () => {
  await say(40);
  await buy('2026-01-05');
  await buy('2026-08-05', { amount: 12.33, taxRate: 21 });
  await buy('2026-11-05', { isInvestmentGood: true });
  await company.post('/v1/invoices', saleOf({ status: 'sent', issueDate: '2026-11-05' }));
  expect((await boxes('2026-Q4'))[44]).toBe(0);

  await say(40, 47);
  // 21 + 2.14 + 21 of the year: 47 % of it is 20.75; 8.40 + 0.86 + 8.40 have been deducted.
  expect(await boxes('2026-Q3')).toMatchObject({ 44: 0, 45: 0.86 });
  expect(await boxes('2026-Q4')).toMatchObject({
    31: 8.4,
    44: 3.09,
    45: 11.49,
    27: 21,
    46: 9.51,
    110: 9.26,
    78: 9.26,
    71: 0.25,
  });
  const months = ['2026-10', '2026-11', '2026-12'].map(
    async (month) => (await company.get(`/v1/monthly?month=${month}`)).body.data.taxLiability.estimatedModel303,
  );
  expect(await Promise.all(months)).toEqual([0, 12.6, -3.09]);

  await say(40, 10);
  expect((await boxes('2026-Q4'))[44]).toBe(-13.25);
});

it('carries over what the last quarter came to with it', async () => {
  await say(40, 100);
  await buy('2026-05-05');
  expect((await boxes('2026-Q4'))[46]).toBe(-12.6);
  expect((await boxes('2027-Q1'))[110]).toBe(21);
});

it('is of no use to who deducts nothing', async () => {
  company = await openCompany({ profile: { vatRegime: 'exempt' } });
  await say(40, 90);
  expect(await buy('2026-01-05')).toMatchObject({ deductibleTax: 0, deductibleExpense: 121 });
  expect((await boxes('2026-Q4'))[45]).toBe(0);
});

it('regularises IGIC too, on a line without a box', async () => {
  company = await openCompany({ profile: { zone: 'canarias' } });
  await say(40, 60);
  await buy('2026-11-05', { amount: 107, taxRate: 7 });
  const { modelo420 } = await quarterly('2026-Q4');
  expect(modelo420).toMatchObject({ cuotaDeducible: 4.2, casillas: { 27: 2.8, 40: 4.2 } });
  expect(modelo420.sinCasilla).toEqual([{ nombre: 'proRata', base: 0, cuota: 1.4 }]);
});

it('leaves closed quarters as they are', async () => {
  await buy('2026-01-05');
  await say(50);
  await dashboardOf(company.actor).closedPeriods.close({ quarter: '2026-Q1' });
  const closed = { status: 409 };
  await expect(say(60)).rejects.toMatchObject(closed);
  await expect(removeProRata(company.actor, 2026)).rejects.toMatchObject(closed);
  expect((await boxes('2026-Q1'))[29]).toBe(10.5);
  await say(50, 70);
  await dashboardOf(company.actor).closedPeriods.close({ quarter: '2026-Q4' });
  await expect(say(50, 71)).rejects.toMatchObject(closed);
  await expect(say(50, 70)).resolves.toMatchObject({ definitive: 70 });
  await dashboardOf(company.actor).closedPeriods.reopen({ quarter: '2026-Q4' });
  await say(50, 71);
  await say(60, null, 2025);
});

it('reaches whoever writes an expense at the same time', async () => {
  const written = Array.from({ length: 12 }, () => buy('2026-01-05'));
  await Promise.all([say(50), ...written]);
  await Promise.all([
    say(25),
    ...written.map(async (of) => company.patch(`/v1/expenses/${(await of).id}`, { amount: 242 })),
  ]);
  expect(await boxes('2026-Q1')).toMatchObject({ 28: 2400, 29: 126 });
});
