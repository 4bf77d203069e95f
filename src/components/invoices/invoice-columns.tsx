'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { Money } from '@/components/format/money';
import { CalendarDate } from '@/components/format/time';
import { columnsOf } from '@/components/ui/data-table';
import type { Invoice } from '@/server/invoices/invoices.schema';
import { StatusBadge } from './status-badge';

const column = columnsOf<Invoice>();

/** The columns of every list of invoices. */
export function useInvoiceColumns({ withClient = true } = {}) {
  const t = useTranslations('invoices');
  return useMemo(
    () => [
      column.accessor('documentNumber', {
        header: t('column.number'),
        cell: ({ getValue }) => getValue() ?? <span className="text-muted">{t('unnumbered')}</span>,
        meta: withClient ? undefined : { grow: true },
      }),
      ...(withClient
        ? [
            column.accessor('clientName', {
              header: t('column.client'),
              cell: ({ row: { original } }) => (
                <>
                  <span className="block truncate">{original.clientName}</span>
                  <span className="mt-1 block @sm:hidden">
                    <StatusBadge status={original.status} />
                  </span>
                </>
              ),
              meta: { grow: true },
            }),
          ]
        : []),
      column.accessor('issueDate', {
        header: t('column.issueDate'),
        cell: ({ getValue }) => <CalendarDate value={getValue()} />,
        meta: { hideBelow: 'md' },
      }),
      column.accessor('dueDate', {
        header: t('column.dueDate'),
        cell: ({ getValue }) => {
          const dueDate = getValue();
          return dueDate && <CalendarDate value={dueDate} />;
        },
        meta: { hideBelow: 'lg' },
      }),
      column.accessor('status', {
        header: t('column.status'),
        cell: ({ getValue }) => <StatusBadge status={getValue()} />,
        meta: { hideBelow: 'sm' },
      }),
      column.accessor('amountDue', {
        header: t('column.due'),
        cell: ({ row: { original } }) => <Money amount={original.amountDue} currency={original.currency} />,
        meta: { align: 'end', hideBelow: 'lg' },
      }),
      column.accessor('total', {
        header: t('column.total'),
        cell: ({ row: { original } }) => <Money amount={original.total} currency={original.currency} />,
        meta: { align: 'end' },
      }),
    ],
    [t, withClient],
  );
}
