'use client';

import { useLocale } from 'next-intl';

/** A calendar date as the guest's language writes it; it has no time zone, so none may shift it. */
export function useDay(): (date: string) => string {
  const format = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'long', timeZone: 'UTC' });
  return (date) => format.format(new Date(`${date}T00:00:00Z`));
}
