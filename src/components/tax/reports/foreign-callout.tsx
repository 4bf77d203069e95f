'use client';

import { useTranslations } from 'next-intl';
import { useFormat } from '@/components/platform/format/use-format';
import { Callout } from '@/components/platform/ui/callout';
import type { OtherCurrencies } from '@/server/tax/reports/other-currencies.schema';

/** What a report leaves out because it has no rate into the currency of the books. */
export function ForeignCallout({ currency, others }: { currency: string; others: OtherCurrencies }) {
  const t = useTranslations('reports');
  const format = useFormat();
  if (others.length === 0) return null;
  const amounts = others.flatMap(({ currency: other, invoiced, spent }) =>
    [invoiced, spent].filter((amount) => amount !== 0).map((amount) => format.money(amount, other)),
  );
  return <Callout tone="warning">{t('foreign', { currency, amounts: format.list(amounts) })}</Callout>;
}
