import { beforeEach, describe, expect, it } from 'vitest';
import { setClock } from '~/tests/setup/clock';
import { type Company, draftOf, openCompany } from '~/tests/setup/company';
import { dashboardOf } from '~/tests/setup/dashboard';
import { boxesOf, credit, documentsOf, expectQuarters, issue, pay, since } from './quarters';

let company: Company;
beforeEach(async () => {
  setClock('2028-02-10T10:00:00.000Z');
  company = await openCompany(since('2026-01-01'));
});

describe('What is sold under the cash criterion', () => {
  it('is charged in the quarter of each payment, to the cent, and shown by its operation in boxes 62 and 63', async () => {
    const id = await issue(company);
    await pay(company, id, '2026-03-31', 40.33);
    await pay(company, id, '2026-05-02', 40.33);
    await pay(company, id, '2026-08-01');
    await expectQuarters(company, {
      '2026-Q1': { '07': 33.33, '09': 7, 27: 7, 62: 100, 63: 21 },
      '2026-Q2': { '07': 33.33, '09': 7, 62: 0, 63: 0 },
      '2026-Q3': { '07': 33.34, '09': 7, 62: 0, 63: 0 },
      '2027-Q4': { '07': 0, '09': 0, 62: 0 },
    });
    expect(await documentsOf(company, '2026-Q3', '09')).toEqual([{ date: '2026-08-01', base: 33.34, tax: 7 }]);
    expect(await documentsOf(company, '2026-Q1', '63')).toEqual([{ date: '2026-02-10', base: 100, tax: 21 }]);
  });

  it('falls due on 31 December of the next year where it is not paid by then', async () => {
    const id = await issue(company);
    await pay(company, id, '2026-12-31', 60.5);
    await expectQuarters(company, {
      '2026-Q4': { '07': 50, '09': 10.5 },
      '2027-Q4': { '07': 50, '09': 10.5, 62: 0 },
    });
    expect(await documentsOf(company, '2027-Q4', '07')).toEqual([{ date: '2027-12-31', base: 50, tax: 10.5 }]);
    await pay(company, id, '2028-01-15');
    await expectQuarters(company, { '2027-Q4': { '07': 50, '09': 10.5 }, '2028-Q1': { '07': 0, '09': 0 } });
  });

  it('goes by the year of the operation, not of the invoice', async () => {
    await issue(company, { issueDate: '2027-01-10', operationDate: '2026-12-30' });
    await expectQuarters(company, {
      '2026-Q4': { '07': 0, 62: 100, 63: 21 },
      '2027-Q1': { '07': 0, 62: 0 },
      '2027-Q4': { '07': 100, '09': 21 },
    });
  });

  it('is listed once for several payments of a quarter', async () => {
    const id = await issue(company);
    await pay(company, id, '2026-04-01', 12.1);
    await pay(company, id, '2026-06-30', 12.1);
    expect(await documentsOf(company, '2026-Q2', '09')).toEqual([{ date: '2026-04-01', base: 20, tax: 4.2 }]);
    expect(await documentsOf(company, '2026-Q2', '27')).toEqual([{ date: '2026-04-01', base: 20, tax: 4.2 }]);
  });

  it('counts what clients withhold as paid with each payment, and what was collected before by its operation', async () => {
    const id = await issue(company, { irpfRate: 15, prepayment: 26.5 });
    await pay(company, id, '2026-04-01', 53);
    await expectQuarters(company, {
      '2026-Q1': { '07': 25, '09': 5.25 },
      '2026-Q2': { '07': 50, '09': 10.5 },
      '2027-Q4': { '07': 25, '09': 5.25 },
    });
  });

  it('charges no VAT on a late fee', async () => {
    const id = await issue(company, { dueDate: '2026-02-20' });
    await company.post(`/v1/invoices/${id}/late-fee`, { amount: 40 });
    await pay(company, id, '2026-04-01', 141);
    await pay(company, id, '2026-07-01');
    await expectQuarters(company, { '2026-Q2': { '07': 100, '09': 21 }, '2026-Q3': { '07': 0, '09': 0 } });
  });

  it('counts in the currency of the books, to the cent as well', async () => {
    const id = await issue(company, { currency: 'USD', exchangeRate: 0.917 });
    await pay(company, id, '2026-04-01', 33.33);
    await pay(company, id, '2026-07-01', 33.33);
    await pay(company, id, '2026-10-01');
    const paid = await Promise.all(['2026-Q2', '2026-Q3', '2026-Q4'].map((quarter) => boxesOf(company, quarter)));
    const cents = (box: string) => paid.reduce((sum, boxes) => sum + Math.round((boxes[box] ?? 0) * 100), 0);
    expect([cents('07'), cents('09')]).toEqual([9170, 1926]);
    expect(paid[0]).toMatchObject({ '07': 25.26, '09': 5.3 });
    await expectQuarters(company, { '2026-Q1': { 62: 91.7, 63: 19.26 } });
  });

  it('leaves out what the regime leaves out: each line goes by its own rule', async () => {
    const retailer = { name: 'Shop', taxId: 'B12345674', applyEquivalenceSurcharge: true };
    const clientId = (await company.post('/v1/clients', retailer)).body.id;
    const goods = { description: 'Chair', quantity: 1, unitPrice: 100, operationType: 'goods' };
    const shop = await issue(company, { clientId, items: [goods] });
    const abroad = await issue(company, { clientLocation: 'world', items: [goods] });
    const exempt = await issue(company, { items: [{ ...goods, taxExemptCode: 'E1' }] });
    const half = await issue(company, { items: [{ ...goods, taxCategory: 'AE' }, goods] });
    const flags = await Promise.all(
      [shop, abroad, exempt, half].map(async (id) => (await company.get(`/v1/invoices/${id}`)).body.cashCriterion),
    );
    expect(flags).toEqual([undefined, undefined, undefined, true]);
    await expectQuarters(company, {
      '2026-Q1': { '07': 100, '09': 21, 22: 100, 60: 100, 62: 100, 63: 21, 122: 100 },
      '2027-Q4': { '07': 100, '09': 21, 60: 0, 122: 0 },
    });
  });

  it('begins and ends with the operations of its years', async () => {
    await dashboardOf(company.actor).cashCriterion.save({ since: '2026-01-01', until: '2026-12-31' });
    await issue(company, { issueDate: '2025-12-31' });
    await issue(company, { issueDate: '2026-12-31' });
    await issue(company, { issueDate: '2027-01-01' });
    await expectQuarters(company, {
      '2025-Q4': { '07': 100, 62: 0 },
      '2026-Q4': { '07': 0, 62: 100 },
      '2027-Q1': { '07': 100, 62: 0 },
      '2027-Q4': { '07': 100, 62: 0 },
    });
  });

  it('stays as it was issued, whatever the setting says by then', async () => {
    const id = await issue(company);
    await dashboardOf(company.actor).cashCriterion.save({ since: null, until: null });
    await pay(company, id, '2026-05-01', 60.5);
    const after = await issue(company, { issueDate: '2026-02-11' });
    expect((await company.get(`/v1/invoices/${after}`)).body).not.toHaveProperty('cashCriterion');
    await expectQuarters(company, { '2026-Q1': { '07': 100, 62: 100 }, '2026-Q2': { '07': 50, '09': 10.5 } });
  });

  it('does not concern a company of Canarias, nor one that is exempt', async () => {
    for (const other of [{ zone: 'canarias' as const }, { vatRegime: 'exempt' as const }]) {
      const elsewhere = await openCompany({ profile: { ...since('2026-01-01').profile, ...other } });
      const id = await issue(elsewhere);
      expect((await elsewhere.get(`/v1/invoices/${id}`)).body).not.toHaveProperty('cashCriterion');
    }
  });

  it('is a draft like any other until it is issued', async () => {
    const draft = await company.post('/v1/invoices', draftOf({ issueDate: '2026-02-10' }));
    expect(draft.body).not.toHaveProperty('cashCriterion');
    await expectQuarters(company, { '2026-Q1': { 62: 0 }, '2027-Q4': { '07': 0 } });
  });
});

describe('A deposit under the cash criterion', () => {
  it('is charged with its advance invoice when it was received, and what is left when it is paid', async () => {
    const clientId = (await company.post('/v1/clients', { name: 'Acme', taxId: 'B12345674' })).body.id;
    const deposit = await company.post('/v1/deposits', { clientId, amount: 60.5, receivedDate: '2026-02-20' });
    const advance = await company.post(`/v1/deposits/${deposit.body.id}/invoice`, {});
    expect(advance.body, advance.text).toMatchObject({ kind: 'advance', cashCriterion: true, status: 'paid' });
    await expectQuarters(company, { '2026-Q1': { '07': 50, '09': 10.5, 62: 50, 63: 10.5 }, '2028-Q1': { '07': 0 } });
  });
});

describe('What is cancelled or credited under the cash criterion', () => {
  it('is charged no more when it is cancelled', async () => {
    const id = await issue(company);
    await pay(company, id, '2026-05-01', 60.5);
    expect((await company.delete(`/v1/invoices/${id}`)).status).toBe(200);
    await expectQuarters(company, {
      '2026-Q1': { '07': 0, 62: 0, 63: 0 },
      '2026-Q2': { '07': 0, '09': 0 },
      '2027-Q4': { '07': 0, '09': 0 },
    });
  });

  it('is taken back in the quarter of the refund', async () => {
    const id = await issue(company);
    await pay(company, id, '2026-03-01');
    const note = await credit(company, id, { issueDate: '2026-04-10', items: [{ line: 0, quantity: 0.5 }] });
    expect((await pay(company, note, '2026-07-01')).status).toBe(200);
    await expectQuarters(company, {
      '2026-Q1': { '07': 100, '09': 21, 62: 100, 63: 21 },
      '2026-Q2': { 14: 0, 15: 0, 62: -50, 63: -10.5 },
      '2026-Q3': { 14: -50, 15: -10.5 },
      '2027-Q4': { '07': 0, 14: 0 },
    });
    expect(await documentsOf(company, '2026-Q3', '15')).toEqual([{ date: '2026-07-01', base: -50, tax: -10.5 }]);
  });

  it('falls due against what it credits where neither is paid: on the last day of the original', async () => {
    const id = await issue(company);
    await credit(company, id, { issueDate: '2027-03-10', items: [{ line: 0, quantity: 0.5 }] });
    await pay(company, id, '2027-05-01');
    expect((await company.get(`/v1/invoices/${id}`)).body.status).toBe('paid');
    await expectQuarters(company, {
      '2027-Q1': { 14: 0, 62: -50, 63: -10.5 },
      '2027-Q2': { '07': 50, '09': 10.5 },
      '2027-Q4': { '07': 50, '09': 10.5, 14: -50, 15: -10.5, 27: 0 },
      '2028-Q4': { 14: 0 },
    });
  });

  it('is taken back at once where all of the original has fallen due', async () => {
    const id = await issue(company);
    await credit(company, id, { issueDate: '2028-01-20' });
    await expectQuarters(company, {
      '2027-Q4': { '07': 100, '09': 21 },
      '2028-Q1': { 14: -100, 15: -21, 62: -100, 63: -21 },
    });
  });

  it('is given back as it fell due: at once, where the goods beside a service bore recargo', async () => {
    const shop = { name: 'Sol', taxId: '00000001R', applyEquivalenceSurcharge: true };
    const { id: clientId } = (await company.post('/v1/clients', shop)).body;
    const line = { quantity: 1, unitPrice: 100, taxRate: 21 };
    const items = [
      { ...line, description: 'Thread', operationType: 'goods' },
      { ...line, description: 'Course', operationType: 'service' },
      { ...line, description: 'Dinner', operationType: 'service', taxRate: 10 },
    ];
    const id = await issue(company, { clientId, items });
    await credit(company, id, { items: [{ line: 1 }], issueDate: '2026-05-10' });
    await expectQuarters(company, {
      '2026-Q1': { '07': 200, '09': 42, 24: 5.2, 62: 100 },
      '2026-Q2': { 14: -100, 15: -21, 62: 0 },
      '2027-Q4': { '04': 100, 14: 0, 15: 0 },
    });
  });
});
