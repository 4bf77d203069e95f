import { beforeEach, describe, expect, it } from 'vitest';
import { setClock } from '~/tests/setup/clock';
import { type Company, openCompany } from '~/tests/setup/company';
import { dashboardOf } from '~/tests/setup/dashboard';
import { documentsOf, expectQuarters, paper, since } from './quarters';

let company: Company;
beforeEach(async () => {
  setClock('2028-02-10T10:00:00.000Z');
  company = await openCompany(since('2026-01-01'));
});

describe('What is bought', () => {
  it('is deducted when it is paid, at the latest on 31 December of the next year, and shown in boxes 74 and 75', async () => {
    const paid = await company.post('/v1/expenses', { ...paper, paidDate: '2026-05-01' });
    expect(paid.body).toMatchObject({ deductedOn: '2026-05-01', deductibleTax: 21 });
    const open = await company.post('/v1/expenses', paper);
    expect(open.body).toMatchObject({ deductedOn: '2027-12-31', deductibleTax: 21 });
    await expectQuarters(company, {
      '2026-Q1': { 28: 0, 29: 0, 45: 0, 74: 200, 75: 42 },
      '2026-Q2': { 28: 100, 29: 21, 45: 21, 74: 0, 75: 0 },
      '2027-Q4': { 28: 100, 29: 21, 74: 0 },
    });
    expect(await documentsOf(company, '2026-Q2', '29')).toEqual([{ date: '2026-05-01', base: 100, tax: 21 }]);
    expect(await documentsOf(company, '2026-Q1', '75')).toHaveLength(2);
    await company.patch(`/v1/expenses/${open.body.id}`, { paidDate: '2028-02-01' });
    await expectQuarters(company, { '2027-Q4': { 29: 21 }, '2028-Q1': { 29: 0 } });
    await company.patch(`/v1/expenses/${open.body.id}`, { paidDate: '2026-07-01' });
    await expectQuarters(company, { '2027-Q4': { 29: 0 }, '2026-Q3': { 29: 21 } });
  });

  it('costs what it costs on its date: form 130 and the summary do not wait for the payment', async () => {
    await company.post('/v1/expenses', { ...paper, paidDate: '2026-05-01' });
    const [first, second] = await Promise.all(
      ['2026-Q1', '2026-Q2'].map(async (of) => (await company.get(`/v1/quarterly?quarter=${of}`)).body.data),
    );
    expect(first.modelo130.gastos).toBe(100);
    expect(second.modelo130.gastos).toBe(100);
    expect([first.summary.totalExpenses, second.summary.totalExpenses]).toEqual([121, 0]);
    const trend = (await company.get('/v1/monthly?month=2026-05')).body.data;
    expect(trend.expenses.total).toBe(0);
  });

  it('is deducted on its date where it is paid before, and where the regime leaves it out', async () => {
    const ahead = await company.post('/v1/expenses', { ...paper, paidDate: '2026-01-20' });
    expect(ahead.body.deductedOn).toBe('2026-02-10');
    for (const purchaseType of ['import', 'intra_community', 'reverse_charge']) {
      const made = await company.post('/v1/expenses', { ...paper, purchaseType });
      expect(made.body).not.toHaveProperty('deductedOn');
    }
    const foreign = await company.post('/v1/expenses', { ...paper, taxType: 'IGIC' });
    expect(foreign.body).not.toHaveProperty('deductedOn');
  });

  it('of a vendor under the criterion is deducted when it is paid by any company', async () => {
    const ordinary = await openCompany();
    const { body } = await ordinary.post('/v1/expenses', { ...paper, vendorCashCriterion: true });
    expect(body).toMatchObject({ vendorCashCriterion: true, deductedOn: '2027-12-31' });
    await ordinary.post('/v1/expenses', paper);
    await expectQuarters(ordinary, { '2026-Q1': { 28: 100, 29: 21, 74: 100, 75: 21 }, '2027-Q4': { 29: 21 } });
    const path = `/v1/expenses/${body.id}`;
    expect((await ordinary.patch(path, { vendorCashCriterion: false })).body).not.toHaveProperty('deductedOn');
    await expectQuarters(ordinary, { '2026-Q1': { 28: 200, 29: 42, 74: 0 }, '2027-Q4': { 29: 0 } });
  });

  it('is deducted by the pro rata of the year in which it is deducted', async () => {
    await dashboardOf(company.actor).proRata.save({ year: 2026, provisional: 60, definitive: null });
    await dashboardOf(company.actor).proRata.save({ year: 2027, provisional: 50, definitive: 40 });
    const { body } = await company.post('/v1/expenses', paper);
    expect(body.deductibleTax).toBe(10.5);
    await expectQuarters(company, { '2026-Q1': { 75: 21 }, '2026-Q4': { 44: 0 }, '2027-Q4': { 29: 10.5, 44: -2.1 } });
    const paid = await company.patch(`/v1/expenses/${body.id}`, { paidDate: '2026-06-01' });
    expect(paid.body.deductibleTax).toBe(12.6);
    await dashboardOf(company.actor).proRata.save({ year: 2026, provisional: 70, definitive: null });
    await expectQuarters(company, { '2026-Q2': { 29: 14.7 }, '2027-Q4': { 29: 0, 44: 0 } });
  });
});
