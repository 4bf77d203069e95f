'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useTRPC } from '@/components/api/trpc';
import { Amounts } from '@/components/documents/amounts';
import { DocumentLines } from '@/components/documents/document-lines';
import { DoneBy } from '@/components/documents/done-by';
import { CalendarDate, DateTime } from '@/components/format/time';
import { useFormat } from '@/components/format/use-format';
import { AddressLines } from '@/components/parties/address-lines';
import { DetailPage } from '@/components/resources/detail-page';
import { ResourceHeader } from '@/components/resources/resource-header';
import { useWorkspaceHref } from '@/components/shell/workspace-context';
import { QuoteStateBadge } from '@/components/states/quote-state-badge';
import { Card, CardBody, CardHeader } from '@/components/ui/card';
import { DefinitionList } from '@/components/ui/definition-list';
import { TextLink } from '@/components/ui/text-link';
import type { DocumentAction } from '@/server/documents/document-history.schema';
import type { QuoteView } from '@/server/quotes/quotes.schema';
import { QuoteActions } from './quote-actions';
import { amountsOf } from './quote-amounts';

export function QuoteScreen({ quoteId }: { quoteId: string }) {
  const trpc = useTRPC();
  const query = useQuery(trpc.quotes.view.queryOptions({ quoteId }));
  return (
    <DetailPage query={query}>
      {(quote) => (
        <>
          <ResourceHeader
            of="quotes"
            title={quote.documentNumber}
            badge={<QuoteStateBadge state={quote.state} />}
            actions={<QuoteActions quote={quote} />}
          />
          <div className="grid items-start gap-6 lg:grid-cols-[1fr_20rem]">
            <QuoteDocument quote={quote} />
            <div className="flex min-w-0 flex-col gap-6">
              <Card>
                <CardBody>
                  <Amounts of={amountsOf(quote)} />
                </CardBody>
              </Card>
              <HistoryCard quote={quote} />
            </div>
          </div>
        </>
      )}
    </DetailPage>
  );
}

function QuoteDocument({ quote }: { quote: QuoteView }) {
  const t = useTranslations('quotes.detail');
  const href = useWorkspaceHref();
  const { clientId, clientName, clientAddress, validUntil, notes, operationType, exchangeRate } = quote;
  const form = useTranslations('invoices.form');
  const types = useTranslations('invoices.operationTypes');
  const format = useFormat();
  const trpc = useTRPC();
  const { data: taxed } = useQuery(trpc.quotes.taxedLines.queryOptions({ quoteId: quote.id }));
  return (
    <Card>
      <CardHeader title={t('document')} />
      <CardBody>
        <DefinitionList
          entries={[
            {
              term: t('client'),
              value: clientId ? <TextLink href={href(`/clients/${clientId}`)}>{clientName}</TextLink> : clientName,
            },
            { term: t('taxId'), value: quote.clientTaxId },
            { term: t('email'), value: quote.clientEmail },
            { term: t('address'), value: clientAddress && <AddressLines address={clientAddress} /> },
            { term: t('issueDate'), value: <CalendarDate value={quote.issueDate} /> },
            { term: form('operationType'), value: operationType && types(operationType) },
            { term: form('poNumber'), value: quote.poNumber },
            { term: form('exchangeRate'), value: exchangeRate && format.number(exchangeRate) },
            { term: t('validUntil'), value: validUntil && <CalendarDate value={validUntil} /> },
          ]}
        />
      </CardBody>
      <div className="border-t">
        <DocumentLines of={quote} taxed={taxed} />
      </div>
      {notes && (
        <CardBody className="border-t">
          <DefinitionList
            entries={[{ term: t('notes'), value: <span className="whitespace-pre-wrap">{notes}</span> }]}
          />
        </CardBody>
      )}
    </Card>
  );
}

/** When it went out, and what became of it. */
function HistoryCard({ quote }: { quote: QuoteView }) {
  const t = useTranslations('quotes.history');
  const href = useWorkspaceHref();
  const { status, decidedAt, convertedAt, convertedInvoiceId } = quote;
  const trpc = useTRPC();
  const { data: history = [] } = useQuery(trpc.quotes.history.queryOptions({ quoteId: quote.id }));
  const at = (instant: string | undefined, action: DocumentAction) => {
    const step = history.findLast((it) => it.action === action);
    return (
      instant && (
        <>
          <DateTime value={instant} />
          {step && (
            <>
              {' · '}
              <DoneBy step={step} />
            </>
          )}
        </>
      )
    );
  };
  const invoice = convertedInvoiceId ? (
    <TextLink href={href(`/invoices/${convertedInvoiceId}`)}>{t('invoiceLink')}</TextLink>
  ) : (
    convertedAt && t('invoiceDeleted')
  );
  return (
    <Card>
      <CardHeader title={t('title')} />
      <CardBody>
        <DefinitionList
          entries={[
            { term: t('created'), value: at(quote.createdAt, 'created') },
            { term: t('sent'), value: at(quote.sentAt, 'sent') },
            {
              term: t(status === 'rejected' ? 'rejected' : 'accepted'),
              value: at(decidedAt, status === 'rejected' ? 'rejected' : 'accepted'),
            },
            { term: t('decidedBy'), value: quote.decidedBy },
            { term: t('reason'), value: quote.rejectionReason },
            { term: t('expired'), value: at(quote.expiredAt, 'expired') },
            { term: t('cancelled'), value: at(quote.cancelledAt, 'cancelled') },
            { term: t('converted'), value: at(convertedAt, 'converted') },
            { term: t('invoice'), value: invoice },
          ]}
        />
      </CardBody>
    </Card>
  );
}
