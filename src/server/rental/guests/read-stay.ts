import { isCalendarDate, toCalendarDate, todayIn } from '@/lib/dates';
import { isPortal } from '@/lib/rental/booking-portals';
import { OTHER_SIDE, type PaymentType } from '@/lib/rental/traveller-codes';
import type { Prisma } from '@/server/generated/prisma/client';
import { db } from '@/server/platform/db/client';
import { openPerson } from '@/server/rental/guests/sealed-guest';
import { isAdultOn } from '@/server/rental/hospedajes/ages';
import type { Person, Stay } from '@/server/rental/hospedajes/stay';

const withGuests = {
  property: true,
  registration: true,
  guests: { where: { erasedAt: null }, orderBy: { id: 'asc' } },
} satisfies Prisma.ReservationInclude;

/** A reservation with what its guests' registration is made of. */
export type ReservationWithGuests = Prisma.ReservationGetPayload<{ include: typeof withGuests }>;

/** A stay with its guests, none of them opened; null where the workspace has none of this id. */
export function findReservation(workspaceId: string, reservationId: string): Promise<ReservationWithGuests | null> {
  const where = { id: reservationId, workspaceId, kind: 'stay' as const };
  return db.reservation.findFirst({ where, include: withGuests });
}

/**
 * A reservation as `checkStay` and `checkReservation` take it: its contract, and everybody registered so far with what they
 * have said, opened. Nothing of it may be logged.
 * @param timeZone of the workspace: the contract's date is a calendar date there
 * @throws {DecryptionError}
 */
export function stayOf(reservation: ReservationWithGuests, timeZone: string): Stay {
  const { id, property, guests } = reservation;
  const contract = {
    reference: id,
    date: todayIn(timeZone, reservation.createdAt),
    checkIn: toCalendarDate(reservation.checkIn),
    checkInTime: property.checkInTime,
    checkOut: toCalendarDate(reservation.checkOut),
    checkOutTime: property.checkOutTime,
    people: peopleOf(reservation) ?? guests.length,
    payment: { type: paymentTypeOf(reservation) },
  };
  return { contract, travellers: withGuardian(guests.map(openPerson), contract.checkIn) };
}

type Counted = Pick<ReservationWithGuests, 'registration' | 'adults' | 'children' | 'guests'>;

/** How many stay, as far as it is known: as somebody has said, else as have booked, and whoever is registered beyond that. */
export function peopleOf({ registration, adults, children, guests }: Counted): number | undefined {
  if (registration?.people) return registration.people;
  if (adults === null) return undefined;
  return Math.max(adults + (children ?? 0), guests.length) || undefined;
}

/** Whose child a minor says to be is a parent: the first adult answers for it, where none has said so. */
function withGuardian(people: Person[], arrival: string): Person[] {
  const isAdult = ({ birthDate }: Person) => isCalendarDate(birthDate ?? '') && isAdultOn(arrival, birthDate ?? '');
  const [adults, others] = [people.filter(isAdult), people.filter((person) => !isAdult(person))];
  const kinship = others.find((person) => person.birthDate && person.kinship)?.kinship;
  const [guardian] = adults;
  if (!kinship || !guardian || adults.some((adult) => adult.kinship)) return people;
  return people.map((person) => (person === guardian ? { ...person, kinship: OTHER_SIDE[kinship] } : person));
}

/** How the stay is paid, as far as it is known: what was booked at a portal is paid there. */
export function paymentTypeOf(
  reservation: Pick<ReservationWithGuests, 'channel' | 'registration'>,
): PaymentType | null {
  const chosen = reservation.registration?.paymentType as PaymentType | null | undefined;
  return chosen ?? (isPortal(reservation.channel) ? 'PLATF' : null);
}
