import { beforeEach, describe, expect, it } from 'vitest';
import { setClock } from '~/tests/setup/clock';
import { type Company, draftOf, openCompany } from '~/tests/setup/company';
import { dashboardOf } from '~/tests/setup/dashboard';
import { expectQuarters, issue, paper, pay, since } from './quarters';

let company: Company;
beforeEach(async () => {
  setClock('2028-02-10T10:00:00.000Z');
  company = await openCompany(since('2026-01-01'));
});

describe('A closed quarter', () => {
  it('takes no payment that would fall into it, and no invoice whose last day it has', async () => {
    const id = await issue(company, { issueDate: '2026-08-10' });
    await dashboardOf(company.actor).closedPeriods.close({ quarter: '2026-Q4' });
    const refused = await pay(company, id, '2026-11-10', 60.5);
    expect(refused).toMatchObject({ status: 409, body: { code: 'PERIOD_CLOSED', quarter: '2026-Q4' } });
    expect(refused.text).toContain('date the payment after that quarter');
    expect((await pay(company, id, '2027-01-02', 60.5)).status).toBe(200);
    await dashboardOf(company.actor).closedPeriods.close({ quarter: '2027-Q4' });
    expect(await pay(company, id, '2027-02-01', 1)).toMatchObject({ status: 409, body: { quarter: '2027-Q4' } });
    const late = await company.post('/v1/invoices', draftOf({ issueDate: '2026-08-12', status: 'sent' }));
    expect(late).toMatchObject({ status: 409, body: { quarter: '2027-Q4' } });
    expect((await pay(company, id, '2028-01-03')).status).toBe(200);
    await expectQuarters(company, { '2026-Q4': { '07': 0 }, '2027-Q1': { '07': 50 }, '2027-Q4': { '07': 50 } });
  });

  it('takes a payment of an invoice under the general rule', async () => {
    await dashboardOf(company.actor).cashCriterion.save({ since: null, until: null });
    const id = await issue(company, { issueDate: '2026-08-10' });
    await dashboardOf(company.actor).closedPeriods.close({ quarter: '2026-Q4' });
    expect((await pay(company, id, '2026-11-10')).status).toBe(200);
  });

  it('keeps an invoice that has been paid in it from being cancelled', async () => {
    const id = await issue(company, { issueDate: '2026-08-10' });
    await pay(company, id, '2026-11-10', 60.5);
    await dashboardOf(company.actor).closedPeriods.close({ quarter: '2026-Q4' });
    expect(await company.delete(`/v1/invoices/${id}`)).toMatchObject({ status: 409, body: { quarter: '2026-Q4' } });
  });

  it('takes no payment of an expense that is deducted by it, and no deletion', async () => {
    const { body } = await company.post('/v1/expenses', { ...paper, date: '2026-08-10' });
    await dashboardOf(company.actor).closedPeriods.close({ quarter: '2026-Q4' });
    const path = `/v1/expenses/${body.id}`;
    expect(await company.patch(path, { paidDate: '2026-11-10' })).toMatchObject({
      status: 409,
      body: { quarter: '2026-Q4' },
    });
    expect((await company.patch(path, { paidDate: '2027-01-10' })).status).toBe(200);
    await dashboardOf(company.actor).closedPeriods.close({ quarter: '2027-Q1' });
    expect((await company.patch(path, { paidDate: '2027-02-10' })).status).toBe(409);
    expect((await company.patch(path, { category: 'Office' })).status).toBe(409);
    expect((await company.patch(path, { paidDate: '2027-01-10' })).status).toBe(200);
    expect(await company.delete(path)).toMatchObject({ status: 409, body: { quarter: '2027-Q1' } });
  });
});

describe('The setting', () => {
  it('works out anew when expenses of its time are deducted', async () => {
    const ordinary = await openCompany();
    await ordinary.post('/v1/expenses', { ...paper, paidDate: '2026-05-01' });
    await ordinary.post('/v1/expenses', { ...paper, date: '2027-02-10', paidDate: '2027-05-01' });
    await dashboardOf(ordinary.actor).cashCriterion.save({ since: '2026-01-01', until: '2026-12-31' });
    await expectQuarters(ordinary, { '2026-Q1': { 29: 0, 75: 21 }, '2026-Q2': { 29: 21 }, '2027-Q1': { 29: 21 } });
    await dashboardOf(ordinary.actor).cashCriterion.save({ since: null, until: null });
    await expectQuarters(ordinary, { '2026-Q1': { 29: 21, 75: 0 }, '2026-Q2': { 29: 0 } });
  });

  it('is refused where a closed quarter would say something else', async () => {
    const ordinary = await openCompany();
    await ordinary.post('/v1/expenses', { ...paper, paidDate: '2026-05-01' });
    await dashboardOf(ordinary.actor).closedPeriods.close({ quarter: '2026-Q2' });
    await expect(
      dashboardOf(ordinary.actor).cashCriterion.save({ since: '2026-01-01', until: null }),
    ).rejects.toMatchObject({
      status: 409,
    });
    expect(await dashboardOf(ordinary.actor).cashCriterion.save({ since: '2027-01-01', until: null })).toMatchObject({
      since: '2027-01-01',
    });
  });
});
