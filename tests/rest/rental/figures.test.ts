import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '@/lib/dates';
import { type Company, openCompany } from '~/tests/setup/company';
import { deleteRows } from '~/tests/setup/stored-rows';
import { propertyOf, stayAt } from './letting';

const figures = async (company: Company, query: string) => (await company.get(`/v1/stay/figures?${query}`)).body.data;

it('occupancy, average rate and revenue are by night: half-open, without the cancelled, spread to the cent', async () => {
  const company = await openCompany();
  const sea = await propertyOf(company, { name: 'Casa del Mar' });
  const attic = await propertyOf(company, { name: 'Ático' });
  await propertyOf(company, { name: 'Closed', status: 'Inactive' });
  const book = (changes: object) => company.post('/v1/reservations', stayAt(sea, changes));
  await book({ checkIn: '2026-06-29', checkOut: '2026-07-02', amount: 100, channel: 'Airbnb' }); // two nights of June
  await book({ checkIn: '2026-07-02', checkOut: '2026-07-12', amount: 1000 });
  await book({ checkIn: '2026-07-12', checkOut: '2026-07-14' }); // nobody has said what it costs
  await book({ checkIn: '2026-07-14', checkOut: '2026-07-15', amount: 80, currency: 'USD' });
  await book({ checkIn: '2026-07-20', checkOut: '2026-07-25', amount: 500, status: 'Cancelled' });
  await book({ checkIn: '2026-07-20', checkOut: '2026-07-25', amount: 500, status: 'Pending' });
  await company.post(`/v1/properties/${attic}/blocks`, { from: '2026-07-30', to: '2026-08-09' });

  const july = await figures(company, 'from=2026-07-01&to=2026-07-31');
  const own = { nights: 14, pricedNights: 11, revenue: 1033.33, averageDailyRate: 93.94 };
  const total = { ...own, availableNights: 60, occupancy: 23.33, revenuePerAvailableNight: 17.22 };
  expect(july).toEqual({
    ...{ from: '2026-07-01', to: '2026-07-31', currency: 'EUR', total },
    properties: [
      { propertyId: attic, propertyName: 'Ático', ...none, availableNights: 29 },
      {
        propertyId: sea,
        propertyName: 'Casa del Mar',
        ...own,
        availableNights: 31,
        occupancy: 45.16,
        revenuePerAvailableNight: 33.33,
      },
    ],
    channels: [
      { channel: 'Direct', nights: 13, pricedNights: 10, revenue: 1000, averageDailyRate: 100 },
      { channel: 'Airbnb', nights: 1, pricedNights: 1, revenue: 33.33, averageDailyRate: 33.33 },
    ],
    months: [{ month: '2026-07', ...total }],
    otherCurrencies: [{ currency: 'USD', nights: 1, revenue: 80 }],
  });
  expect((await figures(company, 'from=2026-06-01&to=2026-06-30')).total.revenue, 'the parts add up').toBe(66.67);
  const one = await figures(company, `from=2026-07-01&to=2026-07-31&propertyId=${attic}`);
  expect(one.properties.map(({ propertyName }: { propertyName: string }) => propertyName)).toEqual(['Ático']);
  const stranger = await figures(await openCompany(), `from=2026-07-01&to=2026-07-31&propertyId=${sea}`);
  expect(stranger).toMatchObject({ total: { nights: 0, availableNights: 0 }, properties: [], channels: [] });
  expect((await company.get('/v1/stay/figures?from=2026-07-01&to=2026-06-01')).status).toBe(400);
  expect((await company.get('/v1/stay/figures?from=2020-01-01&to=2026-06-01')).status).toBe(400);
  expect((await company.get('/v1/stay/figures')).status).toBe(400);
});

const none = { nights: 0, pricedNights: 0, revenue: 0, occupancy: 0, revenuePerAvailableNight: 0 };

// A second, naive reckoning: night by night, each with what the nights before it have earned.

type Drawn = { property: number; from: number; nights: number; cents: number | null; channel: string; status: string };

const channels = ['Direct', 'Airbnb', 'Booking.com', 'Vrbo'];
const drawn: fc.Arbitrary<Drawn> = fc.record({
  property: fc.nat(1),
  from: fc.integer({ min: -10, max: 80 }),
  nights: fc.integer({ min: 1, max: 40 }),
  cents: fc.option(fc.integer({ min: 0, max: 500_000 })),
  channel: fc.constantFrom(...channels, 'block'),
  status: fc.constantFrom('Confirmed', 'Confirmed', 'Checked Out', 'Pending', 'Cancelled'),
});

type Night = { property: number; date: string; channel: string; cents: number | null };

function nightsOf(book: Drawn[]): Night[] {
  return book
    .filter(({ status }) => status === 'Confirmed' || status === 'Checked Out')
    .flatMap(({ property, from, nights, cents, channel }) =>
      Array.from({ length: nights }, (_, n) => {
        const earned = (count: number) => Math.round(((cents ?? 0) * count * 2) / nights / 2);
        const date = addDays('2026-01-01', from + n);
        return { property, date, channel, cents: cents === null ? null : earned(n + 1) - earned(n) };
      }),
    );
}

function reckon(nights: Night[], inAll: number) {
  const stays = nights.filter(({ channel }) => channel !== 'block');
  const priced = stays.filter(({ cents }) => cents !== null);
  const cents = priced.reduce((sum, it) => sum + (it.cents ?? 0), 0);
  return {
    ...{ nights: stays.length, pricedNights: priced.length, revenue: cents / 100 },
    availableNights: inAll - (nights.length - stays.length),
  };
}

it('agrees with a reckoning night by night, by property, by channel and by month', { timeout: 240_000 }, async () => {
  const period = fc.tuple(fc.nat(90), fc.integer({ min: 1, max: 70 }));
  await fc.assert(
    fc.asyncProperty(fc.array(drawn, { maxLength: 14 }), period, async (wanted, [first, days]) => {
      const company = await openCompany();
      const properties = [await propertyOf(company, { name: 'A' }), await propertyOf(company, { name: 'B' })];
      const book: Drawn[] = [];
      for (const it of wanted) {
        const propertyId = properties[it.property];
        const [from, to] = [addDays('2026-01-01', it.from), addDays('2026-01-01', it.from + it.nights)];
        const isBlock = it.channel === 'block';
        const { cents, channel, status } = it;
        const stay = { guestName: 'G', channel, status, amount: cents === null ? null : cents / 100 };
        const answer = isBlock
          ? await company.post(`/v1/properties/${propertyId}/blocks`, { from, to })
          : await company.post('/v1/reservations', { propertyId, checkIn: from, checkOut: to, ...stay });
        if (answer.status === 201) book.push(isBlock ? { ...it, status: 'Confirmed' } : it);
      }
      const [from, to] = [addDays('2026-01-01', first), addDays('2026-01-01', first + days - 1)];
      const found = await figures(company, `from=${from}&to=${to}`);
      const inPeriod = nightsOf(book).filter(({ date }) => from <= date && date <= to);
      expect(found.total).toMatchObject(reckon(inPeriod, days * 2));
      for (const [n, { revenue, ...it }] of found.properties.entries()) {
        expect({ revenue, ...it }).toMatchObject(
          reckon(
            inPeriod.filter(({ property }) => property === n),
            days,
          ),
        );
      }
      for (const { channel, ...it } of found.channels) {
        const { availableNights: _, ...expected } = reckon(
          inPeriod.filter((night) => night.channel === channel),
          0,
        );
        expect(it).toMatchObject(expected);
      }
      for (const { month, ...it } of found.months) {
        const ofMonth = Array.from({ length: days }, (_, n) => addDays(from, n)).filter((date) =>
          date.startsWith(month),
        );
        expect(it).toMatchObject(
          reckon(
            inPeriod.filter(({ date }) => date.startsWith(month)),
            ofMonth.length * 2,
          ),
        );
      }
      await deleteRows('workspace', { id: company.id });
    }),
    { numRuns: 15 },
  );
});
