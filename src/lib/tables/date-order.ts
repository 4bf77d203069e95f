import { isCalendarDate } from '../dates';
import { fold } from '../text/fold';
import monthNames from './month-names.json';
import weekdayNames from './weekday-names.json';

/** In which order the three numbers of a date stand: the year is first only where it has two digits, as in `26-10-13`. */
export const DATE_ORDERS = ['dmy', 'mdy', 'ymd'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

/** How a whole column writes its dates; null where nothing in it says so, with a sample and the orders that fit it. */
export type DateStyle = { order: DateOrder | null; sample: string | null; orders: readonly DateOrder[] };

/** The months of nine languages, by their folded names and abbreviations. */
export const MONTHS = new Map<string, number>();
for (const [language, names] of Object.entries(monthNames)) {
  if (language === 'source') continue;
  for (const list of names.split('|'))
    for (const [index, name] of list.split(' ').entries()) MONTHS.set(name, index + 1);
}

/** The days of the week that a word may name, from 1 for Monday: `mar` is Tuesday in Spanish. */
const WEEKDAYS = new Map<string, Set<number>>();
for (const [language, names] of Object.entries(weekdayNames)) {
  if (language === 'source') continue;
  for (const list of names.split('|'))
    for (const [index, name] of list.split(' ').entries())
      WEEKDAYS.set(name, (WEEKDAYS.get(name) ?? new Set()).add(index + 1));
}

/** A date that can be read in one way. */
type Day = { year: number; month: number; day: number };
/** Three numbers whose order is that of the column; the last is the year unless `isShort`. */
type Numbers = {
  numbers: readonly [number, number, number];
  isShort: boolean;
  /** The second is a month by its name, between a day and a year of two digits. */
  isNamed?: boolean;
};
type DateParts = (Day | Numbers) & {
  /** The days of the week that stand beside the date. */
  weekdays?: ReadonlySet<number>;
};

const time = String.raw`(?:[T ,]+\d{1,2}[:.]\d{2}.*)?`;
/** `2026-03-12`, `2026/03/12 10:49`, `2026. 03. 12.` of Hungary. */
const yearFirst = new RegExp(String.raw`^(\d{4})(?:[-/]|\. ?)(\d{1,2})(?:[-/]|\. ?)(\d{1,2})\.?${time}$`);
/** `12/03/2026`, `12-3-26 10:49`, `12. 3. 2026`. */
const yearLast = new RegExp(String.raw`^(\d{1,2})(?:[-/ ]|\. ?)(\d{1,2})(?:[-/ ]|\. ?)(\d{4}|\d{2})\.?${time}$`);
const eightDigits = /^\d{8}$/;
/** Eight digits outside of these years are a number, such as `12345678`. */
const YEARS = { first: 1970, last: 2079 };

function partsOf(cell: string): DateParts | null {
  const text = cell.trim();
  const parts = plainParts(text);
  if (parts) return parts;
  const [, word = '', rest = ''] = /^(\p{L}{2,})(?:-feira)?[.,]*\s+(.*)$/su.exec(text) ?? [];
  const weekdays = WEEKDAYS.get(fold(word));
  const behind = weekdays && plainParts(rest);
  return behind ? { ...behind, weekdays } : null;
}

function plainParts(text: string): Day | Numbers | null {
  if (eightDigits.test(text)) return partsOfDigits(text);
  const iso = yearFirst.exec(text);
  if (iso) return { year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]) };
  const [, first = '', second = '', last = ''] = yearLast.exec(text) ?? [];
  if (first) return { numbers: [Number(first), Number(second), Number(last)], isShort: last.length === 2 };
  return partsOfWords(text);
}

/** `20260312` or `12032026`: no digits are both, for a year begins with 19 or 20 and no month does. */
function partsOfDigits(text: string): Day | Numbers | null {
  const numberAt = (from: number, to: number) => Number(text.slice(from, to));
  const isYear = (year: number) => year >= YEARS.first && year <= YEARS.last;
  const [year, month, day] = [numberAt(0, 4), numberAt(4, 6), numberAt(6, 8)];
  if (isYear(year) && month >= 1 && month <= 12) return { year, month, day };
  const [first, second, last] = [numberAt(0, 2), numberAt(2, 4), numberAt(4, 8)];
  const isDay = first >= 1 && second >= 1 && first <= 31 && second <= 31 && Math.min(first, second) <= 12;
  return isYear(last) && isDay ? { numbers: [first, second, last], isShort: false } : null;
}

/** `12 de marzo de 2026`, `12-mar-26`, `March 12, 2026`. */
function partsOfWords(text: string): Day | Numbers | null {
  const words = fold(text.replace(/\s\d{1,2}:\d{2}.*$/, ''))
    .split(' ')
    .filter((word) => word !== 'de' && word !== 'del');
  const [one, two, year] = words;
  if (words.length !== 3 || !one || !two || !year || !/^(\d{4}|\d{2})$/.test(year)) return null;
  const [day, month] = /^\d{1,2}$/.test(one) ? [one, MONTHS.get(two)] : [two, MONTHS.get(one)];
  if (month === undefined || !/^\d{1,2}$/.test(day)) return null;
  if (day === one && day.length === 2 && year.length === 2) {
    return { numbers: [Number(day), month, Number(year)], isShort: true, isNamed: true };
  }
  return { year: fullYear(year), month, day: Number(day) };
}

function fullYear(text: string): number {
  return text.length === 4 ? Number(text) : ofTwoDigits(Number(text));
}

/** Two digits are of 1970 to 2069. */
function ofTwoDigits(year: number): number {
  return year + (year < 70 ? 2000 : 1900);
}

/** Three numbers in an order; null where no month and no day are such numbers. */
function inOrder({ numbers, isShort, isNamed }: Numbers, order: DateOrder): Day | null {
  if ((order === 'ymd' && !isShort) || (order === 'mdy' && isNamed)) return null;
  const at = (part: 'd' | 'm' | 'y') => numbers[order.indexOf(part)] ?? 0;
  const [day, month, year] = [at('d'), at('m'), isShort ? ofTwoDigits(at('y')) : at('y')];
  return month >= 1 && month <= 12 && day >= 1 && day <= 31 ? { year, month, day } : null;
}

/** Whether a date has no year: `05 oct`, `5/10`, `05.10.`, `lun 5 oct`. */
export function lacksYear(cell: string): boolean {
  const text = cell.trim().replace(/^\p{L}{2,}[.,]*\s+(?=\d)/u, '');
  const [, one, two] = /^(\d{1,2})[./-](\d{1,2})\.?$/.exec(text) ?? [];
  if (one && two) {
    const withSomeYear: Numbers = { numbers: [Number(one), Number(two), 1], isShort: true };
    return (['dmy', 'mdy'] as const).some((order) => inOrder(withSomeYear, order) !== null);
  }
  const words = fold(text)
    .split(' ')
    .filter((word) => word !== 'de' && word !== 'del');
  return words.length === 2 && words.some((word) => MONTHS.has(word)) && words.some((word) => /^\d{1,2}$/.test(word));
}

/** What beside its dates decides the order of a column. */
export type DayFirstEvidence = {
  /** The names of the columns are not English, or the decimals have a comma: both write the day first. */
  isDayFirst?: boolean;
  /** The year today. Two digits are no year beyond the next. */
  thisYear?: number | undefined;
};

/** Days of so few years are of one file; days of so many are of none where they could be of few. */
const YEARS_OF_A_FILE = { few: 2, many: 6 };

/** What the dates of a column say of their order, as they come. */
export class DateVotes {
  readonly #fits: Record<DateOrder, number> = { dmy: 0, mdy: 0, ymd: 0 };
  readonly #years: Record<DateOrder, Set<number>> = { dmy: new Set(), mdy: new Set(), ymd: new Set() };
  #cells = 0;
  #sample: string | null = null;
  #hasOtherSeparator = false;
  #hasShortDashes = false;
  /** Days with the year in front up to the twelfth, and later ones; and others that tell the day from the month, or do not. */
  readonly #days = { early: 0, late: 0, told: 0, open: 0 };
  #firstEarly = '';

  add(cell: string): void {
    const parts = partsOf(cell);
    if (!parts) return;
    if ('day' in parts) {
      if (!/^\s*\d{4}/.test(cell)) return;
      this.#days[parts.day > 12 ? 'late' : 'early'] += 1;
      if (parts.day <= 12) this.#firstEarly ||= cell.trim();
      return;
    }
    const read = DATE_ORDERS.flatMap((order) => {
      const day = inOrder(parts, order);
      return day ? [{ order, day }] : [];
    });
    const onWeekday = read.filter(({ day }) => parts.weekdays?.has(weekdayOf(day)));
    const fitting = onWeekday.length > 0 ? onWeekday : read;
    if (fitting.length === 0) return;
    this.#cells += 1;
    for (const { order, day } of fitting) {
      this.#fits[order] += 1;
      this.#years[order].add(day.year);
    }
    this.#days[read.length > 1 ? 'open' : 'told'] += 1;
    const isOpen = new Set(fitting.map(({ day }) => JSON.stringify(day))).size > 1;
    if (isOpen) this.#sample ??= cell.trim();
    this.#hasOtherSeparator ||= isOpen && /^\D*\d{1,2}[-. ]/.test(cell.trim());
    this.#hasShortDashes ||= isOpen && parts.isShort && !parts.isNamed && /^\D*\d{1,2}-/.test(cell.trim());
  }

  /**
   * The first of the days that a spreadsheet seems to have turned round, `2026-05-10` of 05/10/2026: the days up to the
   * twelfth are its own dates, and all others stayed texts, `13/10/2026`. Undefined where none does.
   */
  static turnedIn(votes: readonly DateVotes[]): string | undefined {
    for (const it of votes) {
      const { early, late, told: decided, open } = it.#days;
      if (early > 0 && late === 0 && decided > 0 && open === 0) return it.#firstEarly;
    }
    return undefined;
  }

  /**
   * The order of the dates of some columns together: the only one that fits, such as `dmy` of `13/02/2026`. Where day and
   * month could change places, the day is first between points and dashes, and where the evidence says so: only English has
   * the month first, and with slashes. Where a year of two digits could be first as well, the days of all rows decide, if
   * they are of a year or two in one order and of many years in the others; else dashes leave it open, and so do other
   * marks where only the year in front is of today.
   */
  static styleOf(votes: readonly DateVotes[], { isDayFirst = false, thisYear }: DayFirstEvidence = {}): DateStyle {
    const fits = (order: DateOrder) => sumOf(votes, (it) => it.#fits[order]);
    const yearsOf = (order: DateOrder) => [...new Set(votes.flatMap((it) => [...it.#years[order]]))];
    const isToCome = (order: DateOrder) => thisYear !== undefined && yearsOf(order).some((year) => year > thisYear + 1);
    const most = Math.max(...DATE_ORDERS.map(fits));
    const fitting = DATE_ORDERS.filter((order) => most > 0 && fits(order) === most);
    const possible = fitting.filter((order) => order !== 'ymd' || !isToCome(order));
    const known =
      possible.length > 1 && possible.includes('ymd')
        ? possible.filter((it) => it === 'ymd' || !isToCome(it))
        : possible;
    const sample = votes.map((it) => it.#sample).find((it) => it !== null) ?? null;
    const decided = (order: DateOrder | null): DateStyle => ({ order, sample: null, orders: [] });
    const [only] = known;
    if (only && known.length === 1) return decided(only);
    if (most === 0 || sample === null) return decided(null);
    const areFew = (order: DateOrder) => yearsOf(order).length <= YEARS_OF_A_FILE.few;
    const areMany = (order: DateOrder) => yearsOf(order).length >= YEARS_OF_A_FILE.many;
    const hasYearFirst = known.includes('ymd');
    const [dayOrMonthFirst] = known.filter((it) => it !== 'ymd');
    if (hasYearFirst && areFew('ymd') && known.every((it) => it === 'ymd' || areMany(it))) return decided('ymd');
    const isYearLast = dayOrMonthFirst && areFew(dayOrMonthFirst) && areMany('ymd');
    const isRecent = (order: DateOrder) => thisYear === undefined || Math.max(...yearsOf(order)) >= thisYear - 1;
    const isYearOpen =
      hasYearFirst &&
      !isYearLast &&
      (votes.some((it) => it.#hasShortDashes) || (isRecent('ymd') && dayOrMonthFirst && !isRecent(dayOrMonthFirst)));
    if (isYearOpen) return { order: null, sample, orders: known.filter((it) => it !== 'mdy' || !isDayFirst) };
    const rest = known.filter((it) => it !== 'ymd');
    const isFirst =
      isDayFirst || (votes.some((it) => it.#hasOtherSeparator) && !votes.some((it) => it.#hasShortDashes));
    if (rest.length === 1 || isFirst) return decided(rest[0] ?? null);
    return { order: null, sample, orders: rest };
  }
}

function weekdayOf({ year, month, day }: Day): number {
  return new Date(Date.UTC(year, month - 1, day)).getUTCDay() || 7;
}

function sumOf<T>(items: readonly T[], count: (item: T) => number): number {
  return items.reduce((sum, item) => sum + count(item), 0);
}

/** The order of the dates of one column; see `DateVotes`. */
export function dateStyleOf(cells: Iterable<string>, evidence: DayFirstEvidence = {}): DateStyle {
  const votes = new DateVotes();
  for (const cell of cells) votes.add(cell);
  return DateVotes.styleOf([votes], evidence);
}

/** A date of a column that is written in this order, as `YYYY-MM-DD`; null where there is no such day. */
export function readDateCell(cell: string, order: DateOrder | null): string | null {
  const parts = partsOf(cell);
  if (!parts) return null;
  if ('day' in parts) return dayOf(parts);
  const own = order === null && parts.isNamed ? 'dmy' : order;
  const days = (own === null ? DATE_ORDERS : [own]).flatMap((it) => inOrder(parts, it) ?? []).map(dayOf);
  const [only = null] = new Set(days);
  return new Set(days).size === 1 ? only : null;
}

/** Whether a cell is a date in some order. */
export function isDateCell(cell: string): boolean {
  return DATE_ORDERS.some((order) => readDateCell(cell, order) !== null);
}

function dayOf({ year, month, day }: Day): string | null {
  const padded = (number: number, digits: number) => String(number).padStart(digits, '0');
  const date = `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`;
  return isCalendarDate(date) && year > 0 ? date : null;
}
