import { addDays } from '@/lib/dates';
import { isCurrency } from '@/lib/money/currency';
import { readTypedNumber } from '@/lib/money/typed-number';
import { type DateOrder, readDateCell } from '@/lib/tables/date-order';
import { type DecimalMark, readNumberCell } from '@/lib/tables/number-style';
import { decimalText, negated } from '@/server/banking/bank-statements/decimal-text';
import { readSidedAmount } from '@/server/banking/bank-statements/tables/side-words';
import { textOf } from '@/server/banking/bank-statements/tables/table';
import type { Cell } from '@/server/banking/bank-statements/tables/table-row';

/** Days of Excel: of 1954 to 2119. A number outside of them is no day. */
const SERIALS = { first: 20_000, last: 80_000 };
const BEFORE_FIRST = '1899-12-30';
/** No movement is older: `13/10/0026` is a mistake. */
const FIRST_DAY = '1950-01-01';
/** A number with so many digits is a day as `20261002` writes it. */
const FIRST_EIGHT_DIGITS = 10_000_000;

/** What reads the days of a column, most of which stand many times; null for what is none. */
export function dayReader(order: DateOrder | null): (cell: Cell | undefined) => string | null {
  const known = new Map<Cell, string | null>();
  return (cell) => {
    if (cell === undefined || cell === '') return null;
    const found = known.get(cell);
    if (found !== undefined) return found;
    const isSerial = typeof cell === 'number' && cell < FIRST_EIGHT_DIGITS;
    const day = isSerial ? dayOfSerial(cell) : readDateCell(textOf(cell), order);
    const usual = day && day >= FIRST_DAY ? day : null;
    known.set(cell, usual);
    return usual;
  };
}

/** The day of an Excel serial number. */
function dayOfSerial(serial: number): string | null {
  return serial >= SERIALS.first && serial <= SERIALS.last ? addDays(BEFORE_FIRST, Math.floor(serial)) : null;
}

const PLAIN: Record<DecimalMark, RegExp> = { comma: /^-?[\d.]*\d,\d{1,2}$/, point: /^-?[\d,]*\d\.\d{1,2}$/ };
const GROUPED: Record<DecimalMark, RegExp> = { comma: /\./g, point: /,/g };
const WELL_GROUPED: Record<DecimalMark, RegExp> = {
  comma: /^-?(?:\d+|\d{1,3}(?:\.\d{3})+),/,
  point: /^-?(?:\d+|\d{1,3}(?:,\d{3})+)\./,
};

/**
 * An amount as a plain decimal, `-1234.56` of `-1.234,56 €` and of `1.234,56 S`; undefined for an empty cell, null for what is
 * no amount.
 */
export function readAmount(cell: Cell | undefined, mark: DecimalMark | null): string | undefined | null {
  if (typeof cell === 'number') return Number.isFinite(cell) ? ofNumber(cell) : null;
  const text = textOf(cell);
  if (text === '' || /^[-–—]+$/.test(text)) return undefined;
  if (mark && PLAIN[mark].test(text) && WELL_GROUPED[mark].test(text)) {
    return bounded(text.replace(GROUPED[mark], '').replace(',', '.'));
  }
  if (/\p{L}/u.test(text) && !isMoneyUnit(readTypedNumber(text)?.unit ?? '?')) {
    const sided = readSidedAmount(text);
    const amount = sided && readAmount(sided.amount, mark);
    return amount ? (sided.side === 'out' ? negated(amount) : amount) : null;
  }
  const read = readNumberCell(text, mark);
  return read === null ? null : bounded(read);
}

/** Whether what stands beside a number is a currency: a code, a sign, or how it is written at home. */
export function isMoneyUnit(unit: string): boolean {
  return /^\p{Sc}?$/u.test(unit) || isCurrency(unit.toUpperCase()) || LOCAL_UNITS.has(unit);
}

/** How currencies are written at home, where that is no sign of Unicode and no code. */
const LOCAL_UNITS = new Set(['R$', 'US$', 'kr', 'Kr', 'zł', 'Kč', 'Ft', 'lei', 'Fr', 'euro', 'euros']);

/** A spreadsheet's number shows fifteen digits: 0.1 + 0.2 is 0.3. */
function ofNumber(value: number): string | null {
  const text = String(Number(value.toPrecision(15)));
  return text.includes('e') ? null : bounded(String(Math.round(Number(text) * 1e6) / 1e6));
}

function bounded(text: string): string | null {
  return /^-?\d{1,13}(?:\.\d{0,12})?$/.test(text) ? decimalText(text) : null;
}
