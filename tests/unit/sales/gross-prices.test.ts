import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalsOf } from '@/lib/money/currency-decimals';
import { computeTotals } from '@/lib/money/invoice-totals';
import { Money } from '@/lib/money/money';
import { netUnitPrice, splitGross } from '@/lib/tax/gross-prices';
import { type NaiveDocument, naiveTotals } from '~/tests/naive-totals';

const peninsula = { issuerZone: 'peninsula' } as const;

describe('an amount that includes its tax', () => {
  it.each([
    ['2500.00', 21, 0, '2066.12', '433.88', '0'], // no base comes to it: 2066.12 and 433.89, or 2066.11 and 433.88
    ['121', 21, 0, '100', '21', '0'],
    ['126.20', 21, 5.2, '100', '21', '5.2'],
    ['10', 21, 0, '8.26', '1.74', '0'],
    ['-10', 21, 0, '-8.26', '-1.74', '0'],
    ['0.01', 21, 0, '0.01', '0', '0'],
    ['9.99', 0, 0, '9.99', '0', '0'],
  ])('%s at %d %% and %d %% is %s, %s and %s', (gross, rate, surchargeRate, ...parts) => {
    const { net, tax, surcharge } = splitGross(gross, { rate, surchargeRate }, 'EUR');
    expect([net, tax, surcharge].map(String)).toEqual(parts);
  });

  it('is whole yen, and thousandths of a dinar', () => {
    expect(String(splitGross(1000, { rate: 10, surchargeRate: 0 }, 'JPY').net)).toBe('909');
    expect(String(splitGross(10, { rate: 21, surchargeRate: 0 }, 'KWD').net)).toBe('8.264');
  });

  it.each([
    [{ quantity: 3, unitPrice: 833.333333 }, '2066.12', '688.70666667'],
    [{ quantity: 1, unitPrice: 2500, discountRate: 50 }, '1033.06', '2066.12'],
    [{ quantity: 0, unitPrice: 121 }, '0', '100'],
    [{ quantity: 2, unitPrice: 121, discountRate: 100 }, '0', '100'],
  ])('has a price before tax: of %o with a net of %s, %s', (line, net, price) => {
    expect(String(netUnitPrice(line, net, { rate: 21, surchargeRate: 0 }))).toBe(price);
  });
});

/** 300 in every run; `PRICES=10000` tries as many. */
const numRuns = Number(process.env.PRICES ?? 300);

/** A decimal of so many digits behind the point at most, as text: a double would not hold it exactly. */
const decimal = (most: number, places: number) =>
  fc
    .tuple(fc.integer({ min: 0, max: most }), fc.bigInt({ min: 0n, max: 10n ** BigInt(places) - 1n }))
    .map(([whole, fraction]) => `${whole}.${fraction.toString().padStart(places, '0')}`);

const price = fc.oneof(decimal(99_999, 8), decimal(9, 8), decimal(9_999, 2));
const line = fc.record({
  quantity: fc.oneof(decimal(999, 8), fc.integer({ min: 1, max: 5000 }).map(String)),
  unitPrice: fc.tuple(price, fc.boolean()).map(([it, isBelow]) => (isBelow ? `-${it}` : it)),
  taxRate: fc.oneof(fc.constantFrom('21', '10', '4', '0'), decimal(30, 8)),
  discountRate: fc.oneof(fc.constantFrom('0', '0', '10'), decimal(99, 8)),
  priceIncludesTax: fc.option(fc.boolean(), { nil: undefined }),
});
const drawn: fc.Arbitrary<NaiveDocument> = fc.record({
  items: fc.array(line, { minLength: 1, maxLength: 6 }),
  pricesIncludeTax: fc.boolean(),
  discountRate: fc.oneof(fc.constantFrom('0', '0', '5'), decimal(99, 8)),
  irpfRate: fc.constantFrom('0', '15'),
  currency: fc.constantFrom('EUR', 'EUR', 'JPY', 'KWD', 'HUF'),
});

describe('prices of eight decimals, before tax and with it', () => {
  it(`come to what a second program in whole numbers says (${numRuns} documents)`, () => {
    fc.assert(
      fc.property(drawn, (document) => {
        const totals = computeTotals({ ...document, tax: peninsula });
        const ours = {
          nets: totals.lines.map(({ net }) => String(net)),
          discount: String(totals.discount),
          groups: totals.groups.map(({ rate, taxable, tax }) => [rate, taxable, tax].map(String).join(' ')).sort(),
          irpf: String(totals.irpf),
          total: String(totals.total),
        };
        expect(ours).toEqual(naiveTotals(document));
      }),
      { numRuns },
    );
  });

  it('come to the sum of the prices where all of them include tax', () => {
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 6 }),
        fc.constantFrom('EUR', 'JPY', 'KWD'),
        (items, currency) => {
          const gross = items.map((item) => ({ ...item, priceIncludesTax: true }));
          const { total } = computeTotals({ items: gross, currency, tax: peninsula });
          const amounts = gross.map(({ quantity, unitPrice, discountRate }) =>
            new Money(quantity)
              .times(unitPrice)
              .times(new Money(100).minus(discountRate))
              .div(100)
              .toDecimalPlaces(decimalsOf(currency)),
          );
          expect(String(total)).toBe(String(Money.sum(0, ...amounts)));
        },
      ),
      { numRuns },
    );
  });
});
