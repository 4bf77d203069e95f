import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Money } from '@/lib/money/money';
import { ratesOfLines } from '@/server/operations/imports/kinds/invoice-sums';

const cents = (value: Money) => value.toDecimalPlaces(2);
const sumOf = (values: Money[]) => values.reduce((sum, value) => sum.plus(value), new Money(0));

it('finds the rates of lines where only these make the tax', () => {
  expect(ratesOfLines([100, 50], 26)).toEqual([21, 10]);
});

it('leaves open what rates of another way of rounding make as well', () => {
  // 10, 10 and 4 %, rounded by rate: 0.31 and 0.27.
  expect(ratesOfLines([2, 1.08, 6.66], 0.58)).toBeNull();
});

it('never finds others than those that a program has rounded once, by rate or by line', () => {
  const line = fc.record({
    base: fc.integer({ min: 1, max: 1_000 }).map((it) => it / 100),
    rate: fc.constantFrom(21, 10, 4, 0),
  });
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 2, maxLength: 4 }),
      fc.constantFrom('once', 'rate', 'line'),
      (lines, way) => {
        const taxes = lines.map(({ base, rate }) => ({ rate, tax: new Money(base).times(rate).div(100) }));
        const parts = {
          once: [sumOf(taxes.map((it) => it.tax))],
          rate: [21, 10, 4, 0].map((rate) => sumOf(taxes.filter((it) => it.rate === rate).map((it) => it.tax))),
          line: taxes.map((it) => it.tax),
        }[way];
        const found = ratesOfLines(
          lines.map((it) => it.base),
          cents(sumOf(parts.map(cents))).toNumber(),
        );
        expect(found ?? lines.map((it) => it.rate)).toEqual(lines.map((it) => it.rate));
      },
    ),
    { numRuns: 300 },
  );
});
