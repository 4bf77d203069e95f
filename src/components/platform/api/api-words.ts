'use client';

import { useLocale } from 'next-intl';

let inSpanish: ((message: string) => string) | undefined;

/** Has what the API says at hand in the reader's language, before there is anything to say. */
export async function loadApiWords(locale: string): Promise<void> {
  if (locale === 'es') ({ inSpanish } = await import('@/i18n/api-errors/in-spanish'));
}

/** Gives what the API says of a value in the reader's language; the API itself speaks English. */
export function useApiWords(): (message: string) => string {
  const locale = useLocale();
  return (message) => (locale === 'es' && inSpanish ? inSpanish(message) : message);
}
