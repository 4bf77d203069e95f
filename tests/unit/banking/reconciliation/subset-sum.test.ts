import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MOST_SUMMED, subsetsAddingUp } from '@/server/banking/reconciliation/suggestions/subset-sum';

const summed = (cents: number[], places: number[] = []) =>
  places.reduce((total, place) => total + (cents[place] ?? Number.NaN), 0);

it('finds the amounts that add up, the earliest first, and whether there is another way', () => {
  expect(subsetsAddingUp([12100, 4840, 9075], 16940)).toEqual([[0, 1]]);
  expect(subsetsAddingUp([4840, 4840, 4840], 9680)).toEqual([
    [0, 1],
    [0, 2],
  ]);
  expect(subsetsAddingUp([12100, 4840], 12100)).toEqual([]); // one alone is no sum
  expect(subsetsAddingUp([12100, 4840], 16939)).toEqual([]);
  expect(subsetsAddingUp([], 1)).toEqual([]);
});

it('misses no sum within its bounds, gives no wrong one, and tells two ways from one', () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 200 }), { maxLength: 10 });
  fc.assert(
    fc.property(amounts, fc.integer({ min: 1, max: 600 }), fc.integer({ min: 0, max: 40 }), (cents, from, more) => {
      const found = subsetsAddingUp(cents, from, from + more);
      const isWithin = (total: number) => total >= from && total <= from + more;
      // Every choice of two or more, one after the other.
      const all = Array.from({ length: 2 ** cents.length }, (_, bits) =>
        cents.flatMap((_, place) => (bits & (1 << place) ? [place] : [])),
      ).filter((places) => places.length >= 2 && isWithin(summed(cents, places)));
      expect(found).toHaveLength(Math.min(all.length, 2));
      for (const places of found) expect(all).toContainEqual(places);
    }),
    { numRuns: 60 },
  );
});

it('finds what was planted among fifteen, whatever the amounts', () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 10 ** 12 }), { minLength: 2, maxLength: MOST_SUMMED });
  fc.assert(
    fc.property(amounts, fc.nat(), (cents, seed) => {
      const planted = cents.flatMap((_, place) => (seed & (1 << place) ? [place] : []));
      fc.pre(planted.length >= 2);
      const [found] = subsetsAddingUp(cents, summed(cents, planted));
      expect(summed(cents, found)).toBe(summed(cents, planted));
    }),
    { numRuns: 50 },
  );
  expect(() => subsetsAddingUp(Array(MOST_SUMMED + 1).fill(1), 2)).toThrow('At most 15');
});
