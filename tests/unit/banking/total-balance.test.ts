import { array, assert, integer, property, uniqueArray } from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '@/lib/dates';
import { addUp } from '@/server/banking/banking/balance-history';

const from = '2026-01-30';

it('adds up lines that step on days of their own', () => {
  const line = uniqueArray(integer({ min: 1, max: 40 }), { maxLength: 8 }).map((days) =>
    [0, ...days.sort((one, other) => one - other)].map((day, n) => ({
      date: addDays(from, day),
      balance: day * 3 - n,
    })),
  );
  assert(
    property(array(line, { maxLength: 4 }), (lines) => {
      const total = addUp(lines);
      const balanceOn = (points: { date: string; balance: number }[], day: string) =>
        points.filter(({ date }) => date <= day).at(-1)?.balance ?? 0;
      for (const { date, balance } of total) {
        expect(balance).toBe(lines.reduce((sum, points) => sum + balanceOn(points, date), 0));
      }
      const days = lines.flatMap((points) => points.map(({ date }) => date));
      expect(total.map(({ date }) => date)).toEqual([...new Set(days)].sort());
    }),
  );
});
