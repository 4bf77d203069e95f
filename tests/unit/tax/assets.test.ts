import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sum } from '@/lib/money/money';
import { depreciationLimit, highestRate } from '@/lib/tax/assets/asset-kinds';
import { type DepreciatedAsset, depreciationYears } from '@/lib/tax/assets/depreciation';
import { type RegularisedAsset, regularisationOf } from '@/lib/tax/assets/regularisation';

const computer: DepreciatedAsset = { startedOn: '2026-10-01', depreciableValue: 1000, method: '01', rate: 26 };
const shown = (asset: DepreciatedAsset, until: number) =>
  depreciationYears(asset, until).map(({ year, amount, accumulated, pending }) => [
    year,
    ...[amount, accumulated, pending].map(Number),
  ]);

describe('depreciation', () => {
  it('begins with the first day of use and ends with the value', () => {
    expect(shown(computer, 2031)).toEqual([
      [2026, 65.53, 65.53, 934.47],
      [2027, 260, 325.53, 674.47],
      [2028, 260, 585.53, 414.47],
      [2029, 260, 845.53, 154.47],
      [2030, 154.47, 1000, 0],
      [2031, 0, 1000, 0],
    ]);
  });

  it('counts the days of a leap year', () => {
    expect(shown({ ...computer, startedOn: '2028-02-29' }, 2028)).toEqual([[2028, 218.09, 218.09, 781.91]]);
  });

  it('ends before the day of its disposal', () => {
    expect(shown({ ...computer, startedOn: '2026-01-01', disposedOn: '2027-07-02' }, 2028)).toEqual([
      [2026, 260, 260, 740],
      [2027, 129.64, 389.64, 610.36],
      [2028, 0, 389.64, 610.36],
    ]);
  });

  it('is what is chosen of free depreciation, and no more than is left', () => {
    expect(shown({ ...computer, method: '06', chosen: { 2026: 300, 2027: 900 } }, 2027)).toEqual([
      [2026, 300, 300, 700],
      [2027, 700, 1000, 0],
    ]);
  });

  it('goes on from what another program had depreciated', () => {
    const asset = { ...computer, startedOn: '2024-01-01', depreciatedBefore: 520, since: 2026 };
    expect(shown(asset, 2027)).toEqual([
      [2026, 260, 780, 220],
      [2027, 220, 1000, 0],
    ]);
  });

  it('comes to the value and never to more, whatever the rate, the day and the value', () => {
    const drawn = fc.record({
      value: fc.integer({ min: 1, max: 99_999_999 }),
      rate: fc.integer({ min: 1, max: 100 }),
      day: fc.integer({ min: 0, max: 364 }),
    });
    fc.assert(
      fc.property(drawn, ({ value, rate, day }) => {
        const startedOn = new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10);
        const years = depreciationYears({ startedOn, depreciableValue: value / 100, method: '01', rate }, 2130);
        expect(Number(sum(years.map(({ amount }) => amount)))).toBe(value / 100);
        for (const { amount, pending } of years) expect(amount.isNegative() || pending.isNegative()).toBe(false);
      }),
    );
  });
});

describe('the tables', () => {
  it('are those of income tax and of corporate income tax', () => {
    expect(depreciationLimit('23', true)).toEqual({ rate: 26, years: 10 });
    expect(depreciationLimit('23', false)).toEqual({ rate: 25, years: 8 });
    expect(depreciationLimit('24', false)).toEqual({ rate: 10, years: 20 });
    expect(highestRate('22', '08', true)).toBe(32);
    expect(highestRate('22', '06', true)).toBe(100);
  });
});

describe('the regularisation of investment goods', () => {
  const machine: RegularisedAsset = { kind: '21', startedOn: '2024-03-01', base: 10_000, tax: 2100, firstProRata: 50 };
  const amountOf = (asset: RegularisedAsset, year: number, proRata: number) => {
    const found = regularisationOf(asset, year, proRata);
    return found && Number(found.amount);
  };

  it('is a fifth of what more than ten points make of difference, for four years after the first', () => {
    expect(amountOf(machine, 2025, 80)).toBe(126); // (1680 − 1050) / 5
    expect(amountOf(machine, 2025, 60)).toBeNull();
    expect(amountOf(machine, 2025, 20)).toBe(-126);
    expect(amountOf(machine, 2024, 80)).toBeNull();
    expect(amountOf(machine, 2028, 80)).toBe(126);
    expect(amountOf(machine, 2029, 80)).toBeNull();
  });

  it('is a tenth of real estate, for nine years', () => {
    expect(amountOf({ ...machine, kind: '12' }, 2033, 80)).toBe(63);
    expect(amountOf({ ...machine, kind: '12' }, 2034, 80)).toBeNull();
  });

  it('is of nothing small, and of nothing without a body', () => {
    expect(amountOf({ ...machine, base: 3005.05 }, 2025, 80)).toBeNull();
    expect(amountOf({ ...machine, kind: '33' }, 2025, 80)).toBeNull();
  });

  it('is made at once when it is sold: with tax as for full use, and no more than was charged', () => {
    const sold = { ...machine, disposedOn: '2026-05-01' };
    expect(amountOf({ ...sold, taxOfSale: 1000 }, 2026, 50)).toBe(630); // (2100 − 1050) / 5 × 3
    expect(amountOf({ ...sold, taxOfSale: 400 }, 2026, 50)).toBe(400);
    expect(amountOf({ ...sold, taxOfSale: null }, 2026, 50)).toBe(-630);
    expect(amountOf({ ...sold, taxOfSale: 1000 }, 2027, 80)).toBeNull();
  });
});
