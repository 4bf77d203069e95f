import type { AccountNeed } from '@/lib/ledger/accounts';
import { type Amount, Money, sum } from '@/lib/money/money';

/** A line of an entry: above zero what is debited, below it what is credited, in the currency of the books. */
export interface EntryLine {
  account: AccountNeed;
  amount: Money;
}

/** What a program that keeps the VAT book itself is given of an invoice in place of its entry. */
export interface InvoiceRecord {
  type: 'sale' | 'purchase' | 'capital';
  isCreditNote: boolean;
  /** What a credit note rectifies, where it is known. */
  rectified?: { number: string; date: string };
  number: string;
  date: string;
  operationDate: string;
  dueDate?: string;
  taxId?: string;
  name: string;
  postalCode?: string;
  party: AccountNeed;
  /** What the other side pays, withholding used off. */
  total: Money;
  details: InvoiceDetail[];
}

export interface InvoiceDetail {
  account: AccountNeed;
  /** EN 16931's category of the tax. */
  category: string;
  base: Money;
  /** Percent. */
  rate: string;
  tax: Money;
  taxAccount?: AccountNeed;
  surchargeRate: string;
  surcharge: Money;
  surchargeAccount?: AccountNeed;
  withheldRate: string;
  withheld: Money;
  withheldAccount?: AccountNeed;
}

/** What happened, as double entry: its lines add up to zero. */
export interface Entry {
  date: string;
  text: string;
  document: string;
  lines: EntryLine[];
  invoice?: InvoiceRecord;
}

/** An entry with its lines of one account as one, and none of zero. @throws where it does not balance */
export function balancedEntry(entry: Entry): Entry {
  const byAccount = new Map<string, EntryLine>();
  for (const { account, amount } of entry.lines) {
    const key = `${account.kind} ${account.reference}`;
    const before = byAccount.get(key);
    byAccount.set(key, { account, amount: before ? before.amount.plus(amount) : amount });
  }
  const lines = [...byAccount.values()].filter(({ amount }) => !amount.isZero());
  const off = sum(lines.map(({ amount }) => amount));
  if (!off.isZero()) throw new Error(`The entry of ${entry.document} on ${entry.date} is off by ${off}`);
  return { ...entry, lines };
}

/** A line that is credited. */
export function credit(account: AccountNeed, amount: Amount): EntryLine {
  return { account, amount: new Money(amount).negated() };
}

/** A line that is debited. */
export function debit(account: AccountNeed, amount: Amount): EntryLine {
  return { account, amount: new Money(amount) };
}
