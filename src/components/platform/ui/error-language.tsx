'use client';

import { useLocale } from 'next-intl';
import { useEffect } from 'react';
import { loadApiWords } from '@/components/platform/api/api-words';

/** Loads what the API says in the reader's language, before there is anything to say. */
export function ErrorLanguage() {
  const locale = useLocale();
  useEffect(() => void loadApiWords(locale), [locale]);
  return null;
}
