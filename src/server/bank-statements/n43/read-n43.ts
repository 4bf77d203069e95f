import { cccOf, ibanOfCcc } from '@/server/bank-statements/account-number';
import { isCheckedReference } from '@/server/bank-statements/n43/checked-reference';
import { conceptOf } from '@/server/bank-statements/n43/n43-concepts';
import { digitOrderOf, makesSense } from '@/server/bank-statements/n43/n43-dates';
import { type N43Account, type N43Entry, readRecords } from '@/server/bank-statements/n43/n43-records';
import { readTexts, tidy } from '@/server/bank-statements/n43/n43-texts';
import { currencyOfNumber } from '@/server/bank-statements/n43/numeric-currencies';
import { type DigitOrder, readDay } from '@/server/bank-statements/six-digit-day';
import type { ParsedMovement, ParsedStatement } from '@/server/bank-statements/statement';
import { StatementError, warningOf } from '@/server/bank-statements/statement-problems';

/**
 * The accounts of a file of Norma 43 (AEB, Cuaderno 43, June 2012), with what its own sums say against it as warnings.
 * @param today the calendar date after which no movement can be, by which the order of a date's digits is told
 * @throws StatementError for a record that cannot be read, and for a file that ends within an account
 */
export function readN43(text: string, today: string): ParsedStatement[] {
  const { accounts, warnings } = readRecords(text);
  const order = digitOrderOf(accounts, today);
  if (!order) throw new StatementError('n43_date', {}, firstLine(accounts));
  const statements = accounts.map((account) => statementOf(account, order));
  const [first] = statements;
  first?.warnings.push(...warnings);
  if (!makesSense(accounts, order, today)) first?.warnings.push(warningOf('date_outside_period'));
  return statements;
}

/** The first record whose day exists in no order. */
function firstLine(accounts: N43Account[]): number | undefined {
  const found = accounts
    .flatMap(({ entries }) => entries)
    .find(({ operation }) => !readDay(operation, 'ymd') && !readDay(operation, 'dmy'));
  return found?.line ?? accounts[0]?.line;
}

function statementOf(account: N43Account, order: DigitOrder): ParsedStatement {
  const ccc = cccOf(account.entity, account.branch, account.number);
  const iban = ibanOfCcc(ccc);
  const currency = currencyOfNumber(account.currency);
  const days = dayReader(order);
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
    movements: account.entries.map((entry) => movementOf(account, entry, currency, days)),
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
  const said = readTexts({ ...entry, entity: account.entity, mode: account.mode });
  const reference = referenceOf(entry, said.reference);
  const valueDate = days(entry.value);
  const original = entry.original && originalOf(entry.original, entry.isDebit);
  return {
    date: days(entry.operation) ?? '',
    ...(valueDate && { valueDate }),
    amount: entry.amount,
    ...(currency && { currency }),
    ...said,
    description: said.description || reference || concept?.name || 'Varios',
    ...(reference && { reference }),
    concept: entry.common,
    ...(concept?.category && { category: concept.category }),
    ...(original && { original }),
    ...(entry.common === '14' && { returned: true }),
    line: entry.line,
  };
}

/** What the movement can be found by: noughts are nothing, and digits of the bank's own are no reference. */
function referenceOf({ ref1, ref2, document }: N43Entry, said: string | undefined): string | undefined {
  const first = tidy(ref1);
  const isOwn = /^\d+$/.test(first) && !isCheckedReference(first);
  const found = [said, isOwn ? '' : first, tidy(ref2)].filter((it) => it && !/^[0\s]*$/.test(it));
  const reference = [...new Set(found)].join(' ');
  if (reference) return reference;
  return /[1-9A-Z]/i.test(document) ? tidy(document) : undefined;
}

function originalOf({ currency, amount }: { currency: string; amount: string }, isDebit: boolean) {
  const code = currencyOfNumber(currency);
  return code && { amount: isDebit && /[1-9]/.test(amount) ? `-${amount}` : amount, currency: code };
}
