import { composeIBAN } from 'ibantools';

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
 * Whether the last of 12 digits is the check digit of those before it, as the first reference of Norma 43 has it in mode 3:
 * weights 2 to 9, 2, 3, 4 from the right, modulo 11, 10 for 0.
 */
export function isCheckedReference(reference: string): boolean {
  if (!/^\d{12}$/.test(reference)) return false;
  const digits = [...reference].reverse().map(Number);
  const sum = digits.slice(1).reduce((total, digit, at) => total + digit * (2 + (at % 8)), 0);
  return (sum % 11) % 10 === digits[0];
}
