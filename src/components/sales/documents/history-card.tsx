'use client';

import type { ReactNode } from 'react';
import { CalendarDate, DateTime } from '@/components/platform/format/time';
import { useWorkspace, useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { Card, CardBody, CardHeader } from '@/components/platform/ui/card';
import { TextLink } from '@/components/platform/ui/text-link';
import { useWords } from '@/i18n/use-words';
import { todayIn } from '@/lib/dates';
import type { DocumentHistory } from '@/server/sales/documents/document-history.schema';
import type { QuoteOfInvoice } from '@/server/sales/quotes/quotes.schema';
import { documentTimelineWords } from '~/messages/document-timeline';
import { mailWords } from '~/messages/mail';
import { DoneBy } from './done-by';
import { useStepLabel } from './use-step-label';

type Step = DocumentHistory[number];

interface HistoryCardProps {
  history: DocumentHistory | undefined;
  currency: string;
  of: 'invoice' | 'quote';
  /** What an invoice was made of. */
  quote?: QuoteOfInvoice;
}

/** What became of an invoice or a quote, the latest first: who did what, to whom it went, and whether it was opened. */
export function HistoryCard({ history = [], currency, of, quote }: HistoryCardProps) {
  const t = useWords(documentTimelineWords);
  const labelOf = useStepLabel();
  const href = useWorkspaceHref();
  const { timeZone } = useWorkspace();
  const wordsOf = (step: Step) =>
    step.action === 'created' && quote
      ? t.rich('fromQuote', {
          number: quote.documentNumber,
          quote: (number) => <TextLink href={href(`/quotes/${quote.id}`)}>{number}</TextLink>,
        })
      : labelOf(step, currency, of);
  const entries = history
    .map((step) => {
      const entered = todayIn(timeZone, new Date(step.at));
      const day = step.payment?.paidOn ?? entered;
      // Of an earlier day nobody knows when: it comes last in it.
      return { step, day, isEarlier: day !== entered, instant: day === entered ? step.at : `${day}T24` };
    })
    .reverse() // of two at the same moment the later step comes first
    .sort((a, b) => b.day.localeCompare(a.day) || b.instant.localeCompare(a.instant));
  return (
    <Card>
      <CardHeader title={t('title')} />
      <CardBody>
        <ol className="flex flex-col">
          {entries.map(({ step, day, isEarlier }) => (
            <Entry key={step.id} label={wordsOf(step)} step={step}>
              {isEarlier ? <CalendarDate value={day} /> : <DateTime value={step.at} />}
            </Entry>
          ))}
        </ol>
      </CardBody>
    </Card>
  );
}

function Entry({ label, step, children }: { label: ReactNode; step: Step; children: ReactNode }) {
  return (
    <li className="relative flex flex-col gap-0.5 border-l pb-4 pl-4 last:border-transparent last:pb-0">
      <span aria-hidden className="absolute top-1.5 -left-1 size-2 rounded-full bg-line-strong" />
      <span>{label}</span>
      {step.mail && <Mailed mail={step.mail} />}
      <span className="text-xs text-muted">
        {children} · <DoneBy step={step} />
      </span>
    </li>
  );
}

/** Whom it was mailed to, and what became of the mail where it is not out. */
function Mailed({ mail: { to, status } }: { mail: NonNullable<Step['mail']> }) {
  const t = useWords(documentTimelineWords);
  const states = useWords(mailWords, 'status');
  const href = useWorkspaceHref();
  return (
    <span className="text-xs wrap-anywhere text-muted">
      {t('to', { address: to })}
      {status !== 'sent' && (
        <>
          {' · '}
          <TextLink href={href('/settings/mail')}>{states(status)}</TextLink>
        </>
      )}
    </span>
  );
}
