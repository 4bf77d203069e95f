/** The locale whose dates a language has: plain English writes 26 Nov 2026, as Europe reads it, never Nov 26, 2026. */
export function dateLocale(locale: string): string {
  return locale === 'en' ? 'en-GB' : locale;
}

// Building a formatter costs about a hundred times its use.
const formatters = new Map<string, Intl.DateTimeFormat>();

/** Writes the dates of a language: the one place that makes such a formatter, and makes each once. */
export function dateFormat(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const locale = dateLocale(language);
  const key = JSON.stringify([locale, options]);
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formatters.set(key, formatter);
  return formatter;
}

/** Writes an instant by the clock of a time zone: `29 Nov 2026, 21:00`. */
export function instantFormat(language: string, timeZone: string | undefined, timeStyle: 'short' | 'medium') {
  return dateFormat(language, { dateStyle: 'medium', timeStyle, hourCycle: 'h23', timeZone });
}
