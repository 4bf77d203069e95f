'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useTRPC } from '@/components/api/trpc';
import { useWorkspaceHref } from '@/components/shell/workspace-context';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { ErrorState } from '@/components/ui/error-state';
import { Page } from '@/components/ui/page';
import { PageHeader } from '@/components/ui/page-header';
import { Skeleton } from '@/components/ui/skeleton';
import type { Invoice } from '@/server/invoices/invoices.schema';
import { InvoiceForm } from './invoice-form';
import { valuesOf } from './invoice-values';
import { IssuedForm } from './issued-form';
import { useInvoiceSetup } from './use-invoice-setup';
import { useSaveInvoice } from './use-save-invoice';

export function EditInvoiceScreen({ invoiceId }: { invoiceId: string }) {
  const t = useTranslations('invoices');
  const trpc = useTRPC();
  const href = useWorkspaceHref();
  const invoice = useQuery(trpc.invoices.get.queryOptions({ invoiceId }));
  // A credit note mirrors its original from the start.
  const isFixed = invoice.data && (invoice.data.status !== 'draft' || invoice.data.originalInvoiceId !== undefined);
  return (
    <Page width={isFixed ? 'narrow' : 'wide'}>
      <PageHeader
        breadcrumb={
          <Breadcrumb
            crumbs={[
              { label: t('title'), href: href('/invoices') },
              {
                label: invoice.data?.documentNumber ?? t(invoice.data ? 'unnumbered' : 'one'),
                href: href(`/invoices/${invoiceId}`),
              },
            ]}
          />
        }
        title={t('editTitle')}
      />
      {invoice.error && <ErrorState error={invoice.error} retry={invoice.refetch} />}
      {invoice.isPending && <Skeleton className="h-160 w-full" />}
      {invoice.data && !isFixed && <DraftEditor invoice={invoice.data} />}
      {invoice.data && isFixed && <IssuedForm invoice={invoice.data} />}
    </Page>
  );
}

function DraftEditor({ invoice }: { invoice: Invoice }) {
  const t = useTranslations('invoices.form');
  const href = useWorkspaceHref();
  const setup = useInvoiceSetup();
  const save = useSaveInvoice(invoice.id);
  if (setup.error) return <ErrorState error={setup.error} retry={setup.retry} />;
  if (!setup.data) return <Skeleton className="h-160 w-full" />;
  return (
    <InvoiceForm
      initial={valuesOf(invoice)}
      issuer={setup.data.issuer}
      dueDays={setup.data.workspace.dueDays}
      // What was typed over an older version must not undo a newer one.
      draftKey={`folio.invoice.4.${invoice.id}.${invoice.updatedAt}`}
      action={t('save')}
      cancelHref={href(`/invoices/${invoice.id}`)}
      onSave={(changes) => save.mutateAsync({ invoiceId: invoice.id, ...changes })}
    />
  );
}
