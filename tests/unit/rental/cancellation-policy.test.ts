import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '@/lib/dates';
import { CANCELLATION_POLICIES, policyOf, refundPercentOf } from '@/lib/rental/cancellation-policy';

const ARRIVAL = '2026-07-10';

describe('a cancellation policy', () => {
  it.each([
    ['flexible', 1, 100],
    ['flexible', 0, 0],
    ['moderate', 5, 100],
    ['moderate', 4, 50],
    ['moderate', 1, 50],
    ['moderate', 0, 0],
    ['strict', 30, 100],
    ['strict', 29, 50],
    ['strict', 7, 50],
    ['strict', 6, 0],
    ['strict', -1, 0],
  ] as const)('that is %s gives back, %i days before the arrival, %i percent', (name, days, percent) => {
    expect(refundPercentOf(policyOf(name), ARRIVAL, addDays(ARRIVAL, -days))).toBe(percent);
  });

  it('of one’s own steps may give something back on the day of arrival, and nothing to who did not come', () => {
    const own = policyOf('custom', [
      { daysBefore: 0, refundPercent: 25 },
      { daysBefore: 14, refundPercent: 80 },
    ]);
    expect(own.steps.map(({ daysBefore }) => daysBefore)).toEqual([14, 0]);
    expect(refundPercentOf(own, ARRIVAL, ARRIVAL)).toBe(25);
    expect(refundPercentOf(own, ARRIVAL, '2026-06-26')).toBe(80);
    expect(refundPercentOf(own, ARRIVAL, '2026-07-11')).toBe(0);
    expect(refundPercentOf(policyOf('custom'), ARRIVAL, '2026-01-01')).toBe(0);
  });

  it('has its own steps where it has a name, whatever is sent', () => {
    const sent = policyOf('flexible', [{ daysBefore: 9, refundPercent: 9 }]);
    expect(sent.steps).toEqual(CANCELLATION_POLICIES.flexible);
  });

  it('gives what the nearest of its steps gives that has been reached', () => {
    const step = fc.record({ daysBefore: fc.nat(60), refundPercent: fc.nat(100) });
    const steps = fc.uniqueArray(step, { selector: ({ daysBefore }) => daysBefore, maxLength: 10 });
    fc.assert(
      fc.property(steps, fc.integer({ min: -10, max: 80 }), (own, before) => {
        // The steps are walked down from the day of cancelling to that of the arrival.
        let expected = 0;
        for (let day = before; day >= 0; day--) {
          const here = own.find(({ daysBefore }) => daysBefore === day);
          if (!here) continue;
          expected = here.refundPercent;
          break;
        }
        expect(refundPercentOf(policyOf('custom', own), ARRIVAL, addDays(ARRIVAL, -before))).toBe(expected);
      }),
    );
  });
});
