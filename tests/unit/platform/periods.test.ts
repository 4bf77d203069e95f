import { describe, expect, it } from 'vitest';
import {
  MONTH,
  monthOf,
  monthPeriod,
  monthsIn,
  monthsOf,
  QUARTER,
  quarterOf,
  quarterPeriod,
  shiftQuarter,
  twelveMonthsTo,
  weekOf,
  yearOf,
  yearTo,
} from '@/lib/dates/periods';

describe('periods', () => {
  it('end on the last day, in leap years too', () => {
    expect(monthPeriod('2024-02')).toEqual({ from: '2024-02-01', to: '2024-02-29' });
    expect(monthPeriod('2026-02').to).toBe('2026-02-28');
    expect(monthPeriod('1900-02').to).toBe('1900-02-28');
    expect(monthPeriod('9999-12').to).toBe('9999-12-31');
    expect(quarterPeriod('2026-Q2')).toEqual({ from: '2026-04-01', to: '2026-06-30' });
    expect(yearOf('2026-12-31')).toEqual({ from: '2026-01-01', to: '2026-12-31' });
    expect(yearTo('2026-06-30')).toEqual({ from: '2026-01-01', to: '2026-06-30' });
  });

  it('begin on a Monday and end on a Sunday, over the ends of months and years', () => {
    expect(weekOf('2026-03-18')).toEqual({ from: '2026-03-16', to: '2026-03-22' });
    expect(weekOf('2026-11-22')).toEqual({ from: '2026-11-16', to: '2026-11-22' });
    expect(weekOf('2026-11-23')).toEqual({ from: '2026-11-23', to: '2026-11-29' });
    expect(weekOf('2027-01-01')).toEqual({ from: '2026-12-28', to: '2027-01-03' });
  });

  it('tell their months', () => {
    expect(monthsIn(yearOf('2026-05-05'))).toHaveLength(12);
    expect(monthsIn({ from: '2025-11-01', to: '2026-02-28' })).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
    expect(monthsIn(monthPeriod('2026-07'))).toEqual(['2026-07']);
  });

  it('are named by any day in them', () => {
    expect(['2026-01-01', '2026-03-31', '2026-04-01', '2026-12-31'].map(quarterOf)).toEqual([
      '2026-Q1',
      '2026-Q1',
      '2026-Q2',
      '2026-Q4',
    ]);
    expect(monthOf('2026-12-31')).toBe('2026-12');
    expect(monthsOf('2026-Q4')).toEqual(['2026-10', '2026-11', '2026-12']);
  });

  it('follow each other over the year', () => {
    expect(shiftQuarter('2026-Q4', 1)).toBe('2027-Q1');
    expect(shiftQuarter('2026-Q1', -1)).toBe('2025-Q4');
    expect(shiftQuarter('2026-Q2', 4)).toBe('2027-Q2');
  });

  it.each([
    ['2026-03', '2025-04-01', '2026-03-31'],
    ['2024-02', '2023-03-01', '2024-02-29'],
    ['2026-12', '2026-01-01', '2026-12-31'],
  ])('the twelve months to %s are %s to %s', (month, from, to) => {
    expect(twelveMonthsTo(month)).toEqual({ from, to });
  });

  it.each(['2026-00', '2026-13', '2026-1', '0000-01', '26-01', '2026-01-01'])('%s is no month', (text) => {
    expect(MONTH.test(text)).toBe(false);
  });

  it.each(['2026-Q0', '2026-Q5', '2026-q1', '2026Q1', '0000-Q1', '2026-Q12'])('%s is no quarter', (text) => {
    expect(QUARTER.test(text)).toBe(false);
  });
});
