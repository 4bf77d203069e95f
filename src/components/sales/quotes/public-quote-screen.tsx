'use client';

import { useFormat } from '@/components/platform/format/use-format';
import { Callout } from '@/components/platform/ui/callout';
import { Amounts, type AmountsOf } from '@/components/sales/documents/amounts';
import { PublicColumn, PublicDocument, PublicPdfLink } from '@/components/sales/documents/public-document';
import { useReportOpened } from '@/components/sales/documents/use-report-opened';
import { useWords } from '@/i18n/use-words';
import type { PublicQuote } from '@/server/sales/quotes/public-quote';
import { publicDocumentWords } from '~/messages/public-document';
import { publicQuoteWords } from '~/messages/public-quote';
import { PublicDecisionForm } from './public-decision-form';

interface PublicQuoteScreenProps {
  quote: PublicQuote;
  amounts: AmountsOf;
  /** Of this page; its PDF and the answer lie below. */
  address: string;
}

/** The quote as its client sees it, with the answer at its foot: outside of the shell, for nobody signed in. */
export function PublicQuoteScreen({ quote, amounts, address }: PublicQuoteScreenProps) {
  const t = useWords(publicQuoteWords);
  const shared = useWords(publicDocumentWords);
  const format = useFormat();
  useReportOpened(address);
  const { company, documentNumber, clientName, issueDate, validUntil, currency, total } = quote;
  return (
    <PublicColumn>
      <QuoteState quote={quote} />
      <PublicDocument
        title={t('title')}
        number={documentNumber}
        company={company}
        document={quote}
        facts={[
          { term: shared('for'), value: clientName },
          { term: shared('issueDate'), value: format.date(issueDate) },
          ...(validUntil ? [{ term: t('validUntil'), value: format.date(validUntil) }] : []),
        ]}
        amounts={<Amounts of={amounts} className="ml-auto w-full sm:max-w-72" />}
      />
      <PublicPdfLink href={`${address}/pdf`} />
      {quote.status === 'sent' && (
        <PublicDecisionForm
          address={address}
          version={quote.version}
          company={company.name}
          total={format.money(total, currency)}
        />
      )}
    </PublicColumn>
  );
}

/** What has become of it, where there is nothing left to decide. */
function QuoteState({ quote }: { quote: PublicQuote }) {
  const t = useWords(publicQuoteWords, 'state');
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
