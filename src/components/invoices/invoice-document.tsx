'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useTRPC } from '@/components/api/trpc';
import { DocumentLines } from '@/components/documents/document-lines';
import { CalendarDate } from '@/components/format/time';
import { useFormat } from '@/components/format/use-format';
import { AddressLines } from '@/components/parties/address-lines';
import { useWorkspaceHref } from '@/components/shell/workspace-context';
import { Card, CardBody, CardHeader } from '@/components/ui/card';
import { DefinitionList } from '@/components/ui/definition-list';
import { TextLink } from '@/components/ui/text-link';
import type { Invoice } from '@/server/invoices/invoices.schema';
import { OriginalLink } from './credit-links';

/** What the invoice says: whom it bills, when, and for what. */
export function InvoiceDocument({ invoice }: { invoice: Invoice }) {
  const t = useTranslations('invoices');
  const zones = useTranslations('company.fiscal.zones');
  const href = useWorkspaceHref();
  const { clientId, clientName, clientAddress, clientLocation, originalInvoiceId, creditReason, dueDate } = invoice;
  const { operationDate, operationType, exchangeRate } = invoice;
  const format = useFormat();
  const trpc = useTRPC();
  const { data: taxed } = useQuery(trpc.invoices.taxedLines.queryOptions({ invoiceId: invoice.id }));
  return (
    <Card>
      <CardHeader title={t('detail.document')} />
      <CardBody>
        <DefinitionList
          entries={[
            { term: t('detail.kind'), value: invoice.kind === 'simplified' && t('detail.simplified') },
            {
              term: t('detail.client'),
              value: clientId ? <TextLink href={href(`/clients/${clientId}`)}>{clientName}</TextLink> : clientName,
            },
            { term: t('form.clientTaxId'), value: invoice.clientTaxId },
            { term: t('form.clientEmail'), value: invoice.clientEmail },
            { term: t('form.clientZone'), value: clientLocation && zones(clientLocation) },
            { term: t('detail.address'), value: clientAddress && <AddressLines address={clientAddress} /> },
            { term: t('form.issueDate'), value: <CalendarDate value={invoice.issueDate} /> },
            { term: t('form.operationDate'), value: operationDate && <CalendarDate value={operationDate} /> },
            { term: t('form.invoice.lastDay'), value: dueDate && <CalendarDate value={dueDate} /> },
            { term: t('form.operationType'), value: operationType && t(`operationTypes.${operationType}`) },
            { term: t('detail.cashCriterion'), value: invoice.cashCriterion && t('detail.cashCriterionText') },
            { term: t('form.poNumber'), value: invoice.poNumber },
            { term: t('form.exchangeRate'), value: exchangeRate && format.number(exchangeRate) },
            {
              term: t('detail.rectifies'),
              value: originalInvoiceId && <OriginalLink invoiceId={originalInvoiceId} />,
            },
            {
              term: t('credit.reason'),
              value: creditReason && (invoice.creditDescription ?? t(`credit.reasons.${creditReason}`)),
            },
          ]}
        />
      </CardBody>
      <div className="border-t">
        <DocumentLines of={invoice} taxed={taxed} />
      </div>
      {invoice.notes && (
        <CardBody className="border-t">
          <DefinitionList
            entries={[{ term: t('form.notes'), value: <span className="whitespace-pre-wrap">{invoice.notes}</span> }]}
          />
        </CardBody>
      )}
    </Card>
  );
}
