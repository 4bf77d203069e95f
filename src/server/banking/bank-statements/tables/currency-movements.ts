import { Money } from '@/lib/money/money';
import { MovementPacker } from '@/server/banking/bank-statements/movement-packer';
import type { ParsedMovement } from '@/server/banking/bank-statements/statement';
import { type StatementWarning, warningOf } from '@/server/banking/bank-statements/statement-problems';

/** The first and the last of some movements, in the order of the file. */
type Ends = { first: ParsedMovement; last: ParsedMovement };

/** What a table comes to in one currency. */
type Booked = {
  booked: MovementPacker;
  pending: StatementWarning[];
  /** What the account held before the first movement and after the last, where the table says so. */
  openingBalance?: string;
  closingBalance?: string;
};

/** The movements of a table in one currency, as they come. */
export class CurrencyMovements {
  readonly #all = new MovementPacker();
  #ends: Ends | undefined;
  #withBalance = 0;
  /** Places of those with a balance. */
  #places = { first: -1, last: -1 };
  #balanced: Ends | undefined;
  #unbalanced: Ends | undefined;

  add(movement: ParsedMovement): void {
    const place = this.#all.count;
    this.#all.add(movement);
    this.#ends = extended(this.#ends, movement);
    if (movement.balanceAfter === undefined) {
      this.#unbalanced = extended(this.#unbalanced, movement);
      return;
    }
    this.#withBalance += 1;
    this.#balanced = extended(this.#balanced, movement);
    this.#places = { first: this.#withBalance === 1 ? place : this.#places.first, last: place };
  }

  /** Movements without a balance behind the last that has one are to come, where all others have one. */
  booked(isNewestFirst: boolean): Booked {
    const { first, last } = this.#places;
    const until = isNewestFirst ? this.#all.count - first : last + 1;
    const isApart = this.#unbalanced && this.#withBalance > 0 && until === this.#withBalance;
    const booked = isApart ? this.#thoseWithBalance() : this.#all;
    booked.isNewestFirst = isNewestFirst;
    const pending = isApart ? this.#unbalanced : undefined;
    return {
      booked,
      pending: pending ? [pendingWarning(pending, this.#all.count - booked.count, isNewestFirst)] : [],
      ...balancesOf(isApart ? this.#balanced : this.#ends, isNewestFirst),
    };
  }

  #thoseWithBalance(): MovementPacker {
    const packer = new MovementPacker();
    for (const movement of this.#all) if (movement.balanceAfter !== undefined) packer.add(movement);
    return packer;
  }
}

function extended(ends: Ends | undefined, movement: ParsedMovement): Ends {
  return { first: ends?.first ?? movement, last: movement };
}

function balancesOf(ends: Ends | undefined, isNewestFirst: boolean): Pick<Booked, 'openingBalance' | 'closingBalance'> {
  const [oldest, newest] = isNewestFirst ? [ends?.last, ends?.first] : [ends?.first, ends?.last];
  if (oldest?.balanceAfter === undefined || newest?.balanceAfter === undefined) return {};
  const openingBalance = new Money(oldest.balanceAfter).minus(oldest.amount).toFixed(2);
  return { openingBalance, closingBalance: newest.balanceAfter };
}

function pendingWarning({ first, last }: Ends, count: number, isNewestFirst: boolean): StatementWarning {
  return warningOf('pending', { count }, (isNewestFirst ? last : first).line);
}
