'use client';

import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '@/components/platform/api/trpc';
import { LatestList } from '@/components/platform/lists/latest-list';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { useInvoiceColumns } from '@/components/sales/invoices/invoice-columns';
import { useWords } from '@/i18n/use-words';
import { clientsWords } from '~/messages/clients';

/** The latest invoices of a client; the list of invoices has all of them. */
export function ClientInvoices({ clientId }: { clientId: string }) {
  const t = useWords(clientsWords, 'invoices');
  const trpc = useTRPC();
  const href = useWorkspaceHref();
  const columns = useInvoiceColumns({ withClient: false });
  const invoices = useQuery(trpc.invoices.browse.queryOptions({ clientId, limit: 10 }));
  return (
    <LatestList
      title={t('title')}
      columns={columns}
      query={invoices}
      rowHref={({ id }) => href(`/invoices/${id}`)}
      allHref={href(`/invoices?client=${clientId}`)}
      empty={{ title: t('empty'), text: t('emptyText') }}
    />
  );
}
