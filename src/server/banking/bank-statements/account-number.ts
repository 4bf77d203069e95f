import { composeIBAN, isValidIBAN } from 'ibantools';
import type { ParsedStatement } from '@/server/banking/bank-statements/statement';

const WEIGHTS = [1, 2, 4, 8, 5, 10, 9, 7, 3, 6];

/**
 * The Spanish account number of 20 digits (CCC) of what Norma 43 says of an account, which leaves its two control digits
 * out (AEB, Cuaderno 43, 2012).
 * @param entity 4 digits, as `branch`; `account` has 10
 */
export function cccOf(entity: string, branch: string, account: string): string {
  return `${entity}${branch}${controlDigit(`00${entity}${branch}`)}${controlDigit(account)}${account}`;
}

/** The IBAN of a Spanish account number of 20 digits. */
export function ibanOfCcc(ccc: string): string | undefined {
  return composeIBAN({ countryCode: 'ES', bban: ccc }) ?? undefined;
}

function controlDigit(digits: string): number {
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  const rest = 11 - (sum % 11);
  return rest === 10 ? 1 : rest === 11 ? 0 : rest;
}

/**
 * What a bank writes for an account: its IBAN where it is one, or a Spanish account number of 20 digits, with or without the
 * currency behind it and the BIC before it (`INGBNL2A/NL91…`); else the number as it stands.
 */
export function accountIn(text: string): Pick<ParsedStatement['account'], 'iban' | 'number'> {
  const number = text.replace(/\s+/g, ' ').trim();
  const compact = number.replace(/[ .-]/g, '').toUpperCase();
  const behindBic = compact.slice(compact.indexOf('/') + 1);
  const iban = [compact, behindBic].flatMap((it) => [it, it.replace(/\/?[A-Z]{3}$/, '')]).find((it) => isValidIBAN(it));
  if (iban) return { iban };
  const ccc = /^\d{20}$/.test(compact) && isCcc(compact) ? compact : undefined;
  return ccc ? { iban: ibanOfCcc(ccc), number: ccc } : number ? { number } : {};
}

/** Whether the two control digits of a Spanish account number of 20 digits are right. */
function isCcc(digits: string): boolean {
  return cccOf(digits.slice(0, 4), digits.slice(4, 8), digits.slice(10)) === digits;
}

/** What somebody entered of an account. */
export type KnownNumbers = { iban: string | null; accountNumber: string | null };

/**
 * Whether a file means this account: by its IBAN, by the end of that (the CCC, or the bank's own number), or by the number
 * that somebody entered.
 */
export function isAccountOf(
  account: Pick<ParsedStatement['account'], 'iban' | 'number'>,
  { iban, accountNumber }: KnownNumbers,
): boolean {
  if (account.iban) return account.iban === iban;
  const number = plain(account.number);
  if (number === '') return false;
  if (number === plain(accountNumber)) return true;
  return [number, germanEnd(account.number)].some((end) => end.length >= LEAST_DIGITS && Boolean(iban?.endsWith(end)));
}

/** Fewer are the end of many an IBAN. */
const LEAST_DIGITS = 8;

/** The end of a German IBAN, of a bank and an account as MT940 has them: `100200300001234567` of `10020030/1234567`. */
function germanEnd(number = ''): string {
  const [, bank = '', account = ''] = /^(\d{8})\/(\d{1,10})$/.exec(number) ?? [];
  return bank && bank + account.padStart(10, '0');
}

function plain(number: string | null | undefined): string {
  return (number ?? '').toUpperCase().replace(/[^0-9A-Z]/g, '');
}
