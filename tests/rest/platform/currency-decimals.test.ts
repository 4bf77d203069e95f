import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { Money, sum } from '@/lib/money/money';
import type { Invoice } from '@/server/sales/invoices/invoices.schema';
import { setClock } from '~/tests/setup/clock';
import { type Company, draftOf, openCompany } from '~/tests/setup/company';
import { changeRow } from '~/tests/setup/stored-rows';

// A currency has decimals of its own (ISO 4217), and so has every amount in it.

const NOW = '2026-03-25T10:00:00.000Z';

let company: Company;
let clientId: string;

beforeEach(async () => {
  setClock(NOW);
  company = await openCompany();
  clientId = (await company.post('/v1/clients', { name: 'Acme Studio SL' })).body.id;
});

async function issued(currency: string, changes: object = {}): Promise<Invoice> {
  const items = [{ description: 'x', quantity: 1, unitPrice: 1000 }];
  const { status, body } = await company.post('/v1/invoices', {
    ...draftOf({ clientId, currency, exchangeRate: 1, items, status: 'sent', ...changes }),
  });
  expect(status).toBe(201);
  return body;
}

const deposit = (body: object) => company.post('/v1/deposits', { clientId, currency: 'JPY', amount: 500, ...body });
const refusal = {
  status: 400,
  body: { details: [{ path: ['amount'], message: 'Amounts in JPY have no decimals. Send 11, for instance.' }] },
};

describe('half a yen', () => {
  it('is no payment', async () => {
    const { id } = await issued('JPY');
    expect(await company.post(`/v1/invoices/${id}/paid`, { amount: 10.5 })).toMatchObject(refusal);
    expect((await company.get(`/v1/invoices/${id}`)).body).toMatchObject({ status: 'sent', amountPaid: 0 });
  });

  it('is no late fee', async () => {
    const { id } = await issued('JPY', { issueDate: '2026-01-25', dueDate: '2026-02-23' });
    expect(await company.post(`/v1/invoices/${id}/late-fee`, { amount: 10.5 })).toMatchObject(refusal);
    // 1,210 × 8 % × 30 / 365 = 7.96
    expect((await company.post(`/v1/invoices/${id}/late-fee`)).body).toMatchObject({ feeAmount: 8 });
    expect((await company.get(`/v1/invoices/${id}`)).body).toMatchObject({ amountDue: 1218 });
  });

  it.each<[string, object, (string | number)[]]>([
    ['amount', { amount: 10.5 }, ['amount']],
    ['tax', { amount: 100, tax: 10.5 }, ['tax']],
    ['withholding', { amount: 100, irpf: 10.5 }, ['irpf']],
    ['base of a rate', { amount: 11, taxes: [{ rate: 5, base: 10.5, tax: 0.5 }] }, ['taxes', 0, 'base']],
    [
      'value in the books',
      { amount: 10, currency: 'EUR', functionalCurrency: 'JPY', functionalAmount: 10.5 },
      ['functionalAmount'],
    ],
  ])('is no %s of an expense', async (_, changes, path) => {
    const expense = { description: 'Hotel', currency: 'JPY', exchangeRate: 0.006, ...changes };
    const message = 'Amounts in JPY have no decimals. Send 11, for instance.';
    expect(await company.post('/v1/expenses', expense)).toMatchObject({
      status: 400,
      body: { details: [{ path, message }] },
    });
  });

  it('is none of the tax of an expense by its rate, nor of what follows from it', async () => {
    const expense = { description: 'Hotel', currency: 'JPY', exchangeRate: 0.006, amount: 100, taxRate: 21 };
    const { body } = await company.post('/v1/expenses', { ...expense, vatDeductiblePercent: 50 });
    // 100 × 21 / 121 = 17.36; half of that is deducted: 8.5, and a yen is not halved
    expect(body).toMatchObject({ taxable: 83, tax: 17, deductibleTax: 9, deductibleExpense: 91 });
    await company.post(`/v1/expenses/${body.id}/billable`, { clientId, markup: 3.33 });
    const { body: billable } = await company.get(`/v1/expenses/${body.id}`);
    expect(billable.billable).toMatchObject({ amount: 86 }); // 83 × 1.0333 = 85.76
    const own = await company.post('/v1/expenses', { ...expense, purchaseType: 'reverse_charge', amount: 99 });
    expect(own.body).toMatchObject({ tax: 0, selfAssessedTax: 21 }); // 20.79
  });

  it('is none of what an expense comes to in the books, which are in yen', async () => {
    const books = { functionalCurrency: 'JPY', exchangeRate: 163.27 };
    const { body } = await company.post('/v1/expenses', { description: 'Hotel', amount: 10, ...books });
    expect(body).toMatchObject({ functionalAmount: 1633 });
  });

  it('has the tax by the rate follow where the currency changes', async () => {
    const { body } = await company.post('/v1/expenses', { description: 'Hotel', amount: 100, taxRate: 21 });
    expect(body).toMatchObject({ tax: 17.36 });
    const changes = { currency: 'JPY', exchangeRate: 0.006 };
    const { body: yen } = await company.patch(`/v1/expenses/${body.id}`, changes);
    expect(yen).toMatchObject({ taxable: 83, tax: 17, deductibleTax: 17 });
  });

  it('of an expense of before stays where nothing else is said of it', async () => {
    const expense = { description: 'Hotel', currency: 'JPY', exchangeRate: 0.006, amount: 11 };
    const { body } = await company.post('/v1/expenses', expense);
    await changeRow('expense', { id: body.id }, { amount: 10.5, taxable: 10.5 });
    const path = `/v1/expenses/${body.id}`;
    expect((await company.patch(path, { category: 'Travel' })).status).toBe(200);
    expect((await company.patch(path, { amount: 12.5 })).status).toBe(400);
    expect((await company.patch(path, { amount: 12 })).body).toMatchObject({ amount: 12 });
    const euros = await company.post('/v1/expenses', { description: 'Paper', amount: 10.5 });
    const refused = await company.patch(`/v1/expenses/${euros.body.id}`, { currency: 'JPY', exchangeRate: 0.006 });
    expect(refused).toMatchObject({ status: 400, body: { details: [{ path: ['amount'] }] } });
  });

  it('is no deposit, and is not applied or given back', async () => {
    expect(await deposit({ amount: 10.5 })).toMatchObject(refusal);
    const { body } = await deposit({});
    expect(await company.patch(`/v1/deposits/${body.id}`, { amount: 10.5 })).toMatchObject(refusal);
    const euros = await deposit({ amount: 10.5, currency: 'EUR' });
    expect(await company.patch(`/v1/deposits/${euros.body.id}`, { currency: 'JPY' })).toMatchObject(refusal);
    const { id: invoiceId } = await issued('JPY');
    const applied = await company.post(`/v1/deposits/${body.id}/apply`, { invoiceId, amount: 10.5 });
    expect(applied).toMatchObject(refusal);
    expect(await company.post(`/v1/deposits/${body.id}/refund`, { amount: 10.5 })).toMatchObject(refusal);
    expect((await company.get(`/v1/deposits/${body.id}`)).body).toMatchObject({ remainingBalance: 500 });
  });

  it('is not in the invoice of a deposit', async () => {
    const { body } = await deposit({ amount: 1000 });
    const advance = await company.post(`/v1/deposits/${body.id}/invoice`, { exchangeRate: 0.0061 });
    // 826 and 21 % of it, 173, are 999; 827 would ask for 1,001: the tax is what 826 leave.
    expect(advance.body).toMatchObject({ subtotal: 826, tax: 174, total: 1000, status: 'paid' });
    expect((await company.get(`/v1/deposits/${body.id}`)).body).toMatchObject({ remainingBalance: 0 });
  });

  it('can be left of an invoice of before this rule, and is then paid', async () => {
    const { id } = await issued('JPY');
    await changeRow('invoice', { id }, { amountPaid: 0.5 });
    expect((await company.post(`/v1/invoices/${id}/paid`, { amount: 1209.5 })).body).toMatchObject({ status: 'paid' });
  });
});

/** Parts of an amount, each of whole units. */
function partsOf(total: Money, shares: number[], unit: string): Money[] {
  const whole = sum(shares);
  const parts = shares.map((share) => total.times(share).div(whole).toNearest(unit, 1));
  return [...parts, total.minus(sum(parts))].filter((part) => part.gt(0));
}

describe.each([
  ['EUR', '0.01'],
  ['JPY', '1'],
  ['KWD', '0.001'],
  ['HUF', '0.01'],
])('payments in %s', (currency, unit) => {
  const line = fc.record({
    description: fc.constant('x'),
    quantity: fc.integer({ min: 1, max: 999 }).map((n) => n / 100),
    unitPrice: fc.integer({ min: 100, max: 9_999_999 }).map((n) => n / 100),
    taxRate: fc.constantFrom(21, 10, 4, 0),
  });
  const shares = fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 4 });

  it('of whole units that come to the total close the invoice to the unit, and none before does', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 3 }), shares, async (items, parts) => {
        const { id, amountDue } = await issued(currency, { items });
        fc.pre(amountDue > 0); // a hundredth of a yen's worth comes to nothing
        expect(new Money(amountDue).mod(unit).isZero()).toBe(true);
        const payments = partsOf(new Money(amountDue), parts, unit);
        for (const [index, payment] of payments.entries()) {
          const { status, body } = await company.post(`/v1/invoices/${id}/paid`, { amount: payment.toNumber() });
          expect(status).toBe(200);
          expect(body.status).toBe(index < payments.length - 1 ? 'partial' : 'paid');
        }
        const paid = (await company.get(`/v1/invoices/${id}`)).body;
        expect(paid).toMatchObject({ status: 'paid', amountPaid: amountDue, amountDue: 0 });
      }),
      { numRuns: 8 },
    );
  });
});
