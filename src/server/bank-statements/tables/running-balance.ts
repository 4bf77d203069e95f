import { Money } from '@/lib/money';
import type { ParsedMovement } from '@/server/bank-statements/statement';

/** How the balances of a table bear its amounts out. */
export type Proof = {
  /** Balances that follow from the one before them and the amounts since, of how many that could. */
  held: number;
  of: number;
  /** Whether the latest movement stands first. */
  isNewestFirst: boolean;
  /** The line of the first balance that does not follow. */
  brokenAt?: number;
};

/**
 * Holds amounts against running balances: balance[i] − balance[i−1] = amount[i], in the one order and the other. A balance
 * that is not on every row is held against the amounts since the last one. Each currency has a balance of its own.
 */
export function proofOf(movements: readonly ParsedMovement[]): Proof {
  const forward = chain(movements);
  if (forward.of > 0 && forward.held === forward.of) return { ...forward, isNewestFirst: false };
  const backward = chain(movements.toReversed());
  const isNewestFirst = backward.held > forward.held || (backward.held === forward.held && startsLater(movements));
  return { ...(isNewestFirst ? backward : forward), isNewestFirst };
}

/** All of them hold, and there is something to hold. */
export function isProved({ held, of }: Proof): boolean {
  return of > 0 && held === of;
}

function chain(movements: readonly ParsedMovement[]): Omit<Proof, 'isNewestFirst'> {
  const expected = new Map<string, Money>();
  let [held, of] = [0, 0];
  let brokenAt: number | undefined;
  for (const { amount, balanceAfter, currency = '', line } of movements) {
    const before = expected.get(currency);
    const after = before?.plus(amount);
    if (balanceAfter === undefined) {
      if (after) expected.set(currency, after);
      continue;
    }
    if (after) {
      of += 1;
      if (after.equals(balanceAfter)) held += 1;
      else brokenAt ??= line;
    }
    expected.set(currency, new Money(balanceAfter));
  }
  return { held, of, ...(brokenAt !== undefined && { brokenAt }) };
}

/** Without balances the days tell. */
function startsLater(movements: readonly ParsedMovement[]): boolean {
  return (movements[0]?.date ?? '') > (movements.at(-1)?.date ?? '');
}
