import { addDays, addMonths, daysBetween } from '@/lib/dates';
import { type DigitOrder, readDay } from '@/server/banking/bank-statements/six-digit-day';

/** The days of an account as they are written, to judge by which order they make sense. */
export type WrittenDays = { from: string; to: string; operations: Set<string> };

/**
 * How the days of a file are written: so that each exists, stands between the first and the last of its account, and is
 * not to come. Where both orders do that, the one of the shorter time: `010124` to `150124` are two weeks of 2024 rather
 * than 14 years from 2001. Of the same time, as of one day, the standard's, unless no bank still has what is that old.
 * Undefined where no order makes days of them all.
 */
export function digitOrderOf(accounts: readonly WrittenDays[], today: string): DigitOrder | undefined {
  const [first, second] = ORDERS.filter((order) => makesSense(accounts, order, today));
  if (first && second) return isLikelier(periodOf(accounts, second), periodOf(accounts, first), today) ? second : first;
  return first ?? ORDERS.find((order) => areDays(accounts, order));
}

/** The standard's goes first. */
const ORDERS = ['ymd', 'dmy'] as const;

type Period = { days: number; last: string };

function periodOf(accounts: readonly WrittenDays[], order: DigitOrder): Period {
  const days = accounts.flatMap(({ from, to, operations }) =>
    [from, to, ...operations].flatMap((digits) => readDay(digits, order) ?? []),
  );
  const inOrder = days.toSorted();
  const [first = '', last = ''] = [inOrder[0], inOrder.at(-1)];
  return { days: last ? daysBetween(first, last) : 0, last };
}

/** Whether another order than the standard's is likelier. */
function isLikelier(other: Period, standard: Period, today: string): boolean {
  return (
    other.days < standard.days || (other.days === standard.days && standard.last < addMonths(today, -RETENTION_MONTHS))
  );
}

/** A merchant keeps what their books stand on for six years (Código de Comercio, art. 30). */
const RETENTION_MONTHS = 6 * 12;

/** Whether every day of the file stands between the first and the last of its account, and is not to come. */
export function makesSense(accounts: readonly WrittenDays[], order: DigitOrder, today: string): boolean {
  const latest = addDays(today, 1); // it may be tomorrow where the bank is
  const latestEnd = addDays(today, 31); // some end with the month
  return accounts.every(({ from, to, operations }) => {
    const [first, last] = [readDay(from, order), readDay(to, order)];
    if ((isWritten(from) && !first) || (isWritten(to) && !last) || (last && last > latestEnd)) return false;
    return [...operations].every((digits) => {
      const day = readDay(digits, order);
      return day !== undefined && day <= latest && !(first && day < first) && !(last && day > last);
    });
  });
}

function areDays(accounts: readonly WrittenDays[], order: DigitOrder): boolean {
  return accounts.every(({ operations }) => [...operations].every((digits) => readDay(digits, order) !== undefined));
}

function isWritten(digits: string): boolean {
  return /[1-9]/.test(digits);
}
