import * as nif from 'stdnum/lib/cjs/es/nif.js';
import { countryOfPrefix, vatIdWarning } from '@/lib/tax/eu-vat-id';

/** Why a tax id looks wrong. A warning only: foreign and legacy ids exist. */
export type TaxIdWarning = 'format' | 'check_digit' | 'control_type';

const SPANISH = /^(?:\d{8}[A-Z]|[XYZKLM]\d{7}[A-Z]|[ABCDEFGHJNPQRSUVW]\d{7}[0-9A-J])$/;
const SPANISH_PREFIX = /^ES(?=[0-9A-Z]\d{7}[0-9A-Z]$)/;

// Order EHA/451/2008: public bodies, orders and foreign entities close with a letter, companies with a digit.
const LETTER_CONTROL = 'NPQRSW';
const DIGIT_CONTROL = 'ABEH';

/** One spelling of a tax id, which uniqueness is judged by; empty where nothing is left. */
export function normalizeTaxId(taxId: string): string {
  const upper = taxId.normalize('NFKD').toUpperCase().normalize('NFKD');
  return upper.replace(/[^\p{L}\p{N}]/gu, '').replace(SPANISH_PREFIX, '');
}

const PERSON = /^(?:\d{8}[A-Z]|[XYZKLM]\d{7}[A-Z])$/;

/** A DNI or a NIE: of a person, and not of a company. */
export function isPersonId(taxId: string): boolean {
  return PERSON.test(normalizeTaxId(taxId));
}

/** By its first letter the tax id of a person: DNI, NIE, and the K, L and M of people without either. No id says nothing else. */
export function mayBePerson(taxId: string | null | undefined): boolean {
  return !taxId || /^[\dKLMXYZ]/.test(normalizeTaxId(taxId));
}

/**
 * The country whose id it should be: the one that is given (ISO 3166-1 alpha-2), else that of its VAT prefix, else Spain.
 */
export function taxIdCountry(taxId: string, country?: string | null): string {
  return country || countryOfPrefix(normalizeTaxId(taxId)) || 'ES';
}

/** What looks wrong about a tax id. Those of Spain and VAT ids of other EU countries are checked, and no others. */
export function taxIdWarnings(taxId: string, country?: string | null): TaxIdWarning[] {
  const id = normalizeTaxId(taxId);
  const of = taxIdCountry(taxId, country);
  const warning = of === 'ES' ? spanishWarning(id) : vatIdWarning(id, of);
  return warning ? [warning] : [];
}

function spanishWarning(id: string): TaxIdWarning | undefined {
  if (!SPANISH.test(id)) return 'format';
  if (!nif.validate(id).isValid) return 'check_digit';
  return hasControlOfItsType(id) ? undefined : 'control_type';
}

// stdnum takes either kind of control character for every kind of company.
function hasControlOfItsType(id: string): boolean {
  const endsInDigit = /\d$/.test(id);
  const kind = id.charAt(0);
  if (LETTER_CONTROL.includes(kind)) return !endsInDigit;
  if (DIGIT_CONTROL.includes(kind)) return endsInDigit;
  return true;
}

/** `B1******4`: enough to recognise one's own, too little to learn another's. */
export function maskTaxId(taxId: string): string {
  const id = normalizeTaxId(taxId);
  if (id.length < 3) return '*'.repeat(id.length);
  const shown = id.length < 5 ? 1 : 2;
  return id.slice(0, shown) + '*'.repeat(id.length - shown - 1) + id.slice(-1);
}
