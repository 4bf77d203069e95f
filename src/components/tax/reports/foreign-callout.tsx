'use client';

import { useFormat } from '@/components/platform/format/use-format';
import { Callout } from '@/components/platform/ui/callout';
import { useWords } from '@/i18n/use-words';
import type { OtherCurrencies } from '@/server/tax/reports/other-currencies.schema';
import { reportsWords } from '~/messages/reports';

/** What a report leaves out because it has no rate into the currency of the books. */
export function ForeignCallout({ currency, others }: { currency: string; others: OtherCurrencies }) {
  const t = useWords(reportsWords);
  const format = useFormat();
  if (others.length === 0) return null;
  const amounts = others.flatMap(({ currency: other, invoiced, spent }) =>
    [invoiced, spent].filter((amount) => amount !== 0).map((amount) => format.money(amount, other)),
  );
  return <Callout tone="warning">{t('foreign', { currency, amounts: format.list(amounts) })}</Callout>;
}
