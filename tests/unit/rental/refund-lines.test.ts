import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { creditAmounts } from '@/lib/money/credit-amounts';
import { computeTotals } from '@/lib/money/invoice-totals';
import { Money } from '@/lib/money/money';
import { taxKey } from '@/lib/tax/line-tax';
import { creditableLines, grossOf, linesToCredit } from '@/server/rental/rental-invoices/refund-lines';

const nothing = { lines: [], groups: [], added: [], irpf: new Money(0) };

type Line = { description: string; quantity: number; unitPrice: number };

/** An invoice as it is stored when it is issued, in what can be credited of it. */
function issued(items: Line[], taxRate: number) {
  const { lines, groups } = computeTotals({ items, taxRate, tax: { issuerZone: 'peninsula' } });
  return {
    lines: items.map((item, position) => {
      const line = lines[position];
      if (!line) throw new Error('a line is missing');
      return { ...item, position, net: line.net, surchargeRate: line.surchargeRate, group: taxKey(line) };
    }),
    groups: groups.map((group) => ({ ...group, key: taxKey(group) })),
    ...{ added: [], discountRate: 0, irpfRate: 0, irpf: 0, currency: 'EUR' },
  };
}

const stay = [
  { description: 'Accommodation', quantity: 7, unitPrice: 100 },
  { description: 'Cleaning', quantity: 1, unitPrice: 60 },
  { description: 'Tourist tax', quantity: 1, unitPrice: 28 },
];

describe('the lines that a refund credits', () => {
  const left = creditableLines(issued(stay, 10), nothing);

  it('bear their tax, and know which is the tourist tax', () => {
    expect(left.map(({ gross, isTouristTax }) => [gross.toNumber(), isTouristTax])).toEqual([
      [770, false],
      [66, false],
      [30.8, true],
    ]);
    expect(grossOf(left, 'EUR').toNumber()).toBe(866.8);
  });

  it('are the last first where nobody came, so that half of the nights are what is left to credit', () => {
    expect(linesToCredit(left, new Money(96.8 + 385), false)).toEqual([
      { line: 2, quantity: 1 },
      { line: 1, quantity: 1 },
      { line: 0, quantity: 3.5 },
    ]);
  });

  it('are the nights first where the stay has begun', () => {
    expect(linesToCredit(left, new Money(220), true)).toEqual([{ line: 0, quantity: 2 }]);
  });

  it('leave out what has been credited before', () => {
    const before = { ...nothing, lines: [{ position: 1, quantity: new Money(1), net: new Money(60) }] };
    const rest = creditableLines(issued(stay, 10), before);
    expect(linesToCredit(rest, new Money(41.8), false)).toEqual([
      { line: 2, quantity: 1 },
      { line: 0, quantity: 0.1 },
    ]);
  });

  it('come to the amount, or a cent from it, as the credit note reckons', () => {
    const price = fc.integer({ min: 100, max: 300_000 }).map((cents) => cents / 100);
    const nights = fc.integer({ min: 1, max: 30 });
    const inputs = fc.tuple(price, price, price, nights, fc.constantFrom(0, 7, 10, 21), fc.nat(1000), fc.boolean());
    fc.assert(
      fc.property(inputs, ([rent, cleaning, tax, quantity, rate, thousandths, begun]) => {
        const [first, ...others] = stay;
        const lines = [{ ...first, quantity, unitPrice: rent }, ...others] as Line[];
        for (const [index, unitPrice] of [cleaning, tax].entries()) {
          lines[index + 1] = { ...(lines[index + 1] as Line), unitPrice };
        }
        const invoice = issued(lines, rate);
        const all = creditableLines(invoice, nothing);
        const amount = grossOf(all, 'EUR').times(thousandths).div(1000).toDecimalPlaces(2);
        const wanted = new Map(linesToCredit(all, amount, begun).map((item) => [item.line, item.quantity]));
        const { total } = creditAmounts(invoice, nothing, wanted);
        expect(total.minus(amount).abs().toNumber()).toBeLessThanOrEqual(0.02);
      }),
    );
  });
});
