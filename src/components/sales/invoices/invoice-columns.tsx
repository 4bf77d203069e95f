'use client';

import { useMemo } from 'react';
import { Money } from '@/components/platform/format/money';
import { CalendarDate } from '@/components/platform/format/time';
import { CreditedBadge, CreditNoteBadge, InvoiceStateBadge } from '@/components/platform/states/invoice-state-badge';
import { columnsOf } from '@/components/platform/ui/data-table';
import { useWords } from '@/i18n/use-words';
import type { InvoiceView } from '@/server/sales/invoices/invoices.schema';
import { invoicesWords } from '~/messages/invoices';

const column = columnsOf<InvoiceView>();

/** The columns of every list of invoices. */
export function useInvoiceColumns({ withClient = true } = {}) {
  const t = useWords(invoicesWords);
  return useMemo(
    () => [
      column.accessor('documentNumber', {
        header: t('column.number'),
        cell: ({ row: { original } }) => (
          <span className="flex items-center gap-x-2">
            {original.documentNumber ?? <span className="text-muted">{t('unnumbered')}</span>}
            {!withClient && <CreditNoteBadge of={original} />}
          </span>
        ),
        meta: { onCard: 'plain', sortBy: 'number', grow: !withClient },
      }),
      ...(withClient
        ? [
            column.accessor('clientName', {
              header: t('column.client'),
              cell: ({ row: { original } }) => (
                <span className="flex items-center gap-2">
                  <span className="truncate">{original.clientName}</span>
                  <CreditNoteBadge of={original} />
                </span>
              ),
              meta: { sortBy: 'client', grow: true },
            }),
          ]
        : []),
      column.accessor('issueDate', {
        header: t('column.issueDate'),
        cell: ({ getValue }) => <CalendarDate value={getValue()} />,
        meta: { onCard: 'plain', sortBy: 'issueDate', hideBelow: 'md' },
      }),
      column.accessor('dueDate', {
        header: t('column.dueDate'),
        cell: ({ getValue }) => {
          const dueDate = getValue();
          return dueDate && <CalendarDate value={dueDate} />;
        },
        meta: { sortBy: 'dueDate', hideBelow: 'lg' },
      }),
      column.accessor('state', {
        header: t('column.status'),
        cell: ({ row: { original } }) => (
          <span className="flex flex-wrap items-center gap-1">
            <InvoiceStateBadge of={original} />
            <CreditedBadge of={original} />
          </span>
        ),
        meta: { onCard: 'state', hideBelow: 'sm' },
      }),
      column.accessor('outstanding', {
        header: t('column.due'),
        cell: ({ row: { original } }) => (
          <Money
            amount={original.outstanding}
            currency={original.currency}
            className={original.outstanding === 0 ? 'text-muted' : undefined}
          />
        ),
        meta: { align: 'end', hideBelow: 'lg' },
      }),
      column.accessor('total', {
        header: t('column.total'),
        cell: ({ row: { original } }) => <Money amount={original.total} currency={original.currency} />,
        meta: { sortBy: 'total', align: 'end' },
      }),
    ],
    [t, withClient],
  );
}
