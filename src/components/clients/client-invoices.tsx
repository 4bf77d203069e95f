'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useTRPC } from '@/components/api/trpc';
import { useInvoiceColumns } from '@/components/invoices/invoice-columns';
import { LatestList } from '@/components/lists/latest-list';
import { useWorkspaceHref } from '@/components/shell/workspace-context';

/** The latest invoices of a client; the list of invoices has all of them. */
export function ClientInvoices({ clientId }: { clientId: string }) {
  const t = useTranslations('clients.invoices');
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
