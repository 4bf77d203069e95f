import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, daysBetween } from '@/lib/dates';
import { type Match, matchRows, nightsInChannel } from '@/server/rental/calendar-feeds/match-rows';
import type { Nights } from '@/server/rental/calendar-feeds/nights';
import type { ClassifiedEvent, KnownRow } from '@/server/rental/calendar-feeds/sync-plan';

const today = '2026-06-01';
const others = { exportedNights: [], readings: [], today };

const nights: fc.Arbitrary<Nights> = fc
  .record({ first: fc.integer({ min: 1, max: 12 }), count: fc.integer({ min: 1, max: 5 }) })
  .map(({ first, count }) => ({ checkIn: addDays(today, first), checkOut: addDays(today, first + count) }));
const names = fc.record(
  { confirmationCode: fc.constantFrom('A', 'B'), guestName: fc.constantFrom('Ana', 'Otto') },
  { requiredKeys: [] },
);
const kind = fc.constantFrom('stay' as const, 'block' as const);
const row = fc.record(
  {
    ...{ nights, names, kind },
    cancelledBy: fc.constantFrom('sync' as const, 'person' as const),
    corrected: fc.record({ kind: fc.boolean(), nights: fc.option(nights, { nil: undefined }) }),
  },
  { requiredKeys: ['nights', 'names', 'kind'] },
);
const known = fc
  .array(row, { maxLength: 9 })
  .map((them) =>
    them.map(({ nights, names, ...it }, n): KnownRow => ({ ...it, ...nights, ...names, id: `${n}`, uid: `row ${n}` })),
  );
const events = fc.array(fc.record({ nights, names, kind }), { maxLength: 9 }).map((them) =>
  them.map(({ nights, names, kind }, n): ClassifiedEvent => {
    // A block that is as exported is an echo, which is no question of this.
    return { ...nights, ...names, kind, uid: `event ${n}`, sure: false, summary: '', description: '', line: n };
  }),
);

const overlap = (one: Nights, other: Nights) =>
  Math.max(
    0,
    daysBetween([one.checkIn, other.checkIn].sort()[1] ?? '', [one.checkOut, other.checkOut].sort()[0] ?? ''),
  );
const isSame = (one: Nights, other: Nights) => one.checkIn === other.checkIn && one.checkOut === other.checkOut;

/** By nights, each row compared with each event. */
function naively(rows: KnownRow[], found: ClassifiedEvent[]): string[] {
  const differ = (one?: string, other?: string) => one !== undefined && other !== undefined && one !== other;
  const mayBe = (it: KnownRow, event: ClassifiedEvent) => {
    const areBlocks = it.kind === 'block' && event.kind === 'block';
    if (it.cancelledBy) return it.cancelledBy === 'person' && areBlocks && isSame(it, event);
    if (overlap(nightsInChannel(it), event) === 0) return false;
    const differs = differ(it.confirmationCode, event.confirmationCode) || differ(it.guestName, event.guestName);
    if (it.corrected?.kind || it.corrected?.nights) return !differs;
    return areBlocks ? isSame(it, event) : it.kind === 'stay' && event.kind === 'stay' && !differs;
  };
  const sorted = found.toSorted((a, b) =>
    `${a.checkIn}${a.checkOut}${a.uid}` < `${b.checkIn}${b.checkOut}${b.uid}` ? -1 : 1,
  );
  const pairs = rows.flatMap((it) => sorted.filter((event) => mayBe(it, event)).map((event) => ({ it, event })));
  const rank = ({ it, event }: (typeof pairs)[number]) => {
    const nights = it.cancelledBy ? it : nightsInChannel(it);
    return 1000 * Number(isSame(nights, event)) + overlap(nights, event);
  };
  const matched = new Map<KnownRow, ClassifiedEvent>();
  for (const pair of pairs.toSorted((a, b) => rank(b) - rank(a))) {
    if (!matched.has(pair.it) && ![...matched.values()].includes(pair.event)) matched.set(pair.it, pair.event);
  }
  return [...matched].map(([it, event]) => `${it.uid} is ${event.uid}`).sort();
}

const saidBy = (matches: Match[]) => matches.map(({ row, event }) => `${row.uid} is ${event.uid}`).sort();

it('finds by nights whom comparing each row with each event finds', () => {
  fc.assert(
    fc.property(known, events, (rows, found) => {
      const stays = found.filter((event) => event.kind === 'stay');
      // Blocks on nights of stays may be echoes of those.
      const open = found.filter((event) => event.kind === 'stay' || stays.every((stay) => overlap(stay, event) === 0));
      const ids = rows.map((it) => ({ ...it, confirmationCode: undefined }));
      expect(saidBy(matchRows(ids, open, others))).toEqual(naively(ids, open));
      const noCodes = open.map((event) => ({ ...event, confirmationCode: undefined }));
      expect(saidBy(matchRows(rows, noCodes, others))).toEqual(naively(rows, noCodes));
    }),
    { numRuns: 2000 },
  );
});

/** Events whose days are counted each time that somebody looks at them. */
function counted(events: ClassifiedEvent[]) {
  const looks = { count: 0 };
  const watched = events.map((event) => {
    return new Proxy(event, {
      get(target, property) {
        looks.count += 1;
        return Reflect.get(target, property);
      },
    });
  });
  return { looks, watched };
}

it.each([
  [
    'each on its own nights',
    (n: number) => ({ checkIn: addDays(today, n), checkOut: addDays(today, n + 1) }),
    () => 'Ana',
  ],
  ['all on the same nights', () => ({ checkIn: '2026-07-01', checkOut: '2026-07-08' }), () => 'Ana'],
  ['all on the same nights, each of another guest', () => ({ checkIn: '2026-07-01', checkOut: '2026-07-08' }), String],
])('looks at 4,000 events under new ids no more than some times each: %s', (_, nightsOf, guestOf) => {
  const count = 4000;
  const known = Array.from({ length: count }, (_, n): KnownRow => {
    return { ...nightsOf(n), id: `${n}`.padStart(5, '0'), uid: `old ${n}`, kind: 'stay', guestName: guestOf(n) };
  });
  const events = known.map(({ checkIn, checkOut, guestName }, n): ClassifiedEvent => {
    const nights = { checkIn, checkOut };
    return {
      ...nights,
      guestName,
      uid: `new ${`${n}`.padStart(5, '0')}`,
      kind: 'stay',
      sure: true,
      summary: '',
      description: '',
      line: n,
    };
  });
  const { looks, watched } = counted(events);
  const matches = matchRows(known, watched, others);
  expect(matches).toHaveLength(count);
  expect(
    matches.every(({ row, event }) => row.uid.replace('old ', '').padStart(5, '0') === event.uid.replace('new ', '')),
  ).toBe(true);
  expect(looks.count / count).toBeLessThan(200); // sorting looks at each some dozens of times
});
