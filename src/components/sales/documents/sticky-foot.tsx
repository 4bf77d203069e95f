'use client';

import type { ReactNode } from 'react';
import { Money } from '@/components/platform/format/money';
import { RequiredNote } from '@/components/platform/ui/label';
import { useWords } from '@/i18n/use-words';
import { documentFormWords } from '~/messages/document-form';

interface StickyFootProps {
  amount: number;
  currency: string;
  /** What leaves and what saves. */
  children: ReactNode;
}

/** What a long form comes to and what saves it, in reach however far one has scrolled. */
export function StickyFoot({ amount, currency, children }: StickyFootProps) {
  const t = useWords(documentFormWords);
  return (
    <section
      data-foot
      aria-label={t('toPay')}
      className="sticky bottom-0 z-10 col-span-full -mx-4 mt-6 flex flex-wrap items-center gap-x-6 gap-y-2 border-t bg-surface px-4 py-3 sm:-mx-6 sm:px-6 lg:-mx-8 lg:px-8"
    >
      <p className="mr-auto flex flex-wrap items-baseline gap-x-3">
        <span className="text-muted max-sm:text-xs">{t('toPay')}</span>
        <Money className="text-lg font-semibold tracking-tight" amount={amount} currency={currency} />
      </p>
      <RequiredNote />
      <div className="flex flex-wrap items-center gap-2 max-sm:grow max-sm:*:grow">{children}</div>
    </section>
  );
}
