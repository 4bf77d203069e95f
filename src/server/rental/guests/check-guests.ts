import { isCalendarDate } from '@/lib/dates';
import { type ReservationWithGuests, stayOf } from '@/server/rental/guests/read-stay';
import type { PersonCheck, Problem } from '@/server/rental/guests/registration.schema';
import type { PersonData } from '@/server/rental/guests/sealed-guest';
import { openSignature } from '@/server/rental/guests/sealed-guest';
import type { Signature } from '@/server/rental/guests/signature.schema';
import { isAdultOn, mustSignOn } from '@/server/rental/hospedajes/ages';
import { checkTraveller } from '@/server/rental/hospedajes/check-person';
import { checkStay } from '@/server/rental/hospedajes/check-stay';
import type { Person } from '@/server/rental/hospedajes/stay';
import type { StayProblem } from '@/server/rental/hospedajes/stay-problems';

/** Somebody who stays, opened, and what their registration lacks. */
export type CheckedGuest = {
  id: string;
  person: Person;
  signature: Signature | null;
  problems: StayProblem[];
  /** From 14 on who stays signs, and this one has not. */
  lacksSignature: boolean;
  isComplete: boolean;
};

export type CheckedGuests = {
  guests: CheckedGuest[];
  /** Of the stay itself: its payment, how many they are, who answers for a minor. */
  problems: StayProblem[];
  /** Everybody who stays is registered and has signed, and nothing of the contract is missing. */
  isComplete: boolean;
};

/** All that a stay's registration lacks, person by person: RD 933/2021, its signatures included. */
export function checkGuests(reservation: ReservationWithGuests, timeZone: string): CheckedGuests {
  const stay = stayOf(reservation, timeZone);
  const { problems: all } = checkStay(stay);
  const guests = stay.travellers.map((person, index): CheckedGuest => {
    const row = reservation.guests[index];
    const signature = row ? openSignature(row) : null;
    const problems = all.filter((it) => it.person === person.id);
    const lacksSignature = !signature && isToSign(stay.contract.checkIn, person.birthDate);
    return {
      ...{ id: person.id, person, signature, problems, lacksSignature },
      isComplete: problems.length === 0 && !lacksSignature,
    };
  });
  const problems = all.filter((it) => it.person === null);
  return { guests, problems, isComplete: problems.length === 0 && guests.every((it) => it.isComplete) };
}

/**
 * What one person lacks, while they are being filled in; nothing is kept of it.
 * @param arrival the day of arrival, YYYY-MM-DD
 */
export function checkGuestDetails(person: PersonData, arrival: string): PersonCheck {
  const { birthDate } = person;
  return {
    problems: checkTraveller({ ...person, id: '' }, arrival).problems.map(toProblem),
    isMinor: isMinorOn(arrival, birthDate),
    signs: isToSign(arrival, birthDate),
  };
}

/** Whoever is 14 on the day of arrival signs, and so does who has not said when they were born. */
function isToSign(arrival: string, birthDate: string | null | undefined): boolean {
  return !isCalendarDate(birthDate ?? '') || mustSignOn(arrival, birthDate ?? '');
}

/** Whether a birth, as far as one is known, makes somebody a minor on the day of arrival. */
export function isMinorOn(arrival: string, birthDate: string | null | undefined): boolean {
  return isCalendarDate(birthDate ?? '') && !isAdultOn(arrival, birthDate ?? '');
}

/** A problem beside the field of a form that is about one person. */
export function toProblem({ field, code, params }: StayProblem): Problem {
  return { field, code, ...(params && { params }) };
}
