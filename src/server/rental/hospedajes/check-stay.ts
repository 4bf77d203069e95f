import { isCalendarDate } from '@/lib/dates';
import { isAdultOn } from '@/server/rental/hospedajes/ages';
import { checkHolder, checkTraveller } from '@/server/rental/hospedajes/check-person';
import type {
  CheckedContract,
  CheckedPerson,
  CheckedReservation,
  CheckedStay,
  Contract,
  Reservation,
  Stay,
} from '@/server/rental/hospedajes/stay';
import { Findings, type StayProblem } from '@/server/rental/hospedajes/stay-problems';

/** Either what is to be sent, or everything that stands in its way, person by person. */
export type Check<Ready> = { ready: Ready; problems: [] } | { ready: null; problems: StayProblem[] };

/** A stay before its `PV`: RD 933/2021, Annex I, and what the manual (3.1.3) asks for beyond the XSD. */
export function checkStay({ contract, travellers }: Stay): Check<CheckedStay> {
  const findings = new Findings(null);
  const checkedContract = checkContract(contract, findings);
  const checked = travellers.map((it) => checkTraveller(it, contract.checkIn));
  const people = checked.map(({ person }) => person);
  if (people.length !== contract.people) {
    findings.add('travellers', 'people_count', { people: contract.people, travellers: people.length });
  }
  checkKinships(people, contract.checkIn, findings);
  const problems = [...findings.problems, ...checked.flatMap((it) => it.problems), ...repeatedDocuments(people)];
  return resultOf(problems, { contract: checkedContract, travellers: people });
}

/** A reservation before its `RH`. */
export function checkReservation({ contract, holder }: Reservation): Check<CheckedReservation> {
  const findings = new Findings(null);
  const checkedContract = checkContract(contract, findings);
  const { person, problems } = checkHolder(holder);
  return resultOf([...findings.problems, ...problems], { contract: checkedContract, holder: person });
}

function resultOf<Ready>(problems: StayProblem[], ready: Ready): Check<Ready> {
  return problems.length === 0 ? { ready, problems: [] } : { ready: null, problems };
}

function checkContract(given: Contract, findings: Findings): CheckedContract {
  const { payment, rooms = null, hasInternet = null } = given;
  findings.chosen('payment.type', payment.type);
  if (!isCalendarDate(given.date)) findings.add('contract.date', 'no_day');
  if (!isCalendarDate(given.checkIn)) findings.add('contract.checkIn', 'no_day');
  if (!isCalendarDate(given.checkOut)) findings.add('contract.checkOut', 'no_day');
  else if (given.checkOut <= given.checkIn) findings.add('contract.checkOut', 'leaves_too_early');
  if (!Number.isInteger(given.people) || given.people < 1) findings.add('contract.people', 'no_count');
  if (rooms !== null && (!Number.isInteger(rooms) || rooms < 1)) findings.add('contract.rooms', 'no_count');
  const cardExpiry = payment.cardExpiry || null;
  if (cardExpiry && !/^(0[1-9]|1[0-2])\/\d{4}$/.test(cardExpiry)) findings.add('payment.cardExpiry', 'card_expiry');
  return {
    ...{ date: given.date, checkIn: given.checkIn, checkOut: given.checkOut, people: given.people, rooms, hasInternet },
    reference: findings.needed('contract.reference', given.reference, 50),
    checkInTime: timeOf('contract.checkInTime', given.checkInTime, findings),
    checkOutTime: timeOf('contract.checkOutTime', given.checkOutTime, findings),
    payment: {
      type: payment.type ?? 'OTRO', // is not sent where it is missing
      date: findings.day('payment.date', payment.date),
      means: findings.text('payment.means', payment.means, 50),
      holder: findings.text('payment.holder', payment.holder, 100),
      cardExpiry,
    },
  };
}

/** `00:00` is how the Ministry wants a time that nobody knows. */
function timeOf(field: string, given: string | null | undefined, findings: Findings): string {
  const time = given || '00:00';
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) findings.add(field, 'no_time');
  return time;
}

/** Where a minor stays, an adult answers for it: sources differ on whose record tells the kinship, so both do. */
function checkKinships(people: CheckedPerson[], arrival: string, findings: Findings): void {
  if (!isCalendarDate(arrival)) return;
  const known = people.filter(({ birthDate }) => birthDate && isCalendarDate(birthDate) && birthDate <= arrival);
  const adults = known.filter(({ birthDate }) => isAdultOn(arrival, birthDate ?? ''));
  if (adults.length === known.length) return;
  if (adults.length === 0) {
    if (known.length === people.length) findings.add('travellers', 'no_adult');
  } else if (adults.every(({ kinship }) => !kinship)) findings.add('travellers', 'adult_kinship');
}

/** The Ministry refuses a communication that names a document twice. */
function repeatedDocuments(people: CheckedPerson[]): StayProblem[] {
  const seen = new Set<string>();
  return people.flatMap(({ id, documentType, documentNumber }): StayProblem[] => {
    if (!documentType || !documentNumber) return [];
    const document = `${documentType} ${documentNumber}`;
    const isRepeated = seen.has(document);
    seen.add(document);
    return isRepeated ? [{ person: id, field: 'documentNumber', code: 'document_repeated' }] : [];
  });
}
