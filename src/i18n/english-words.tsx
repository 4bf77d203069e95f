'use client';

import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import en from '~/messages/en';

/** Gives what is below it its English words. */
export default function EnglishWords({ children }: { children: ReactNode }) {
  return (
    <NextIntlClientProvider locale="en" messages={en}>
      {children}
    </NextIntlClientProvider>
  );
}
