import type { Random } from '@/server/operations/demo/random';
import type { PersonInput } from '@/server/rental/guests/person.schema';
import type { PropertyCreate } from '@/server/rental/properties/properties.schema';
import type { ReservationChannel } from '@/server/rental/reservations/reservations.schema';

// What a company that lets homes is made of, as plain data. Days are counted from today: the past is negative.

export type DemoStay = {
  guestName: string;
  arrives: number;
  leaves: number;
  channel: ReservationChannel;
  bookedDaysAgo: number;
  isCancelled?: true;
  /** The guest that has said who they are, as far as they have got. */
  registered?: Partial<PersonInput>;
};

export type DemoHome = {
  property: PropertyCreate;
  /** A night out of season, cleaning apart. */
  nightly: number;
  stays: DemoStay[];
  blocks: { from: number; to: number; reason: string }[];
  /** What the calendar of a booking site had on it when it was read for the last time, the newer first. */
  imported?: { code: string; from: number; to: number; isBlock?: true }[];
};

export type DemoRental = DemoHome[];

const guests: readonly [string, ...string[]] = [
  'Julia Becker',
  'Otto Lindqvist',
  'Familie Brandt',
  'Claire Fontaine',
  'James Whitfield',
  'Marta Soler',
  'Paul van Dijk',
  'Ingrid Solheim',
  'Luca Ferri',
  'Emma Novák',
  'Sofía Rivas',
  'Hannah Krause',
];

const channels: readonly [ReservationChannel, ...ReservationChannel[]] = [
  'Airbnb',
  'Airbnb',
  'Airbnb',
  'Booking.com',
  'Booking.com',
  'Booking.com',
  'Vrbo',
  'Direct',
];

/** Stays from the first day to the last, one after the other with a few free days between; some were cancelled. */
export function planStays(random: Random, [first, last]: [number, number], nights: [number, number]): DemoStay[] {
  const stays: DemoStay[] = [];
  for (let day = first; ; ) {
    const arrives = day + random.pick([0, 0, 1, 2, 4]);
    const leaves = arrives + random.between(...nights);
    if (leaves > last) return stays;
    const isCancelled = random.chance(0.07) && ({ isCancelled: true } as const);
    stays.push({ ...planStay(random, arrives, leaves), ...isCancelled });
    day = isCancelled ? arrives + 1 : leaves;
  }
}

/** One that must be there, whatever the others are. */
export function planStay(random: Random, arrives: number, leaves: number): DemoStay {
  const bookedDaysAgo = Math.max(0, -arrives) + random.between(4, 60);
  return { guestName: random.pick(guests), arrives, leaves, channel: random.pick(channels), bookedDaysAgo };
}
