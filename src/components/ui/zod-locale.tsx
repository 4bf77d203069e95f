'use client';

import { type Locale, useLocale } from 'next-intl';
import { useEffect } from 'react';
import { z } from 'zod';
import { en, es } from 'zod/locales';

const languages: Record<Locale, typeof en> = { en, es };

/** zod's own words, where a form gives none, in the reader's language. Never on the server: /v1 answers in English. */
export function ZodLocale() {
  const locale = useLocale();
  useEffect(() => {
    z.config(languages[locale]());
  }, [locale]);
  return null;
}
