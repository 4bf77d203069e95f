import { addDays, isCalendarDate } from '@/lib/dates';
import { dateFormat } from './date-format';

/** What a text means as a date. */
type TypedDate = {
  /** `YYYY-MM-DD`. */
  date: string;
  /** Whether typing on could not make another date of it: its year and its day have all their digits. */
  isWhole: boolean;
};

const MOST_CHARACTERS = 40;

// What stands between the parts of a date without being one: "1 de febrero", "the 2nd of May", "1º".
const fillers = new Set(['de', 'del', 'd', 'of', 'the', 'st', 'nd', 'rd', 'th', 'º']);

/**
 * Reads a date as people of a locale type it: `1/2/26`, `1.2.2026`, `1-2`, `1 feb 2026`, `February 1, 2026`, `today`;
 * `2026-02-01` and `20260201` everywhere. Day and month stand in the locale's order, unless only the other makes a date.
 * Without a year it is this one; two digits are a year from 80 before this one to 19 after it.
 * @param today the date that it is where the person works
 * @returns null for what is no date
 */
export function readTypedDate(text: string, locale: string, today: string): TypedDate | null {
  const clean = plain(text);
  if (clean.length > MOST_CHARACTERS || !/^[\d\p{L}][\d\p{L}\s.,/º’'-]*$/u.test(clean)) return null;
  const word = /\d/.test(clean) ? undefined : readWord(clean, locale, today);
  if (word) return { date: word, isWhole: true };

  const all = cutEightDigits(clean).match(/\d+|\p{L}+|º/gu) ?? [];
  const tokens = all.filter((token) => !fillers.has(token));
  const named = tokens.findIndex((token) => /\p{L}/u.test(token));
  const numbers = tokens.filter((_, at) => at !== named);
  if (numbers.length === 0 || numbers.length > (named < 0 ? 3 : 2) || numbers.some((it) => !/^\d+$/.test(it)))
    return null;

  const month = named < 0 ? undefined : monthCalled(tokens[named] ?? '', locale);
  if (named >= 0 && !month) return null;
  const isYearFirst = numbers[0]?.length === 4;
  const ordered = isYearFirst ? [...numbers.slice(1), numbers[0] ?? ''] : numbers;
  const readings = month
    ? [[ordered[0], month, ordered[1]]]
    : isYearFirst
      ? [[ordered[1], ordered[0], ordered[2]]]
      : inEitherOrder(ordered, locale);
  for (const [day = '', monthNumber = '', year] of readings) {
    const date = dateOf(day, monthNumber, year, today);
    if (date) return { date, isWhole: year?.length === 4 && (!isYearFirst || day.length === 2) };
  }
  return null;
}

/** A date as the locale writes it, in a way that has one reading: `1 feb 2026`, `1 Feb 2026`. */
export function writeDate(date: string, locale: string): string {
  return writtenIn(date, locale, { dateStyle: 'medium' });
}

/** A date with the day of its week, to be read back: `Sunday, 1 February 2026`. */
export function spellDate(date: string, locale: string): string {
  return writtenIn(date, locale, { dateStyle: 'full' });
}

function writtenIn(date: string, locale: string, options: Intl.DateTimeFormatOptions): string {
  return dateFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));
}

/** Small letters without accents or marks of direction. */
function plain(text: string): string {
  const letters = text.normalize('NFD').replace(/[\u0300-\u036f\u200e]/g, '');
  return letters.trim().toLowerCase();
}

function readWord(clean: string, locale: string, today: string): string | undefined {
  for (const language of [locale, 'en']) {
    const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
    const shift = [0, 1, -1].find((days) => plain(words.format(days, 'day')) === clean);
    if (shift !== undefined) return addDays(today, shift);
  }
}

/** `20260201` and `01022026` with what separates their parts. */
function cutEightDigits(clean: string): string {
  if (!/^\d{8}$/.test(clean)) return clean;
  const yearFirst = clean.replace(/^(....)(..)(..)$/, '$1-$2-$3');
  return /^(19|20)/.test(clean) && isCalendarDate(yearFirst)
    ? yearFirst
    : clean.replace(/^(..)(..)(....)$/, '$1-$2-$3');
}

/** The twelve months in the locale's words and in English ones. */
function monthNames(locale: string): string[][] {
  return Array.from({ length: 12 }, (_, index) => {
    const first = `2026-${String(index + 1).padStart(2, '0')}-01`;
    return [locale, 'en'].map((language) => plain(writtenIn(first, language, { month: 'long' })));
  });
}

/** The number of the one month that begins so, as `feb`, `sept` and `septiembre` do. */
function monthCalled(name: string, locale: string): string | undefined {
  if (name.length < 2) return undefined;
  const found = monthNames(locale).flatMap((names, index) =>
    names.some((it) => it.startsWith(name)) ? [index + 1] : [],
  );
  return found.length === 1 ? String(found[0]) : undefined;
}

/** Day, month and year of a date in numbers: first in the locale's order, then in the other. */
function inEitherOrder([one, two, year]: string[], locale: string) {
  const parts = dateFormat(locale, { timeZone: 'UTC' })
    .formatToParts(0)
    .map(({ type }) => type);
  const dayFirst = [one, two, year];
  const monthFirst = [two, one, year];
  return parts.indexOf('day') < parts.indexOf('month') ? [dayFirst, monthFirst] : [monthFirst, dayFirst];
}

function dateOf(day: string, month: string, year: string | undefined, today: string): string | undefined {
  if (day.length > 2 || month.length > 2 || day === '' || month === '') return undefined;
  const fullYear = year === undefined ? today.slice(0, 4) : year.length === 2 ? century(year, today) : year;
  const date = `${fullYear}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  // Nobody means the year 202: it is 2026 that is being typed.
  return isCalendarDate(date) && fullYear >= '1000' ? date : undefined;
}

function century(year: string, today: string): string {
  const oldest = Number(today.slice(0, 4)) - 80;
  return String(oldest + ((((Number(year) - oldest) % 100) + 100) % 100));
}
