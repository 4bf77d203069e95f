import type { ParsedMovement } from '@/server/banking/bank-statements/statement';

/** How the balances of a table agree with its amounts. */
export type Proof = {
  /** Balances that follow from another one and the amounts between, of how many that could. */
  confirmed: number;
  of: number;
  /** Whether the latest movement is the first row. */
  isNewestFirst: boolean;
  /** The line of the first balance that does not follow. */
  brokenAt?: number;
};

/**
 * The ways in which a balance follows from the one on an earlier row. A balance is the one after its movement, or the one
 * before it; the rows go forward in time, or backward.
 */
const CHAINS = ['afterForward', 'afterBackward', 'beforeForward', 'beforeBackward'] as const;
export type ChainName = (typeof CHAINS)[number];

/** Whether the days of the rows mostly rise, mostly fall, or neither. */
export type DayDirection = 'rising' | 'falling' | 'level';

/**
 * Compares amounts with running balances as they come, in every way at once: balance[j] − balance[i] is the sum of the
 * amounts between them. A balance that is not on every row is compared with the amounts since the last one. Each currency
 * has a balance of its own.
 */
export class BalanceProof {
  readonly #chains: Record<ChainName, Chain> = {
    afterForward: new Chain('first'),
    // From the end of the file the earlier balance follows from the later, and the last that fails is met first.
    afterBackward: new Chain('last'),
    beforeForward: new Chain('first'),
    beforeBackward: new Chain('last'),
  };
  readonly #accounts = new Map<string, Running>();
  #last = '';
  /** Days that are later than that of the row above, less those that are earlier. */
  #rises = 0;
  #hasOut = false;
  #hasIn = false;

  /** Adds the next row's movement; its balance is `balanceAfter`, whichever balance that is. */
  add({ date, amount, balanceAfter, currency = '', line }: ParsedMovement): void {
    if (this.#last && date > this.#last) this.#rises += 1;
    else if (date < this.#last) this.#rises -= 1;
    this.#last = date;
    if (amount.startsWith('-')) this.#hasOut = true;
    else if (/[1-9]/.test(amount)) this.#hasIn = true;
    const previous = this.#accounts.get(currency);
    const cents = centsOf(amount);
    if (balanceAfter === undefined) {
      if (previous) previous.between += cents;
      return;
    }
    const balance = centsOf(balanceAfter);
    if (previous) {
      const difference = balance - previous.balance;
      const withOwn = previous.between + cents;
      const withPrevious = previous.between + previous.amount;
      this.#chains.afterForward.add(difference === withOwn, line);
      this.#chains.afterBackward.add(difference === -withPrevious, previous.line);
      this.#chains.beforeForward.add(difference === withPrevious, line);
      this.#chains.beforeBackward.add(difference === -withOwn, previous.line);
    }
    this.#accounts.set(currency, { balance, amount: cents, between: 0, line });
  }

  /** Which way all amounts went; `none` where all are zero. */
  get signs(): 'in' | 'out' | 'both' | 'none' {
    if (this.#hasOut) return this.#hasIn ? 'both' : 'out';
    return this.#hasIn ? 'in' : 'none';
  }

  get direction(): DayDirection {
    return this.#rises === 0 ? 'level' : this.#rises > 0 ? 'rising' : 'falling';
  }

  /** How many balances follow in one of the ways. */
  chain(name: ChainName): Pick<Proof, 'confirmed' | 'of'> {
    return this.#chains[name].result();
  }

  /** How balances after their movements agree, in the order that more of them follow; else in that of the days. */
  result(): Proof {
    const [forward, backward] = [this.#chains.afterForward.result(), this.#chains.afterBackward.result()];
    if (forward.of > 0 && forward.confirmed === forward.of) return { ...forward, isNewestFirst: false };
    const isNewestFirst =
      backward.confirmed > forward.confirmed ||
      (backward.confirmed === forward.confirmed && this.direction === 'falling');
    return { ...(isNewestFirst ? backward : forward), isNewestFirst };
  }
}

/** The last balance of an account, its row's own amount, and the sum of the amounts on the rows since; in cents. */
type Running = { balance: number; amount: number; between: number; line: number | undefined };

/**
 * A decimal in cents, exact up to 13 digits before the point, as many as `decimalText` allows; NaN, from which nothing
 * follows, where it has a part of a cent.
 */
function centsOf(amount: string): number {
  const point = amount.indexOf('.');
  return amount.length - point === 3 ? Number(amount.slice(0, point) + amount.slice(point + 1)) : Number.NaN;
}

/** How many balances follow in one way. */
class Chain {
  #confirmed = 0;
  #of = 0;
  #brokenAt: number | undefined;

  /** @param reported the line of which failure is reported */
  constructor(readonly reported: 'first' | 'last') {}

  add(follows: boolean, line: number | undefined): void {
    this.#of += 1;
    if (follows) this.#confirmed += 1;
    else if (this.reported === 'last' || this.#brokenAt === undefined) this.#brokenAt = line;
  }

  result(): Omit<Proof, 'isNewestFirst'> {
    const brokenAt = this.#brokenAt;
    return { confirmed: this.#confirmed, of: this.#of, ...(brokenAt !== undefined && { brokenAt }) };
  }
}

/** Whether all balances follow, and there is one that could fail to. */
export function isBalanceProved({ confirmed, of }: Pick<Proof, 'confirmed' | 'of'>): boolean {
  return of > 0 && confirmed === of;
}
