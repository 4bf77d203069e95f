'use client';

import { type Locale, useLocale } from 'next-intl';
import { useEffect } from 'react';
import { z } from 'zod';
import { en, es } from 'zod/locales';
import { loadApiWords } from '@/components/api/api-words';

const languages: Record<Locale, typeof en> = { en, es };

/** What zod and the API say, where a form has no words of its own, in the reader's language. On the server: English. */
export function ErrorLanguage() {
  const locale = useLocale();
  useEffect(() => {
    z.config(languages[locale]());
    void loadApiWords(locale);
  }, [locale]);
  return null;
}
