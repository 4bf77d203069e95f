'use client';

import { ArrowRight } from 'lucide-react';
import { Money } from '@/components/platform/format/money';
import { CalendarDate } from '@/components/platform/format/time';
import { Callout } from '@/components/platform/ui/callout';
import { useWords } from '@/i18n/use-words';
import type { BankRulePreview } from '@/server/banking/banking-rules/runs.schema';
import { bankingWords } from '~/messages/banking';
import { TransactionStatusBadge } from '../transaction-status-badge';
import { useCategoryName } from '../use-category-name';

/** How many movements rules would change, and the first of them: from what to what. */
export function PreviewList({ preview }: { preview: BankRulePreview['data'] }) {
  const t = useWords(bankingWords, 'rules.preview');
  const nameOf = useCategoryName();
  const { changing, fitting, kept, notReached, transactions } = preview;
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <p aria-live="polite">
        <span className="font-medium">{t('changing', { count: changing })}</span>{' '}
        <span className="text-muted">{t('fitting', { count: fitting, kept })}</span>
      </p>
      {notReached && <Callout tone="warning">{t('notReached', { count: notReached })}</Callout>}
      {transactions.length > 0 && (
        <ul className="flex flex-col divide-y rounded-md border">
          {transactions.map(({ transactionId, description, counterparty, date, amount, currency, from, to }) => (
            <li key={transactionId} className="flex min-w-0 flex-col gap-1 px-3 py-2">
              <span className="flex min-w-0 items-baseline justify-between gap-3">
                <span className="min-w-0 truncate">{counterparty ?? description}</span>
                <Money amount={amount} currency={currency} />
              </span>
              <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted">
                <CalendarDate value={date} />
                <span className="truncate">{from.category ? nameOf(from.category) : t('none')}</span>
                <ArrowRight role="img" aria-label={t('becomes')} className="size-3.5 shrink-0" />
                <span className="truncate font-medium text-ink">{nameOf(to.category ?? '')}</span>
                {to.status === 'excluded' && <TransactionStatusBadge status="excluded" />}
              </span>
            </li>
          ))}
        </ul>
      )}
      {changing > transactions.length && (
        <p className="text-xs text-muted">{t('more', { count: changing - transactions.length })}</p>
      )}
    </div>
  );
}
