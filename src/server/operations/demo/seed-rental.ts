import { addDays } from '@/lib/dates';
import { Money, toNumber } from '@/lib/money/money';
import { callsOf } from '@/server/operations/demo/calls-of';
import type { DemoHome, DemoRental, DemoStay } from '@/server/operations/demo/plan-rental';
import { type Step, seedDay } from '@/server/operations/demo/timeline';
import type { Actor } from '@/server/platform/api/context';
import { applyEarlierCalendar } from '@/server/rental/channels/channels.service';
import { PersonInput } from '@/server/rental/guests/person.schema';
import type { ReservationStatus } from '@/server/rental/reservations/reservations.schema';

/** A night of each month of the year, by what one costs out of season. */
const SEASONS = [1, 1, 1.1, 1.3, 1.5, 1.9, 2.4, 2.6, 1.9, 1.3, 1, 1.1];
/** How long before today the company began. */
const BEGAN_DAYS_AGO = 440;

/** The homes of a company and a year of stays in them, each booked on its day. */
export function rentalSteps(actor: Actor, homes: DemoRental): Step[] {
  const { channels, guests, properties, reservations } = callsOf(actor);
  const today = seedDay();
  const day = (n: number) => addDays(today, n);
  return homes.flatMap((home) => {
    let propertyId = '';
    const open = async () => {
      propertyId = (await properties.create(home.property)).id;
      for (const site of ['Airbnb', 'Booking.com', 'Vrbo'] as const) {
        await channels.create({ propertyId, name: site, type: 'ical_export', site });
      }
    };
    const book = (it: DemoStay): Step => ({
      daysAgo: it.bookedDaysAgo,
      run: async () => {
        const { id } = await reservations.create({ propertyId, ...reservationOf(home, it, day) });
        if (it.registered) await guests.add({ reservationId: id, person: PersonInput.parse(it.registered) });
      },
    });
    return [
      { daysAgo: BEGAN_DAYS_AGO, run: open },
      ...home.stays.map(book),
      ...home.blocks.map(({ from, to, reason }) => ({
        daysAgo: Math.max(0, -from) + 20,
        run: () => reservations.block({ propertyId, from: day(from), to: day(to), reason }),
      })),
      ...(home.imported ? [{ daysAgo: 1, run: () => readAirbnb(actor, propertyId, home.imported ?? [], day) }] : []),
    ];
  });
}

function reservationOf({ nightly }: DemoHome, it: DemoStay, day: (n: number) => string) {
  const { guestName, arrives, leaves, channel } = it;
  const nights = Array.from({ length: leaves - arrives }, (_, n) => nightOf(nightly, day(arrives + n)));
  return {
    ...{ guestName, channel, checkIn: day(arrives), checkOut: day(leaves), status: statusOf(it) },
    amount: toNumber(Money.sum(0, ...nights)),
    ...(leaves <= 0 && !it.isCancelled && { complianceStatus: 'Completed' as const }),
    ...(channel === 'Direct'
      ? {
          guestEmail: `${guestName
            .split(' ')
            .at(-1)
            ?.normalize('NFD')
            .replace(/[^a-z]/gi, '')
            .toLowerCase()}@mail.test`,
        }
      : { confirmationCode: `${channel.slice(0, 2).toUpperCase()}${10_000 + nightly * 7 + arrives}` }),
  };
}

function nightOf(nightly: number, date: string): number {
  return Math.round(nightly * (SEASONS[Number(date.slice(5, 7)) - 1] ?? 1));
}

function statusOf({ arrives, leaves, isCancelled }: DemoStay): ReservationStatus {
  if (isCancelled) return 'Cancelled';
  if (leaves < 0) return 'Checked Out';
  return arrives < 0 ? 'Checked In' : 'Confirmed';
}

/** A calendar of Airbnb as it was read yesterday, before its channel was paused: the demo asks nothing of any network. */
async function readAirbnb(
  actor: Actor,
  propertyId: string,
  listed: NonNullable<DemoHome['imported']>,
  day: (n: number) => string,
): Promise<void> {
  const feedUrl = 'https://www.airbnb.es/calendar/ical/700300.ics';
  const calendar = { propertyId, name: 'Airbnb', site: 'Airbnb', feedUrl, status: 'paused' } as const;
  const { id } = await callsOf(actor).channels.create(calendar);
  const events = listed.map(({ code, from, to, isBlock }) => ({
    ...{ uid: `${code}@airbnb.com`, checkIn: day(from), checkOut: day(to) },
    summary: isBlock ? 'Airbnb (Not available)' : 'Reserved',
    description: isBlock ? '' : `Reservation URL: https://www.airbnb.com/hosting/reservations/details/${code}`,
  }));
  await applyEarlierCalendar(actor, id, { events, today: day(-1) });
}
