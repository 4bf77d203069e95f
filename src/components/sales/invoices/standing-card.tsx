'use client';

import { useState } from 'react';
import { CalendarDate } from '@/components/platform/format/time';
import { useFormat } from '@/components/platform/format/use-format';
import { useMayWrite } from '@/components/platform/shell/use-may-write';
import { useWorkspace, useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { useDaysLate } from '@/components/platform/states/invoice-state-badge';
import { Button } from '@/components/platform/ui/button';
import { Card, CardBody } from '@/components/platform/ui/card';
import { cn } from '@/components/platform/ui/cn';
import { LazyDialog, preloads } from '@/components/platform/ui/lazy-dialog';
import { TextLink } from '@/components/platform/ui/text-link';
import { useWords } from '@/i18n/use-words';
import { daysBetween, todayIn } from '@/lib/dates';
import type { InvoiceView } from '@/server/sales/invoices/invoices.schema';
import type { QuoteOfInvoice } from '@/server/sales/quotes/quotes.schema';
import { invoicesWords } from '~/messages/invoices';
import { OriginalLink } from './credit-links';

const loadSendDialog = () => import('./send-dialog').then((it) => it.SendDialog);

/** How an invoice stands: what is due and by when, or why nothing is. */
export function StandingCard({ invoice, quote }: { invoice: InvoiceView; quote?: QuoteOfInvoice }) {
  const t = useWords(invoicesWords, 'standing');
  const format = useFormat();
  const href = useWorkspaceHref();
  const { state, outstanding, total, currency, originalInvoiceId } = invoice;
  const isNote = invoice.kind === 'credit_note';
  const isOpen = outstanding !== 0;
  const amount = state === 'draft' ? total : outstanding;
  const label = state === 'draft' ? 'total' : isNote && isOpen ? 'toRefund' : 'due';
  return (
    <Card aria-label={t(label)}>
      <CardBody className="flex flex-col gap-1">
        <p className="text-muted">{t(label)}</p>
        <p
          className={cn(
            'text-3xl font-semibold tracking-tight tabular-nums',
            state === 'overdue' && 'text-danger-text',
            !isOpen && state !== 'draft' && 'text-muted',
          )}
        >
          {format.money(Math.abs(amount), currency)}
        </p>
        <p className="text-muted">
          <Why invoice={invoice} />
        </p>
        {invoice.owedToClient !== undefined && (
          <p className="font-medium">{t('owed', { amount: format.money(invoice.owedToClient, currency) })}</p>
        )}
        {isOpen && amount !== total && (
          <p className="text-xs text-muted">{t('ofTotal', { total: format.money(Math.abs(total), currency) })}</p>
        )}
        {isNote && originalInvoiceId && (
          <p>
            {t('rectifies')} <OriginalLink invoiceId={originalInvoiceId} />
          </p>
        )}
        {quote && (
          <p>
            {t.rich('fromQuote', {
              number: quote.documentNumber,
              quote: (number) => <TextLink href={href(`/quotes/${quote.id}`)}>{number}</TextLink>,
            })}
          </p>
        )}
        <Remind invoice={invoice} />
      </CardBody>
    </Card>
  );
}

/** Offers to remind whoever pays late. */
function Remind({ invoice }: { invoice: InvoiceView }) {
  const t = useWords(invoicesWords, 'detail');
  const mayWrite = useMayWrite();
  const [isOpen, setOpen] = useState(false);
  const daysLate = useDaysLate(invoice.dueDate);
  if (!mayWrite || daysLate === 0 || invoice.outstanding <= 0) return null;
  return (
    <>
      <Button className="mt-2 self-start" {...preloads(loadSendDialog)} onClick={() => setOpen(true)}>
        {t('remind')}
      </Button>
      {isOpen && (
        <LazyDialog load={loadSendDialog} own={{ invoice, template: 'reminder', onClose: () => setOpen(false) }} />
      )}
    </>
  );
}

/** Why so much is due, and by when. */
function Why({ invoice }: { invoice: InvoiceView }) {
  const t = useWords(invoicesWords, 'standing');
  const { timeZone, dayNow } = useWorkspace();
  const { state, kind, outstanding, dueDate, cancelledAt, paidAt } = invoice;
  const daysLate = useDaysLate(dueDate);
  const dayOf = (instant: string) => <CalendarDate value={todayIn(timeZone, new Date(instant))} />;
  if (state === 'draft') return t('draft');
  if (state === 'cancelled') return cancelledAt ? t.rich('cancelled', { date: () => dayOf(cancelledAt) }) : null;
  if (state === 'credited') return t('credited');
  if (state === 'paid') {
    const done = kind === 'credit_note' ? 'refunded' : 'paid';
    return paidAt ? t.rich(done, { date: () => dayOf(paidAt) }) : null;
  }
  if (kind === 'credit_note') return t(outstanding < 0 ? 'refund' : 'takenOff');
  if (!dueDate) return t('undated');
  if (daysLate > 0) return <span className="font-medium text-danger-text">{t('late', { days: daysLate })}</span>;
  const days = daysBetween(dayNow(), dueDate);
  return t.rich('dueIn', { days, date: () => <CalendarDate value={dueDate} /> });
}
