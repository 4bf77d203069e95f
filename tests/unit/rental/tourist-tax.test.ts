import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '@/lib/dates';
import { reckonTouristTax, type TaxedProperty, taxedPlaceOf } from '@/lib/rental/tourist-tax';

const stay = (checkIn: string, nights: number, adults = 2, children = 0) => ({
  checkIn,
  checkOut: addDays(checkIn, nights),
  adults,
  children,
});

describe('the place of a property', () => {
  it.each([
    ['08002', 'barcelona'],
    ['08201', 'catalunya'],
    ['17001', 'catalunya'],
    ['07001', 'balears'],
    ['28001', undefined],
    ['', undefined],
  ])('is told by its postal code, %s', (postalCode, place) => {
    expect(taxedPlaceOf({ postalCode, country: 'ES' })).toBe(place);
    expect(taxedPlaceOf({ postalCode })).toBe(place);
    expect(taxedPlaceOf({ postalCode, country: 'FR' })).toBeUndefined();
  });
});

describe('the tourist tax of a stay', () => {
  const home = (postalCode: string, more: object = {}): TaxedProperty => ({ type: 'Villa', postalCode, ...more });

  it('is charged for seven nights at most in Catalonia, to adults alone', () => {
    expect(reckonTouristTax(home('08002'), stay('2026-07-01', 10, 2, 3))).toEqual({
      place: 'barcelona',
      adults: 2,
      children: 3,
      parts: [{ nights: 7, rate: 9.5, amount: 133 }],
      freeNights: 3,
      amount: 133,
    });
  });

  it('falls in winter and from the ninth day on in the Balearics', () => {
    expect(reckonTouristTax(home('07001'), stay('2026-10-25', 14))?.parts).toEqual([
      { nights: 7, rate: 2, amount: 28 },
      { nights: 1, rate: 0.5, amount: 1 },
      { nights: 6, rate: 0.25, amount: 3 },
    ]);
  });

  it('changes with the law in the midst of a stay', () => {
    expect(reckonTouristTax(home('08002'), stay('2026-03-30', 3, 1))?.parts).toEqual([
      { nights: 2, rate: 6.25, amount: 12.5 },
      { nights: 1, rate: 9.5, amount: 9.5 },
    ]);
  });

  it('has the rate of the property where it has one, with the nights of its place unless it says those too', () => {
    const inGirona = (touristTax: TaxedProperty['touristTax']) => home('17001', { touristTax });
    const rated = reckonTouristTax(inGirona({ place: 'catalunya', rate: 1.5 }), stay('2026-07-01', 9));
    expect(rated).toMatchObject({ amount: 21, freeNights: 2 });
    const own = reckonTouristTax(inGirona({ place: 'other', rate: 1, maxNights: 3 }), stay('2026-07-01', 9));
    expect(own).toMatchObject({ place: 'other', amount: 6, freeNights: 6 });
  });

  it.each([
    ['where nobody knows the rate', home('17001'), stay('2026-07-01', 2)],
    ['beyond the law that is known', home('08002'), stay('2027-03-30', 4)],
    ['for a room, which is no home', home('07001', { type: 'Room' }), stay('2026-07-01', 2)],
    ['elsewhere', home('28001'), stay('2026-07-01', 2)],
    ['where the property says so', home('07001', { touristTax: { place: 'none' } }), stay('2026-07-01', 2)],
  ])('is not worked out %s', (_, property, of) => {
    expect(reckonTouristTax(property, of)).toBeUndefined();
  });

  it('is not worked out of more nights than a stay has: one until the year 9999 held everybody up for a minute', () => {
    const endless = { ...stay('2026-07-01', 1), checkOut: '2426-07-01' };
    expect(reckonTouristTax(home('07001'), endless)).toBeUndefined();
    expect(reckonTouristTax(home('07001'), stay('2026-07-01', 3660))?.freeNights).toBe(0);
    expect(
      reckonTouristTax(home('08002', { touristTax: { place: 'other', rate: 1, maxNights: 7 } }), endless)?.amount,
    ).toBe(14);
  });

  it('is what a naive count comes to, night by night and guest by guest, in the Balearics', () => {
    const days = fc.integer({ min: 0, max: 3000 }).map((day) => addDays('2018-01-01', day));
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 60 }), fc.nat(12), fc.nat(5), (checkIn, nights, adults, children) => {
        let cents = 0;
        for (let night = 1; night <= nights; night++) {
          const month = new Date(Date.parse(checkIn) + (night - 1) * 86_400_000).getUTCMonth() + 1;
          const summer = month >= 5 && month <= 10;
          for (let guest = 0; guest < adults; guest++) cents += (summer ? 200 : 50) / (night > 8 ? 2 : 1);
        }
        const found = reckonTouristTax(home('07800'), stay(checkIn, nights, adults, children));
        expect(Math.round((found?.amount ?? -1) * 100)).toBe(cents);
        expect(found?.parts.reduce((sum, part) => sum + part.nights, found.freeNights)).toBe(nights);
      }),
    );
  });
});
