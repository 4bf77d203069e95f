'use client';

import { useLocale } from 'next-intl';
import { useMemo } from 'react';

/** What a country, ISO 3166-1 alpha-2, is called in the language of the page. */
export function useCountryName(): (code: string) => string {
  const locale = useLocale();
  return useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'region' });
    return (code) => names.of(code) ?? code;
  }, [locale]);
}
