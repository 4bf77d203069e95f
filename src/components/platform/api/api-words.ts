'use client';

import { useLocale } from 'next-intl';
import type { CodedReason } from '@/lib/errors/reasons/reason-words';

type Spanish = typeof import('@/i18n/api-errors/in-spanish');
let spanish: Spanish | undefined;

/** Has what the API says at hand in the reader's language, before there is anything to say. */
export async function loadApiWords(locale: string): Promise<void> {
  if (locale === 'es') spanish = await import('@/i18n/api-errors/in-spanish');
}

/** Gives what the API says of a value in the reader's language; the API itself speaks English. */
export function useApiWords(): (message: string) => string {
  const locale = useLocale();
  return (message) => (locale === 'es' && spanish ? spanish.inSpanish(message) : message);
}

/** Gives what the API says of an error in the reader's language, by its code. */
export function useErrorWords(): (error: Parameters<Spanish['errorInSpanish']>[0]) => string {
  const locale = useLocale();
  return (error) => (locale === 'es' && spanish ? spanish.errorInSpanish(error) : error.message);
}

/** Gives a sentence of `details`, of a warning or of what is stored in the reader's language, by the code of its reason. */
export function useReasonWords(): (reason: CodedReason) => string {
  const locale = useLocale();
  return (reason) => reasonInWords(locale, reason);
}

/** The same outside of React. */
export function reasonInWords(locale: string, reason: CodedReason): string {
  return locale === 'es' && spanish ? spanish.reasonInSpanish(reason) : reason.message;
}
