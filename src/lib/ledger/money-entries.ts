import { type AccountNeed, generalAccount } from '@/lib/ledger/accounts';
import { balancedEntry, credit, debit, type Entry, type EntryLine } from '@/lib/ledger/entry';
import { type Amount, Money, roundIn, sum } from '@/lib/money/money';

/** What of a document is settled, in the currency of the books; the parts of one that is settled come to it to the unit. */
export function settledValue(
  { value, amount }: { value: Amount; amount: Amount },
  { before, settled }: { before: Amount; settled: Amount },
  currency: string,
): Money {
  if (new Money(amount).isZero()) return roundIn(currency, settled);
  const upTo = (part: Amount) => roundIn(currency, new Money(value).times(part).div(amount));
  return upTo(new Money(before).plus(settled)).minus(upTo(before));
}

/** What was paid without a movement of a bank: in cash, out of a deposit, or as somebody said. */
export interface PostedPayment {
  date: string;
  document: string;
  text: string;
  /** Where the money came to. */
  place: AccountNeed;
  /** Whose debt it settles: a client's, or with a negative value a vendor's. */
  party: AccountNeed;
  /** Above zero where money came in, in the currency of the books. */
  value: Amount;
}

export function paymentEntry({ date, document, text, place, party, value }: PostedPayment): Entry {
  return balancedEntry({ date, document, text, lines: [debit(place, value), credit(party, value)] });
}

/** A movement of a bank account that settles documents. Above zero is what came in, in the currency of the books. */
export interface PostedMatch {
  date: string;
  document: string;
  text: string;
  bank: AccountNeed;
  value: Amount;
  /** What is settled of each document, with the sign of the movement. */
  settled: { party: AccountNeed; value: Amount }[];
  /** Settled though it did not move (`short`), or moved though no document asked for it (`over`); both above zero. */
  differences: { type: Difference; value: Amount; is: 'short' | 'over' }[];
}

type Difference = 'fee' | 'fx' | 'writeoff';

const differenceAccounts = {
  fee: { loss: 'bank_fees', gain: 'other_gain' },
  fx: { loss: 'exchange_loss', gain: 'exchange_gain' },
  writeoff: { loss: 'other_loss', gain: 'other_gain' },
} as const;

/** The entry of a movement with the documents that it settles: fees, write-offs, and what exchange rates gained or lost. */
export function matchEntry({ bank, value, settled, differences, ...entry }: PostedMatch): Entry {
  const sign = new Money(value).isNegative() ? -1 : 1;
  const lines: EntryLine[] = [
    debit(bank, value),
    ...settled.map((it) => credit(it.party, it.value)),
    ...differences.map((it) => differenceLine(it.type, new Money(it.value).times(it.is === 'short' ? sign : -sign))),
  ];
  const rest = sum(lines.map(({ amount }) => amount)).negated();
  return balancedEntry({ ...entry, lines: [...lines, differenceLine('fx', rest)] });
}

/** @param amount above zero what is lost */
function differenceLine(type: Difference, amount: Money): EntryLine {
  const { loss, gain } = differenceAccounts[type];
  return debit(generalAccount(amount.isNegative() ? gain : loss), amount);
}

/** Money between two own accounts: what one of them has more than the other lost is an exchange, else a fee. */
export function transferEntry(
  entry: Pick<Entry, 'date' | 'document' | 'text'>,
  from: { bank: AccountNeed; value: Amount },
  to: { bank: AccountNeed; value: Amount },
): Entry {
  const lost = new Money(from.value).minus(to.value);
  const lines = [debit(to.bank, to.value), credit(from.bank, from.value), differenceLine('fee', lost)];
  return balancedEntry({ ...entry, lines });
}
