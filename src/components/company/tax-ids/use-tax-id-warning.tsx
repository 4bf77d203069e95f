'use client';

import { useLocale } from 'next-intl';
import type { ReactNode } from 'react';
import { useDebounced } from '@/components/platform/browser/use-debounced';
import { useWords } from '@/i18n/use-words';
import { taxIdCountry, taxIdWarnings } from '@/lib/tax/tax-id';
import { uiWords } from '~/messages/ui';

const PAUSE_MS = 600;

/**
 * What to say under a tax id that looks wrong, once one has stopped typing; undefined where there is nothing to say.
 * A warning, never a refusal: foreign and legacy ids exist. `country` is ISO 3166-1 alpha-2, as far as it is known.
 */
export function useTaxIdWarning(taxId: string, country?: string | null): ReactNode | undefined {
  const t = useWords(uiWords, 'taxId');
  const names = new Intl.DisplayNames(useLocale(), { type: 'region' });
  const typed = useDebounced(taxId.trim(), PAUSE_MS);
  const known = country?.trim().toUpperCase();
  const given = known?.length === 2 ? known : undefined;
  const [warning] = typed ? taxIdWarnings(typed, given) : [];
  if (!warning) return undefined;
  const of = taxIdCountry(typed, given);
  return (
    <span role="status" className="block font-medium text-warning-text">
      {t(warning, { country: of, name: of === 'XI' ? 'XI' : (names.of(of) ?? of) })} {t('kept')}
    </span>
  );
}
