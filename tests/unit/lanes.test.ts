import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '@/lib/dates';
import { lanesOf } from '@/lib/lanes';

const from = '2026-02-01';
const day = (n: number) => addDays(from, n);
const entry = (first: number, days: number) => ({ from: day(first), to: day(first + days) });

it('a stay that ends on the day another begins stands in the same row; one that overlaps, in another', () => {
  const [first, second, third] = [entry(-2, 4), entry(2, 3), entry(4, 30)];
  expect(lanesOf([first, second, third], { from, days: 28 })).toEqual([
    [{ days: 2, entry: first }, { days: 3, entry: second }, { days: 23 }],
    [{ days: 4 }, { days: 24, entry: third }],
  ]);
  expect(lanesOf([], { from, days: 28 })).toEqual([[{ days: 28 }]]);
});

it('every entry that has a day in view is shown once, over its own days, in as few rows as there are overlaps', () => {
  const some = fc.array(fc.tuple(fc.integer({ min: -40, max: 70 }), fc.integer({ min: 1, max: 40 })), {
    maxLength: 20,
  });
  fc.assert(
    fc.property(some, (drawn) => {
      const entries = drawn.toSorted(([a], [b]) => a - b).map(([first, days]) => entry(first, days));
      const lanes = lanesOf(entries, { from, days: 31 });
      const seen = new Map<object, number[]>();
      for (const cells of lanes) {
        let at = 0;
        for (const { days, entry: it } of cells) {
          const covered = Array.from({ length: days }, (_, n) => at + n);
          if (it) seen.set(it, [...(seen.get(it) ?? []), ...covered]);
          at += days;
        }
        expect(at).toBe(31);
      }
      const inView = Array.from({ length: 31 }, (_, n) => n);
      const on = (n: number) => entries.filter((it) => it.from <= day(n) && day(n) < it.to);
      for (const it of entries) expect(seen.get(it) ?? []).toEqual(inView.filter((n) => on(n).includes(it)));
      expect(lanes).toHaveLength(Math.max(1, ...inView.map((n) => on(n).length)));
    }),
  );
});
