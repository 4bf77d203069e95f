import { type ReservationWithGuests, stayOf } from '@/server/guests/read-stay';
import { openSignature } from '@/server/guests/sealed-guest';
import type { Signature } from '@/server/guests/signature.schema';
import { signsOn } from '@/server/hospedajes/ages';
import { checkStay } from '@/server/hospedajes/check-stay';
import type { Person } from '@/server/hospedajes/stay';
import type { StayProblem } from '@/server/hospedajes/stay-problems';

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
    const { birthDate } = person;
    const lacksSignature = !signature && (!birthDate || signsOn(stay.contract.checkIn, birthDate));
    return {
      ...{ id: person.id, person, signature, problems, lacksSignature },
      isComplete: problems.length === 0 && !lacksSignature,
    };
  });
  const problems = all.filter((it) => it.person === null);
  return { guests, problems, isComplete: problems.length === 0 && guests.every((it) => it.isComplete) };
}
