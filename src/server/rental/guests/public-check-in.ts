import { toCalendarDate } from '@/lib/dates';
import { splitName } from '@/lib/text/person-name';
import { apiError, notFound } from '@/server/platform/contract/errors';
import { db, rows, sql } from '@/server/platform/db/client';
import { clock } from '@/server/platform/runtime/clock';
import {
  type CheckedGuest,
  checkGuestDetails,
  checkGuests,
  isMinorOn,
  toProblem,
} from '@/server/rental/guests/check-guests';
import { findByToken, type LinkedStay, lastDayOf } from '@/server/rental/guests/check-in-link';
import { nameOf } from '@/server/rental/guests/list-guests';
import { maskDocument } from '@/server/rental/guests/mask-document';
import type { PersonInput } from '@/server/rental/guests/person.schema';
import { peopleOf } from '@/server/rental/guests/read-stay';
import { changeStayFacts } from '@/server/rental/guests/registration';
import type { CheckInStep, PersonCheck, Problem } from '@/server/rental/guests/registration.schema';
import { addGuest, changeGuest, removeGuest } from '@/server/rental/guests/write-guests';

/** A guest as the holder of the link sees them: whole while they are being filled in, and masked once they are complete. */
export type PublicGuest = {
  id: string;
  name: string;
  isMinor: boolean;
  isComplete: boolean;
  hasSigned: boolean;
  lacksSignature: boolean;
  problems: Problem[];
  /** What has been said so far; left out of who is complete. */
  person?: PersonInput;
  /** Of who is complete: the end of the number alone. */
  document?: string;
};

/** What the holder of a link sees of a stay: no id of anything but its guests'. */
export type PublicCheckIn = {
  company: string;
  property: string;
  checkIn: string;
  checkOut: string;
  checkInTime?: string;
  /** The last day on which the link opens. */
  lastDay: string;
  /** As far as it is known how many they are. */
  people?: number;
  guests: PublicGuest[];
  /** Who booked, to begin the first guest with; left out once anybody is registered. */
  booker?: PersonInput;
  /** Of all of them together. */
  problems: Problem[];
  /** Everybody is registered and has signed: guests have nothing left to do. */
  isDone: boolean;
};

/** @throws 404 for a token that opens nothing */
export async function readCheckIn(token: string): Promise<PublicCheckIn> {
  return toPublic(await findByToken(token));
}

/** Counts that a guest has the page before them. */
export async function countOpening(token: string): Promise<void> {
  const now = clock.now();
  await rows(sql`
    UPDATE check_in SET openings = openings + 1, opened_at = coalesce(opened_at, ${now}), last_opened_at = ${now}
    WHERE token = ${token}`);
}

/**
 * Takes a step of the check-in. A guest is said anew, whole; what is missing may follow.
 * @returns how things stand then
 * @throws 404 for a token that opens nothing or a guest of another stay, 422 for one guest too many
 */
export async function runCheckInStep(token: string, step: CheckInStep): Promise<PublicCheckIn> {
  const { reservation } = await findByToken(token);
  const { workspaceId, id: reservationId } = reservation;
  const scope = { workspaceId };
  if (step.action === 'announce') await changeStayFacts(scope, { reservationId, people: step.people });
  else if (step.action === 'save' && step.guestId === undefined) {
    if (reservation.guests.length >= (peopleOf(reservation) ?? 1)) {
      throw apiError('ALL_GUESTS_REGISTERED');
    }
    await addGuest(scope, reservationId, step);
  } else {
    const guest = reservation.guests.find(({ id }) => id === step.guestId);
    if (!guest) throw notFound('Guest');
    if (step.action === 'save') await changeGuest(scope, guest.id, step);
    else await removeGuest(scope, guest.id);
  }
  return readCheckIn(token);
}

/** Says what a guest lacks while they are being filled in; nothing is kept of it. @throws 404 */
export async function checkPublicly(token: string, person: PersonInput): Promise<PersonCheck> {
  const { reservation } = await findByToken(token);
  return checkGuestDetails(person, toCalendarDate(reservation.checkIn));
}

async function toPublic({ reservation, timeZone }: LinkedStay): Promise<PublicCheckIn> {
  const { property, workspaceId } = reservation;
  const { name } = await db.workspace.findFirstOrThrow({ where: { id: workspaceId }, select: { name: true } });
  const { guests, problems } = checkGuests(reservation, timeZone);
  const checkIn = toCalendarDate(reservation.checkIn);
  // How the stay is paid is the host's to say.
  const ofGuests = problems.filter(({ field }) => field === 'travellers');
  return {
    company: name,
    property: property.name,
    checkIn,
    checkOut: toCalendarDate(reservation.checkOut),
    checkInTime: property.checkInTime ?? undefined,
    lastDay: lastDayOf(reservation),
    people: peopleOf(reservation),
    guests: guests.map((guest) => toGuest(guest, checkIn)),
    ...(guests.length === 0 && { booker: bookerOf(reservation) }),
    problems: ofGuests.map(toProblem),
    isDone: guests.length > 0 && ofGuests.length === 0 && guests.every(({ isComplete }) => isComplete),
  };
}

/** Who booked, as far as the reservation names a person: what a feed brought without one is called by its channel. */
function bookerOf({ guestName, guestEmail, channel, externalCode }: LinkedStay['reservation']): PersonInput {
  const isNamed = guestName && guestName !== channel && guestName !== `${channel} ${externalCode}`;
  const [firstName, surname, secondSurname] = splitName(isNamed ? guestName : '');
  return { firstName, surname, secondSurname, email: guestEmail };
}

function toGuest({ id, person, signature, ...guest }: CheckedGuest, arrival: string): PublicGuest {
  const { id: _, ...personFields } = person;
  return {
    id,
    name: nameOf(person),
    isMinor: isMinorOn(arrival, person.birthDate),
    isComplete: guest.isComplete,
    hasSigned: signature !== null,
    lacksSignature: guest.lacksSignature,
    problems: guest.problems.map(toProblem),
    ...(guest.isComplete
      ? person.documentNumber && { document: maskDocument(person.documentNumber) }
      : { person: personFields }),
  };
}
