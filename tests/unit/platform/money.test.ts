import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeTotals, type Totals, type TotalsInput } from '@/lib/money/invoice-totals';
import { type Amount, Money, round2, spread, sum, taxWithin, toNumber, twoDecimals } from '@/lib/money/money';
import type { TaxParties } from '@/lib/tax/line-tax';
import vectors from '~/tests/vectors.json';

const peninsula: TaxParties = { issuerZone: 'peninsula' };
const withSurcharge: TaxParties = { issuerZone: 'peninsula', isSurcharged: true };
const line = (unitPrice: Amount, taxRate?: number, quantity: Amount = 1) => ({ quantity, unitPrice, taxRate });
const inWords = (amounts: readonly Amount[]) => amounts.map(twoDecimals);

describe('the tax in an amount that includes it', () => {
  it.each([
    ['121', 21, '21.00'],
    ['10', 21, '1.74'],
    ['-10', 21, '-1.74'],
    ['0.12', 4, '0.00'],
    ['0.13', 4, '0.01'],
    ['100', 0, '0.00'],
    ['107', 7, '7.00'],
  ])('of %s at %d %% is %s', (amount, rate, tax) => {
    expect(twoDecimals(taxWithin(amount, rate))).toBe(tax);
  });
});

describe('rounding', () => {
  it('goes half up on the decimal, not on its binary neighbour, and mirrors below zero', () => {
    expect(inWords(['1.005', '-1.005', '2.675', '0.004', '-0.004'])).toEqual(['1.01', '-1.01', '2.68', '0.00', '0.00']);
  });

  it('reaches the wire as a number without a negative zero', () => {
    expect(toNumber('1210.00004')).toBe(1210);
    expect(Object.is(toNumber('-0.00001'), 0)).toBe(true);
  });

  it.each(vectors.rounding)('rounds the line before the tax: $price × $qty', (example) => {
    const totals = computeTotals({
      items: [
        { quantity: example.qty, unitPrice: example.price, discountRate: example.discountPct, taxRate: example.rate },
      ],
      tax: peninsula,
    });
    expect(inWords([totals.subtotal, totals.tax, totals.total])).toEqual([example.lineNet, example.tax, example.total]);
  });
});

describe('the totals of a document', () => {
  it('take withholding from what is due and not from the total', () => {
    const { irpf } = vectors;
    const totals = computeTotals({ items: [line(irpf.base)], irpfRate: 15, tax: peninsula });
    expect(inWords([totals.tax, totals.irpf, totals.total, totals.amountDue])).toEqual([
      irpf.iva21,
      irpf.irpf15,
      irpf.invoiceTotal,
      irpf.amountDue,
    ]);
  });

  it('count the recargo de equivalencia as tax on the same base', () => {
    const { recargo } = vectors;
    const totals = computeTotals({ items: [line(recargo.base)], tax: withSurcharge });
    expect(inWords(totals.groups.flatMap((group) => [group.tax, group.surcharge]))).toEqual([
      recargo.iva21,
      recargo.re5_2,
    ]);
    expect(twoDecimals(totals.total)).toBe(recargo.total);
  });

  it('charge no recargo on a rate that has none', () => {
    const totals = computeTotals({
      items: [line(100, 10), line(100, 4), line(100, 7), line(100, 0)],
      tax: withSurcharge,
    });
    expect(totals.groups.map((group) => [group.category, Number(group.rate), Number(group.surcharge)])).toEqual([
      ['S', 10, 1.4],
      ['S', 7, 0],
      ['S', 4, 0.5],
      ['Z', 0, 0],
    ]);
  });

  it('tax the group and not each line', () => {
    const totals = computeTotals({ items: [line('0.33'), line('0.33'), line('0.33')], tax: peninsula }); // by line: 0.07 × 3
    expect(inWords([totals.subtotal, totals.tax, totals.total])).toEqual(['0.99', '0.21', '1.20']);
  });

  it('spread the document discount over the groups by largest remainder', () => {
    const items = [line('33.33', 21), line('33.33', 10), line('33.34', 4)];
    const totals = computeTotals({ items, discountRate: 10, tax: peninsula });
    expect(twoDecimals(totals.discount)).toBe('10.00');
    expect(inWords(totals.groups.map((group) => group.taxable))).toEqual(['30.00', '30.00', '30.00']);
    expect(inWords(spread(new Money('0.05'), ['0.016', '0.017', '0.017'].map(money)))).toEqual([
      '0.01',
      '0.02',
      '0.02',
    ]);
    expect(inWords(spread(new Money('0.01'), ['0.004', '0.003', '0.003'].map(money)))).toEqual([
      '0.01',
      '0.00',
      '0.00',
    ]);
  });

  it('put a rate written in two ways into one group', () => {
    const totals = computeTotals({
      items: [line(10, 21), { ...line(10), taxRate: new Money('21.0000') }],
      tax: peninsula,
    });
    expect(totals.groups).toHaveLength(1);
  });

  it('are zero for a document without lines', () => {
    expect(wire(computeTotals({ items: [], tax: peninsula }))).toMatchObject({
      subtotal: 0,
      tax: 0,
      total: 0,
      amountDue: 0,
      groups: [],
    });
  });
});

const percent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => new Money(hundredths).div(100));
const anyLine = fc.record({
  quantity: fc.integer({ min: -9_999_999, max: 9_999_999 }).map((n) => new Money(n).div(1000)),
  unitPrice: fc.integer({ min: 0, max: 99_999_999 }).map((n) => new Money(n).div(10_000)),
  discountRate: fc.option(percent),
  taxRate: fc.option(fc.constantFrom(21, 10, 4, 0, 7.5)),
  taxExemptReason: fc.option(fc.constant('Art. 20')),
});
const anyDocument: fc.Arbitrary<TotalsInput> = fc.record({
  items: fc.array(anyLine, { minLength: 1, maxLength: 12 }),
  taxRate: fc.option(fc.constantFrom(21, 10, 0)),
  irpfRate: fc.option(percent),
  discountRate: fc.option(percent),
  tax: fc.constantFrom(
    peninsula,
    withSurcharge,
    { issuerZone: 'canarias' as const },
    { issuerZone: 'peninsula' as const, clientZone: 'eu' as const, isBusiness: true },
  ),
});

describe('for any document', () => {
  const holds = (name: string, check: (document: TotalsInput, totals: Totals) => void) =>
    it(name, () => fc.assert(fc.property(anyDocument, (document) => check(document, computeTotals(document)))));

  holds('no cent is lost: groups add up to lines less discount, and total to net plus tax', (_, totals) => {
    const taxable = sum(totals.groups.map((group) => group.taxable));
    const tax = sum(totals.groups.flatMap((group) => [group.tax, group.surcharge]));
    const parts = [
      sum(totals.lines.map((it) => it.net)),
      totals.subtotal.minus(totals.discount),
      taxable.plus(totals.tax),
      totals.total.minus(totals.irpf),
    ];
    expect(inWords(parts)).toEqual(inWords([totals.subtotal, taxable, totals.total, totals.amountDue]));
    expect(tax.equals(totals.tax)).toBe(true);
  });

  holds('every amount is in whole cents', (_, totals) => {
    const amounts = [totals.subtotal, totals.discount, totals.tax, totals.irpf, totals.total, totals.amountDue];
    for (const group of totals.groups) amounts.push(group.taxable, group.tax, group.surcharge);
    for (const amount of amounts) expect(amount.equals(round2(amount))).toBe(true);
  });

  holds('a discount share is within a cent of exact', (document, totals) => {
    for (const group of totals.groups) {
      const own = totals.lines.filter(
        (it) => it.category === group.category && it.reason === group.reason && it.rate.equals(group.rate),
      );
      const exact = sum(own.map((it) => it.net))
        .times(new Money(100).minus(document.discountRate ?? 0))
        .div(100);
      expect(group.taxable.minus(exact).abs().lessThan('0.01')).toBe(true);
    }
  });

  holds('the order of the lines changes nothing', (document, totals) => {
    const reversed = computeTotals({ ...document, items: document.items.toReversed() });
    expect(wire(reversed)).toEqual(wire(totals));
  });

  holds('a credit note mirrors its invoice', (document, totals) => {
    const credit = computeTotals({
      ...document,
      items: document.items.map((it) => ({ ...it, quantity: new Money(it.quantity).negated() })),
    });
    const mirrored = {
      ...credit,
      groups: credit.groups.map((group) => ({
        ...group,
        ...negate(group, ['taxable', 'tax', 'surchargeTaxable', 'surcharge']),
      })),
    };
    expect(
      wire({ ...mirrored, ...negate(credit, ['subtotal', 'discount', 'tax', 'irpf', 'total', 'amountDue']) }),
    ).toEqual(wire(totals));
  });
});

function money(amount: Amount): Money {
  return new Money(amount);
}

function negate<K extends string>(amounts: Record<K, Money>, keys: readonly K[]) {
  return Object.fromEntries(keys.map((key) => [key, amounts[key].negated()])) as Record<K, Money>;
}

/** Everything but the lines, as plain numbers; of allowances and charges their sums. */
function wire({ lines: _, allowances: __, charges: ___, groups, ...amounts }: Totals) {
  const plain = Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, toNumber(amount)]));
  const numbers = groups.map(({ category, reason, oss, ...rest }) => [
    category,
    reason,
    oss,
    ...Object.values(rest).map(toNumber),
  ]);
  return { ...plain, groups: numbers };
}
