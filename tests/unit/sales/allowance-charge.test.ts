import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeTotals, type Totals } from '@/lib/money/invoice-totals';
import { toNumber } from '@/lib/money/money';
import { type AllowanceCharge, placeAllowance } from '@/lib/tax/allowance-charge';

const peninsula = { issuerZone: 'peninsula' as const };
const line = (unitPrice: number, taxRate?: number, more: object = {}) => ({ quantity: 1, unitPrice, taxRate, ...more });
const of = (amount: number, more: Partial<AllowanceCharge> = {}): AllowanceCharge => ({ reason: 'x', amount, ...more });

const sums = ({ subtotal, discount, allowanceTotal, chargeTotal, tax, irpf, total }: Totals) =>
  [subtotal, discount, allowanceTotal, chargeTotal, tax, irpf, total].map(toNumber);
const bases = ({ groups }: Totals) =>
  groups.map(({ category, rate, reason, taxable, tax }) => [`${category} ${rate} ${reason}`.trim(), +taxable, +tax]);

describe('worked examples', () => {
  it('an allowance and a charge change the base of the tax, after the discount, and that of the withholding', () => {
    const totals = computeTotals({
      items: [line(100), line(100)],
      discountRate: 10,
      irpfRate: 15,
      allowances: [of(30)],
      charges: [of(12.5)],
      tax: peninsula,
    });
    // 200 − 20 − 30 + 12.50 = 162.50; 21 % of it 34.13 (34.125), 15 % of it 24.38 (24.375)
    expect(sums(totals)).toEqual([200, 20, 30, 12.5, 34.13, 24.38, 196.63]);
    expect(bases(totals)).toEqual([['S 21', 162.5, 34.13]]);
    expect(toNumber(totals.amountDue)).toBe(172.25);
  });

  it('each belongs to the lines of its rate', () => {
    const items = [line(100, 21), line(50, 10), line(20, 0, { taxExemptReason: 'art. 20' })];
    const totals = computeTotals({
      ...{ items, tax: peninsula },
      allowances: [of(5, { taxRate: 10 }), of(1, { taxExemptReason: 'art. 20' })],
      charges: [of(7, { taxRate: 21 }), of(3, { taxRate: 0 })],
    });
    expect(bases(totals)).toEqual([
      ['E 0 E1', 22, 0],
      ['S 21', 107, 22.47],
      ['S 10', 45, 4.5],
    ]);
    expect(sums(totals)).toEqual([170, 0, 6, 10, 26.97, 0, 200.97]);
  });

  it('a charge may be exempt where no line is', () => {
    const charges = [of(9, { taxExemptReason: 'Seguro, art. 20.Uno.16.º' })];
    const totals = computeTotals({ items: [line(100)], charges, tax: peninsula });
    expect(bases(totals)).toEqual([
      ['E 0 E1', 9, 0],
      ['S 21', 100, 21],
    ]);
  });

  it('the surcharge rides on the same base, and of goods and services on that of the greater part', () => {
    const shop = { ...peninsula, isSurcharged: true };
    const service = line(40, 21, { operationType: 'service' });
    const charges = [of(10)];
    const [goods] = computeTotals({ items: [line(100, 21)], charges, tax: shop }).groups;
    expect([goods?.taxable, goods?.tax, goods?.surchargeTaxable, goods?.surcharge].map(Number)).toEqual([
      ...[110, 23.1, 110, 5.72],
    ]);
    const [mixed] = computeTotals({ items: [line(100, 21), service], charges, tax: shop }).groups;
    expect([mixed?.taxable, mixed?.surchargeTaxable, mixed?.surcharge].map(Number)).toEqual([150, 110, 5.72]);
    const [mostly] = computeTotals({ items: [line(30, 21), service], charges, tax: shop }).groups;
    expect([mostly?.taxable, mostly?.surchargeTaxable, mostly?.surcharge].map(Number)).toEqual([80, 30, 1.56]);
  });
});

it.each<[string, Partial<AllowanceCharge>, object[], string]>([
  ['several rates and none named', {}, [line(1, 21), line(1, 10)], 'taxRate several 21,10'],
  ['a rate of no line', { taxRate: 4 }, [line(1, 21)], 'taxRate unknown 21'],
  ['none, without a reason', { taxRate: 0 }, [line(1, 21)], 'taxExemptReason unexplained 21'],
  [
    'none, for one of two reasons',
    { taxRate: 0 },
    [line(1, 0, { taxExemptCode: 'E1' }), line(1, 0, { taxExemptCode: 'E6' })],
    'taxExemptReason ambiguous 0',
  ],
])('says what is missing: %s', (_, allowance, items, said) => {
  const { charges, chargeTotal, subtotal, tax, total } = computeTotals({
    ...{ items: items as ReturnType<typeof line>[], charges: [of(1, allowance)], tax: peninsula },
  });
  const problem = charges[0]?.problem;
  expect(`${problem?.field} ${problem?.why} ${problem?.rates.join()}`).toBe(said);
  expect([toNumber(chargeTotal), toNumber(total)]).toEqual([0, toNumber(subtotal.plus(tax))]);
});

it('takes nothing off what no line bears, whatever the reason', () => {
  const { allowances } = computeTotals({
    ...{ items: [line(1, 21)], allowances: [of(1, { taxExemptReason: 'art. 20' })], tax: peninsula },
  });
  expect(allowances[0]?.problem).toMatchObject({ field: 'taxRate', why: 'unknown' });
  expect(placeAllowance(of(1), []).problem).toMatchObject({ why: 'unknown' });
});

const RATES = [21, 10, 4];
const part = fc.record({
  amount: fc.integer({ min: 1, max: 99_999 }).map((n) => n / 100),
  taxRate: fc.constantFrom(...RATES),
});

it('any document comes to what a second reckoning in whole cents says', () => {
  const lines = fc.array(
    fc.record({ cents: fc.integer({ min: 100_000, max: 9_999_999 }), taxRate: fc.constantFrom(...RATES) }),
    { minLength: 1, maxLength: 6 },
  );
  fc.assert(
    fc.property(lines, fc.array(part), fc.array(part), fc.constantFrom(0, 15), (drawn, less, more, irpfRate) => {
      const has = (rate: number) => drawn.some(({ taxRate }) => taxRate === rate);
      const placed = (all: typeof less) => all.filter(({ taxRate }) => has(taxRate));
      const totals = computeTotals({
        items: drawn.map(({ cents, taxRate }) => line(cents / 100, taxRate)),
        allowances: placed(less).map(({ amount, taxRate }) => of(amount, { taxRate })),
        charges: placed(more).map(({ amount, taxRate }) => of(amount, { taxRate })),
        irpfRate,
        tax: peninsula,
      });
      const cents = (all: { amount: number }[]) => all.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
      let base = 0;
      let tax = 0;
      for (const rate of RATES.filter(has)) {
        const own = <One extends { taxRate: number }>(all: One[]) => all.filter(({ taxRate }) => taxRate === rate);
        const net = own(drawn).reduce((sum, it) => sum + it.cents, 0) - cents(own(less)) + cents(own(more));
        base += net;
        tax += Math.sign(net) * Math.floor((Math.abs(net) * rate + 50) / 100);
      }
      const irpf = Math.sign(base) * Math.floor((Math.abs(base) * irpfRate + 50) / 100);
      expect(Math.round(+totals.total * 100)).toBe(base + tax);
      expect(Math.round(+totals.tax * 100)).toBe(tax);
      expect(Math.round(+totals.amountDue * 100)).toBe(base + tax - irpf);
    }),
    { numRuns: 200 },
  );
});
