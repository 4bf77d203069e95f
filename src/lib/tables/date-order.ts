import { isCalendarDate } from '../dates';
import { fold } from '../fold';

/** Which of two numbers before the year is the day. */
export const DATE_ORDERS = ['dmy', 'mdy'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

/** How a whole column writes its dates; null where nothing in it says so, with a sample that could be either. */
export type DateStyle = { order: DateOrder | null; sample: string | null };

const MONTHS: Record<string, number> = {
  ...named('ene feb mar abr may jun jul ago sep oct nov dic'),
  ...named('jan feb mar apr may jun jul aug sep oct nov dec'),
  ...named('enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'),
  ...named('january february march april may june july august september october november december'),
  set: 9,
  sept: 9,
  setiembre: 9,
};

function named(names: string): Record<string, number> {
  return Object.fromEntries(names.split(' ').map((name, index) => [name, index + 1]));
}

/** A day, a month and a year where they are told apart; else the two numbers before the year. */
type DateParts = { year: number } & ({ month: number; day: number } | { first: number; second: number });

const time = String.raw`(?:[T ,]+\d{1,2}:\d{2}.*)?`;
const yearFirst = new RegExp(String.raw`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})${time}$`);
const yearLast = new RegExp(String.raw`^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})${time}$`);

function partsOf(cell: string): DateParts | null {
  const text = cell.trim();
  const iso = yearFirst.exec(text);
  if (iso) return { year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]) };
  const numbers = yearLast.exec(text);
  if (numbers) return { year: fullYear(numbers[3]), first: Number(numbers[1]), second: Number(numbers[2]) };
  return partsOfWords(text);
}

/** `12 de marzo de 2026`, `12-mar-26`, `March 12, 2026`. */
function partsOfWords(text: string): DateParts | null {
  const words = fold(text.replace(/\s\d{1,2}:\d{2}.*$/, ''))
    .split(' ')
    .filter((word) => word !== 'de' && word !== 'del');
  const [one, two, year] = words;
  if (words.length !== 3 || !one || !two || !year || !/^(\d{4}|\d{2})$/.test(year)) return null;
  const [day, month] = /^\d{1,2}$/.test(one) ? [one, MONTHS[two]] : [two, MONTHS[one]];
  if (month === undefined || !/^\d{1,2}$/.test(day)) return null;
  return { year: fullYear(year), month, day: Number(day) };
}

/** Two digits are of 1970 to 2069. */
function fullYear(text = ''): number {
  const year = Number(text);
  return text.length === 4 ? year : year + (year < 70 ? 2000 : 1900);
}

/** How the dates of a column are written: as one of them shows whose day is past the twelfth. */
export function dateStyleOf(cells: Iterable<string>): DateStyle {
  const votes = { dmy: 0, mdy: 0 };
  let sample: string | null = null;
  for (const cell of cells) {
    const parts = partsOf(cell);
    if (!parts || 'day' in parts || parts.first === parts.second) continue;
    if (parts.first > 12) votes.dmy += 1;
    else if (parts.second > 12) votes.mdy += 1;
    else sample ??= cell.trim();
  }
  if (votes.dmy === votes.mdy) return { order: null, sample };
  return { order: votes.dmy > votes.mdy ? 'dmy' : 'mdy', sample: null };
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
