import { keyOf } from '@/lib/tables/column-names';
import { type CsvField, TEXT_FIELDS } from '@/lib/tables/imports/statement-columns';
import { wordsOf } from '@/lib/tables/languages';
import words from '@/lib/tables/statement-words.json';
import { fold } from '@/lib/text/fold';
import type { Looks } from '@/server/banking/bank-statements/tables/column-looks';
import { fieldsOfHeader, isNoField } from '@/server/banking/bank-statements/tables/column-words';
import { isComplete } from '@/server/banking/bank-statements/tables/csv-mapping';

export type Columns = (CsvField | null)[];

/** An assignment of fields to columns, and what its names leave open. */
export type Layout = {
  columns: Columns;
  /** Whether names decide it; else the content proposes it. */
  isNamed: boolean;
  /** Whether a column of other words may say which way the money went, such as `1` and `2`. */
  isOpenSide: boolean;
};

/** Fields that hold amounts, and share their decimal mark. */
export const AMOUNT_FIELDS = new Set<CsvField>([
  ...(['amount', 'debit', 'credit', 'fee', 'balance', 'balanceBefore', 'originalAmount'] as const),
]);
const MOVEMENT_AMOUNT_FIELDS = ['amount', 'debit', 'credit'] as const;

/** So much of a column has to be days, or numbers, to be taken for them. */
const MOST = 0.6;
/** Of a column with a name that fits less will do: some of its rows may be damaged. */
const SOME = 0.4;
const MOST_LAYOUTS = 50;

/**
 * The assignments of fields that the names and the content of the columns allow, the likeliest first.
 * @param headers the names of the columns; empty texts where there are none
 */
export function layoutsOf(headers: readonly string[], looks: readonly Looks[]): Layout[] {
  const named = namedColumns(headers, looks);
  const free = freeAmounts(named, headers, looks);
  const missing = missingSide(named);
  // One side alone: the other may be a column whose name is not known, such as `Pagos` beside `Abono`.
  if (missing && free.length > 0) {
    const [other = -1] = free.toSorted((a, b) => (looks[a]?.filled ?? 0) - (looks[b]?.filled ?? 0));
    return [assigned(named, { [other]: missing })]
      .flatMap(withAndWithoutFee)
      .map((columns) => layout(columns, looks, false));
  }
  if (!isComplete({ columns: named })) return layoutsByContent(named, headers, looks);
  const twins = twinsOf(named, headers, looks);
  const days = otherDays(named, headers, looks);
  return [named, ...twins, ...days]
    .flatMap(withAndWithoutFee)
    .map((columns) => layout(columns, looks, twins.length === 0));
}

/** Fields of which a second column of the same name is another reading. */
const SINGLE = new Set<CsvField | null>(['date', 'amount', 'debit', 'credit', 'balance']);

/** The assignments in which a column gives its field to another of the same name: `Importe;Importe`. */
function twinsOf(columns: Columns, headers: readonly string[], looks: readonly Looks[]): Columns[] {
  return columns.flatMap((field, at) => {
    if (!field || !SINGLE.has(field)) return [];
    const isTwin = (other: number) =>
      !columns[other] && keyOf(headers[other] ?? '') === keyOf(headers[at] ?? '') && Boolean(looks[other]?.filled);
    return columns.flatMap((_, other) =>
      isTwin(other) && fits(field, looks[other])
        ? [columns.map((it, column) => (column === at ? null : column === other ? field : it))]
        : [],
    );
  });
}

/** The assignments in which another column that is named as a day of booking is it: `Transaction Date` beside `Posting Date`. */
function otherDays(columns: Columns, headers: readonly string[], looks: readonly Looks[]): Columns[] {
  const at = columns.indexOf('date');
  return headers.flatMap((header, other) => {
    const isDay = !columns[other] && keyOf(header) !== keyOf(headers[at] ?? '') && Boolean(looks[other]?.filled);
    const isNamed = fieldsOfHeader(header).some(({ field }) => field === 'date');
    if (!isDay || !isNamed || !fits('date', looks[other])) return [];
    return [assigned(columns, { [other]: 'date' }).map((field, column) => (column === at ? null : field))];
  });
}

function layout(columns: Columns, looks: readonly Looks[], isNamed: boolean): Layout {
  return { columns, isNamed, isOpenSide: openSidesOf(columns, looks).length > 0 };
}

/** What each column is by its name, where its content does not speak against it. */
function namedColumns(headers: readonly string[], looks: readonly Looks[]): Columns {
  const columns: Columns = headers.map(() => null);
  const candidates = headers
    .flatMap((header, column) => fieldsOfHeader(header).map((it) => ({ ...it, column })))
    .filter(({ field, column }) => fits(field, looks[column]))
    .toSorted((one, other) => one.rank - other.rank || one.column - other.column);
  for (const { field, column } of candidates) {
    if (columns[column] || (columns.includes(field) && !TEXT_FIELDS.has(field))) continue;
    columns[column] = field;
  }
  const hasOtherDay = looks.some(({ days }, column) => days >= MOST && columns[column] !== 'valueDate');
  // The value date is the only date of some tables.
  if (!columns.includes('date') && columns.includes('valueDate') && !hasOtherDay)
    columns[columns.indexOf('valueDate')] = 'date';
  const codes = looks.findIndex(({ filled, currencies }, column) => filled > 0 && currencies === 1 && !columns[column]);
  if (codes >= 0 && !columns.includes('currency')) columns[codes] = 'currency';
  assignOriginalCurrency(columns);
  leaveOwnAccount(columns, looks);
  assignSide(columns, looks);
  if (!columns.includes('description')) assignDescription(columns, headers, looks);
  return columns;
}

/** `Importe original;Divisa;Importe`: a currency stands behind its amount. */
function assignOriginalCurrency(columns: Columns): void {
  const at = columns.indexOf('currency');
  const isBehind = at > 0 && columns[at - 1] === 'originalAmount' && !columns.includes('originalCurrency');
  if (isBehind && columns.includes('amount')) columns[at] = 'originalCurrency';
}

/** One account beside several names of others is the own one. */
function leaveOwnAccount(columns: Columns, looks: readonly Looks[]): void {
  const [account, name] = [columns.indexOf('counterpartyIban'), columns.indexOf('counterparty')];
  const [accounts, names] = [looks[account], looks[name]];
  if (accounts?.distinct.length === 1 && accounts.filled > 1 && (names?.distinct.length ?? 0) > 1)
    columns[account] = null;
}

function fits(field: CsvField, look: Looks | undefined): boolean {
  if (!look || look.filled === 0) return !['date', 'valueDate', 'amount'].includes(field);
  if (field === 'date' || field === 'valueDate') return look.days >= SOME;
  if (field === 'currency' || field === 'originalCurrency') return look.numbers < SOME && look.days < SOME;
  if (field === 'side') return look.decimals < SOME && look.length <= MOST_SIDE_LENGTH;
  // The word of a total may be all that a side has.
  if ((field === 'debit' || field === 'credit') && look.filled === 1) return true;
  return !AMOUNT_FIELDS.has(field) || look.numbers >= SOME;
}

/** Words for a side that are kinds of movements too. */
const KINDS = new Set(wordsOf(words.money.kinds).map(({ word }) => word));
/** Words for a side are short. */
const MOST_SIDE_LENGTH = 20;

/** The side that is missing where only one of two columns is named. */
function missingSide(columns: Columns): 'debit' | 'credit' | undefined {
  if (columns.includes('amount') || columns.includes('debit') === columns.includes('credit')) return undefined;
  return columns.includes('debit') ? 'credit' : 'debit';
}

/** Columns of amounts whose names say nothing, some rows of which are filled. */
export function freeAmounts(columns: Columns, headers: readonly string[], looks: readonly Looks[]): number[] {
  return looks.flatMap(({ filled, numbers, days, distinct, hasLongDigits }, column) => {
    const isFree = !columns[column] && !isNoField(headers[column] ?? '') && !hasLongDigits;
    const isAmount = filled > 0 && numbers >= MOST && days < MOST && distinct.some((text) => /[1-9]/.test(text));
    return isFree && isAmount ? [column] : [];
  });
}

/** A column of nothing but words such as `Debit` says which way amounts without a sign went. */
function assignSide(columns: Columns, looks: readonly Looks[]): void {
  if (!isUnsigned(columns, looks)) return;
  const at = looks.findIndex(
    ({ filled, sides }, column) => filled > 0 && sides === 1 && (!columns[column] || columns[column] === 'category'),
  );
  if (at >= 0) columns[at] = 'side';
}

/** Whether all amounts are in one column, none has a minus, and no column says the side. */
function isUnsigned(columns: Columns, looks: readonly Looks[]): boolean {
  const amount = looks[columns.indexOf('amount')];
  return (
    Boolean(amount && amount.negative === 0 && amount.letters.length === 0) &&
    !(['side', 'debit', 'credit'] as const).some((it) => columns.includes(it))
  );
}

/**
 * Columns of words, known or two, each of which may say which way amounts without a sign went: `D` and `K`, `1` and `2`. Of three rows or
 * fewer only words of up to three characters count, for any two texts differ.
 */
export function openSidesOf(columns: Columns, looks: readonly Looks[]): number[] {
  if (columns.includes('side')) {
    const at = columns.indexOf('side');
    const [amount, side] = [looks[columns.indexOf('amount')], looks[at]];
    // `CR` beside money in alone: nothing says what an empty cell is.
    const isPartly = amount?.negative === 0 && (side?.filled ?? 0) < amount.filled;
    // `Payment` on every row may be the kind of a movement that came in.
    const isKind = side?.distinct.length === 1 && side.distinct.every((text) => KINDS.has(fold(text)));
    return isPartly || isKind || (side?.sides ?? 1) < 1 ? [at] : [];
  }
  const amount = columns.indexOf('amount');
  if (looks[amount]?.letters.length) return areLettersOpen(looks[amount]) ? [amount] : [];
  if (!isUnsigned(columns, looks)) return [];
  const rows = looks[columns.indexOf('amount')]?.filled ?? 0;
  return looks.flatMap((look, column) => {
    const isFree = !columns[column] || columns[column] === 'category';
    return isFree && isOpenSide(look, rows) ? [column] : [];
  });
}

/** Letters beside some of the amounts, or one letter beside all of them, leave open what the others are; beside signs they are an error. */
function areLettersOpen({ letters, lettered, negative }: Looks): boolean {
  const [only = ''] = letters;
  return negative === 0 && (lettered < 1 || (letters.length === 1 && (only.length === 1 || KINDS.has(fold(only)))));
}

function isOpenSide({ filled, distinct, days, currencies, decimals, length }: Looks, rows: number): boolean {
  const isShort = distinct.every((text) => text.length <= 3) || (rows > 3 && length <= MOST_SIDE_LENGTH);
  const areTwo = filled === rows && distinct.length === 2 && isShort;
  return areTwo && days < SOME && currencies < SOME && decimals === 0;
}

/** A reference may be all that the movements say, else the texts that read most like sentences. */
function assignDescription(columns: Columns, headers: readonly string[], looks: readonly Looks[]): void {
  const most = Math.max(0, ...looks.map(({ filled }) => filled));
  const isAmountOpen = !MOVEMENT_AMOUNT_FIELDS.some((field) => columns.includes(field));
  const rows = isAmountOpen ? most : isUnsigned(columns, looks) ? (looks[columns.indexOf('amount')]?.filled ?? 0) : 0;
  const texts = looks.flatMap((look, column) => {
    const { filled, days, numbers, currencies, distinct } = look;
    const isMail = distinct.some((text) => /^\S+@\S+$/.test(text));
    const isText = filled > 0 && days < MOST && numbers < MOST && currencies < MOST && !isMail;
    const isFree = (!columns[column] && !isNoField(headers[column] ?? '')) || columns[column] === 'reference';
    const isConstant = distinct.length === 1 && filled > 1;
    const isSide = rows > 0 && isOpenSide(look, rows);
    return isText && isFree && !isSide && look.times < SOME
      ? [{ column, score: (isConstant ? 0 : 1000) + look.phrases * 500 - look.codes * 500 + look.length }]
      : [];
  });
  const [best] = texts.toSorted((one, other) => other.score - one.score);
  const chosen = texts.find(({ column }) => columns[column] === 'reference') ?? best;
  if (chosen) columns[chosen.column] = 'description';
}

/** Some banks take the fee off beside the amount, others say in a column what was within it. */
function withAndWithoutFee(columns: Columns): Columns[] {
  if (!columns.includes('fee')) return [columns];
  return [columns, columns.map((field) => (field === 'fee' ? null : field))];
}

/** Where names do not decide, the columns of numbers are tried: which is the amount, and which the balance. */
function layoutsByContent(named: Columns, headers: readonly string[], looks: readonly Looks[]): Layout[] {
  const hasMovementAmount = MOVEMENT_AMOUNT_FIELDS.some((field) => named.includes(field));
  const base = named.map((field) => (field && AMOUNT_FIELDS.has(field) && !hasMovementAmount ? null : field));
  const days = looks.flatMap((look, column) => (look.days >= MOST && !base[column] ? [column] : []));
  const isOnlyDay = base.includes('date') || days.length === 1;
  const areDaysOpen = !base.includes('date') && days.length > 1;
  if (!base.includes('date') && days.length > 0) base[days.shift() ?? -1] = 'date';
  if (!base.includes('valueDate') && days.length > 0) base[days.shift() ?? -1] = 'valueDate';
  const numeric = freeAmounts(base, headers, looks).toSorted((a, b) => weightOf(looks[b]) - weightOf(looks[a]));
  const layouts = hasMovementAmount ? [base] : numericLayouts(base, numeric, looks);
  const found = layouts.length > 0 ? layouts : [base];
  const isSigned = numeric.length === 1 && numeric.some((column) => (looks[column]?.negative ?? 0) > 0);
  // One day and one amount have one reading, where the name of the other is known.
  const isOnly = isOnlyDay && (hasMovementAmount ? !missingSide(base) : isSigned && named.includes('date'));
  for (const columns of found) assignSide(columns, looks);
  const tried = found.slice(0, MOST_LAYOUTS);
  // Of two columns of days without a name either may be the day of booking.
  const swapped = areDaysOpen ? tried.map((columns) => columns.map(otherDay)) : [];
  return [...tried, ...swapped].map((columns) => layout(columns, looks, isOnly && !areDaysOpen));
}

function otherDay(field: CsvField | null): CsvField | null {
  return field === 'date' ? 'valueDate' : field === 'valueDate' ? 'date' : field;
}

/** An amount has decimals, a sign, and is on every row; a fee is mostly nothing. */
function weightOf(look: Looks | undefined): number {
  if (!look) return 0;
  const isConstant = look.distinct.length === 1 && look.filled > 1;
  return look.decimals + (look.negative > 0 ? 1 : 0) + look.filled / 1000 - (isConstant ? 2 : 0);
}

function numericLayouts(base: Columns, numeric: readonly number[], looks: readonly Looks[]): Columns[] {
  const pairs = numeric.flatMap((amount) =>
    numeric
      .filter((it) => it !== amount)
      .map((balance) => assigned(base, { [amount]: 'amount', [balance]: 'balance' })),
  );
  const sides = numeric.flatMap((debit) =>
    numeric.flatMap((credit) => {
      if (debit === credit || !areApart(looks, debit, credit)) return [];
      const both = assigned(base, { [debit]: 'debit', [credit]: 'credit' });
      const balances = numeric.filter((it) => it !== debit && it !== credit);
      return balances.length > 0 ? balances.map((balance) => assigned(both, { [balance]: 'balance' })) : [both];
    }),
  );
  const alone = numeric.map((amount) => assigned(base, { [amount]: 'amount' }));
  const areSides = sides.length > 0 && numeric.length === 2;
  return areSides ? [...sides, ...pairs, ...alone] : [...pairs, ...sides, ...alone];
}

/** A debit and a credit are never on one row: each is empty where the other is filled. */
function areApart(looks: readonly Looks[], debit: number, credit: number): boolean {
  const most = Math.max(...looks.map(({ filled }) => filled));
  return (looks[debit]?.filled ?? 0) + (looks[credit]?.filled ?? 0) <= most;
}

function assigned(columns: Columns, fields: Partial<Record<number, CsvField>>): Columns {
  return columns.map((field, column) => fields[column] ?? field);
}
