import { beforeEach, describe, expect, it } from 'vitest';
import type { OwnerStatement } from '@/server/rental/owner-statements/owner-statements.schema';
import { ask, sql } from '~/tests/setup/ask';
import { setClock } from '~/tests/setup/clock';
import { type Company, openCompany } from '~/tests/setup/company';
import { countRows, storedRows } from '~/tests/setup/stored-rows';
import { letTo, managedProperty, spend, statementsOf } from './managing';

let company: Company;
let propertyId: string;
let july: { propertyId: string; month: string };
let august: { propertyId: string; month: string };

beforeEach(async () => {
  setClock('2026-09-02T09:30:00.000Z');
  company = await openCompany();
  propertyId = await managedProperty(company);
  july = { propertyId, month: '2026-07' };
  august = { propertyId, month: '2026-08' };
});

const ofProperty = () => `/v1/properties/${propertyId}/owner-statement`;
const read = async (month: string) => (await company.get(`${ofProperty()}?month=${month}`)).body;
const calls = () => statementsOf(company);
const julia = () =>
  letTo(company, propertyId, 'Julia Becker', ['2026-07-04', '2026-07-11'], {
    ...{ amount: 700, channelCommission: 105, cleaningFee: 60, touristTax: 14 },
  });

/** A stay of 700 euros, 60 of them for cleaning, with its invoice issued; its id. */
async function invoicedStay(guestName: string, days: [string, string]): Promise<string> {
  const id = await letTo(company, propertyId, guestName, days, { amount: 700, channel: 'Direct' });
  await company.patch(`/v1/reservations/${id}`, { cleaningFee: 60, touristTax: 14 });
  const { body, status, text } = await company.post(`/v1/reservations/${id}/invoice`);
  if (status !== 201) throw new Error(text);
  await company.patch(`/v1/invoices/${body.id}`, { status: 'sent' });
  return id;
}

describe('the statement of an open month', () => {
  it('lists its stays and costs, and adds up to what the owner has to get', async () => {
    const reservationId = await julia();
    const expenseId = await spend(company, 121);
    await calls().addCost({ ...july, expenseId });
    await calls().saveTerms({ propertyId, basis: 'checkout', feeBase: 'gross', reserve: 100 });
    const { status, body } = await company.get(`${ofProperty()}?month=2026-07`);
    expect(status).toBe(200);
    expect(body).toEqual({
      ...{ propertyId, propertyName: 'Casa del Mar', ownerName: 'Ana Ruiz', month: '2026-07', status: 'open' },
      ownerEmail: 'ana@acme.example',
      ...{ currency: 'EUR', basis: 'checkout', feePercent: 20, feeBase: 'gross', isLast: false },
      stays: [
        {
          ...{ reservationId, guestName: 'Julia Becker', channel: 'Airbnb', nights: 7, isAdjustment: false },
          ...{ checkIn: '2026-07-04', checkOut: '2026-07-11' },
          ...{ gross: 700, commission: 105, cleaning: 60, touristTax: 14, fee: 128, net: 407 },
        },
      ],
      costs: [{ expenseId, description: 'Boiler', date: '2026-07-10', amount: 121, isAdjustment: false, receipts: [] }],
      totals: {
        ...{ gross: 700, commission: 105, cleaning: 60, touristTax: 14, fee: 128, feeTax: 26.88, feeWithheld: 0 },
        ...{ costs: 121, result: 259.12, opening: 0, balance: 259.12, reserve: 100, payable: 159.12 },
        ...{ paidOut: 0, closing: 259.12 },
      },
      payouts: [],
      leftOut: [],
    });
  });

  it('has no stay that is pending, cancelled, a block or of another property', async () => {
    await julia();
    const { body: other } = await company.post('/v1/properties', { name: 'Ático' });
    await letTo(company, other.id, 'Otto', ['2026-07-04', '2026-07-11'], { amount: 1 });
    for (const status of ['Pending', 'Cancelled']) {
      const id = await letTo(company, propertyId, status, ['2026-07-14', '2026-07-16'], { amount: 1 });
      await company.patch(`/v1/reservations/${id}`, { status });
    }
    await company.post(`/v1/properties/${propertyId}/blocks`, { from: '2026-07-20', to: '2026-07-22' });
    expect((await read('2026-07')).stays).toMatchObject([{ guestName: 'Julia Becker' }]);
  });

  it('has what the invoice of a cancelled stay keeps: by the policy half of it, and nothing where all is given back', async () => {
    setClock('2026-07-02T09:30:00.000Z');
    await company.patch(`/v1/properties/${propertyId}`, { cancellationPolicy: { name: 'moderate' } });
    const [half, all, none] = [
      await invoicedStay('Half', ['2026-07-04', '2026-07-09']),
      await invoicedStay('All', ['2026-07-10', '2026-07-12']),
      await letTo(company, propertyId, 'None', ['2026-07-13', '2026-07-15'], { amount: 1 }),
    ];
    await company.post(`/v1/reservations/${none}/cancel`, {});
    await company.post(`/v1/reservations/${half}/cancel`, {});
    await company.post(`/v1/reservations/${all}/cancel`, {});
    const { stays, totals, leftOut } = await read('2026-07');
    expect(stays).toEqual([
      {
        ...{
          reservationId: half,
          guestName: 'Half',
          channel: 'Direct',
          nights: 0,
          isAdjustment: false,
          isCancelled: true,
        },
        ...{ checkIn: '2026-07-04', checkOut: '2026-07-09' },
        ...{ gross: 350, commission: 0, cleaning: 0, touristTax: 0, fee: 70, net: 280 },
      },
    ]);
    expect(totals).toMatchObject({ gross: 350, fee: 70, result: 350 - 70 - 14.7 });
    expect(leftOut).toEqual([]);
  });

  it('says which stays it cannot count, and counts them once it can', async () => {
    const id = await letTo(company, propertyId, 'Otto', ['2026-07-14', '2026-07-16'], {});
    await letTo(company, propertyId, 'Eve', ['2026-07-16', '2026-07-18'], { amount: 1, currency: 'GBP' });
    const { leftOut, stays } = await read('2026-07');
    expect(leftOut).toMatchObject([{ reason: 'no_amount' }, { reason: 'other_currency' }]);
    expect(stays).toEqual([]);
    await calls().close(july);
    await company.patch(`/v1/reservations/${id}`, { amount: 50 });
    expect((await read('2026-08')).stays).toMatchObject([
      { guestName: 'Otto', gross: 50, fee: 10, isAdjustment: true },
    ]);
  });

  it('is this month where no month is named, and begins with what the open months before leave', async () => {
    await letTo(company, propertyId, 'Otto', ['2026-09-14', '2026-09-16'], { amount: 100 });
    await julia();
    await calls().close({ propertyId, month: '2026-06' });
    const { body } = await company.get(ofProperty());
    expect(body).toMatchObject({ month: '2026-09', stays: [{ guestName: 'Otto' }] });
    const before = await read('2026-07');
    expect(before.totals.closing).toBe(380.12);
    expect(body.totals.opening).toBe(380.12);
  });

  it.each(['2026-13', '2026', '1999-01', 'july'])('is no month: %s', async (month) => {
    const { status, body } = await company.get(`${ofProperty()}?month=${month}`);
    expect(status).toBe(400);
    expect(body.details).toMatchObject([{ path: ['month'] }]);
  });
});

/** Nights and cents, counted one by one from the rows themselves. */
async function naive(month: string, basis: 'checkout' | 'pro_rata') {
  const [sums] = await ask<Record<string, string>>(sql`
    SELECT coalesce(sum(n), 0)::text AS nights,
           coalesce(sum(CASE WHEN ${basis} = 'checkout' THEN amount ELSE amount * n / whole END), 0)::text AS gross
    FROM (SELECT amount, check_out - check_in AS whole,
                 (SELECT count(*) FROM generate_series(check_in, check_out - 1, '1 day') AS night
                  WHERE ${basis} = 'checkout' OR to_char(night, 'YYYY-MM') = ${month}) AS n
          FROM reservation
          WHERE property_id = ${propertyId} AND kind = 'stay' AND status NOT IN ('Pending', 'Cancelled')
            AND (${basis} <> 'checkout' OR to_char(check_out, 'YYYY-MM') = ${month})) AS stays`);
  return { nights: Number(sums?.nights), gross: Number(sums?.gross) };
}

it.each(['checkout', 'pro_rata'] as const)(
  'counts by %s as a query does that walks through the nights',
  async (basis) => {
    await julia();
    await letTo(company, propertyId, 'Otto', ['2026-07-25', '2026-08-08'], {
      amount: 1234.56,
      channelCommission: 185.18,
    });
    await letTo(company, propertyId, 'Eve', ['2026-08-10', '2026-10-02'], { amount: 3333.33, cleaningFee: 99.99 });
    await calls().saveTerms({ propertyId, basis, feeBase: 'net', reserve: 0 });
    const statements: OwnerStatement[] = [];
    for (const month of ['2026-07', '2026-08', '2026-09', '2026-10']) {
      const statement = await read(month);
      const expected = await naive(month, basis);
      const nights = statement.stays.reduce((count: number, stay: { nights: number }) => count + stay.nights, 0);
      expect(nights, month).toBe(expected.nights);
      expect(Math.abs(statement.totals.gross - expected.gross), month).toBeLessThan(0.02);
      statements.push(statement);
    }
    const all = (name: 'gross' | 'commission' | 'cleaning' | 'fee') =>
      statements.reduce((cents, { totals }) => cents + Math.round(totals[name] * 100), 0);
    expect(all('gross')).toBe(70000 + 123456 + 333333);
    expect(all('commission')).toBe(10500 + 18518);
    expect(all('cleaning')).toBe(6000 + 9999);
    // 20 % of (700 − 60 − 105), of (1234.56 − 185.18) and of (3333.33 − 99.99), each to the cent.
    expect(all('fee')).toBe(10700 + 20988 + 64667);
    for (const { totals: it } of statements) {
      const cents = (amount: number) => Math.round(amount * 100);
      const left = [it.commission, it.cleaning, it.fee, it.feeTax, it.costs].reduce(
        (sum, one) => sum - cents(one),
        cents(it.gross),
      );
      expect(cents(it.result)).toBe(left);
      expect(cents(it.feeTax)).toBe(Math.round((cents(it.fee) * 21) / 100));
    }
  },
);

describe('closing', () => {
  it('freezes the month, and what changes afterwards is an adjustment of the next', async () => {
    const reservationId = await julia();
    const closed = await calls().close(july);
    expect(closed).toMatchObject({ status: 'closed', number: 1, isLast: true, totals: { closing: 380.12 } });
    await company.patch(`/v1/reservations/${reservationId}`, { amount: 600 });
    expect(await read('2026-07')).toEqual(closed);
    expect(await read('2026-08')).toMatchObject({
      stays: [{ reservationId, nights: 0, gross: -100, fee: -20, net: -80, isAdjustment: true }],
      totals: { opening: 380.12, fee: -20, feeTax: -4.2, result: -75.8, closing: 304.32 },
    });
    await calls().close(august);
    expect((await read('2026-09')).stays).toEqual([]);
    await company.delete(`/v1/reservations/${reservationId}`);
    const { stays } = await read('2026-09');
    expect(stays).toMatchObject([{ nights: -7, gross: -600, commission: -105, fee: -108 }]);
  });

  it('takes of a closed month what a stay that is cancelled afterwards does not keep', async () => {
    const id = await invoicedStay('Julia', ['2026-08-20', '2026-08-25']);
    await calls().close(august);
    const { body } = await company.post(`/v1/reservations/${id}/cancel`, { refundAmount: 300 });
    expect(body.creditNote).toMatchObject({ totalCredited: 300 });
    // Of the 300, 14 are tourist tax. So late nobody says that no guest came: the cleaning is the manager's still.
    expect((await read('2026-09')).stays).toMatchObject([
      { guestName: 'Julia', nights: -5, gross: -286, cleaning: 0, fee: -57.2, isAdjustment: true, isCancelled: true },
    ]);
  });

  it('answers a second time with what is closed, also where two close at once', async () => {
    await julia();
    const both = await Promise.all([calls().close(july), calls().close(july)]);
    expect(both[0]).toEqual(both[1]);
    expect(await countRows('ownerStatement', { propertyId })).toBe(1);
  });

  it('goes month by month, of months that are over', async () => {
    await expect(calls().close({ propertyId, month: '2026-09' })).rejects.toMatchObject({ status: 422 });
    await calls().close({ propertyId, month: '2026-06' });
    await expect(calls().close(august)).rejects.toThrow('2026-07 is not closed yet');
    await calls().close(july);
    const early = await company.get(`${ofProperty()}?month=2026-05`);
    expect(early.status).toBe(422);
    expect((await company.get(`${ofProperty()}?month=2031-01`)).status).toBe(422);
  });

  it('is taken back of the last month alone, and only while nothing was paid or invoiced', async () => {
    await julia();
    await calls().close(july);
    await calls().close(august);
    await expect(calls().reopen(july)).rejects.toMatchObject({ status: 409 });
    expect(await calls().reopen(august)).toMatchObject({ status: 'open' });
    await calls().notePayout({ ...july, paidOn: '2026-08-03', amount: 80 });
    await expect(calls().reopen(july)).rejects.toThrow('has payouts');
    const [payout] = (await read('2026-07')).payouts;
    await calls().removePayout({ propertyId, payoutId: payout.id });
    await calls().invoiceFee(july);
    await expect(calls().reopen(july)).rejects.toThrow('has been invoiced');
    await expect(calls().reopen(august)).rejects.toThrow('not closed');
  });

  it('keeps the terms of then', async () => {
    await julia();
    await calls().close(july);
    await company.patch(`/v1/properties/${propertyId}`, { commissionRate: 30 });
    await calls().saveTerms({ propertyId, basis: 'pro_rata', feeBase: 'net', reserve: 5 });
    expect(await read('2026-07')).toMatchObject({ basis: 'checkout', feePercent: 20, totals: { reserve: 0 } });
    expect(await read('2026-08')).toMatchObject({
      basis: 'pro_rata',
      feePercent: 30,
      stays: [],
      totals: { reserve: 5 },
    });
  });

  it('keeps how a stay that began before the account was counted, whatever later months go by', async () => {
    const amounts = { amount: 500 };
    await letTo(company, propertyId, 'Julia Becker', ['2026-06-29', '2026-07-04'], amounts);
    await calls().close(july);
    expect(await read('2026-07')).toMatchObject({ stays: [{ nights: 5, gross: 500 }] });
    await calls().saveTerms({ propertyId, basis: 'pro_rata', feeBase: 'gross', reserve: 0 });
    expect(await read('2026-08')).toMatchObject({ stays: [], totals: { result: 0 } });

    const other = await managedProperty(company);
    await letTo(company, other, 'Marta Gil', ['2026-06-29', '2026-07-04'], amounts);
    await calls().saveTerms({ propertyId: other, basis: 'pro_rata', feeBase: 'gross', reserve: 0 });
    expect(await calls().close({ propertyId: other, month: '2026-07' })).toMatchObject({
      stays: [{ nights: 3, gross: 300 }],
    });
    await calls().saveTerms({ propertyId: other, basis: 'checkout', feeBase: 'gross', reserve: 0 });
    const { body } = await company.get(`/v1/properties/${other}/owner-statement?month=2026-08`);
    expect(body).toMatchObject({ stays: [], totals: { result: 0 } });
  });
});

describe('the opening balance', () => {
  const terms = { basis: 'checkout', feeBase: 'gross', reserve: 0 } as const;
  const begin = (openingBalance: number) => calls().saveTerms({ propertyId, ...terms, openingBalance });

  it('is in the first statement alone, which the others follow', async () => {
    await julia();
    expect(await begin(1000.01)).toMatchObject({ openingBalance: 1000.01, hasBegun: false });
    expect((await read('2026-07')).totals).toMatchObject({ opening: 1000.01, result: 380.12, balance: 1380.13 });
    await calls().close(july);
    await calls().notePayout({ ...july, paidOn: '2026-08-03', amount: 1380.13 });
    expect((await read('2026-08')).totals).toMatchObject({ opening: 0, closing: 0 });
  });

  it('is what the owner owes where it is below zero: taken off what comes, month by month', async () => {
    await begin(-500);
    await julia();
    await letTo(company, propertyId, 'Otto', ['2026-08-04', '2026-08-06'], { amount: 1000 });
    expect(await calls().close(july)).toMatchObject({ totals: { opening: -500, balance: -119.88, payable: 0 } });
    await expect(calls().notePayout({ ...july, paidOn: '2026-08-03', amount: 1 })).rejects.toThrow('0.00');
    // 1,000 less a fee of 200 with 21 % of VAT.
    const { totals } = await read('2026-08');
    expect(totals).toMatchObject({ opening: -119.88, result: 758, balance: 638.12, payable: 638.12 });
  });

  it('stays once a month is closed, and is free again once that is reopened', async () => {
    await begin(100);
    await calls().close(july);
    expect(await calls().terms({ propertyId })).toMatchObject({ openingBalance: 100, hasBegun: true });
    await expect(begin(99.99)).rejects.toMatchObject({ status: 409 });
    expect(await begin(100), 'what is the same is no change').toMatchObject({ openingBalance: 100 });
    const others = { ...terms, reserve: 5 };
    expect(await calls().saveTerms({ propertyId, ...others })).toMatchObject({ openingBalance: 100, reserve: 5 });
    await calls().reopen(july);
    expect(await begin(99.99)).toMatchObject({ openingBalance: 99.99, hasBegun: false });
    expect((await read('2026-07')).totals.opening).toBe(99.99);
  });

  it('does not change while its month is being closed', async () => {
    const [closed] = await Promise.allSettled([calls().close(july), begin(7)]);
    const { openingBalance } = await calls().terms({ propertyId });
    expect(closed).toMatchObject({ status: 'fulfilled', value: { totals: { opening: openingBalance } } });
  });

  it.each([0.001, 1e12, Number.NaN])('is no amount: %f', async (amount) => {
    await expect(begin(amount)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});

describe('a payout', () => {
  it('is taken off the balance, and the next month begins with the rest', async () => {
    await julia();
    await calls().close(july);
    await calls().notePayout({ ...july, paidOn: '2026-08-03', amount: 300 });
    const paid = await calls().notePayout({ ...july, paidOn: '2026-08-04', amount: 0.12 });
    expect(paid).toMatchObject({
      payouts: [
        { paidOn: '2026-08-03', amount: 300 },
        { paidOn: '2026-08-04', amount: 0.12 },
      ],
      totals: { balance: 380.12, paidOut: 300.12, closing: 80 },
    });
    expect((await read('2026-08')).totals.opening).toBe(80);
    expect((await company.get('/v1/owner-statements')).body.data).toMatchObject([{ paidOut: 300.12, closing: 80 }]);
  });

  it('is refused of an open month, of a day to come, and of more than there is', async () => {
    await julia();
    const payout = { ...july, paidOn: '2026-08-03', amount: 1 };
    await expect(calls().notePayout(payout)).rejects.toMatchObject({ status: 422 });
    await calls().close(july);
    await expect(calls().notePayout({ ...payout, paidOn: '2026-09-03' })).rejects.toMatchObject({ status: 400 });
    await expect(calls().notePayout({ ...payout, amount: 380.13 })).rejects.toThrow('380.12');
    await calls().close(august);
    await expect(calls().notePayout(payout)).rejects.toMatchObject({ status: 409 });
  });

  it('is no more than there is where two are noted at once', async () => {
    await julia();
    await calls().close(july);
    const payout = { ...july, paidOn: '2026-08-03', amount: 300 };
    const results = await Promise.allSettled([calls().notePayout(payout), calls().notePayout(payout)]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('a cost', () => {
  it('is borne once, or by several owners up to the whole of it', async () => {
    const other = await managedProperty(company, { name: 'Ático' });
    const expenseId = await spend(company, 100);
    const choices = () => calls().costChoices({ propertyId: other });
    expect(await choices()).toMatchObject([{ expenseId, left: 100, amount: 100 }]);
    await calls().addCost({ ...july, expenseId, share: 62.5 });
    await expect(calls().addCost({ ...july, expenseId, share: 1 })).rejects.toMatchObject({ status: 409 });
    expect(await choices()).toMatchObject([{ left: 37.5, amount: 37.5 }]);
    const rest = { propertyId: other, month: '2026-07', expenseId };
    await expect(calls().addCost({ ...rest, share: 40 })).rejects.toThrow('37.5 percent are left');
    expect(await calls().addCost(rest)).toMatchObject({ costs: [{ amount: 37.5 }] });
    expect((await read('2026-07')).costs).toMatchObject([{ amount: 62.5 }]);
    expect(await choices()).toEqual([]);
  });

  it('comes to the expense, however its owners share the last cent', async () => {
    const other = await managedProperty(company, { name: 'Ático' });
    const expenseId = await spend(company, 10.01);
    await calls().addCost({ ...july, expenseId, share: 50 });
    expect(await calls().costChoices({ propertyId: other })).toMatchObject([{ left: 50, amount: 5 }]);
    const rest = await calls().addCost({ propertyId: other, month: '2026-07', expenseId });
    expect([(await read('2026-07')).costs, rest.costs]).toMatchObject([[{ amount: 5.01 }], [{ amount: 5 }]]);
  });

  it('of a closed month stays, and what becomes of its expense is an adjustment', async () => {
    const expenseId = await spend(company, 100);
    await calls().addCost({ ...july, expenseId });
    await calls().close(july);
    await expect(calls().removeCost({ propertyId, expenseId })).rejects.toMatchObject({ status: 409 });
    const another = await spend(company, 1, 'Bulb');
    await expect(calls().addCost({ ...july, expenseId: another })).rejects.toMatchObject({ status: 409 });
    await company.patch(`/v1/expenses/${expenseId}`, { amount: 90 });
    expect((await read('2026-08')).costs).toMatchObject([{ expenseId, amount: -10, isAdjustment: true }]);
    await company.delete(`/v1/expenses/${expenseId}`);
    expect((await read('2026-08')).costs).toMatchObject([{ expenseId, amount: -100 }]);
  });

  it('of another workspace is none', async () => {
    const stranger = await openCompany();
    const expenseId = await spend(stranger, 100);
    await expect(calls().addCost({ ...july, expenseId })).rejects.toMatchObject({ status: 400 });
    await expect(statementsOf(stranger).addCost({ ...july, expenseId })).rejects.toMatchObject({ status: 404 });
  });
});

describe('the invoice of the fee', () => {
  it('is a draft for the owner, who becomes a client, and comes to what the statement says', async () => {
    await julia();
    await calls().close(july);
    const invoice = await calls().invoiceFee(july);
    expect(invoice).toMatchObject({
      ...{ status: 'draft', clientName: 'Ana Ruiz', clientEmail: 'ana@acme.example', total: 154.88 },
      items: [{ description: 'Honorarios de gestión, Casa del Mar, julio de 2026', unitPrice: 128 }],
    });
    expect(await read('2026-07')).toMatchObject({ feeInvoiceId: invoice.id, totals: { fee: 128, feeTax: 26.88 } });
    await expect(calls().invoiceFee(july)).rejects.toMatchObject({ status: 409 });
    await company.delete(`/v1/invoices/${invoice.id}`);
    const again = await calls().invoiceFee(july);
    expect(again.clientId).toBe(invoice.clientId);
    expect(await countRows('client', { workspaceId: company.id })).toBe(1);
  });

  it('is for whose the property was in that month, also once it is another’s', async () => {
    await julia();
    await letTo(company, propertyId, 'Otto', ['2026-08-04', '2026-08-11'], { amount: 100 });
    const become = (changes: object) => company.patch(`/v1/properties/${propertyId}`, changes);
    await calls().close(july);
    const first = await calls().invoiceFee(july);
    await become({ ownerName: 'Eva Prueba', ownerEmail: 'eva@acme.example' });
    await calls().close(august);
    expect(await calls().invoiceFee(august)).toMatchObject({
      clientName: 'Eva Prueba',
      clientEmail: 'eva@acme.example',
    });

    await company.delete(`/v1/invoices/${first.id}`);
    expect((await calls().invoiceFee(july)).clientId).toBe(first.clientId);
    // The next one of the present owner is hers still, and so it is with another address.
    setClock('2026-10-02T09:30:00.000Z');
    await letTo(company, propertyId, 'Ida', ['2026-09-04', '2026-09-11'], { amount: 100 });
    await become({ ownerEmail: 'eva.prueba@acme.example' });
    const september = { propertyId, month: '2026-09' };
    await calls().close(september);
    expect(await calls().invoiceFee(september)).toMatchObject({ clientName: 'Eva Prueba' });
    expect(await countRows('client', { workspaceId: company.id })).toBe(2);
  });

  it('is for the same owner where only the name was corrected since', async () => {
    await julia();
    await calls().close(july);
    const first = await calls().invoiceFee(july);
    await company.delete(`/v1/invoices/${first.id}`);
    await company.patch(`/v1/properties/${propertyId}`, { ownerName: 'Anna Ruiz' });
    expect((await calls().invoiceFee(july)).clientId).toBe(first.clientId);
    // Once it is another's, the statement still says by which address its owner was known.
    await company.delete(`/v1/invoices/${(await read('2026-07')).feeInvoiceId}`);
    await company.patch(`/v1/clients/${first.clientId}`, { name: 'Anna Ruiz' });
    await company.patch(`/v1/properties/${propertyId}`, { ownerName: 'Eva Prueba', ownerEmail: 'eva@acme.example' });
    expect((await calls().invoiceFee(july)).clientId).toBe(first.clientId);
    expect(await countRows('client', { workspaceId: company.id })).toBe(1);
  });

  it('is another where the first is cancelled, or credited in full; until then the month can be reopened', async () => {
    await julia();
    await calls().close(july);
    const issue = async ({ id }: { id: string }) =>
      (await company.patch(`/v1/invoices/${id}`, { status: 'sent', clientTaxId: '12345678Z' })).body;
    const first = await issue(await calls().invoiceFee(july));
    await company.delete(`/v1/invoices/${first.id}`);
    expect(await read('2026-07')).not.toHaveProperty('feeInvoiceId');
    const second = await issue(await calls().invoiceFee(july));
    expect(await read('2026-07')).toMatchObject({ feeInvoiceId: second.id });
    await expect(calls().reopen(july)).rejects.toMatchObject({ status: 409 });
    const path = `/v1/invoices/${second.id}/credit-note`;
    const { body } = await company.post(path, { reason: 'error' }, { 'idempotency-key': 'credit' });
    await company.patch(`/v1/invoices/${body.data.creditNote.id}`, { status: 'sent' });
    const { body: listed } = await company.get('/v1/owner-statements');
    expect(listed.data[0]).not.toHaveProperty('feeInvoiceId');
    expect(await calls().reopen(july)).toMatchObject({ status: 'open' });
    await calls().close(july);
    expect(await calls().invoiceFee(july)).toMatchObject({ status: 'draft', total: 154.88 });
  });

  it('is one, where two make it at once', async () => {
    await julia();
    await company.post('/v1/clients', { name: 'Ana', email: 'ANA@acme.example' });
    await calls().close(july);
    const results = await Promise.allSettled([calls().invoiceFee(july), calls().invoiceFee(july)]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await storedRows('invoice', { workspaceId: company.id })).toMatchObject([{ clientName: 'Ana' }]);
  });

  it('is refused of an open month, without a fee, and where it would come to something else', async () => {
    await expect(calls().invoiceFee(july)).rejects.toMatchObject({ status: 422 });
    await calls().close({ propertyId, month: '2026-06' });
    await expect(calls().invoiceFee({ propertyId, month: '2026-06' })).rejects.toThrow('no fee');
    await julia();
    await calls().close(july);
    const owner = { name: 'Ana', email: 'ana@acme.example', taxId: 'DE136695976', address: { country: 'DE' } };
    await company.post('/v1/clients', { ...owner, fiscalZone: 'eu', clientType: 'company' });
    await expect(calls().invoiceFee(july)).rejects.toThrow('something else');
    expect(await countRows('invoice', { workspaceId: company.id })).toBe(0);
    await calls().reopen(july);
    expect(await calls().close(july)).toMatchObject({ totals: { fee: 128, feeTax: 0 } });
    expect(await calls().invoiceFee(july)).toMatchObject({ total: 128 });
  });
});

describe('the list', () => {
  it('has the closed statements, by property and month', async () => {
    await julia();
    await calls().close(july);
    await calls().close(august);
    const other = await managedProperty(company, { name: 'Ático' });
    await calls().close({ propertyId: other, month: '2026-07' });
    const months = async (query: string) =>
      (await company.get(`/v1/owner-statements?${query}`)).body.data.map(
        (it: { propertyName: string; month: string }) => `${it.propertyName} ${it.month}`,
      );
    expect((await months('')).sort()).toEqual(['Casa del Mar 2026-07', 'Casa del Mar 2026-08', 'Ático 2026-07']);
    expect((await months('month=2026-07')).sort()).toEqual(['Casa del Mar 2026-07', 'Ático 2026-07']);
    expect(await months(`propertyId=${other}`)).toEqual(['Ático 2026-07']);
    const stranger = await openCompany();
    expect((await stranger.get('/v1/owner-statements')).body.data).toEqual([]);
  });
});

describe('a month of all properties', () => {
  const ofMonth = async (month: string, input: object = {}) =>
    (await calls().ofMonth({ month, limit: 50, offset: 0, ...input })).data;

  it('says of each what its own statement says, closed or open', async () => {
    await julia();
    const attic = await managedProperty(company, { name: 'Ático', ownerName: 'Luis Gil', ownerEmail: null });
    await letTo(company, attic, 'Otto', ['2026-07-30', '2026-08-02'], { amount: 300, cleaningFee: 40 });
    await letTo(company, attic, 'Eve', ['2026-08-05', '2026-08-07'], {});
    await company.post('/v1/clients', { name: 'Luis Gil', taxId: 'DE136695976', fiscalZone: 'eu' });
    await calls().addCost({ ...august, expenseId: await spend(company, 50) });
    await calls().close(july);
    await calls().notePayout({ ...july, paidOn: '2026-08-03', amount: 80 });
    for (const month of ['2026-07', '2026-08']) {
      for (const { id, totals, status, leftOut, propertyName, ownerName } of await ofMonth(month)) {
        const { body } = await company.get(`/v1/properties/${id}/owner-statement?month=${month}`);
        expect({ totals, status, leftOut }).toEqual({
          totals: body.totals,
          status: body.status,
          leftOut: body.leftOut.length,
        });
        expect({ propertyName, ownerName }).toEqual({ propertyName: body.propertyName, ownerName: body.ownerName });
      }
    }
    expect(await ofMonth('2026-08')).toMatchObject([
      { id: attic, propertyName: 'Ático', status: 'open', leftOut: 1, totals: { gross: 300, fee: 52 } },
      { id: propertyId, totals: { opening: 300.12, costs: 50, balance: 250.12 } },
    ]);
    expect(await ofMonth('2026-07')).toMatchObject([
      { id: attic, status: 'open', totals: { gross: 0 } },
      { id: propertyId, status: 'closed', number: 1, totals: { paidOut: 80, closing: 300.12 } },
    ]);
    expect(await ofMonth('2026-07', { q: 'mar' })).toMatchObject([{ id: propertyId }]);
    expect((await ofMonth('2026-07', { limit: 1 })).map(({ id }) => id)).toEqual([attic]);
  });

  it('says what cannot be closed, and why, as closing refuses it', async () => {
    await calls().close({ propertyId, month: '2026-06' });
    for (const [month, obstacle] of [
      ['2026-05', 'before_first'],
      ['2026-07', undefined],
      ['2026-08', 'earlier_open'],
      ['2026-09', 'not_over'],
      ['2031-01', 'not_over'],
    ] as const) {
      const [row] = await ofMonth(month);
      expect([month, row?.obstacle]).toEqual([month, obstacle]);
      const { status } = await company.get(`${ofProperty()}?month=${month}`);
      expect(row?.totals === undefined, month).toBe(status === 422);
      const closing = calls().close({ propertyId, month });
      if (obstacle) await expect(closing).rejects.toMatchObject({ status: 422 });
      else await closing.then(() => calls().reopen({ propertyId, month }));
    }
  });

  it('is the workspace’s own', async () => {
    const stranger = statementsOf(await openCompany());
    expect((await stranger.ofMonth({ month: '2026-07', limit: 50, offset: 0 })).data).toEqual([]);
  });
});

describe('what is not the workspace’s own', () => {
  it('answers as what does not exist', async () => {
    await julia();
    await calls().close(july);
    const { payouts } = await calls().notePayout({ ...july, paidOn: '2026-08-03', amount: 1 });
    const stranger = statementsOf(await openCompany());
    const payoutId = payouts[0]?.id ?? '';
    for (const attempt of [
      () => stranger.get(july),
      () => stranger.close(july),
      () => stranger.reopen(july),
      () => stranger.invoiceFee(july),
      () => stranger.notePayout({ ...july, paidOn: '2026-08-03', amount: 1 }),
      () => stranger.removePayout({ propertyId, payoutId }),
      () => stranger.removeCost({ propertyId, expenseId: 'exp_x' }),
      () => stranger.costChoices({ propertyId }),
      () => stranger.terms({ propertyId }),
      () => stranger.saveTerms({ propertyId, basis: 'checkout', feeBase: 'gross', reserve: 0 }),
      () => stranger.mail(july),
    ]) {
      await expect(attempt(), attempt.toString()).rejects.toMatchObject({ status: 404 });
    }
    expect((await read('2026-07')).payouts).toHaveLength(1);
  });
});
