import { dateFormat } from './date-format';

/** A calendar date as a language writes it in full: "23 November 2026". It has no time zone, so none may shift it. */
export function longDate(locale: string, date: string): string {
  return dateFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));
}
