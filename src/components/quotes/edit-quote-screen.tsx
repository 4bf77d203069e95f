'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { toast } from 'sonner';
import { useTRPC } from '@/components/api/trpc';
import { InvoiceForm } from '@/components/invoices/invoice-form';
import { useInvoiceSetup } from '@/components/invoices/use-invoice-setup';
import { useWorkspaceHref } from '@/components/shell/workspace-context';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { ErrorState } from '@/components/ui/error-state';
import { Page } from '@/components/ui/page';
import { PageHeader } from '@/components/ui/page-header';
import { Skeleton } from '@/components/ui/skeleton';
import type { Quote } from '@/server/quotes/quotes.schema';
import { quoteValues, toQuote } from './quote-values';

export function EditQuoteScreen({ quoteId }: { quoteId: string }) {
  const t = useTranslations('quotes');
  const trpc = useTRPC();
  const href = useWorkspaceHref();
  const quote = useQuery(trpc.quotes.get.queryOptions({ quoteId }));
  return (
    <Page>
      <PageHeader
        breadcrumb={
          <Breadcrumb
            crumbs={[
              { label: t('title'), href: href('/quotes') },
              { label: quote.data?.documentNumber ?? t('one'), href: href(`/quotes/${quoteId}`) },
            ]}
          />
        }
        title={t('editTitle')}
      />
      {quote.error && <ErrorState error={quote.error} retry={quote.refetch} />}
      {quote.isPending && <Skeleton className="h-160 w-full" />}
      {quote.data && <QuoteEditor quote={quote.data} />}
    </Page>
  );
}

function QuoteEditor({ quote }: { quote: Quote }) {
  const t = useTranslations('quotes');
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const router = useRouter();
  const href = useWorkspaceHref();
  const setup = useInvoiceSetup();
  const { id: quoteId } = quote;
  const save = useMutation(
    trpc.quotes.update.mutationOptions({
      onSuccess: async () => {
        toast.success(t('saved'));
        router.push(href(`/quotes/${quoteId}`));
        await queryClient.invalidateQueries(trpc.quotes.pathFilter());
      },
    }),
  );
  if (setup.error) return <ErrorState error={setup.error} retry={setup.retry} />;
  if (!setup.data) return <Skeleton className="h-160 w-full" />;
  return (
    <InvoiceForm
      kind="quote"
      initial={quoteValues(quote)}
      issuer={setup.data.issuer}
      dueDays={setup.data.workspace.dueDays}
      // What was typed over an older version must not undo a newer one.
      draftKey={`folio.quote.1.${quoteId}.${quote.updatedAt}`}
      action={t('save')}
      cancelHref={href(`/quotes/${quoteId}`)}
      onSave={(document) => save.mutateAsync({ quoteId, ...toQuote(document) })}
    />
  );
}
