import { isCalendarDate } from '../dates';
import { fold } from '../text/fold';
import monthNames from './month-names.json';

/** Which of two numbers before the year is the day. */
export const DATE_ORDERS = ['dmy', 'mdy'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

/** How a whole column writes its dates; null where nothing in it says so, with a sample that could be either. */
export type DateStyle = { order: DateOrder | null; sample: string | null };

/** The months of nine languages, by their folded names and abbreviations. */
export const MONTHS = new Map<string, number>();
for (const [language, names] of Object.entries(monthNames)) {
  if (language === 'source') continue;
  for (const list of names.split('|'))
    for (const [index, name] of list.split(' ').entries()) MONTHS.set(name, index + 1);
}

/** A day, a month and a year where the text tells them apart; else the two numbers before the year. */
type DateParts = { year: number } & ({ month: number; day: number } | { first: number; second: number });

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
  if (eightDigits.test(text)) return partsOfDigits(text);
  const iso = yearFirst.exec(text);
  if (iso) return { year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]) };
  const numbers = yearLast.exec(text);
  if (numbers) return { year: fullYear(numbers[3]), first: Number(numbers[1]), second: Number(numbers[2]) };
  return partsOfWords(text);
}

/** `20260312` or `12032026`: no digits are both, for a year begins with 19 or 20 and no month does. */
function partsOfDigits(text: string): DateParts | null {
  const numberAt = (from: number, to: number) => Number(text.slice(from, to));
  const isYear = (year: number) => year >= YEARS.first && year <= YEARS.last;
  const [year, month, day] = [numberAt(0, 4), numberAt(4, 6), numberAt(6, 8)];
  if (isYear(year) && month >= 1 && month <= 12) return { year, month, day };
  const [first, second, last] = [numberAt(0, 2), numberAt(2, 4), numberAt(4, 8)];
  const isDay = first >= 1 && second >= 1 && first <= 31 && second <= 31 && Math.min(first, second) <= 12;
  return isYear(last) && isDay ? { year: last, first, second } : null;
}

/** `12 de marzo de 2026`, `12-mar-26`, `March 12, 2026`. */
function partsOfWords(text: string): DateParts | null {
  const words = fold(text.replace(/\s\d{1,2}:\d{2}.*$/, ''))
    .split(' ')
    .filter((word) => word !== 'de' && word !== 'del');
  const [one, two, year] = words;
  if (words.length !== 3 || !one || !two || !year || !/^(\d{4}|\d{2})$/.test(year)) return null;
  const [day, month] = /^\d{1,2}$/.test(one) ? [one, MONTHS.get(two)] : [two, MONTHS.get(one)];
  if (month === undefined || !/^\d{1,2}$/.test(day)) return null;
  return { year: fullYear(year), month, day: Number(day) };
}

/** Two digits are of 1970 to 2069. */
function fullYear(text = ''): number {
  const year = Number(text);
  return text.length === 4 ? year : year + (year < 70 ? 2000 : 1900);
}

/** What beside its dates decides the order of a column. */
export type DayFirstEvidence = {
  /** The names of the columns are not English, or the decimals have a comma: both write the day first. */
  isDayFirst?: boolean;
};

/** What the dates of a column say of their order, as they come. */
export class DateVotes {
  #dmy = 0;
  #mdy = 0;
  #sample: string | null = null;
  #hasOtherSeparator = false;

  add(cell: string): void {
    const parts = partsOf(cell);
    if (!parts || 'day' in parts || parts.first === parts.second) return;
    if (parts.first > 12) this.#dmy += 1;
    else if (parts.second > 12) this.#mdy += 1;
    else this.#sample ??= cell.trim();
    this.#hasOtherSeparator ||= /^\d{1,2}[-. ]/.test(cell.trim());
  }

  /**
   * The order of the dates of some columns together: the only one that fits, such as `dmy` of `13/02/2026`. Where both fit
   * the day is first between points and dashes, and where the evidence says so: only English has the month first, and with
   * slashes.
   */
  static styleOf(votes: readonly DateVotes[], { isDayFirst = false }: DayFirstEvidence = {}): DateStyle {
    const [dmy, mdy] = [sumOf(votes, (it) => it.#dmy), sumOf(votes, (it) => it.#mdy)];
    const sample = votes.map((it) => it.#sample).find((it) => it !== null) ?? null;
    if (dmy !== mdy) return { order: dmy > mdy ? 'dmy' : 'mdy', sample: null };
    if (dmy > 0 || sample === null) return { order: null, sample };
    const isFirst = isDayFirst || votes.some((it) => it.#hasOtherSeparator);
    return isFirst ? { order: 'dmy', sample: null } : { order: null, sample };
  }
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
  if ('day' in parts) return dayOf(parts.year, parts.month, parts.day);
  const { year, first, second } = parts;
  if (order === null && first !== second) return null;
  return order === 'mdy' ? dayOf(year, first, second) : dayOf(year, second, first);
}

function dayOf(year: number, month: number, day: number): string | null {
  const padded = (number: number, digits: number) => String(number).padStart(digits, '0');
  const date = `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`;
  return isCalendarDate(date) && year > 0 ? date : null;
}
