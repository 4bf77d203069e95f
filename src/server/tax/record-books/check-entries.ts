import { type Amount, isTaxOf, type Money, percentOf, round2, sum } from '@/lib/money/money';
import { isLandlord } from '@/lib/tax/activity';
import { isPropertyNamed, letPropertyOf } from '@/lib/tax/let-property';
import { surchargesOn } from '@/lib/tax/line-tax';
import type { BookProblemCode } from '@/lib/tax/record-books/book-problems';
import { isRateOf } from '@/lib/tax/tax-rates';
import type { IssuedEntry, ReceivedEntry } from '@/server/tax/record-books/book-columns';
import type { Bookkeeper } from '@/server/tax/record-books/bookkeeper';

/** What is wrong with a document, by the checks that the tax agency publishes with the format. */
export interface EntryProblem {
  code: BookProblemCode;
  documentId: string;
  documentName: string;
}

type Entry = IssuedEntry | ReceivedEntry;
type Check = (entries: Entry[], keeper: Bookkeeper) => (BookProblemCode | false | undefined)[];

const FULL = ['F1', 'F3', 'R1', 'R2', 'R3', 'R4'];
const SPANISH_NIF = /^(?:[A-Z]\d{7}[0-9A-Z]|\d{8}[A-Z])$/;
const SIMPLIFIED_LIMIT = 3000;
/** Lines are rounded each by itself: a tax may differ by so much from the rate of its base. */
const ROUNDING = 0.05;
/** By validation 39; the laws say it of the end of the year. */
const LAST_DAY_OF_5 = '2024-09-30';
const ZERO_ONLY_FOR_SOME = '2024-10-01';
/** DUA: year, country, customs office, number and check digit; or the number of an H7 declaration. */
const CUSTOMS_NUMBER = /^\d{2}[A-Z]{2}[0-9A-Z]{14}$/;

/** The problems of an invoice, from all its entries. */
export function checkIssued(entries: IssuedEntry[], keeper: Bookkeeper, today: string): EntryProblem[] {
  return problemsOf(entries, keeper, [named, simplified, vat, special, landlord, notFuture(today), issuedParty]);
}

/** The problems of an expense, from all its entries. */
export function checkReceived(entries: ReceivedEntry[], keeper: Bookkeeper, today: string): EntryProblem[] {
  return problemsOf(entries, keeper, [named, simplified, vat, landlord, notFuture(today), received]);
}

function problemsOf<E extends Entry>(
  entries: E[],
  keeper: Bookkeeper,
  checks: ((entries: E[], keeper: Bookkeeper) => ReturnType<Check>)[],
): EntryProblem[] {
  const [first] = entries;
  if (!first) return [];
  const found = checks
    .flatMap((check) => check(entries, keeper))
    .filter((code) => code !== false && code !== undefined);
  const { documentId, documentName } = first;
  return [...new Set(found)].map((code) => ({ code, documentId, documentName }));
}

/** Validations 2, 29 and 33: who is named, and by what. */
const named: Check = ([entry]) => {
  if (!entry) return [];
  const { invoiceType = '', partyId, partyIdType, partyName, number } = entry;
  const isFull = FULL.includes(invoiceType);
  const isSpanish = partyId !== undefined && partyIdType === undefined;
  return [
    isFull && (!partyId || !partyName) && 'party_missing',
    isSpanish && !SPANISH_NIF.test(partyId) && 'party_id_form',
    partyIdType !== undefined && partyIdType !== '02' && !entry.partyCountry && 'party_id_form',
    (partyName?.length ?? 0) > 40 && 'name_cut',
    'series' in entry && (entry.series?.length ?? 0) > 20 && 'number_too_long',
    !('series' in entry) && (number?.length ?? 0) > 40 && 'number_too_long',
  ];
};

/** Validations 34 and 27 of each book: RD 1619/2012 art. 4. */
const simplified: Check = (entries) => {
  const isSimplified = ['F2', 'R5'].includes(entries[0]?.invoiceType ?? '');
  const hasForeign = entries.some((entry) => 'qualification' in entry && entry.operationKey === '17');
  const total = sum(entries.map((entry) => entry.total ?? 0));
  return [isSimplified && !hasForeign && total.greaterThan(SIMPLIFIED_LIMIT) && 'simplified_too_high'];
};

/** Validations 21, 35, 38 and 39: rate and tax go together, and the rate was in force. */
const vat: Check = (entries) =>
  entries.flatMap((entry): ReturnType<Check> => {
    const { base, tax, rate, surcharge, surchargeRate } = entry;
    if (base === undefined) return [];
    if (rate === undefined) return [tax?.isZero() === false && 'vat_rate_missing'];
    const day = entry.operationDate ?? entry.issueDate ?? '';
    const isReverse = 'qualification' in entry && entry.qualification === 'S2';
    return [
      !isReverse && !isRateInForce(rate, day, entry) && 'vat_rate',
      isZeroRated(entry) && day >= ZERO_ONLY_FOR_SOME && 'zero_rate',
      !isReverse && !isNearTax(base, rate, tax ?? 0) && 'vat_amount',
      surcharge !== undefined && !surchargesOn(rate).some((known) => surchargeRate?.equals(known)) && 'surcharge_rate',
    ];
  });

function isZeroRated(entry: Entry): boolean {
  if (!('qualification' in entry) || entry.qualification !== 'S1') return false;
  return entry.rate?.isZero() === true && !/^[RGQNW]/.test(entry.partyId ?? '');
}

/** A rate that has ended may still be that of what is corrected or taken back (validation 39). */
function isRateInForce(rate: Money, day: string, { invoiceType = '', base }: Entry): boolean {
  if (isRateOf('IVA', rate, day) && !(rate.equals(5) && day > LAST_DAY_OF_5)) return true;
  const mayBeOld = invoiceType.startsWith('R') || invoiceType === 'F3' || base?.isNegative();
  return mayBeOld === true && [2, 5, 7.5].some((old) => rate.equals(old));
}

function isNearTax(base: Money, rate: Money, tax: Amount): boolean {
  return isTaxOf(base, rate, tax) || round2(percentOf(base, rate)).minus(tax).abs().lessThanOrEqualTo(ROUNDING);
}

/** Validations 22, 27 and 36. */
const special: Check = (entries) =>
  entries.flatMap((entry): ReturnType<Check> => {
    if (!('qualification' in entry || 'exemption' in entry)) return [];
    const issued = entry as IssuedEntry;
    const isPremises = ['11', '12', '13'].includes(issued.operationKey ?? '');
    return [
      issued.qualification === 'S2' && !FULL.includes(issued.invoiceType ?? '') && 'reverse_charge_type',
      issued.exemption === 'E5' && issued.partyIdType !== '02' && 'vat_id_needed',
      isPremises && issued.qualification === 'S1' && !issued.rate?.equals(21) && 'premises_rate',
    ];
  });

/** Validation 40. */
const landlord: Check = ([entry], keeper) => [
  isLandlord(keeper) && !isPropertyNamed(letPropertyOf(entry ?? {})) && 'property_missing',
];

function notFuture(today: string): Check {
  return ([entry]) => [(entry?.issueDate ?? '') > today && 'future'];
}

/** An invoice to nobody has its consumer's name; anything else needs one. */
const issuedParty: Check = ([entry]) => [!entry?.partyName && 'party_missing'];

/** Validations 26, 28, 33, 37 and 39 of the book of invoices received. */
const received = (entries: ReceivedEntry[], keeper: Bookkeeper) =>
  entries.flatMap((entry): ReturnType<Check> => {
    const { invoiceType = '', operationKey, deductibleTax, concept, cost, number } = entry;
    const isDeducted = deductibleTax !== undefined && !deductibleTax.isZero();
    return [
      invoiceType === 'F2' && isDeducted && 'simplified_deducted',
      operationKey === '09' && entry.partyIdType !== '02' && 'vendor_vat_id',
      FULL.includes(invoiceType) && !number && 'number_missing',
      invoiceType === 'F5' && !CUSTOMS_NUMBER.test(number ?? '') && 'customs_number',
      keeper.isPerson && cost !== undefined && !concept && 'concept_missing',
      operationKey === '12' && !isPropertyNamed(letPropertyOf(entry)) && 'tenant_property',
    ];
  });
