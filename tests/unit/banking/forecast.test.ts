import { array, assert, constantFrom, integer, option, property, record } from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '@/lib/dates';
import { FREQUENCIES } from '@/lib/dates/recurrence';
import { balanceByDay, lowestOf } from '@/server/banking/forecast/balance-by-day';
import { daysToCome } from '@/server/banking/forecast/recurring-documents';
import { advance } from '@/server/platform/recurring/schedule';

const from = '2026-01-30';
const cents = integer({ min: -500_000, max: 500_000 });

it('has at the end of each day what was there and all that came until then, and the first day with the least', () => {
  assert(
    property(
      cents,
      array(record({ day: integer({ min: 0, max: 70 }), cents })),
      integer({ min: 0, max: 60 }),
      (opening, moves, length) => {
        const expected = moves.map((move) => ({ date: addDays(from, move.day), amount: move.cents / 100 }));
        const days = balanceByDay(opening / 100, expected, { from, to: addDays(from, length) });
        // In whole cents, each day from the beginning.
        const naive = Array.from({ length: length + 1 }, (_, day) =>
          moves.reduce((sum, move) => (move.day <= day ? sum + move.cents : sum), opening),
        );
        expect(days.map(({ balance }) => balance.times(100).toNumber())).toEqual(naive);
        expect(days.map(({ date }) => date)).toEqual(naive.map((_, day) => addDays(from, day)));
        for (const { incoming, outgoing } of days) expect(incoming.isNegative() || outgoing.isNegative()).toBe(false);
        expect(lowestOf(days)?.date).toBe(addDays(from, naive.indexOf(Math.min(...naive))));
      },
    ),
  );
});

it('counts what recurs on the days on which it would be made', () => {
  const monthly = { enabled: true, frequency: 'monthly' as const, nextDate: '2026-01-31', occurrencesGenerated: 1 };
  expect(daysToCome({ ...monthly, dayOfMonth: 31 }, '2026-04-29')).toEqual(['2026-01-31', '2026-02-28', '2026-03-31']);
  expect(daysToCome({ ...monthly, enabled: false }, '2026-04-29')).toEqual([]);
  const ending = record({
    maxOccurrences: option(integer({ min: 1, max: 8 }), { nil: undefined }),
    ends: option(integer({ min: 0, max: 400 }), { nil: undefined }),
    frequency: constantFrom(...FREQUENCIES),
    days: integer({ min: 0, max: 366 }),
  });
  assert(
    property(ending, ({ maxOccurrences, ends, frequency, days }) => {
      const endDate = ends === undefined ? undefined : addDays(from, ends);
      let it = { enabled: true, frequency, nextDate: from, occurrencesGenerated: 0, maxOccurrences, endDate };
      const found = daysToCome(it, addDays(from, days));
      // As the job would, a day at a time.
      const made: string[] = [];
      for (let day = 0; day <= days; day += 1) {
        const today = addDays(from, day);
        const mayMake = made.length < (maxOccurrences ?? Infinity) && today <= (endDate ?? '9999');
        if (!mayMake || it.nextDate !== today) continue;
        made.push(today);
        it = { ...it, ...advance(it, 'made') };
      }
      expect(found).toEqual(made);
    }),
  );
});
