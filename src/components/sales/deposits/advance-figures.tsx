'use client';

import { Money } from '@/components/platform/format/money';
import { CalendarDate } from '@/components/platform/format/time';
import { DefinitionList } from '@/components/platform/ui/definition-list';
import { Skeleton } from '@/components/platform/ui/skeleton';
import { useWords } from '@/i18n/use-words';
import type { AdvancePreview } from '@/server/sales/deposits/deposits.schema';
import { depositsWords } from '~/messages/deposits';

/** What the advance invoice comes to; as much space where that is not known yet. */
export function AdvanceFigures({ advance, currency }: { advance: AdvancePreview | undefined; currency: string }) {
  const t = useWords(depositsWords, 'advance.figures');
  if (!advance) return <Skeleton className="h-24 w-full" />;
  const { issueDate, operationDate, base, tax, irpf, total } = advance;
  const money = (amount: number) => <Money amount={amount} currency={currency} />;
  return (
    <DefinitionList
      className="rounded-lg bg-subtle px-3 py-2.5"
      entries={[
        { term: t('issueDate'), value: <CalendarDate value={issueDate} /> },
        { term: t('operationDate'), value: operationDate && <CalendarDate value={operationDate} /> },
        { term: t('base'), value: money(base) },
        { term: t('tax'), value: money(tax) },
        { term: t('total'), value: money(total) },
        { term: t('irpf'), value: irpf !== 0 && money(-irpf) },
      ]}
    />
  );
}
