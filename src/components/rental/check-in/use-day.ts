'use client';

import { useLocale } from 'next-intl';
import { longDate } from '@/lib/dates/long-date';

/** A calendar date as the guest's language writes it. */
export function useDay(): (date: string) => string {
  const locale = useLocale();
  return (date) => longDate(locale, date);
}
