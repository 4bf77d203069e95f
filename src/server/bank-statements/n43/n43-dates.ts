import { addDays, daysBetween } from '@/lib/dates';
import { type DigitOrder, readDay } from '@/server/bank-statements/six-digit-day';

/** The days of an account as they are written, to judge by which order they make sense. */
export type WrittenDays = { from: string; to: string; operations: Set<string> };

/**
 * How the days of a file are written: so that each exists, stands between the first and the last of its account, and is
 * not to come. Where both orders do that, the one of the shorter time, and of one day the later: `010124` to `150124` are
 * two weeks of 2024 rather than 14 years from 2001. Undefined where no order makes days of them all.
 */
export function digitOrderOf(accounts: readonly WrittenDays[], today: string): DigitOrder | undefined {
  const sensible = ORDERS.filter((order) => makesSense(accounts, order, today));
  const [first, second] = sensible;
  if (first && second) return isLikelier(periodOf(accounts, second), periodOf(accounts, first)) ? second : first;
  return first ?? ORDERS.find((order) => areDays(accounts, order));
}

/** The standard's goes first. */
const ORDERS = ['ymd', 'dmy'] as const;

function periodOf(accounts: readonly WrittenDays[], order: DigitOrder): { days: number; last: string } {
  const days = accounts.flatMap(({ from, to, operations }) =>
    [from, to, ...operations].flatMap((digits) => readDay(digits, order) ?? []),
  );
  const inOrder = days.toSorted();
  const [first = '', last = ''] = [inOrder[0], inOrder.at(-1)];
  return { days: last ? daysBetween(first, last) : 0, last };
}

function isLikelier(one: { days: number; last: string }, other: { days: number; last: string }): boolean {
  return one.days < other.days || (one.days === other.days && one.last > other.last);
}

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
