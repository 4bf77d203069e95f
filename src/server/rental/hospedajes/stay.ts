import type { DocumentType, Kinship, PaymentType, Sex } from '@/lib/rental/traveller-codes';

// What a stay is told of, as it is filled in bit by bit. Countries are ISO 3166-1 alpha-2, days `YYYY-MM-DD`.

type Text = string | null | undefined;

export type PersonAddress = {
  street?: Text;
  complement?: Text;
  /** INE's, of five digits: in Spain, where it says more than the name. */
  municipalityCode?: Text;
  /** Elsewhere. */
  municipalityName?: Text;
  postalCode?: Text;
  country?: Text;
};

/** A traveller, or who has made a reservation. */
export type Person = {
  /** Of whoever asks: problems name the person by it. */
  id: string;
  firstName?: Text;
  surname?: Text;
  secondSurname?: Text;
  documentType?: DocumentType | null;
  documentNumber?: Text;
  /** Soporte: the number of the card itself, of a DNI or a NIE. */
  documentSupport?: Text;
  birthDate?: Text;
  nationality?: Text;
  sex?: Sex | null;
  address?: PersonAddress | null;
  phone?: Text;
  secondPhone?: Text;
  email?: Text;
  /** What this person is to another of the stay: of a minor, and of the adult who answers for it. */
  kinship?: Kinship | null;
};

export type Payment = {
  type?: PaymentType | null;
  date?: Text;
  /** Which card, account or telephone. Never the whole number of a card. */
  means?: Text;
  holder?: Text;
  /** `MM/YYYY` */
  cardExpiry?: Text;
};

/** What is told of the contract, of a stay and of a reservation. Times are those of the place, `HH:MM`. */
export type Contract = {
  /** Ours, the same in every communication of the stay. */
  reference: string;
  date: string;
  checkIn: string;
  checkInTime?: Text;
  checkOut: string;
  checkOutTime?: Text;
  people: number;
  rooms?: number | null;
  hasInternet?: boolean | null;
  payment: Payment;
};

/** A stay that begins: told as `PV`, parte de viajeros. */
export type Stay = { contract: Contract; travellers: Person[] };

/** A reservation: told as `RH`. */
export type Reservation = { contract: Contract; holder: Person };

/** What every field of a person holds once nothing is wrong: one line, in one spelling, null where there is none. */
type Filled<Fields, Needed extends keyof Fields> = {
  [Name in keyof Fields]-?: Name extends Needed ? NonNullable<Fields[Name]> : NonNullable<Fields[Name]> | null;
};

/** An address to be sent; the country as alpha-3. */
export type CheckedAddress = Filled<PersonAddress, 'street' | 'postalCode' | 'country'>;

/** A person to be sent; the nationality as alpha-3. */
export type CheckedPerson = Omit<Filled<Person, 'id' | 'firstName' | 'surname'>, 'address'> & {
  address: CheckedAddress | null;
};

export type CheckedContract = Omit<Filled<Contract, Exclude<keyof Contract, 'rooms' | 'hasInternet'>>, 'payment'> & {
  payment: Filled<Payment, 'type'>;
};

/** A stay that nothing is missing from. `checkStay` alone makes it. */
export type CheckedStay = { contract: CheckedContract; travellers: CheckedPerson[] };

/** A reservation that nothing is missing from. `checkReservation` alone makes it. */
export type CheckedReservation = { contract: CheckedContract; holder: CheckedPerson };
