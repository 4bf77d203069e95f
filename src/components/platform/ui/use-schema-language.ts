import { type Locale, useLocale } from 'next-intl';
import { useEffect } from 'react';
import { z } from 'zod';
import { en, es } from 'zod/locales';

const languages: Record<Locale, typeof en> = { en, es };

/** Has zod say in the reader's language what a form has no words of its own for. On the server: English. */
export function useSchemaLanguage(): void {
  const locale = useLocale();
  useEffect(() => {
    z.config(languages[locale]());
  }, [locale]);
}
