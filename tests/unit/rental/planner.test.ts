import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '@/lib/dates';
import { barsOf, inTheWay, occupancyOf, percentOccupied } from '@/lib/rental/planner';

const from = '2026-02-01';
const day = (n: number) => addDays(from, n);
const stretch = (first: number, days: number) => ({ from: day(first), to: day(first + days) });
const some = fc
  .array(fc.tuple(fc.integer({ min: -40, max: 70 }), fc.integer({ min: 1, max: 40 })), { maxLength: 20 })
  .map((drawn) => drawn.toSorted(([a], [b]) => a - b).map(([first, days]) => stretch(first, days)));

it('a day on which one guest leaves and another comes is half of each, in one lane', () => {
  const [first, second, third] = [stretch(-2, 4), stretch(2, 3), stretch(4, 30)];
  expect(barsOf([first, second, third], { from, days: 28 })).toEqual({
    lanes: 2,
    bars: [
      { entry: first, lane: 0, start: 0, end: 2.5 },
      { entry: second, lane: 0, start: 2.5, end: 5.5 },
      { entry: third, lane: 1, start: 4.5, end: 28 },
    ],
  });
  expect(barsOf([], { from, days: 28 })).toEqual({ lanes: 1, bars: [] });
});

it('who leaves on the first morning is drawn until noon, and who arrives on the last day from noon on', () => {
  const [leaving, arriving, outside] = [stretch(-3, 3), stretch(6, 2), stretch(7, 1)];
  expect(barsOf([leaving, arriving, outside], { from, days: 7 }).bars).toEqual([
    { entry: leaving, lane: 0, start: 0, end: 0.5 },
    { entry: arriving, lane: 0, start: 6.5, end: 7 },
  ]);
});

it('no two bars of a lane overlap, every night in view is drawn once, and no lane is too many', () => {
  fc.assert(
    fc.property(some, (entries) => {
      const { bars, lanes } = barsOf(entries, { from, days: 31 });
      const halves = (bar: { start: number; end: number }) =>
        Array.from({ length: (bar.end - bar.start) * 2 }, (_, n) => bar.start * 2 + n);
      const taken = bars.flatMap((bar) => halves(bar).map((half) => `${bar.lane}/${half}`));
      expect(new Set(taken).size).toBe(taken.length);
      // A second, naive drawing: a night is the afternoon of its day and the morning of the next.
      const inView = Array.from({ length: 62 }, (_, half) => half);
      const drawn = (it: object) => bars.filter(({ entry }) => entry === it).flatMap(halves);
      const has = (it: { from: string; to: string }, half: number) => {
        const night = day(Math.floor((half - 1) / 2));
        return it.from <= night && night < it.to;
      };
      for (const it of entries) expect(drawn(it)).toEqual(inView.filter((half) => has(it, half)));
      const most = Math.max(1, ...inView.map((half) => entries.filter((it) => has(it, half)).length));
      expect(lanes).toBe(most);
    }),
  );
});

it('occupancy is of the nights that were not blocked, and counts no night of what waits for its days', () => {
  const entries = [
    { ...stretch(-2, 5), kind: 'stay' as const },
    { ...stretch(3, 2), kind: 'stay' as const, conflict: true as const },
    { ...stretch(5, 10), kind: 'block' as const },
  ];
  const occupancy = occupancyOf(entries, { from, days: 10 });
  expect(occupancy).toEqual({ sold: 3, available: 5 });
  expect(percentOccupied(occupancy)).toBe(60);
  expect(percentOccupied({ sold: 0, available: 0 })).toBeUndefined();
});

it('what is in the way has a wanted day, the days after a stay included, and is neither itself nor waiting', () => {
  const stay = { ...stretch(0, 3), kind: 'stay' as const, bufferDays: 1, reservationId: 'a' };
  const waiting = { ...stretch(10, 3), kind: 'stay' as const, conflict: true as const };
  const find = (first: number, days: number, more: object = {}) =>
    inTheWay([stay, waiting], { ...stretch(first, days), ...more });
  expect(find(3, 1)).toBe(stay);
  expect(find(4, 1)).toBeUndefined();
  expect(find(-2, 2)).toBeUndefined();
  expect(find(-2, 2, { bufferDays: 1 })).toBe(stay);
  expect(find(1, 1, { reservationId: 'a' })).toBeUndefined();
  expect(find(10, 1)).toBeUndefined();
});
