// The mass file of travellers of the Mossos d'Esquadra (manual, version 8 of May 2025): ISO-8859-1, lines by CRLF, fields
// parted by a bar. Days are `YYYY-MM-DD` and times `HH:MM` here, as everywhere in Folio.

export interface MossosTraveller {
  documentType: 'NIF' | 'NIE' | 'PAS' | 'OTRO' | null;
  documentNumber: string | null;
  documentSupport: string | null;
  surname: string;
  secondSurname: string | null;
  firstName: string;
  sex: 'H' | 'M' | 'O' | null;
  birthDate: string | null;
  /** ISO 3166-1 alpha-3. */
  nationality: string | null;
  kinship: string | null;
  phone: string | null;
  email: string | null;
  address: {
    street: string;
    /** INE's code of five digits, in Spain. */
    municipalityCode: string | null;
    municipalityName: string | null;
    postalCode: string;
    /** ISO 3166-1 alpha-3. */
    country: string;
  } | null;
}

export interface MossosStay {
  reference: string;
  contractDate: string;
  checkIn: string;
  checkInTime: string;
  checkOut: string;
  checkOutTime: string;
  people: number;
  rooms: number | null;
  hasInternet: boolean | null;
  paymentType: string;
  travellers: MossosTraveller[];
}

export interface MossosEstablishment {
  /** Nine or ten characters, of the Mossos. */
  code: string;
  name: string;
}

const SEXES = { H: 'M', M: 'F', O: 'O' } as const;
const DOCUMENTS = { NIF: 'D', PAS: 'P', NIE: 'N', OTRO: 'O' } as const;
/** The version of the layout. */
const VERSION = 'V24';

/** The file's text; `encodeLatin1` makes it bytes. @param madeAt `YYYY-MM-DDTHH:MM`, where the property is */
export function mossosFile({ code, name }: MossosEstablishment, stays: readonly MossosStay[], madeAt: string): string {
  const travellers = stays.flatMap((stay) => stay.travellers.map((traveller) => travellerLine(stay, traveller)));
  const head = [
    '1',
    code,
    upper(name),
    day(madeAt.slice(0, 10)),
    hour(madeAt.slice(11, 16)),
    travellers.length,
    VERSION,
  ];
  return [head.join('|'), ...travellers].map((line) => `${line}\r\n`).join('');
}

/** The name of a file: the establishment's code and the number of the file, 1 to 999. */
export function mossosFileName(code: string, number: number): string {
  return `${code}.${String(number).padStart(3, '0')}.txt`;
}

function travellerLine(stay: MossosStay, person: MossosTraveller): string {
  const { documentType, documentNumber, nationality, address } = person;
  const isSpanish = documentType === 'NIF' || (documentType === 'PAS' && nationality === 'ESP');
  const code = address?.municipalityCode ?? '';
  const fields = [
    '2',
    isSpanish ? documentNumber : '',
    isSpanish ? '' : documentNumber,
    documentType && DOCUMENTS[documentType],
    '', // when the document was issued, which nobody is asked for
    ...[upper(person.surname), upper(person.secondSurname ?? ''), upper(person.firstName)],
    ...[person.sex && SEXES[person.sex], day(person.birthDate ?? ''), nationality],
    ...[day(stay.checkIn), hour(stay.checkInTime), day(stay.checkOut), hour(stay.checkOutTime)],
    ...[day(stay.contractDate), 'C', stay.reference, stay.people, stay.rooms],
    stay.hasInternet === null ? '' : stay.hasInternet ? 'S' : 'N',
    ...[stay.paymentType, (person.phone ?? '').replaceAll(/[^\d+]/g, ''), person.kinship, person.email],
    ...[person.documentSupport, upper(address?.street ?? ''), code.slice(0, 2)],
    ...[
      code && code + municipalityDigit(code),
      upper(address?.municipalityName ?? ''),
      address?.country,
      address?.postalCode,
    ],
  ];
  return `${fields.map((field) => field ?? '').join('|')}|`;
}

/** Each row says what a digit counts as, by its place. */
const COUNTS = [
  [0, 2, 4, 6, 8, 1, 3, 5, 7, 9],
  [0, 3, 8, 2, 7, 4, 1, 5, 9, 6],
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
] as const;

/** INE's sixth digit of a municipality, which checks the five before it: 08019 (Barcelona) has 3. */
export function municipalityDigit(code: string): string {
  const total = Array.from(code).reduce((sum, digit, index) => sum + (COUNTS[index % 3]?.[Number(digit)] ?? 0), 0);
  return String((10 - (total % 10)) % 10);
}

/** Whether a text can be in the file: a letter of Latin-1 each, and no bar. */
export function fitsMossosFile(text: string): boolean {
  return /^[\u0020-\u007b\u007d\u007e\u00a0-\u00ff]*$/.test(text.normalize('NFC'));
}

function upper(text: string): string {
  return text.normalize('NFC').replaceAll(/\s+/g, ' ').trim().toLocaleUpperCase('es');
}

function day(date: string): string {
  return date.replaceAll('-', '');
}

function hour(time: string): string {
  return time.replace(':', '');
}
