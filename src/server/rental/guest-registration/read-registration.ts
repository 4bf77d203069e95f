import { instantAt } from '@/lib/dates';
import { isPortal } from '@/lib/rental/booking-portals';
import { occupiesItsDays, type ReservationStatus } from '@/lib/rental/reservation-status';
import type { PaymentType } from '@/lib/rental/traveller-codes';
import type { GuestRegistrationSettings as Settings } from '@/server/generated/prisma/client';
import { timeZoneOf } from '@/server/platform/db/day-range';
import { findReservation, peopleOf, type ReservationWithGuests, stayOf } from '@/server/rental/guests/read-stay';
import { checkReservation, checkStay } from '@/server/rental/hospedajes/check-stay';
import {
  type CommunicationKind,
  reservationsLot,
  type SentLot,
  travellersLot,
} from '@/server/rental/hospedajes/lot-xml';
import type { Contract, Person } from '@/server/rental/hospedajes/stay';
import type { StayProblem } from '@/server/rental/hospedajes/stay-problems';

/** What a lot says beside the stay itself; the same for as long as the Ministry has it. */
export type Wording = { reference: string; paymentType: PaymentType };

/** A communication that the law requires for a stay. */
export type RegistrationDuty = {
  kind: CommunicationKind;
  /** When its 24 hours begin: the reservation, the arrival. */
  from: Date;
  /** Whether it is to be sent now: a reservation at once, travellers once they have arrived. */
  isDue: boolean;
  /** Whether a change is sent again: of a reservation until the guests arrive, of travellers always. */
  mayChange: boolean;
  isBegun: boolean;
  problems: StayProblem[];
  /** What is sent; null while something is missing. */
  lot: (wording: Wording) => SentLot | null;
};

export type Registration = {
  /** The stay was cancelled before anybody arrived, or is deleted: its communications are cancelled. */
  isCancelled: boolean;
  /** The communications that are sent automatically; stays from before the registration was switched on have none. */
  duties: RegistrationDuty[];
  propertyId: string;
  propertyName: string;
  arrival: Date;
  timeZone: string;
};

type Asked = Pick<Settings, 'paymentType' | 'reportsPortals' | 'onSince'>;

/** Reads the duties of a stay towards the Ministry. @returns null where Folio does not report it, or the stay is deleted */
export async function readRegistration(
  workspaceId: string,
  reservationId: string,
  settings: Asked,
  now: Date,
): Promise<Registration | null> {
  const found = await findReservation(workspaceId, reservationId);
  if (!found) return null;
  const timeZone = await timeZoneOf(workspaceId);
  const { property, checkIn } = found;
  const begin = `${checkIn.toISOString().slice(0, 10)}T${property.checkInTime ?? '00:00'}:00`;
  const arrival = instantAt(timeZone, begin);
  const isOff = !occupiesItsDays(found.status as ReservationStatus);
  const isCancelled = isOff && !found.arrived;
  const isHere = property.authority === 'ses' && property.establishmentCode !== null;
  const duties =
    isCancelled || !isHere ? [] : dutiesOf(found, property.establishmentCode ?? '', arrival, timeZone, now);
  const since = settings.onSince?.getTime() ?? Number.POSITIVE_INFINITY;
  const isOurs = !isPortal(found.channel) || settings.reportsPortals;
  return {
    ...{ isCancelled, arrival, timeZone, propertyId: found.propertyId, propertyName: property.name },
    duties: duties
      .filter(({ kind, from }) => from.getTime() >= since && (kind === 'PV' || isOurs))
      // Who was there is told of, whatever became of the reservation; nobody is waited for.
      .filter(({ kind, isBegun }) => !isOff || (kind === 'PV' && isBegun)),
  };
}

function dutiesOf(
  found: ReservationWithGuests,
  establishment: string,
  arrival: Date,
  timeZone: string,
  now: Date,
): RegistrationDuty[] {
  const { contract: given, travellers } = stayOf(found, timeZone);
  // When exactly somebody came and left nobody knows: 00:00 is how the Ministry wants that.
  const contract: Contract = { ...given, checkInTime: null, checkOutTime: null };
  const isThere = now >= arrival || found.arrived;
  const worded = (words: Wording): Contract => ({
    ...contract,
    reference: words.reference,
    payment: { ...contract.payment, type: contract.payment.type ?? words.paymentType },
  });
  const any: Wording = { reference: found.id, paymentType: 'OTRO' };
  const booked = (words: Wording) =>
    checkReservation({ contract: withPeople(worded(words), found), holder: holderOf(found) });
  const arrived = (words: Wording) => checkStay({ contract: worded(words), travellers });
  return [
    {
      ...{ kind: 'RH', from: found.createdAt, isDue: true, mayChange: !isThere, isBegun: true },
      problems: booked(any).problems,
      lot: (words) => {
        const { ready: reservation } = booked(words);
        return reservation && reservationsLot([{ establishment, reservation }]);
      },
    },
    {
      ...{ kind: 'PV', from: arrival, isDue: isThere, mayChange: true, isBegun: travellers.length > 0 },
      problems: arrived(any).problems,
      lot: (words) => {
        const { ready } = arrived(words);
        return ready && travellersLot(establishment, [ready]);
      },
    },
  ];
}

/** A reservation is of as many as are known of, the one who books at least: not of those who have registered so far. */
function withPeople(contract: Contract, reservation: ReservationWithGuests): Contract {
  return { ...contract, people: peopleOf(reservation) ?? 1 };
}

/** Who booked, by the one line that is known of them: a name, and the surnames after it. */
function holderOf({ id, guestName, guestEmail }: ReservationWithGuests): Person {
  const [firstName = '', ...surnames] = (guestName ?? '').trim().split(/\s+/);
  return { id, firstName, surname: surnames.join(' '), email: guestEmail };
}
