'use client';

import { useFormat } from '@/components/platform/format/use-format';
import { Callout } from '@/components/platform/ui/callout';
import { Card, CardBody } from '@/components/platform/ui/card';
import { CopyButton } from '@/components/platform/ui/copy-button';
import { TextLink } from '@/components/platform/ui/text-link';
import { Amounts } from '@/components/sales/documents/amounts';
import { PublicColumn, PublicDocument, PublicPdfLink } from '@/components/sales/documents/public-document';
import { useReportOpened } from '@/components/sales/documents/use-report-opened';
import { useWords } from '@/i18n/use-words';
import { groupedIban } from '@/lib/money/iban';
import type { PublicInvoice } from '@/server/sales/invoices/public-page/public-invoice';
import { publicDocumentWords } from '~/messages/public-document';
import { publicInvoiceWords } from '~/messages/public-invoice';

interface PublicInvoiceScreenProps {
  invoice: PublicInvoice;
  /** Of this page; its PDF lies below. */
  address: string;
}

/** The invoice as its client sees it, with how to pay it: outside of the shell, for nobody signed in. */
export function PublicInvoiceScreen({ invoice, address }: PublicInvoiceScreenProps) {
  const t = useWords(publicInvoiceWords);
  const shared = useWords(publicDocumentWords);
  const format = useFormat();
  useReportOpened(address);
  const { kind, company, documentNumber = '', clientName, issueDate, dueDate, original } = invoice;
  return (
    <PublicColumn>
      <InvoiceState invoice={invoice} />
      {invoice.outstanding > 0 && <HowToPay invoice={invoice} />}
      <PublicDocument
        title={t(`titles.${kind}`)}
        number={documentNumber}
        company={company}
        document={invoice}
        facts={[
          { term: shared('for'), value: clientName },
          { term: shared('issueDate'), value: format.date(issueDate) },
          ...(dueDate ? [{ term: t('dueDate'), value: format.date(dueDate) }] : []),
          ...(original
            ? [
                {
                  term: t('rectifies'),
                  value: t('rectifiesValue', {
                    number: original.documentNumber,
                    date: format.date(original.issueDate),
                  }),
                },
              ]
            : []),
        ]}
        amounts={<InvoiceAmounts invoice={invoice} />}
      />
      <PublicPdfLink href={`${address}/pdf`} />
      <p className="text-center">
        <TextLink href={`${address}/chain`} prefetch={false}>
          {t('chain.link')}
        </TextLink>
      </p>
    </PublicColumn>
  );
}

/** What it comes to, what was credited of it since, and what that leaves. */
function InvoiceAmounts({ invoice }: { invoice: PublicInvoice }) {
  const t = useWords(publicInvoiceWords, 'creditNotes');
  const format = useFormat();
  const { creditNotes, currency, total, outstanding, owedToClient } = invoice;
  return (
    <div className="ml-auto flex w-full flex-col gap-2 sm:max-w-72">
      {/* What is due stands below the credit notes, as they are taken off it. */}
      <Amounts of={creditNotes.length > 0 ? { ...invoice, amountDue: total } : invoice} />
      {creditNotes.length > 0 && (
        <dl className="flex flex-col gap-1.5 border-t pt-2">
          {creditNotes.map(({ documentNumber, issueDate, total: amount }) => (
            <div key={documentNumber} className="flex justify-between gap-4">
              <dt className="text-muted">{t('credited', { number: documentNumber, date: format.date(issueDate) })}</dt>
              <dd className="whitespace-nowrap tabular-nums">{format.money(amount, currency)}</dd>
            </div>
          ))}
          <div className="flex justify-between gap-4 font-semibold">
            <dt>{t(owedToClient > 0 ? 'owed' : 'left')}</dt>
            <dd className="whitespace-nowrap tabular-nums">
              {format.money(owedToClient > 0 ? owedToClient : outstanding, currency)}
            </dd>
          </div>
        </dl>
      )}
    </div>
  );
}

/** What a transfer needs, each to be copied. */
function HowToPay({ invoice }: { invoice: PublicInvoice }) {
  const t = useWords(publicInvoiceWords, 'pay');
  const format = useFormat();
  const { documentNumber = '', company, currency, outstanding, payTo } = invoice;
  const amount = format.money(outstanding, currency);
  const details = [
    ...(payTo ? [{ term: t('iban'), value: groupedIban(payTo.iban), copied: payTo.iban }] : []),
    ...(payTo?.bic ? [{ term: t('bic'), value: payTo.bic, copied: payTo.bic }] : []),
    { term: t('reference'), value: documentNumber, copied: documentNumber },
  ];
  return (
    <Card aria-label={t('title')}>
      <CardBody className="flex flex-col gap-4 sm:px-10 sm:py-6">
        <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
          <h2 className="font-semibold tracking-tight">{t('title')}</h2>
          <p className="text-xl font-semibold tracking-tight tabular-nums">{amount}</p>
        </div>
        <p className="text-muted">{t('text', { amount, company: company.name })}</p>
        <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
          {details.map(({ term, value, copied }) => (
            <div key={term} className="min-w-0">
              <dt className="text-xs text-muted">{term}</dt>
              <dd className="flex items-center gap-1 font-mono font-medium wrap-anywhere">
                {value}
                <CopyButton value={copied} what={term} />
              </dd>
            </div>
          ))}
        </dl>
      </CardBody>
    </Card>
  );
}

const tones = { paid: 'success', partial: 'info', overdue: 'warning', credited: 'info', cancelled: 'info' } as const;

/** What has become of it; nothing while it simply waits. */
function InvoiceState({ invoice }: { invoice: PublicInvoice }) {
  const t = useWords(publicInvoiceWords, 'state');
  const format = useFormat();
  const { state, currency, amountPaid, outstanding, paidOn, dueDate, issueDate, company, creditNotes } = invoice;
  if (state === 'open') return null;
  return (
    <div role="status">
      <Callout tone={tones[state]} title={t(`${state}.title`)}>
        {t(`${state}.text`, {
          company: company.name,
          paid: format.money(amountPaid, currency),
          left: format.money(outstanding, currency),
          paidOn: paidOn ?? 'none',
          date: format.date((state === 'paid' ? paidOn : dueDate) ?? issueDate),
          count: creditNotes.length,
          numbers: format.list(creditNotes.map(({ documentNumber }) => documentNumber)),
        })}
      </Callout>
    </div>
  );
}
