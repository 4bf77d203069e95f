'use client';

import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import es from '~/messages/es';

/** Gives what is below it its Spanish words. */
export default function SpanishWords({ children }: { children: ReactNode }) {
  return (
    <NextIntlClientProvider locale="es" messages={es}>
      {children}
    </NextIntlClientProvider>
  );
}
