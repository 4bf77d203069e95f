import { describe, expect, it } from 'vitest';
import { addDays } from '@/lib/dates';
import { lateFee } from '@/lib/late-fee';
import vectors from '~/tests/vectors.json';

const feeOf = (debt: object, rule: 'fixed' | 'statutory' = 'statutory') => {
  const owed = { amountDue: 1210, currency: 'EUR', from: '2025-08-01', to: '2025-08-30', ...debt };
  const { periods, interest, compensation, fee } = lateFee(owed, { rule, rate: 8 });
  return { periods, interest: interest.toFixed(2), compensation: compensation.toFixed(2), fee: fee.toFixed(2) };
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
});
