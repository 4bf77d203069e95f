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
 * Holds amounts against running balances as they come: balance[i] − balance[i−1] = amount[i], in the one order and the
 * other at once. A balance that is not on every row is held against the amounts since the last one. Each currency has a
 * balance of its own.
 */
export class BalanceProof {
  readonly #forward = new Chain('first');
  /** Read from the end, it is the earlier one that follows from the later, and the last that fails is met first. */
  readonly #backward = new Chain('last');
  readonly #accounts = new Map<string, Running>();
  #first: string | undefined;
  #last = '';

  add({ date, amount, balanceAfter, currency = '', line }: ParsedMovement): void {
    this.#first ??= date;
    this.#last = date;
    const before = this.#accounts.get(currency);
    if (balanceAfter === undefined) {
      if (before) {
        before.after = before.after.plus(amount);
        before.until = before.until.minus(amount);
      }
      return;
    }
    const balance = new Money(balanceAfter);
    if (before) {
      this.#forward.hold(before.after.plus(amount).equals(balance), line);
      this.#backward.hold(before.until.equals(balance), before.line);
    }
    this.#accounts.set(currency, { after: balance, until: balance.minus(amount), line });
  }

  result(): Proof {
    const [forward, backward] = [this.#forward.result(), this.#backward.result()];
    if (forward.of > 0 && forward.held === forward.of) return { ...forward, isNewestFirst: false };
    const isNewestFirst = backward.held > forward.held || (backward.held === forward.held && this.#startsLater());
    return { ...(isNewestFirst ? backward : forward), isNewestFirst };
  }

  /** Without balances the days tell. */
  #startsLater(): boolean {
    return (this.#first ?? '') > this.#last;
  }
}

/** Of the last balance of an account: what it is with the amounts since, and what it was without its own and those. */
type Running = { after: Money; until: Money; line: number | undefined };

/** The balances of one order. */
class Chain {
  #held = 0;
  #of = 0;
  #brokenAt: number | undefined;

  /** @param told of which that does not hold the line is told */
  constructor(readonly told: 'first' | 'last') {}

  hold(isHeld: boolean, line: number | undefined): void {
    this.#of += 1;
    if (isHeld) this.#held += 1;
    else if (this.told === 'last' || this.#brokenAt === undefined) this.#brokenAt = line;
  }

  result(): Omit<Proof, 'isNewestFirst'> {
    const brokenAt = this.#brokenAt;
    return { held: this.#held, of: this.#of, ...(brokenAt !== undefined && { brokenAt }) };
  }
}

/** All of them hold, and there is something to hold. */
export function isProved({ held, of }: Proof): boolean {
  return of > 0 && held === of;
}
