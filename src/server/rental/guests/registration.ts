import { toCalendarDate } from '@/lib/dates';
import type { Actor } from '@/server/platform/api/context';
import { mayWrite } from '@/server/platform/api/trpc';
import { notFound } from '@/server/platform/contract/errors';
import { db } from '@/server/platform/db/client';
import { timeZoneOf } from '@/server/platform/db/day-range';
import { clock } from '@/server/platform/runtime/clock';
import {
  type CheckedGuest,
  checkGuestDetails,
  checkGuests,
  isMinorOn,
  toProblem,
} from '@/server/rental/guests/check-guests';
import { addressOf, lastDayOf } from '@/server/rental/guests/check-in-link';
import { nameOf } from '@/server/rental/guests/list-guests';
import { maskDocument } from '@/server/rental/guests/mask-document';
import type { PersonInput } from '@/server/rental/guests/person.schema';
import { findReservation, paymentTypeOf, peopleOf } from '@/server/rental/guests/read-stay';
import type { PersonCheck, RegisteredGuest, Registration, StayFacts } from '@/server/rental/guests/registration.schema';
import { changeGuestsOf } from '@/server/rental/guests/write-guests';

type Scope = Pick<Actor, 'workspaceId'>;

/** How far the guests of a stay are registered, who of them lacks what, and their link. @throws 404 */
export async function readRegistration(actor: Actor, reservationId: string): Promise<Registration> {
  const { workspaceId } = actor;
  const reservation = await findReservation(workspaceId, reservationId);
  if (!reservation) throw notFound('Reservation');
  const checked = checkGuests(reservation, await timeZoneOf(workspaceId));
  const { registration } = reservation;
  const arrival = toCalendarDate(reservation.checkIn);
  return {
    people: peopleOf(reservation),
    paymentType: paymentTypeOf(reservation) ?? undefined,
    guests: checked.guests.map((guest) => toRegistered(guest, arrival)),
    problems: checked.problems.map(toProblem),
    isComplete: checked.isComplete,
    erased: await db.guest.count({ where: { workspaceId, reservationId, erasedAt: { not: null } } }),
    link: {
      // The page behind it shows what guests have said so far: only who may unseal that gets to it.
      url: registration?.token && mayWrite(actor, 'reservations') ? addressOf(registration.token) : undefined,
      withdrawnAt: registration?.token ? undefined : registration?.revokedAt?.toISOString(),
      lastDay: lastDayOf(reservation),
      sentAt: registration?.sentAt?.toISOString(),
      openings: registration?.openings ?? 0,
      firstOpenedAt: registration?.openedAt?.toISOString(),
      lastOpenedAt: registration?.lastOpenedAt?.toISOString(),
    },
  };
}

/** Says how many stay, or how the stay is paid; what is left out stays, null clears. @throws 404 */
export async function changeStayFacts({ workspaceId }: Scope, { reservationId, ...facts }: StayFacts): Promise<void> {
  const data = { ...facts, updatedAt: clock.now() };
  await changeGuestsOf(workspaceId, reservationId, () =>
    db.checkIn.upsert({
      where: { reservationId, workspaceId },
      create: { reservationId, workspaceId, ...data },
      update: data,
    }),
  );
}

/** What one person would lack who stays then; nothing is kept of it. @throws 404 */
export async function checkGuest(
  { workspaceId }: Scope,
  reservationId: string,
  person: PersonInput,
): Promise<PersonCheck> {
  const reservation = await findReservation(workspaceId, reservationId);
  if (!reservation) throw notFound('Reservation');
  return checkGuestDetails(person, toCalendarDate(reservation.checkIn));
}

function toRegistered({ person, problems, ...guest }: CheckedGuest, arrival: string): RegisteredGuest {
  return {
    id: guest.id,
    guestName: nameOf(person),
    documentNumber: person.documentNumber ? maskDocument(person.documentNumber) : undefined,
    isMinor: isMinorOn(arrival, person.birthDate),
    isComplete: guest.isComplete,
    lacksSignature: guest.lacksSignature,
    problems: problems.map(toProblem),
  };
}
