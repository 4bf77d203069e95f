'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useTRPC } from '@/components/api/trpc';
import { useInvoiceColumns } from '@/components/invoices/invoice-columns';
import { useWorkspaceHref } from '@/components/shell/workspace-context';
import { ButtonLink } from '@/components/ui/button';
import { DataTable } from '@/components/ui/data-table';
import { EmptyState } from '@/components/ui/empty-state';

const SHOWN = 10;

/** The latest invoices of a client; the list of invoices has all of them. */
export function ClientInvoices({ clientId }: { clientId: string }) {
  const t = useTranslations('clients.invoices');
  const trpc = useTRPC();
  const href = useWorkspaceHref();
  const columns = useInvoiceColumns({ withClient: false });
  const invoices = useQuery(trpc.invoices.list.queryOptions({ clientId, limit: SHOWN }));
  return (
    <section className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-3">
        <h2 className="font-semibold tracking-tight">{t('title')}</h2>
        {(invoices.data?.total ?? 0) > SHOWN && (
          <ButtonLink size="sm" href={href(`/invoices?client=${clientId}`)}>
            {t('all')}
          </ButtonLink>
        )}
      </div>
      <DataTable
        label={t('title')}
        columns={columns}
        rows={invoices.data?.data}
        query={invoices}
        rowId={(invoice) => invoice.id}
        rowHref={(invoice) => href(`/invoices/${invoice.id}`)}
        empty={<EmptyState title={t('empty')} description={t('emptyText')} />}
      />
    </section>
  );
}
