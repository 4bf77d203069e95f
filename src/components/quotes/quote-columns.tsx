'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { Money } from '@/components/format/money';
import { CalendarDate } from '@/components/format/time';
import { columnsOf } from '@/components/ui/data-table';
import type { Quote } from '@/server/quotes/quotes.schema';
import { QuoteStatusBadge } from './quote-status-badge';

const column = columnsOf<Quote>();

export function useQuoteColumns() {
  const t = useTranslations('quotes.column');
  return useMemo(
    () => [
      column.accessor('documentNumber', { header: t('number') }),
      column.accessor('clientName', {
        header: t('client'),
        cell: ({ row: { original } }) => (
          <>
            <span className="block truncate">{original.clientName}</span>
            <span className="mt-1 block @sm:hidden">
              <QuoteStatusBadge status={original.status} />
            </span>
          </>
        ),
        meta: { grow: true },
      }),
      column.accessor('issueDate', {
        header: t('issueDate'),
        cell: ({ getValue }) => <CalendarDate value={getValue()} />,
        meta: { hideBelow: 'md' },
      }),
      column.accessor('validUntil', {
        header: t('validUntil'),
        cell: ({ getValue }) => {
          const validUntil = getValue();
          return validUntil && <CalendarDate value={validUntil} />;
        },
        meta: { hideBelow: 'lg' },
      }),
      column.accessor('status', {
        header: t('status'),
        cell: ({ getValue }) => <QuoteStatusBadge status={getValue()} />,
        meta: { hideBelow: 'sm' },
      }),
      column.accessor('total', {
        header: t('total'),
        cell: ({ row: { original } }) => <Money amount={original.total} currency={original.currency} />,
        meta: { align: 'end' },
      }),
    ],
    [t],
  );
}
