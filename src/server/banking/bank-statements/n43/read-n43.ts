import { cccOf, ibanOfCcc } from '@/server/banking/bank-statements/account-number';
import { MovementPacker, type ReadStatement } from '@/server/banking/bank-statements/movement-packer';
import { isCheckedReference } from '@/server/banking/bank-statements/n43/checked-reference';
import { conceptOf } from '@/server/banking/bank-statements/n43/n43-concepts';
import { digitOrderOf, makesSense } from '@/server/banking/bank-statements/n43/n43-dates';
import { type N43Account, type N43Entry, stepsOf } from '@/server/banking/bank-statements/n43/n43-records';
import { collapseBlanks, readTexts } from '@/server/banking/bank-statements/n43/n43-texts';
import { currencyOfNumber } from '@/server/banking/bank-statements/n43/numeric-currencies';
import { type DigitOrder, readDay } from '@/server/banking/bank-statements/six-digit-day';
import type { ParsedMovement } from '@/server/banking/bank-statements/statement';
import { StatementError, type StatementWarning, warningOf } from '@/server/banking/bank-statements/statement-problems';

/**
 * The accounts of a file of Norma 43 (AEB, Cuaderno 43, June 2012), with what its own sums say against it as warnings.
 * @param text in pieces, which can be gone through more than once
 * @param today the calendar date after which no movement can be, by which the order of a date's digits is told
 * @throws StatementError for a record that cannot be read, and for a file that ends within an account
 */
export function readN43(text: Iterable<string>, today: string): ReadStatement[] {
  // Only the last record tells how days are written, so the file is gone through twice.
  const accounts: N43Account[] = [];
  const warnings: StatementWarning[] = [];
  for (const step of stepsOf(text)) {
    if ('warnings' in step) warnings.push(...step.warnings);
    else if (!step.entry) accounts.push(step.account);
  }
  const order = digitOrderOf(accounts, today);
  if (!order) throw new StatementError('n43_date', {}, firstLine(text, accounts));
  const days = dayReader(order);
  const statements = accounts.map((account) => statementOf(account, days));
  const [first] = statements;
  first?.warnings.push(...warnings);
  if (!makesSense(accounts, order, today)) first?.warnings.push(warningOf('date_outside_period'));
  let at = -1;
  for (const step of stepsOf(text)) {
    if ('warnings' in step) break;
    const { account, entry } = step;
    if (!entry) at += 1;
    else statements[at]?.movements.add(movementOf(account, entry, currencyOfNumber(account.currency), days));
  }
  return statements;
}

/** The first record whose day exists in no order. */
function firstLine(text: Iterable<string>, accounts: N43Account[]): number | undefined {
  for (const step of stepsOf(text)) {
    if (!('entry' in step) || !step.entry) continue;
    const { operation, line } = step.entry;
    if (!readDay(operation, 'ymd') && !readDay(operation, 'dmy')) return line;
  }
  return accounts[0]?.line;
}

function statementOf(account: N43Account, days: (digits: string) => string | undefined): ReadStatement {
  const ccc = cccOf(account.entity, account.branch, account.number);
  const iban = ibanOfCcc(ccc);
  const currency = currencyOfNumber(account.currency);
  const [from, to] = [days(account.from), days(account.to)];
  return {
    format: 'n43',
    account: {
      number: ccc,
      ...(iban && { iban }),
      ...(currency && { currency }),
      ...(account.holder && { holder: account.holder }),
    },
    ...(from && { from }),
    ...(to && { to }),
    ...(account.hasBalances && { openingBalance: account.opening, closingBalance: account.closing }),
    movements: new MovementPacker(),
    warnings: account.warnings,
  };
}

/** Most movements share a few days. */
function dayReader(order: DigitOrder): (digits: string) => string | undefined {
  const known = new Map<string, string | undefined>();
  return (digits) => {
    if (!known.has(digits)) known.set(digits, readDay(digits, order));
    return known.get(digits);
  };
}

function movementOf(
  account: N43Account,
  entry: N43Entry,
  currency: string | undefined,
  days: (digits: string) => string | undefined,
): ParsedMovement {
  const concept = conceptOf(entry.common);
  const textFields = readTexts({ ...entry, entity: account.entity, mode: account.mode });
  const reference = referenceOf(entry, textFields.reference);
  const valueDate = days(entry.value);
  const original = entry.original && originalOf(entry.original, entry.isDebit);
  return {
    date: days(entry.operation) ?? '',
    ...(valueDate && { valueDate }),
    amount: entry.amount,
    ...(currency && { currency }),
    ...textFields,
    description: textFields.description || reference || concept?.name || 'Varios',
    ...(reference && { reference }),
    concept: entry.common,
    ...(concept?.category && { category: concept.category }),
    ...(original && { original }),
    ...(entry.common === '14' && { returned: true }),
    line: entry.line,
  };
}

/** What the movement can be found by: noughts are nothing, and digits of the bank's own are no reference. */
function referenceOf({ ref1, ref2, document }: N43Entry, textReference: string | undefined): string | undefined {
  const first = collapseBlanks(ref1);
  const isOwn = /^\d+$/.test(first) && !isCheckedReference(first);
  const found = [textReference, isOwn ? '' : first, collapseBlanks(ref2)].filter((it) => it && !/^[0\s]*$/.test(it));
  const reference = [...new Set(found)].join(' ');
  if (reference) return reference;
  return /[1-9A-Z]/i.test(document) ? collapseBlanks(document) : undefined;
}

function originalOf({ currency, amount }: { currency: string; amount: string }, isDebit: boolean) {
  const code = currencyOfNumber(currency);
  return code && { amount: isDebit && /[1-9]/.test(amount) ? `-${amount}` : amount, currency: code };
}
