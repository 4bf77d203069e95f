'use client';

import { useLocale } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { dateLocale } from '@/lib/dates/date-format';

/** The page's language as it is spoken where the person lives: `en-GB` and `en-US` order days and weeks differently. */
export function useRegionalLocale(): string {
  const language = useLocale();
  return useSyncExternalStore(
    subscribe,
    () => navigator.languages.find((it) => it.split('-')[0] === language && it !== language) ?? dateLocale(language),
    () => dateLocale(language),
  );
}

function subscribe(onChange: () => void) {
  window.addEventListener('languagechange', onChange);
  return () => window.removeEventListener('languagechange', onChange);
}
