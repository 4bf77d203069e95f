'use client';

import { useTranslations } from 'next-intl';
import { AddressLines } from '@/components/clients/address-lines';
import { Money } from '@/components/format/money';
import { CalendarDate } from '@/components/format/time';
import { useFormat } from '@/components/format/use-format';
import { useWorkspaceHref } from '@/components/shell/workspace-context';
import { Card, CardBody, CardHeader } from '@/components/ui/card';
import { DefinitionList } from '@/components/ui/definition-list';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table';
import { TextLink } from '@/components/ui/text-link';
import { defaultRateOf } from '@/lib/invoice-totals';
import type { Invoice } from '@/server/invoices/invoices.schema';
import { OriginalLink } from './credit-links';

/** What the invoice says: whom it bills, when, and for what. */
export function InvoiceDocument({ invoice }: { invoice: Invoice }) {
  const t = useTranslations('invoices');
  const zones = useTranslations('company.fiscal.zones');
  const href = useWorkspaceHref();
  const { clientId, clientName, clientAddress, clientLocation, originalInvoiceId, creditReason, dueDate } = invoice;
  return (
    <Card>
      <CardHeader title={t('detail.document')} />
      <CardBody>
        <DefinitionList
          entries={[
            {
              term: t('detail.client'),
              value: clientId ? <TextLink href={href(`/clients/${clientId}`)}>{clientName}</TextLink> : clientName,
            },
            { term: t('form.clientTaxId'), value: invoice.clientTaxId },
            { term: t('form.clientEmail'), value: invoice.clientEmail },
            { term: t('form.clientZone'), value: clientLocation && zones(clientLocation) },
            { term: t('detail.address'), value: clientAddress && <AddressLines address={clientAddress} /> },
            { term: t('form.issueDate'), value: <CalendarDate value={invoice.issueDate} /> },
            { term: t('form.dueDate'), value: dueDate && <CalendarDate value={dueDate} /> },
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
        <Lines invoice={invoice} />
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

function Lines({ invoice }: { invoice: Invoice }) {
  const t = useTranslations('invoices');
  const format = useFormat();
  const defaultRate = defaultRateOf(invoice);
  return (
    <Table aria-label={t('form.lines')}>
      <TableHead>
        <TableRow>
          <TableHeader className="w-full">{t('form.description')}</TableHeader>
          <TableHeader align="end">{t('form.quantity')}</TableHeader>
          <TableHeader align="end">{t('form.unitPrice')}</TableHeader>
          <TableHeader align="end">{t('form.taxRate')}</TableHeader>
          <TableHeader align="end">{t('form.amount')}</TableHeader>
        </TableRow>
      </TableHead>
      <TableBody>
        {invoice.items.map((item, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a stored invoice have no other name
          <TableRow key={position} className="align-top">
            <TableCell className="min-w-48 align-top">
              <span className="block whitespace-pre-wrap wrap-anywhere">{item.description}</span>
              {item.discountRate ? (
                <span className="block text-xs text-muted">
                  {t('detail.lineDiscount', { rate: format.percent(item.discountRate) })}
                </span>
              ) : null}
              {item.taxExemptReason && (
                <span className="block text-xs text-muted">
                  {t('detail.exemptBecause', { reason: item.taxExemptReason })}
                </span>
              )}
            </TableCell>
            <TableCell align="end" className="align-top whitespace-nowrap">
              {format.number(item.quantity)} {item.unit}
            </TableCell>
            <TableCell align="end" className="align-top">
              <Money amount={item.unitPrice} currency={invoice.currency} />
            </TableCell>
            <TableCell align="end" className="align-top whitespace-nowrap">
              {format.percent(item.taxRate ?? (item.taxExemptReason ? 0 : defaultRate))}
            </TableCell>
            <TableCell align="end" className="align-top">
              <Money amount={item.total} currency={invoice.currency} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
