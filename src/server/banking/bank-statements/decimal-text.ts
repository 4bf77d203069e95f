import { cutText } from '@/lib/text/cut-text';
import { StatementError } from '@/server/banking/bank-statements/statement-problems';

/** More digits than any account has; what is kept has room for as many. */
const MOST_DIGITS = 13;
const DECIMAL = /^([+-]?)(\d*)(?:\.(\d*))?$/;

/**
 * A decimal with a point, written in one way: `-1210.50` of `-01210.5`. At least two decimals, and no more than it has.
 * @throws StatementError for what is no amount, or larger than any
 */
export function decimalText(text: string, line?: number): string {
  const [, sign, whole = '', fraction = ''] = DECIMAL.exec(text) ?? [];
  if (sign === undefined || whole + fraction === '') {
    throw new StatementError('amount_unreadable', { text: cutText(text, 40) }, line);
  }
  const units = whole.replace(/^0+(?=\d)/, '') || '0';
  if (units.length > MOST_DIGITS) {
    throw new StatementError('amount_too_large', { text: cutText(text, 40) }, line);
  }
  const decimals = fraction.replace(/0+$/, '').padEnd(2, '0');
  const isNegative = sign === '-' && /[1-9]/.test(units + decimals);
  return `${isNegative ? '-' : ''}${units}.${decimals}`;
}

/** The same amount with the other sign. */
export function negated(amount: string): string {
  if (amount.startsWith('-')) return amount.slice(1);
  return /[1-9]/.test(amount) ? `-${amount}` : amount;
}

/**
 * A number whose last `.` or `,` is its decimal mark, as a plain decimal: `1400.82` of `1.400,82`. A mark that stands more
 * than once is none.
 */
export function readLastMarkAsDecimal(text: string): string {
  const digits = text.replace(/[\s']/g, '');
  const at = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  if (at < 0) return digits;
  const isGroups = digits.indexOf(digits.charAt(at)) !== at;
  const whole = digits.slice(0, at).replace(/[.,]/g, '');
  return isGroups ? whole + digits.slice(at + 1) : `${whole}.${digits.slice(at + 1)}`;
}
