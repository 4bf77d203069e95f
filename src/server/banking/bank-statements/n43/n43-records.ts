import { Money } from '@/lib/money/money';
import { collapseBlanks } from '@/server/banking/bank-statements/n43/n43-texts';
import {
  type ProblemParams,
  StatementError,
  type StatementWarning,
  type StatementWarningCode,
  warningOf,
} from '@/server/banking/bank-statements/statement-problems';
import { beginningOf, splitByLength, splitByMark } from '@/server/banking/bank-statements/text-pieces';

/** An account of the file: a record 11 and all until its 33. Dates are as they are written, amounts decimals. */
export type N43Account = {
  line: number;
  entity: string;
  branch: string;
  number: string;
  from: string;
  to: string;
  opening: string;
  closing: string;
  /** False for a card's statement, which has movements and no balances. */
  hasBalances: boolean;
  currency: string;
  mode: string;
  holder: string;
  /** The days of its movements as they are written. */
  operations: Set<string>;
  warnings: StatementWarning[];
};

/** A movement: a record 22 and the 23 and 24 behind it. */
export type N43Entry = {
  line: number;
  operation: string;
  value: string;
  common: string;
  isDebit: boolean;
  amount: string;
  document: string;
  ref1: string;
  ref2: string;
  texts: string[];
  original?: { currency: string; amount: string };
};

type Sums = { debits: number; debit: bigint; credits: number; credit: bigint };

const WIDTH = 80;
/** So far line breaks are looked for, in characters. */
const LOOKED_AT = 64 * 1024;
const NINES = '9'.repeat(18);

/** An account that begins, a movement of it with all that is said of it, or the end of all. */
export type N43Step = { account: N43Account; entry?: N43Entry } | { warnings: StatementWarning[] };

/**
 * The records of a file of Norma 43, put together: (11 (22 23* 24?)* 33)+ 88. An account's days, sums and warnings are
 * whole when the next step is asked for.
 * @throws StatementError for a record that is not of the standard or not in its place, with its line
 */
export function* stepsOf(text: Iterable<string>): Generator<N43Step, void, undefined> {
  const warnings: StatementWarning[] = [];
  let open: N43Account | undefined;
  let entry: N43Entry | undefined;
  let sums: Sums = { debits: 0, debit: 0n, credits: 0, credit: 0n };
  let records = 0;
  let line = 0;
  let accounts = 0;
  let isEnded = false;
  for (const record of recordsOf(text)) {
    line += 1;
    if (record === undefined) continue;
    const kind = record.slice(0, 2);
    if (open && entry && (kind === '22' || kind === '33')) {
      yield { account: open, entry };
      entry = undefined;
    }
    if (kind === '88') {
      if (open) throw new StatementError('n43_open', { begun: open.line }, line);
      warnings.push(...countWarning(record, records, line));
      records = 0;
      isEnded = true;
      continue;
    }
    records += 1;
    if (kind === '11') {
      if (open) throw new StatementError('n43_open', { begun: open.line }, line);
      open = accountOf(record, line);
      yield { account: open };
      sums = { debits: 0, debit: 0n, credits: 0, credit: 0n };
      isEnded = false;
    } else if (!open) {
      throw new StatementError('n43_no_account', { kind }, line);
    } else if (kind === '22') {
      entry = entryOf(record, line, sums);
      open.operations.add(entry.operation);
    } else if (kind === '33') {
      close(open, record, sums, line);
      accounts += 1;
      open = undefined;
    } else if (!entry) {
      throw new StatementError('n43_no_movement', { kind }, line);
    } else if (kind === '23') {
      entry.texts.push(record.slice(4));
    } else if (kind === '24') {
      entry.original = { currency: record.slice(4, 7), amount: decimalOf(centsOf(record.slice(7, 21), line)) };
    } else {
      throw new StatementError('n43_record', { kind }, line);
    }
  }
  if (open) throw new StatementError('n43_cut', { begun: open.line }, line);
  if (accounts === 0) throw new StatementError('no_account');
  if (!isEnded) warnings.push(warningOf('no_end', {}, line));
  yield { warnings };
}

/** The lines, each of 80 characters where it was cut; undefined for an empty one. Some files have no line breaks at all. */
function* recordsOf(text: Iterable<string>): Generator<string | undefined> {
  const beginning = beginningOf(text, LOOKED_AT).trim();
  const isUnbroken = !/[\r\n]/.test(beginning) && beginning.length > WIDTH;
  for (const part of isUnbroken ? splitByLength(text, WIDTH) : splitByMark(text, '\n')) {
    const record = part.replaceAll('\r', '').replaceAll('\u001a', '');
    yield record.trim() === '' ? undefined : record.slice(0, WIDTH).padEnd(WIDTH);
  }
}

function accountOf(record: string, line: number): N43Account {
  const [entity, branch, number] = [record.slice(2, 6), record.slice(6, 10), record.slice(10, 20)];
  if (!/^\d{18}$/.test(entity + branch + number)) {
    throw new StatementError('n43_number', { text: record.slice(2, 20).trim() }, line);
  }
  return {
    ...{ line, entity, branch, number },
    from: record.slice(20, 26),
    to: record.slice(26, 32),
    opening: signed(record.slice(32, 33), record.slice(33, 47), line),
    closing: '',
    hasBalances: true,
    currency: record.slice(47, 50),
    mode: record.slice(50, 51),
    holder: collapseBlanks(record.slice(51, 77)),
    operations: new Set(),
    warnings: [],
  };
}

function entryOf(record: string, line: number, sums: Sums): N43Entry {
  const isDebit = isDebitSign(record.slice(27, 28), line);
  const cents = centsOf(record.slice(28, 42), line);
  if (isDebit) {
    sums.debits += 1;
    sums.debit += cents;
  } else {
    sums.credits += 1;
    sums.credit += cents;
  }
  return {
    line,
    operation: record.slice(10, 16),
    value: record.slice(16, 22),
    common: record.slice(22, 24),
    isDebit,
    amount: decimalOf(isDebit ? -cents : cents),
    document: record.slice(42, 52),
    ref1: record.slice(52, 64),
    ref2: record.slice(64, 80),
    texts: [],
  };
}

/** Compares the totals in the last record of an account with its movements. */
function close(account: N43Account, record: string, sums: Sums, line: number): void {
  const { entity, branch, number, warnings } = account;
  const warn = (code: StatementWarningCode, params: ProblemParams = {}) => warnings.push(warningOf(code, params, line));
  if (record.slice(2, 20) !== entity + branch + number) warn('account_differs');
  const [debits, credits] = [Number(record.slice(20, 25)), Number(record.slice(39, 44))];
  if (debits !== sums.debits % 100_000 || credits !== sums.credits % 100_000) {
    warn('movement_count', { debits, credits, ownDebits: sums.debits, ownCredits: sums.credits });
  }
  const [debit, credit] = [centsOf(record.slice(25, 39), line), centsOf(record.slice(44, 58), line)];
  if (debit !== sums.debit || credit !== sums.credit) {
    warn('movement_sum', {
      ...{ debits: decimalOf(debit), credits: decimalOf(credit) },
      ...{ ownDebits: decimalOf(sums.debit), ownCredits: decimalOf(sums.credit) },
    });
  }
  account.closing = signed(record.slice(58, 59), record.slice(59, 73), line);
  const hasMovements = sums.credit !== sums.debit;
  account.hasBalances = !(hasMovements && new Money(account.opening).isZero() && new Money(account.closing).isZero());
}

/** Some banks count the record itself. */
function countWarning(record: string, records: number, line: number): StatementWarning[] {
  const declared = Number(record.slice(20, 26));
  if (record.slice(2, 20) !== NINES || declared === records % 1_000_000 || declared === (records + 1) % 1_000_000)
    return [];
  return [warningOf('record_count', { said: declared, records }, line)];
}

function signed(sign: string, digits: string, line: number): string {
  const cents = centsOf(digits, line);
  return decimalOf(cents !== 0n && isDebitSign(sign, line) ? -cents : cents); // nothing has no side
}

function isDebitSign(sign: string, line: number): boolean {
  if (sign !== '1' && sign !== '2') throw new StatementError('n43_sign', { text: sign }, line);
  return sign === '1';
}

function centsOf(digits: string, line: number): bigint {
  if (!/^\d{14}$/.test(digits)) throw new StatementError('n43_amount', { text: digits.trim() }, line);
  return BigInt(digits);
}

/** Hundredths as a decimal: `-3.50` of -350. */
function decimalOf(cents: bigint): string {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
