import { beforeEach, describe, expect, it } from 'vitest';
import type { Invoice } from '@/server/sales/invoices/invoices.schema';
import { setClock } from '~/tests/setup/clock';
import { type Company, draftOf, openCompany } from '~/tests/setup/company';
import { dashboardOf } from '~/tests/setup/dashboard';
import { changeWorkspace } from '~/tests/setup/stored-rows';

const NOW = '2026-03-25T23:30:00.000Z'; // the 26th in Madrid

let company: Company;

beforeEach(async () => {
  setClock(NOW);
  company = await openCompany();
});

/** Due on 24 February, 30 days before the 26th of March. */
async function make(changes: object = {}): Promise<Invoice> {
  const { body } = await company.post(
    '/v1/invoices',
    draftOf({ status: 'sent', issueDate: '2026-01-25', dueDate: '2026-02-24', ...changes }),
  );
  return body;
}

const charge = (id: string, body?: object) => company.post(`/v1/invoices/${id}/late-fee`, body);
const read = async (id: string): Promise<Invoice> => (await company.get(`/v1/invoices/${id}`)).body;
const told = async () => (await company.events()).slice(1);
const age = async (asOf: string) =>
  (await company.post('/v1/gestoria/aging', { workspaceIds: [company.id], asOf })).body.data.consolidatedTotal;

describe('a late fee', () => {
  it('is 8 % a year on what is due, from the day after the due date where the workspace is', async () => {
    const before = await make({ irpfRate: 15 });
    const preview = await dashboardOf(company.actor).invoices.lateFee({ invoiceId: before.id });
    expect(preview).toEqual({
      daysOverdue: 30,
      rule: 'fixed',
      parts: [{ amount: 106, periods: [{ rate: 8, days: 30 }], interest: 0.7 }],
      interest: 0.7,
      compensation: 0,
      feeAmount: 0.7,
    });
    const { status, body } = await charge(before.id);
    const { rule: _, ...reckoning } = preview;
    expect({ status, body }).toEqual({
      status: 200,
      body: { ...reckoning, success: true, feeAmount: 0.7, invoiceId: before.id, daysOverdue: 30 }, // 106 × 8 % × 30 / 365
    });
    const after = await read(before.id);
    expect(after).toEqual({ ...before, lateFee: 0.7, lateFeeAt: NOW, amountDue: 106.7, updatedAt: NOW });
    expect(await told()).toMatchObject([{ type: 'invoice.updated', data: after }]);
  });

  it('is the statutory one where the settings say so', async () => {
    await changeWorkspace(company.id, { lateFeeRule: 'statutory' });
    const items = [{ description: 'x', quantity: 1, unitPrice: 1000 }];
    const { id } = await make({ items, clientTaxId: 'B12345674' });
    expect((await charge(id)).body).toMatchObject({ feeAmount: 50.09, daysOverdue: 30 });
  });

  it('is not the statutory one for who is no business, unless the amount is sent', async () => {
    await changeWorkspace(company.id, { lateFeeRule: 'statutory' });
    const { id } = await make({ clientTaxId: null });
    expect(await charge(id)).toMatchObject({ status: 422, body: { message: expect.stringContaining('businesses') } });
    await expect(dashboardOf(company.actor).invoices.lateFee({ invoiceId: id })).rejects.toThrow('businesses');
    expect((await charge(id, { amount: 5 })).body).toMatchObject({ feeAmount: 5 });
  });

  describe('by the statutory rate, goes by the client as the invoice names it', () => {
    beforeEach(() => changeWorkspace(company.id, { lateFeeRule: 'statutory' }));
    const client = async (changes: object) =>
      (await company.post('/v1/clients', { name: 'Ana Ruiz', taxId: '12345678Z', ...changes })).body;
    const billed = async (changes: object, invoice: object = {}) => {
      const { id: clientId } = await client(changes);
      return { clientId, ...(await make({ clientId, clientTaxId: undefined, ...invoice })) };
    };

    it.each([
      ['an individual, tax id or not', { clientType: 'individual' }, 422],
      ['a company', { clientType: 'company' }, 200],
      ['a self-employed person, of whom nothing is said', {}, 200],
      ['a tax id of no known form', { taxId: 'PENDING' }, 422],
      ['a business of another member state', { taxId: 'FR40303265045', fiscalZone: 'eu' }, 200],
    ])('%s', async (_, changes, status) => {
      const { id } = await billed(changes);
      const answer = await charge(id);
      expect(answer.status).toBe(status);
      if (status === 422) expect(answer.body.message).toContain('businesses');
    });

    it('whatever the record of the client has come to say', async () => {
      const business = await billed({});
      await company.patch(`/v1/clients/${business.clientId}`, { clientType: 'individual' });
      expect((await charge(business.id)).status).toBe(200);
      const individual = await billed({ clientType: 'individual', taxId: '00000000T' });
      await company.patch(`/v1/clients/${individual.clientId}`, { clientType: 'company' });
      expect((await charge(individual.id)).status).toBe(422);
    });
  });

  describe('of an invoice that is part paid', () => {
    const thousand = { items: [{ description: 'x', quantity: 1, unitPrice: 1000 }] }; // 1,210
    const pay = (id: string, amount: number, paidDate: string) =>
      company.post(`/v1/invoices/${id}/paid`, { amount, paidDate });
    const left = (amount: number, interest: number, days = 30) => ({
      amount,
      periods: [{ rate: 8, days }],
      interest,
    });

    it('is on what is left, and on what was paid late for the days until it was paid', async () => {
      const { id } = await make(thousand);
      await pay(id, 100, '2026-02-24'); // the last day on which it was not late
      await pay(id, 600, '2026-03-01'); // five days late
      await pay(id, 300, '2026-03-01');
      await pay(id, 100, '2026-03-26');
      const parts = [
        left(110, 0.72), // 110 × 8 % × 30 / 365 = 0.7233
        { ...left(900, 0.99, 5), paidOn: '2026-03-01' }, // 0.9863
        { ...left(100, 0.66), paidOn: '2026-03-26' }, // 0.6575
      ];
      expect((await dashboardOf(company.actor).invoices.lateFee({ invoiceId: id })).parts).toEqual(parts);
      expect((await charge(id)).body).toMatchObject({ feeAmount: 2.37, daysOverdue: 30, parts, interest: 2.37 });
      expect(await read(id)).toMatchObject({ status: 'partial', lateFee: 2.37, amountDue: 112.37 });
    });

    it('is by the statutory rate of each day, and 40 € once', async () => {
      await changeWorkspace(company.id, { lateFeeRule: 'statutory' });
      const dates = { issueDate: '2025-05-01', dueDate: '2025-06-20', clientTaxId: 'B12345674' };
      const { id } = await make({ ...thousand, ...dates });
      await pay(id, 1000, '2025-07-10');
      const { body } = await charge(id);
      expect(body.parts).toEqual([
        {
          amount: 210,
          periods: [
            { rate: 11.15, days: 10 },
            { rate: 10.15, days: 269 },
          ],
          interest: 16.35,
        },
        {
          ...{ amount: 1000, paidOn: '2025-07-10', interest: 5.84 },
          periods: [
            { rate: 11.15, days: 10 },
            { rate: 10.15, days: 10 },
          ],
        },
      ]); // 210 × (11.15 × 10 + 10.15 × 269) / 36,500 and 1,000 × (11.15 + 10.15) × 10 / 36,500
      expect(body).toMatchObject({ feeAmount: 62.19, compensation: 40 });
    });

    it('takes what is credited for never owed, and a deposit for paid when it was received', async () => {
      const { body: client } = await company.post('/v1/clients', { name: 'Ana' });
      const { id } = await make({ ...thousand, clientId: client.id });
      const deposit = async (amount: number, receivedDate: string) => {
        const { body } = await company.post('/v1/deposits', { clientId: client.id, amount, receivedDate });
        return company.post(`/v1/deposits/${body.id}/apply`, { invoiceId: id });
      };
      expect((await deposit(200, '2026-02-01')).status).toBe(200);
      expect((await deposit(300, '2026-03-01')).status).toBe(200);
      const note = await company.post(
        `/v1/invoices/${id}/credit-note`,
        { reason: 'discount', items: [{ line: 0, quantity: 0.5 }] },
        { 'idempotency-key': 'k' },
      );
      await company.patch(`/v1/invoices/${note.body.data.creditNote.id}`, { status: 'sent' });
      expect((await charge(id)).body.parts).toEqual([left(105, 0.69), { ...left(300, 0.33, 5), paidOn: '2026-03-01' }]);
    });

    it('counts days that are sent from the same day, and none of a payment that was in time', async () => {
      const longer = await make(thousand);
      await pay(longer.id, 1000, '2026-02-20');
      expect((await charge(longer.id, { daysOverdue: 60 })).body.parts).toEqual([left(210, 2.76, 60)]);
      const shorter = await make(thousand);
      await pay(shorter.id, 500, '2026-03-01');
      await pay(shorter.id, 500, '2026-03-20');
      expect((await charge(shorter.id, { daysOverdue: 10 })).body.parts).toEqual([
        left(210, 0.46, 10),
        { ...left(500, 0.44, 4), paidOn: '2026-03-20' },
      ]);
    });

    it('has no parts where the amount is sent', async () => {
      const { id } = await make(thousand);
      await pay(id, 1000, '2026-03-01');
      expect((await charge(id, { amount: 5 })).body).toEqual({
        ...{ success: true, feeAmount: 5, invoiceId: id, daysOverdue: 30 },
      });
    });
  });

  it('runs from 30 days after the issue where no due date was agreed (Ley 3/2004 art. 4)', async () => {
    expect((await charge((await make({ dueDate: null })).id)).body).toMatchObject({ daysOverdue: 30 });
    const { id } = await make({ dueDate: null, issueDate: '2026-02-24' }); // the 26th of March is the last day
    expect(await charge(id)).toMatchObject({ status: 422 });
  });

  it('is at the rate of the settings', async () => {
    await changeWorkspace(company.id, { lateFeeRate: 12 });
    expect((await charge((await make()).id)).body).toMatchObject({ feeAmount: 1.19 });
  });

  it('is for the days, or the amount, that are sent', async () => {
    expect((await charge((await make()).id, { daysOverdue: 365 })).body).toMatchObject({
      feeAmount: 9.68,
      daysOverdue: 365,
    });
    const { id } = await make({ dueDate: '2026-04-30' });
    expect((await charge(id, { amount: 25.5 })).body).toMatchObject({ feeAmount: 25.5, daysOverdue: 0 });
  });

  it('is paid with the rest, and not before', async () => {
    const { id } = await make();
    await charge(id, { amount: 9 });
    expect((await company.post(`/v1/invoices/${id}/paid`, { amount: 121 })).body).toMatchObject({ status: 'partial' });
    expect((await company.post(`/v1/invoices/${id}/paid`, { amount: 9.01 })).status).toBe(400);
    expect((await company.post(`/v1/invoices/${id}/paid`)).body).toMatchObject({ status: 'paid' });
    expect(await read(id)).toMatchObject({ status: 'paid', total: 121, amountPaid: 130, amountDue: 0 });
  });

  it('ages with the invoice from the day that it is charged', async () => {
    const { id } = await make();
    await charge(id, { amount: 9 });
    expect(await age('2026-03-26')).toBe(130);
    expect(await age('2026-03-25')).toBe(121);
    await company.delete(`/v1/invoices/${id}`);
    expect(await read(id)).toMatchObject({ amountDue: 0 });
  });

  it('is charged once, however many ask', async () => {
    const { id } = await make();
    const answers = await Promise.all(Array.from({ length: 10 }, () => charge(id, { amount: 9 })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(422)]);
    expect(await read(id)).toMatchObject({ lateFee: 9, amountDue: 130 });
    expect(await told()).toHaveLength(1);
  });

  it('is answered the same for the same Idempotency-Key', async () => {
    const { id } = await make();
    const ask = () => company.post(`/v1/invoices/${id}/late-fee`, { amount: 9 }, { 'idempotency-key': 'k' });
    const first = await ask();
    expect(await ask()).toMatchObject({ status: 200, text: first.text });
  });
});

describe('422', () => {
  const refused = async (id: string, body?: object) => {
    const before = await read(id);
    const answer = await charge(id, body);
    expect(answer.status).toBe(422);
    expect(await read(id)).toEqual(before);
    return answer.body.message;
  };

  it.each(['draft', 'paid', 'cancelled'])('for one that is %s', async (status) => {
    const { id } = await make({ status: status === 'cancelled' ? 'sent' : status });
    if (status === 'cancelled') await company.delete(`/v1/invoices/${id}`);
    expect(await refused(id, { amount: 5 })).toBe(
      `An invoice that is ${status} cannot be charged a late fee. It is possible from sent, partial, or overdue.`,
    );
  });

  it.each(['2026-03-26', '2026-12-31'])('where the due date %s has not passed', async (dueDate) => {
    expect(await refused((await make({ dueDate })).id)).toMatch(/daysOverdue/);
  });

  it('where it comes to nothing, or nothing is due', async () => {
    const line = (unitPrice: number) => ({ items: [{ description: 'x', quantity: 1, unitPrice }] });
    await refused((await make(line(0.5))).id);
    await refused((await make(line(-100))).id, { amount: 5 });
  });
});

it('400 where more would be due than an amount can be', async () => {
  const { id } = await make({ items: [{ description: 'x', quantity: 8, unitPrice: 1e11 }] });
  const answer = await charge(id, { amount: 9e11 });
  expect(answer).toMatchObject({ status: 400, body: { details: [{ path: ['amount'] }] } });
  expect(await read(id)).not.toHaveProperty('lateFee');
});

it.each([
  [{ amount: 0 }, 'amount'],
  [{ amount: -1 }, 'amount'],
  [{ amount: 0.001 }, 'amount'],
  [{ amount: '5' }, 'amount'],
  [{ daysOverdue: 0 }, 'daysOverdue'],
  [{ daysOverdue: 1.5 }, 'daysOverdue'],
])('400 for %j', async (body, field) => {
  const answer = await charge((await make()).id, body);
  expect(answer.status).toBe(400);
  expect(answer.body.details).toMatchObject([{ path: [field] }]);
});
