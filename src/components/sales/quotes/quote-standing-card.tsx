'use client';

import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '@/components/platform/api/trpc';
import { CalendarDate } from '@/components/platform/format/time';
import { useFormat } from '@/components/platform/format/use-format';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { Card, CardBody } from '@/components/platform/ui/card';
import { TextLink } from '@/components/platform/ui/text-link';
import { useWords } from '@/i18n/use-words';
import type { QuoteView } from '@/server/sales/quotes/quotes.schema';
import { quotesWords } from '~/messages/quotes';

/** How a quote stands: what it comes to, until when, and what the client made of it. */
export function QuoteStandingCard({ quote }: { quote: QuoteView }) {
  const t = useWords(quotesWords, 'standing');
  const history = useWords(quotesWords, 'history');
  const format = useFormat();
  const href = useWorkspaceHref();
  const trpc = useTRPC();
  const { status, total, currency, decidedBy, rejectionReason, convertedInvoiceId, convertedAt } = quote;
  const invoice = useQuery(
    trpc.invoices.get.queryOptions(
      { invoiceId: convertedInvoiceId ?? '' },
      { enabled: convertedInvoiceId !== undefined },
    ),
  ).data;
  const number = invoice?.documentNumber;
  const invoiceName = invoice ? (number ? history('invoice', { number }) : history('draft')) : history('invoiceLink');
  return (
    <Card aria-label={t('total')}>
      <CardBody className="flex flex-col gap-1">
        <p className="text-muted">{t('total')}</p>
        <p className="text-3xl font-semibold tracking-tight tabular-nums">{format.money(total, currency)}</p>
        <p className="text-muted">
          <Until quote={quote} />
        </p>
        {decidedBy && <p>{t('decidedBy', { rejected: status === 'rejected' ? 'yes' : 'no', name: decidedBy })}</p>}
        {rejectionReason && <p className="text-muted">{t('reason', { reason: rejectionReason })}</p>}
        {convertedInvoiceId && (
          <p>
            <TextLink href={href(`/invoices/${convertedInvoiceId}`)}>{invoiceName}</TextLink>
          </p>
        )}
        {convertedAt && !convertedInvoiceId && <p className="text-muted">{history('invoiceDeleted')}</p>}
      </CardBody>
    </Card>
  );
}

function Until({ quote: { status, validUntil } }: { quote: QuoteView }) {
  const t = useWords(quotesWords, 'standing');
  if (status === 'cancelled') return t('cancelled');
  if (!validUntil) return t('undated');
  return t.rich(status === 'expired' ? 'expired' : 'validUntil', { date: () => <CalendarDate value={validUntil} /> });
}
