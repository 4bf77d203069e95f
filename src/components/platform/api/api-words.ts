'use client';

import { useLocale } from 'next-intl';
import { useSyncExternalStore } from 'react';
import type { CodedReason } from '@/lib/errors/reasons/reason-words';

type Spanish = typeof import('@/i18n/api-errors/in-spanish');
let spanish: Spanish | undefined;
const readers = new Set<() => void>();

/** Has what the API says at hand in the reader's language, before there is anything to say. */
export async function loadApiWords(locale: string): Promise<void> {
  if (locale !== 'es') return;
  spanish = await import('@/i18n/api-errors/in-spanish');
  for (const reader of readers) reader();
}

function subscribe(reader: () => void): () => void {
  readers.add(reader);
  return () => readers.delete(reader);
}

/** The words of the reader's language; what was drawn before they came is drawn again. */
function useSpanish(): Spanish | undefined {
  const locale = useLocale();
  const words = useSyncExternalStore(
    subscribe,
    () => spanish,
    () => undefined,
  );
  return locale === 'es' ? words : undefined;
}

/** Gives what the API says of a value in the reader's language; the API itself speaks English. */
export function useApiWords(): (message: string) => string {
  const words = useSpanish();
  return (message) => (words ? words.inSpanish(message) : message);
}

/** Gives what the API says of an error in the reader's language, by its code. */
export function useErrorWords(): (error: Parameters<Spanish['errorInSpanish']>[0]) => string {
  const words = useSpanish();
  return (error) => (words ? words.errorInSpanish(error) : error.message);
}

/** Gives a sentence of `details`, of a warning or of what is stored in the reader's language, by the code of its reason. */
export function useReasonWords(): (reason: CodedReason) => string {
  const words = useSpanish();
  return (reason) => (words ? words.reasonInSpanish(reason) : reason.message);
}

/** The same outside of React. */
export function reasonInWords(locale: string, reason: CodedReason): string {
  return locale === 'es' && spanish ? spanish.reasonInSpanish(reason) : reason.message;
}
