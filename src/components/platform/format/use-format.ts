'use client';

import { useFormatter, useLocale, useNow, useTimeZone } from 'next-intl';
import { useWords } from '@/i18n/use-words';
import { dateFormat, instantFormat } from '@/lib/dates/date-format';
import { spellDate, writeDate } from '@/lib/dates/typed-date';
import { moneyFormat, percentFormat, quantityFormat, shareFormat } from '@/lib/money/number-format';
import { plainSpaces } from '@/lib/text/plain-spaces';
import { uiWords } from '~/messages/ui';

/** Stands for what depends on a number that is being typed and has no meaning yet. */
const unknown = '–';

// Without the least, Node 20 writes €20.0K and browsers €20K.
const atMostOneDecimal = { minimumFractionDigits: 0, maximumFractionDigits: 1 };

/** Every amount, date and number of the dashboard is written by one of these; the components beside are made of them. */
export function useFormat() {
  const format = useFormatter();
  const locale = useLocale();
  const timeZone = useTimeZone();
  const t = useWords(uiWords, 'format');
  const instant = (value: string, timeStyle: 'short' | 'medium') =>
    instantFormat(locale, timeZone, timeStyle).format(new Date(value));
  const day = (value: string, options: Intl.DateTimeFormatOptions) =>
    dateFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(`${value}T00:00:00Z`));
  return {
    /** An amount in currency units: 12.5 is twelve and a half euros. A dash where it is not known yet. */
    money: (amount: number, currency: string) =>
      Number.isNaN(amount) ? unknown : format.number(amount, moneyFormat(currency)),

    /** About how much, for the axis of a chart: "€12K". */
    roughMoney: (amount: number, currency: string) =>
      format.number(amount, { style: 'currency', currency, notation: 'compact', ...atMostOneDecimal }),

    /** A count or a quantity, which has eight decimals at most. */
    number: (value: number) => format.number(value, quantityFormat),

    /** An amount without its currency: "1,210.50". */
    decimals: (value: number) => format.number(value, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),

    /** A rate of 0–100, as the API has tax rates: 21 → "21%". */
    percent: (value: number) => (Number.isNaN(value) ? unknown : format.number(value / 100, percentFormat)),

    /** A share of 0–100 that was worked out: with one decimal, so that a column of them lines up. */
    share: (value: number) => format.number(value / 100, shareFormat),

    /** A calendar date 'YYYY-MM-DD'. It has no time zone, so none may shift it. */
    date: (value: string) => writeDate(value, locale),

    /** A calendar date with its day of the week, in full: "Saturday, 4 July 2026". */
    longDay: (value: string) => spellDate(value, locale),

    /** The day of the week of a calendar date, as short as can be: "S". */
    weekday: (value: string) => day(value, { weekday: 'narrow' }),

    /** Days within the year, as short as can be: "23 – 29 Nov". */
    days: (from: string, to: string) =>
      plainSpaces(
        dateFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' }).formatRange(
          new Date(`${from}T00:00:00Z`),
          new Date(`${to}T00:00:00Z`),
        ),
      ),

    /** A month 'YYYY-MM': "March 2026", or "Mar" where there is little room. */
    month: (value: string, length: 'long' | 'short' = 'long') =>
      day(`${value}-01`, { month: length, ...(length === 'long' && { year: 'numeric' }) }),

    /** The time of an instant: "14:05". */
    time: (value: string) =>
      dateFormat(locale, { timeStyle: 'short', hourCycle: 'h23', timeZone }).format(new Date(value)),

    /** An instant, in the workspace's time zone. */
    dateTime: (value: string) => instant(value, 'short'),

    /** An instant to the second, for logs. */
    dateTimeSeconds: (value: string) => instant(value, 'medium'),

    /** How long something took: "245 ms", "1.2 s". */
    duration: (milliseconds: number) =>
      milliseconds < 1_000
        ? t('milliseconds', { value: Math.round(milliseconds) })
        : t('seconds', { value: milliseconds / 1_000 }),

    /** Names in a row: "Ana, Luis and Eva". */
    list: (values: readonly string[]) => format.list(values),
  };
}

/** "3 minutes ago", updated while it is on screen. */
export function useRelativeTime(instant: string): string {
  const format = useFormatter();
  const now = useNow({ updateInterval: 30_000 });
  const then = new Date(instant);
  // Clocks differ by seconds: what has just happened must not read as "in 2 seconds".
  return format.relativeTime(then, { now: then > now && then.getTime() - now.getTime() < 60_000 ? then : now });
}
