import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '@/lib/dates';
import { lateFee } from '@/lib/money/late-fee';
import vectors from '~/tests/vectors.json';

const feeOf = (debt: object, rule: 'fixed' | 'statutory' = 'statutory') => {
  const { amountDue, currency, ...days } = {
    amountDue: 1210,
    currency: 'EUR',
    from: '2025-08-01',
    to: '2025-08-30',
    ...debt,
  };
  const { parts, interest, compensation, fee } = lateFee([{ amount: amountDue, ...days }], currency, { rule, rate: 8 });
  return {
    periods: parts[0]?.periods,
    interest: interest.toFixed(2),
    compensation: compensation.toFixed(2),
    fee: fee.toFixed(2),
  };
};

describe('the late fee', () => {
  it('is the published figure', () => {
    const { principal, annualRate, days, interest, fixed, total } = vectors.lateFee;
    const to = addDays('2025-08-01', days - 1);
    expect(feeOf({ amountDue: principal, to })).toEqual({
      periods: [{ rate: Number(annualRate), days }],
      interest,
      compensation: fixed,
      fee: total,
    });
  });

  it('at a fixed rate is interest alone', () => {
    expect(feeOf({ from: '2024-01-01', to: '2024-12-30' }, 'fixed')).toEqual({
      periods: [{ rate: 8, days: 365 }],
      interest: '96.80',
      compensation: '0.00',
      fee: '96.80',
    });
  });

  it('goes by the rate of each half-year, the first known one before it and the last known one after', () => {
    const rates = (from: string, to: string) => feeOf({ from, to }).periods;
    expect(rates('2024-06-30', '2025-07-01')).toEqual([
      { rate: 12.5, days: 1 },
      { rate: 12.25, days: 184 },
      { rate: 11.15, days: 181 },
      { rate: 10.15, days: 1 },
    ]);
    expect(rates('2012-12-31', '2013-01-01')).toEqual([{ rate: 8.75, days: 2 }]);
    expect(rates('2025-06-30', '2025-06-30')).toEqual([{ rate: 11.15, days: 1 }]);
    expect(rates('2039-12-31', '2040-01-01')).toEqual([{ rate: 10.15, days: 2 }]);
  });

  it('rounds once, however many rates there are', () => {
    // Half a cent, nearly, at each rate: a cent together, and nothing where each is rounded.
    expect(feeOf({ amountDue: 0.15, from: '2024-04-01', to: '2024-09-30' }).interest).toBe('0.01');
  });

  it('compensates in euros only', () => {
    expect(feeOf({ currency: 'USD' })).toMatchObject({ compensation: '0.00', fee: '10.09' });
  });

  it('is that of each day, by what was unpaid on it, whatever was paid late', () => {
    fc.assert(
      fc.property(debts, fc.constantFrom('fixed', 'statutory'), ({ left, payments, from, days }, rule) => {
        const debt = [
          { amount: left / 100, from, to: addDays(from, days - 1) },
          ...payments.map(({ cents, day }) => ({ amount: cents / 100, from, to: addDays(from, day % days) })),
        ];
        const { parts, interest, compensation } = lateFee(debt, 'EUR', { rule, rate: '7.5' });
        const unpaidOn = (index: number) =>
          payments.filter(({ day }) => day % days >= index).reduce((sum, { cents }) => sum + cents, left);
        // In units of a cent of a cent of a percent, which whole numbers hold exactly.
        let exact = 0n;
        for (let index = 0; index < days; index++) {
          const rate = rule === 'fixed' ? 75_000 : dailyRate(addDays(from, index));
          exact += BigInt(unpaidOn(index)) * BigInt(rate);
        }
        const year = 365n * 1_000_000n;
        const cents = (exact + year / 2n) / year;
        expect(interest.times(100).toFixed(0)).toBe(cents.toString());
        expect(parts.reduce((sum, part) => sum + Math.round(part.interest.toNumber() * 100), 0)).toBe(Number(cents));
        expect(compensation.toNumber()).toBe(rule === 'statutory' ? 40 : 0);
      }),
    );
  });
});

const debts = fc.record({
  left: fc.integer({ min: 1, max: 10_000_000 }),
  payments: fc.array(fc.record({ cents: fc.integer({ min: 1, max: 10_000_000 }), day: fc.nat({ max: 800 }) }), {
    maxLength: 5,
  }),
  from: fc.integer({ min: 0, max: 1500 }).map((days) => addDays('2022-06-01', days)),
  days: fc.integer({ min: 1, max: 800 }),
});

/** Ten thousandths of a percent a year, as the BOE published them for each half-year (ECB's rate + 8). */
function dailyRate(day: string): number {
  const published: [since: string, percent: number][] = [
    ['2025-07-01', 10.15],
    ['2025-01-01', 11.15],
    ['2024-07-01', 12.25],
    ['2024-01-01', 12.5],
    ['2023-07-01', 12],
    ['2023-01-01', 10.5],
    ['2016-07-01', 8],
  ];
  const found = published.find(([since]) => day >= since);
  return Math.round((found?.[1] ?? 0) * 10_000);
}
