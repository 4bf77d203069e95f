'use client';

import { useMemo } from 'react';
import { Money } from '@/components/platform/format/money';
import { CalendarDate } from '@/components/platform/format/time';
import { QuoteStateBadge } from '@/components/platform/states/quote-state-badge';
import { columnsOf } from '@/components/platform/ui/data-table';
import { useWords } from '@/i18n/use-words';
import type { QuoteView } from '@/server/sales/quotes/quotes.schema';
import { quotesWords } from '~/messages/quotes';

const column = columnsOf<QuoteView>();

export function useQuoteColumns() {
  const t = useWords(quotesWords, 'column');
  return useMemo(
    () => [
      column.accessor('documentNumber', { header: t('number'), meta: { onCard: 'plain', sortBy: 'number' } }),
      column.accessor('clientName', {
        header: t('client'),
        cell: ({ row: { original } }) => <span className="block truncate">{original.clientName}</span>,
        meta: { sortBy: 'client', grow: true },
      }),
      column.accessor('issueDate', {
        header: t('issueDate'),
        cell: ({ getValue }) => <CalendarDate value={getValue()} />,
        meta: { onCard: 'plain', sortBy: 'issueDate', hideBelow: 'md' },
      }),
      column.accessor('validUntil', {
        header: t('validUntil'),
        cell: ({ getValue }) => {
          const validUntil = getValue();
          return validUntil && <CalendarDate value={validUntil} />;
        },
        meta: { sortBy: 'validUntil', hideBelow: 'lg' },
      }),
      column.accessor('state', {
        header: t('status'),
        cell: ({ getValue }) => <QuoteStateBadge state={getValue()} />,
        meta: { onCard: 'state', hideBelow: 'sm' },
      }),
      column.accessor('total', {
        header: t('total'),
        cell: ({ row: { original } }) => <Money amount={original.total} currency={original.currency} />,
        meta: { sortBy: 'total', align: 'end' },
      }),
    ],
    [t],
  );
}
