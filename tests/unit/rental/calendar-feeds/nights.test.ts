import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '@/lib/dates';
import {
  countNights,
  coveredBy,
  findingPlaces,
  type Nights,
  nightsBeside,
  overlapping,
  touchedBy,
} from '@/server/rental/calendar-feeds/nights';

const nights: fc.Arbitrary<Nights> = fc
  .record({ first: fc.integer({ min: 0, max: 40 }), count: fc.integer({ min: 1, max: 9 }) })
  .map(({ first, count }) => ({
    checkIn: addDays('2027-02-20', first),
    checkOut: addDays('2027-02-20', first + count),
  }));

it('finds what has a night in common with another, as comparing each with each does', () => {
  fc.assert(
    fc.property(fc.array(nights, { maxLength: 12 }), (many) => {
      const expected = many.filter((one) => many.some((other) => other !== one && commonNights(one, other) > 0));
      expect(overlapping(many)).toEqual(new Set(expected));
    }),
  );
});

const nightsIn = ({ checkIn, checkOut }: Nights): string[] =>
  checkIn < checkOut ? [checkIn, ...nightsIn({ checkIn: addDays(checkIn, 1), checkOut })] : [];
const commonNights = (one: Nights, other: Nights) =>
  nightsIn(one).filter((night) => nightsIn(other).includes(night)).length;

it('knows of nights among many what counting them one by one knows', () => {
  fc.assert(
    fc.property(fc.array(nights, { maxLength: 8 }), nights, fc.integer({ min: 0, max: 40 }), (many, one, later) => {
      const all = new Set(many.flatMap(nightsIn));
      const from = addDays('2027-02-20', later);
      expect(coveredBy(many)(one)).toBe(nightsIn(one).every((night) => all.has(night)));
      expect(touchedBy(many)(one)).toBe(nightsIn(one).some((night) => all.has(night)));
      expect(nightsBeside(one, many).flatMap(nightsIn)).toEqual(nightsIn(one).filter((night) => !all.has(night)));
      expect(countNights(many, from)).toBe([...all].filter((night) => night >= from).length);
    }),
  );
});

it('gives places in turn, as looking at each that has one does', () => {
  fc.assert(
    fc.property(fc.array(nights, { maxLength: 12 }), fc.array(nights, { maxLength: 4 }), (waiting, others) => {
      const inTurn = (placed: Nights[], them: Nights[]) =>
        them.filter((one) => placed.every((it) => commonNights(it, one) === 0) && placed.push(one));
      const placed: Nights[] = [];
      inTurn(placed, others);
      expect([...findingPlaces([...placed], waiting)]).toEqual(inTurn(placed, waiting));
    }),
  );
});

it('lets one leave on the day that the next arrives', () => {
  const [first, second] = [
    { checkIn: '2027-07-01', checkOut: '2027-07-04' },
    { checkIn: '2027-07-04', checkOut: '2027-07-05' },
  ];
  expect(overlapping([second, first])).toEqual(new Set());
});
