'use client';

import { Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Amounts } from '@/components/documents/amounts';
import { useFormat } from '@/components/format/use-format';
import { AddressLines } from '@/components/parties/address-lines';
import { ButtonLink } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { Card, CardBody } from '@/components/ui/card';
import { lineNet } from '@/lib/invoice-totals';
import type { PublicQuote } from '@/server/quotes/public-quote';
import { PublicDecisionForm } from './public-decision-form';
import { amountsOf } from './quote-amounts';

interface PublicQuoteScreenProps {
  quote: PublicQuote;
  /** Of this page; its PDF and the answer lie below. */
  address: string;
}

/** The quote as its client sees it, with the answer at its foot: outside of the shell, for nobody signed in. */
export function PublicQuoteScreen({ quote, address }: PublicQuoteScreenProps) {
  const t = useTranslations('publicQuote');
  const format = useFormat();
  const { company, documentNumber, clientName, issueDate, validUntil, notes, currency, total } = quote;
  return (
    <div className="min-h-dvh px-4 py-8 sm:py-14">
      <main className="mx-auto flex w-full max-w-2xl flex-col gap-5">
        <QuoteState quote={quote} />
        <Card>
          <CardBody className="flex flex-col gap-8 sm:p-10">
            <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-5">
              <div className="min-w-0">
                <p className="text-lg font-semibold tracking-tight wrap-anywhere">{company.name}</p>
                <div className="text-muted">
                  {company.taxId && <p>{company.taxId}</p>}
                  {company.address && <AddressLines address={company.address} />}
                </div>
              </div>
              <div className="sm:text-right">
                <p className="text-accent-text font-medium">{t('title')}</p>
                <h1 className="text-2xl font-semibold tracking-tight wrap-anywhere">{documentNumber}</h1>
              </div>
            </header>
            <dl className="grid gap-x-8 gap-y-4 border-t pt-6 sm:grid-cols-3">
              <Fact term={t('for')} value={clientName} />
              <Fact term={t('issueDate')} value={format.date(issueDate)} />
              {validUntil && <Fact term={t('validUntil')} value={format.date(validUntil)} />}
            </dl>
            <QuoteLines quote={quote} />
            <Amounts of={amountsOf(quote)} className="ml-auto w-full sm:max-w-72" />
            {notes && <p className="border-t pt-6 whitespace-pre-wrap wrap-anywhere">{notes}</p>}
          </CardBody>
        </Card>
        <div className="flex justify-center">
          <ButtonLink href={`${address}/pdf`} target="_blank" prefetch={false}>
            <Download aria-hidden /> {t('pdf')}
          </ButtonLink>
        </div>
        {quote.status === 'sent' && (
          <PublicDecisionForm
            address={address}
            version={quote.version}
            company={company.name}
            total={format.money(total, currency)}
          />
        )}
      </main>
    </div>
  );
}

function Fact({ term, value }: { term: string; value: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">{term}</dt>
      <dd className="font-medium wrap-anywhere">{value}</dd>
    </div>
  );
}

/** Each line in one row that a phone has room for: what, how many at what price, and what it comes to. */
function QuoteLines({ quote }: { quote: PublicQuote }) {
  const t = useTranslations('publicQuote');
  const format = useFormat();
  const { items, currency, rates } = quote;
  return (
    <table className="w-full border-t">
      <thead className="sr-only">
        <tr>
          <th scope="col">{t('description')}</th>
          <th scope="col">{t('amount')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no other name
          <tr key={position} className="border-b align-top">
            <td className="py-4 pr-6">
              <p className="font-medium whitespace-pre-wrap wrap-anywhere">{item.description}</p>
              <p className="text-sm text-muted">
                {t('line', {
                  quantity: [format.number(item.quantity), item.unit].filter(Boolean).join(' '),
                  price: format.money(item.unitPrice, currency),
                  rate: format.percent(rates[position] ?? 0),
                })}
                {item.discountRate ? ` · ${t('lineDiscount', { rate: format.percent(item.discountRate) })}` : ''}
              </p>
            </td>
            <td className="py-4 text-right font-medium whitespace-nowrap tabular-nums">
              {format.money(lineNet(item, currency).toNumber(), currency)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What has become of it, where there is nothing left to decide. */
function QuoteState({ quote }: { quote: PublicQuote }) {
  const t = useTranslations('publicQuote.state');
  const format = useFormat();
  const { status, decidedOn, validUntil, company } = quote;
  if (status === 'sent') return null;
  const tone = status === 'accepted' ? 'success' : status === 'expired' ? 'warning' : 'info';
  const name = quote.decidedBy ?? '';
  const date = format.date(decidedOn ?? validUntil ?? quote.issueDate);
  return (
    <div role="status">
      <Callout tone={tone} title={t(`${status}.title`)}>
        {t(`${status}.text`, { company: company.name, name, date, named: name ? 'yes' : 'no' })}
      </Callout>
    </div>
  );
}
