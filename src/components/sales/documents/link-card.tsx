'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTRPC, useTRPCClient } from '@/components/platform/api/trpc';
import { Loaded } from '@/components/platform/resources/loaded';
import { PublicLink } from '@/components/platform/resources/public-link';
import { Card, CardBody, CardHeader } from '@/components/platform/ui/card';
import { Skeleton } from '@/components/platform/ui/skeleton';
import { useWords } from '@/i18n/use-words';
import { publicLinkWords } from '~/messages/public-link';

/** Where the client sees the invoice, and whether they have. */
export function InvoiceLinkCard({ invoiceId }: { invoiceId: string }) {
  const t = useWords(publicLinkWords, 'ofInvoice');
  const trpc = useTRPC();
  const api = useTRPCClient();
  const queryClient = useQueryClient();
  const query = useQuery(trpc.invoices.link.queryOptions({ invoiceId }));
  const refresh = () => queryClient.invalidateQueries(trpc.invoices.pathFilter());
  return (
    <LinkCard
      title={t('title')}
      description={t('description')}
      query={query}
      make={() => api.invoices.makeLink.mutate({ invoiceId }).then(refresh)}
      withdraw={() => api.invoices.withdrawLink.mutate({ invoiceId }).then(refresh)}
    />
  );
}

/** Where the client sees the quote and answers, and whether they have. */
export function QuoteLinkCard({ quoteId }: { quoteId: string }) {
  const t = useWords(publicLinkWords, 'ofQuote');
  const trpc = useTRPC();
  const api = useTRPCClient();
  const queryClient = useQueryClient();
  const query = useQuery(trpc.quotes.link.queryOptions({ quoteId }));
  const refresh = () => queryClient.invalidateQueries(trpc.quotes.pathFilter());
  return (
    <LinkCard
      title={t('title')}
      description={t('description')}
      query={query}
      make={() => api.quotes.makeLink.mutate({ quoteId }).then(refresh)}
      withdraw={() => api.quotes.withdrawLink.mutate({ quoteId }).then(refresh)}
    />
  );
}

type LinkCardProps = Omit<Parameters<typeof PublicLink>[0], 'link' | 'children'> & {
  title: string;
  description: string;
  query: Parameters<typeof Loaded<Parameters<typeof PublicLink>[0]['link']>>[0]['query'];
};

function LinkCard({ title, description, query, ...acts }: LinkCardProps) {
  return (
    <Card>
      <CardHeader title={title} description={description} />
      <Loaded query={query} skeleton={<Skeleton className="mx-4 mb-4 h-10" />}>
        {(link) => (
          <CardBody>
            <PublicLink link={link} {...acts} />
          </CardBody>
        )}
      </Loaded>
    </Card>
  );
}
