import { isCalendarDate } from '@/lib/dates';
import { alpha3Of } from '@/lib/tax/countries';
import { normalizeTaxId, taxIdWarnings } from '@/lib/tax/tax-id';
import { Email } from '@/server/platform/contract/text';
import { ageOn, isAdultOn } from '@/server/rental/hospedajes/ages';
import { municipalityOf } from '@/server/rental/hospedajes/municipalities';
import type { CheckedAddress, CheckedPerson, Person, PersonAddress } from '@/server/rental/hospedajes/stay';
import { Findings, type StayProblem } from '@/server/rental/hospedajes/stay-problems';

/** What a check finds, all at once; the person is fit to be sent where that is nothing. */
type Checked = { person: CheckedPerson; problems: StayProblem[] };

/** Nobody is known to have lived longer; older is a slip of the pen. */
const OLDEST_YEARS = 122;

/** A traveller on the day of arrival, `YYYY-MM-DD`: everything that a `PV` says of a person has to be there. */
export function checkTraveller(given: Person, arrival: string): Checked {
  const findings = new Findings(given.id);
  const person = read(given, findings);
  findings.chosen('birthDate', person.birthDate);
  findings.chosen('nationality', given.nationality);
  findings.chosen('sex', person.sex);
  if (!person.address) checkAddress({}, findings);
  checkContact(person, findings);
  if (person.birthDate && isCalendarDate(person.birthDate) && isCalendarDate(arrival)) {
    const age = ageOn(arrival, person.birthDate);
    if (person.birthDate > arrival) findings.add('birthDate', 'born_later');
    else if (age > OLDEST_YEARS) findings.add('birthDate', 'born_too_early');
    else if (isAdultOn(arrival, person.birthDate)) findings.chosen('documentType', person.documentType);
    else if (!person.kinship) findings.add('kinship', 'minor_kinship');
  }
  if (person.documentType === 'NIF' && !person.secondSurname) findings.add('secondSurname', 'second_surname');
  if (person.documentType === 'NIF' || person.documentType === 'NIE') checkSupport(person, findings);
  return { person, problems: findings.problems };
}

/** Who has made a reservation: an `RH` needs the name and a way to reach somebody, and checks what else there is. */
export function checkHolder(given: Person): Checked {
  const findings = new Findings(given.id);
  const person = read(given, findings);
  checkContact(person, findings);
  return { person, problems: findings.problems };
}

function read(given: Person, findings: Findings): CheckedPerson {
  const { address, nationality } = given;
  const person: CheckedPerson = {
    id: given.id,
    firstName: findings.needed('firstName', given.firstName, 50),
    surname: findings.needed('surname', given.surname, 50),
    secondSurname: findings.text('secondSurname', given.secondSurname, 50),
    documentType: given.documentType ?? null,
    documentNumber: findings.text('documentNumber', documentSpelled(given), 15),
    documentSupport: findings.text('documentSupport', withoutGroups(given.documentSupport), 9),
    birthDate: findings.day('birthDate', given.birthDate),
    nationality: nationality ? countryOf(nationality, 'nationality', findings) : null,
    sex: given.sex ?? null,
    address: address ? checkAddress(address, findings) : null,
    phone: phoneOf('phone', given.phone, findings),
    secondPhone: phoneOf('secondPhone', given.secondPhone, findings),
    email: findings.text('email', given.email, 250),
    kinship: given.kinship ?? null,
  };
  if (person.email && !Email.safeParse(person.email).success) findings.add('email', 'no_email');
  checkDocument(person, findings);
  return person;
}

/** In one spelling, so that a document that is named twice is found. */
function documentSpelled({ documentType, documentNumber }: Person): string {
  if (documentType === 'NIF' || documentType === 'NIE') return normalizeTaxId(documentNumber ?? '');
  return documentType === 'PAS' ? withoutGroups(documentNumber) : (documentNumber ?? '').toUpperCase();
}

/** In capitals, without the dots, dashes and spaces that people group numbers with. */
function withoutGroups(number: string | null | undefined): string {
  return (number ?? '')
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s.-]/g, '');
}

function checkDocument(person: CheckedPerson, findings: Findings): void {
  const { documentType: type, documentNumber: number } = person;
  if (type && !number) findings.add('documentNumber', 'missing');
  if (number && !type) findings.add('documentType', 'missing');
  if (!type || !number) return;
  if (type === 'NIF') {
    if (!isSpanishId(number, /^\d{8}[A-Z]$/)) findings.add('documentNumber', 'no_dni');
    // RD 1553/2005 art. 1: Spaniards alone have one. Foreigners who write a DNI mean their NIE.
    else if (person.nationality && person.nationality !== 'ESP') findings.add('nationality', 'dni_of_spaniards');
  }
  if (type === 'NIE' && !isSpanishId(number, /^[XYZ]\d{7}[A-Z]$/)) findings.add('documentNumber', 'no_nie');
  if (type === 'PAS' && !/^[A-Z0-9]+$/.test(number)) findings.add('documentNumber', 'no_passport');
}

function isSpanishId(number: string, form: RegExp): boolean {
  return form.test(number) && taxIdWarnings(number, 'ES').length === 0;
}

/**
 * Nine letters and digits, on a NIE a letter and eight digits (E of a card, C of the green certificate). Who is asked for it
 * tends to type the number of the document again, which has nine as well.
 */
function checkSupport({ documentType, documentNumber, documentSupport }: CheckedPerson, findings: Findings): void {
  const isNie = documentType === 'NIE';
  const form = isNie ? /^[A-Z]\d{8}$/ : /^[A-Z0-9]{9}$/;
  if (!documentSupport) findings.add('documentSupport', 'missing');
  else if (documentSupport === documentNumber) findings.add('documentSupport', 'support_is_number');
  else if (!form.test(documentSupport)) findings.add('documentSupport', isNie ? 'support_nie' : 'support_dni');
}

function checkContact({ phone, secondPhone, email }: CheckedPerson, findings: Findings): void {
  if (!phone && !secondPhone && !email) findings.add('phone', 'no_contact');
}

function phoneOf(field: string, given: string | null | undefined, findings: Findings): string | null {
  const phone = findings.text(field, given, 20);
  if (phone && !/^\+?(?:[ ().\-/]*\d){6,}[ )]*$/.test(phone)) findings.add(field, 'no_phone');
  return phone;
}

function countryOf(given: string, field: string, findings: Findings): string {
  const country = alpha3Of(given);
  if (!country) findings.add(field, 'no_country');
  return country ?? '';
}

function checkAddress(given: PersonAddress, findings: Findings): CheckedAddress {
  const isInSpain = given.country === 'ES';
  const address: CheckedAddress = {
    street: findings.needed('address.street', given.street, 100),
    complement: findings.text('address.complement', given.complement, 100),
    municipalityCode: isInSpain ? findings.needed('address.municipalityCode', given.municipalityCode, 5) : null,
    municipalityName: isInSpain ? null : findings.needed('address.municipalityName', given.municipalityName, 100),
    postalCode: findings.needed('address.postalCode', given.postalCode, 20),
    country: given.country ? countryOf(given.country, 'address.country', findings) : '',
  };
  findings.chosen('address.country', given.country);
  if (address.municipalityCode && !municipalityOf(address.municipalityCode)) {
    findings.add('address.municipalityCode', 'no_municipality');
  }
  if (isInSpain && address.postalCode && !/^\d{5}$/.test(address.postalCode)) {
    findings.add('address.postalCode', 'postal_code');
  }
  return address;
}
