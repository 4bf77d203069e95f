import { Money } from '@/lib/money/money';
import { Packer, packItems, reorderItems, unpackItems } from '@/server/banking/bank-statements/packed-list';
import type { PackedMovements, ParsedMovement, ParsedStatement } from '@/server/banking/bank-statements/statement';

/** Cents, below a million millions. */
const FITS = /^-?\d{1,12}\.\d\d$/;

/** Whether what stands beside the amounts, as a balance does, is larger than the columns hold. What is finer is rounded. */
export function isTooLarge(amount = '0.'): boolean {
  return !/^-?\d{1,12}\./.test(amount);
}

/** A statement as its format is read: its movements are packed as they come, in the order of the file. */
export type ReadStatement = Omit<ParsedStatement, 'movements'> & { movements: MovementPacker };

/** Packs movements as they are read, and counts along what is asked of all of them, so that none is read again for it. */
export class MovementPacker {
  readonly #packer = new Packer<ParsedMovement>();
  readonly #ids = new Set<string>();
  /** Ids of the bank that stand more than once. */
  readonly repeatedIds = new Set<string>();
  readonly #currencies = new Map<string, number | undefined>();
  #unfit: PackedMovements['unfit'];
  #total: Money = new Money(0);
  #first: string | undefined;
  #last = '';
  #laterDays = 0;
  #earlierDays = 0;
  /** Whether the days are those of the interest: they follow no order, so the movements stay in the order of the file. */
  hasValueDaysOnly = false;
  /** Whether the latest movement stands first, where more than the days tell it. */
  isNewestFirst = false;

  /** In the order in which they came. */
  [Symbol.iterator](): Generator<ParsedMovement, void, undefined> {
    return unpackItems(this.#packer.list());
  }

  get count(): number {
    return this.#packer.count;
  }

  /** Of all amounts. */
  get total(): Money {
    return this.#total;
  }

  /** Of the movement that came first. */
  get firstDay(): string | undefined {
    return this.#first;
  }

  add(movement: ParsedMovement): void {
    const { date, amount, balanceAfter, original, bankId, currency, line } = movement;
    this.#packer.add(movement);
    if (currency !== undefined && !this.#currencies.has(currency)) this.#currencies.set(currency, line);
    if (!FITS.test(amount)) this.#unfit ??= { amount, line };
    const large = [balanceAfter, original?.amount].find((it) => isTooLarge(it));
    if (large !== undefined) this.#unfit ??= { amount: large, line };
    this.#total = this.#total.plus(amount);
    this.#goOnTo(date, date);
    if (bankId !== undefined) this.#note(bankId);
  }

  /** Puts the movements of another behind. */
  append(other: MovementPacker): void {
    this.#packer.append(other.#packer.list());
    this.#total = this.#total.plus(other.#total);
    if (other.#first !== undefined) this.#goOnTo(other.#first, other.#last);
    this.#laterDays += other.#laterDays;
    this.#earlierDays += other.#earlierDays;
    this.hasValueDaysOnly ||= other.hasValueDaysOnly;
    for (const [currency, line] of other.#currencies) {
      if (!this.#currencies.has(currency)) this.#currencies.set(currency, line);
    }
    this.#unfit ??= other.#unfit;
    for (const id of other.#ids) this.#note(id);
    for (const id of other.repeatedIds) this.repeatedIds.add(id);
  }

  /** The movements as an account goes, some banks write the latest day first; an id that stands twice is none. */
  movements(): PackedMovements {
    const list = this.repeatedIds.size > 0 ? packItems(this.#withoutRepeatedIds()) : this.#packer.list();
    const currencies = Array.from(this.#currencies, ([currency, line]) => ({ currency, line }));
    const seen = { currencies, ...(this.#unfit && { unfit: this.#unfit }) };
    if (this.#first === undefined) return { ...list, ...seen };
    if (this.#earlierDays === 0 && !this.isNewestFirst) return { ...list, ...seen, from: this.#first, to: this.#last };
    const days = Array.from(unpackItems(list), ({ date }) => date);
    const isBackward = this.#isBackward(this.#first);
    const places = new Uint32Array(days.keys()).sort((one, other) => {
      const [a, b] = [days[one] ?? '', days[other] ?? ''];
      return a < b ? -1 : a > b ? 1 : isBackward ? other - one : one - other;
    });
    const [from, to] = [days[places[0] ?? 0] ?? '', days[places[days.length - 1] ?? 0] ?? ''];
    return { ...reorderItems(list, places), ...seen, from, to };
  }

  /** Whether the movements of one day are listed with the latest first: where most days of the file follow a later one. */
  #isBackward(first: string): boolean {
    if (this.isNewestFirst) return this.#last <= first;
    return first > this.#last && this.#earlierDays > this.#laterDays && !this.hasValueDaysOnly;
  }

  *#withoutRepeatedIds(): Generator<ParsedMovement> {
    for (const movement of this) {
      const { bankId, ...rest } = movement;
      yield bankId !== undefined && this.repeatedIds.has(bankId) ? rest : movement;
    }
  }

  #goOnTo(first: string, last: string): void {
    if (this.#first === undefined) this.#first = first;
    else if (first < this.#last) this.#earlierDays++;
    else if (first > this.#last) this.#laterDays++;
    this.#last = last;
  }

  #note(id: string): void {
    if (this.#ids.has(id)) this.repeatedIds.add(id);
    this.#ids.add(id);
  }
}
