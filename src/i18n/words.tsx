'use client';

import dynamic from 'next/dynamic';
import type { ReactNode } from 'react';
import type { Locale } from './locales';

const wordsIn = {
  en: dynamic(() => import('./english-words')),
  es: dynamic(() => import('./spanish-words')),
} satisfies Record<Locale, unknown>;

/**
 * Gives the screens their words, as a script of one language that the browser keeps: in the page itself they would be half
 * of what it weighs.
 */
export function Words({ locale, children }: { locale: Locale; children: ReactNode }) {
  const InLanguage = wordsIn[locale];
  return <InLanguage>{children}</InLanguage>;
}
