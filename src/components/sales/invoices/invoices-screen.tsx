'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ClientAndDates } from '@/components/contacts/parties/client-and-dates';
import { useTRPC, useTRPCClient } from '@/components/platform/api/trpc';
import { DueFilter } from '@/components/platform/lists/due-filter';
import { ListPage } from '@/components/platform/lists/list-page';
import { useListQuery } from '@/components/platform/lists/use-filters';
import { invoiceStates } from '@/components/platform/states/invoice-state-badge';
import { useWords } from '@/i18n/use-words';
import { documentStatusesWords } from '~/messages/document-statuses';
import { invoicesWords } from '~/messages/invoices';
import { exportedInvoice } from './exported-invoice';
import { InvoiceBulkActions } from './invoice-bulk-actions';
import { useInvoiceColumns } from './invoice-columns';
import { invoiceList } from './invoice-list';

export function InvoicesScreen() {
  const t = useWords(invoicesWords);
  const statusWords = useWords(documentStatusesWords);
  const trpc = useTRPC();
  const api = useTRPCClient();
  const filters = useListQuery(invoiceList);
  const { filter } = filters;
  const { status, dueFrom, dueTo } = filters.values;
  const invoices = useQuery(trpc.invoices.browse.queryOptions(filters.input, { placeholderData: keepPreviousData }));
  const counts = useQuery(trpc.invoices.counts.queryOptions());
  return (
    <ListPage
      of="invoices"
      words={invoicesWords}
      columns={useInvoiceColumns()}
      query={invoices}
      filters={filters}
      nameOf={({ documentNumber, clientName }) => documentNumber ?? clientName}
      bulk={{ changes: trpc.invoices.pathFilter(), actions: (bulk) => <InvoiceBulkActions bulk={bulk} /> }}
      exported={exportedInvoice}
      fetchPage={(next) => api.invoices.browse.query({ ...next, ...filters.asked })}
      controls={
        <>
          <ClientAndDates words={invoicesWords} values={filters.values} onChange={filter} />
          {(dueFrom || dueTo) && (
            <DueFilter from={dueFrom} to={dueTo} onRemove={() => filter({ dueFrom: null, dueTo: null })} />
          )}
        </>
      }
      status={{
        label: t('filter.status'),
        all: t('filter.all'),
        statuses: invoiceStates,
        nameOf: (it) => statusWords(`${it}`),
        counts: counts.data,
        value: status,
        onChange: (next) => filter({ status: next }),
      }}
    />
  );
}
