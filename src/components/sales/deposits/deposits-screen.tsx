'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ClientAndDates } from '@/components/contacts/parties/client-and-dates';
import { useTRPC, useTRPCClient } from '@/components/platform/api/trpc';
import { Money } from '@/components/platform/format/money';
import { CalendarDate } from '@/components/platform/format/time';
import type { Bulk } from '@/components/platform/lists/bulk-bar';
import { BulkDelete } from '@/components/platform/lists/bulk-delete';
import { ListPage } from '@/components/platform/lists/list-page';
import { useListQuery } from '@/components/platform/lists/use-filters';
import { columnsOf } from '@/components/platform/ui/data-table';
import { useWords } from '@/i18n/use-words';
import type { Deposit } from '@/server/sales/deposits/deposits.schema';
import { depositsWords } from '~/messages/deposits';
import { depositList } from './deposit-list';
import { DepositStatusBadge, depositStatuses } from './deposit-status-badge';
import { exportedDeposit } from './exported-deposit';

const column = columnsOf<Deposit>();

export function DepositsScreen() {
  const t = useWords(depositsWords);
  const trpc = useTRPC();
  const api = useTRPCClient();
  const filters = useListQuery(depositList);
  const { filter } = filters;
  const { status } = filters.values;
  const deposits = useQuery(trpc.deposits.browse.queryOptions(filters.input, { placeholderData: keepPreviousData }));
  return (
    <ListPage
      of="deposits"
      words={depositsWords}
      columns={useDepositColumns()}
      query={deposits}
      filters={filters}
      nameOf={({ clientName }) => clientName}
      bulk={{ changes: trpc.deposits.pathFilter(), actions: (bulk) => <DepositBulkActions bulk={bulk} /> }}
      exported={exportedDeposit}
      fetchPage={(next) => api.deposits.browse.query({ ...next, ...filters.asked })}
      controls={<ClientAndDates words={depositsWords} values={filters.values} onChange={filter} />}
      status={{
        label: t('filter.status'),
        all: t('filter.all'),
        statuses: depositStatuses,
        nameOf: (it) => t(`statuses.${it}`),
        value: status,
        onChange: (next) => filter({ status: next }),
      }}
    />
  );
}

function useDepositColumns() {
  const t = useWords(depositsWords);
  return useMemo(
    () => [
      column.accessor('clientName', {
        header: t('field.client'),
        cell: ({ row: { original } }) => <span className="block truncate">{original.clientName}</span>,
        meta: { grow: true },
      }),
      column.accessor('receivedDate', {
        header: t('field.receivedDate'),
        cell: ({ getValue }) => <CalendarDate value={getValue()} />,
        meta: { onCard: 'plain', sortBy: 'receivedDate', hideBelow: 'md' },
      }),
      column.accessor('paymentReference', {
        header: t('field.paymentReference'),
        meta: { onCard: 'plain', hideBelow: 'lg' },
      }),
      column.accessor('status', {
        header: t('column.status'),
        cell: ({ getValue }) => <DepositStatusBadge status={getValue()} />,
        meta: { onCard: 'state', hideBelow: 'sm' },
      }),
      column.accessor('amount', {
        header: t('field.amount'),
        cell: ({ row: { original } }) => <Money amount={original.amount} currency={original.currency} />,
        meta: { sortBy: 'amount', align: 'end', hideBelow: 'sm' },
      }),
      column.accessor('remainingBalance', {
        header: t('column.remaining'),
        cell: ({ row: { original } }) => <Money amount={original.remainingBalance} currency={original.currency} />,
        meta: { align: 'end' },
      }),
    ],
    [t],
  );
}

function DepositBulkActions({ bulk }: { bulk: Bulk<Deposit> }) {
  const t = useWords(depositsWords);
  const api = useTRPCClient();
  return (
    <BulkDelete
      of="deposits"
      words={depositsWords}
      bulk={bulk}
      text={t('deleteText')}
      act={({ id }) => api.deposits.delete.mutate({ depositId: id })}
    />
  );
}
