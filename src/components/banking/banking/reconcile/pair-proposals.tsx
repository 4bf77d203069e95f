'use client';

import { Money } from '@/components/platform/format/money';
import { CalendarDate } from '@/components/platform/format/time';
import { useMay } from '@/components/platform/shell/use-may';
import { Button } from '@/components/platform/ui/button';
import { useWords } from '@/i18n/use-words';
import type { PairKind } from '@/server/banking/banking/transactions.schema';
import type { PairCandidate } from '@/server/banking/reconciliation/pair.schema';
import type { MatchCandidates } from '@/server/banking/reconciliation/suggestions.schema';
import { reconcileWords } from '~/messages/reconcile';
import { useReasonWords } from './use-reason-words';

interface PairProposalsProps {
  suggestions: MatchCandidates;
  currency: string;
  isBusy: boolean;
  onPair: (kind: PairKind, other: PairCandidate) => void;
}

/** The movements that may be the counterpart of this one: of a transfer between own accounts, or of what came back. */
export function PairProposals({ suggestions: { transfers, returns }, currency, isBusy, onPair }: PairProposalsProps) {
  const t = useWords(reconcileWords, 'pair');
  const inWords = useReasonWords();
  const mayReconcile = useMay('reconcile');
  const proposals = [
    ...transfers.map((other) => ({ kind: 'transfer' as const, other })),
    ...returns.map((other) => ({ kind: 'return' as const, other })),
  ];
  if (proposals.length === 0) return null;
  return (
    <section aria-labelledby="pairs" className="flex flex-col gap-2">
      <h3 id="pairs" className="font-medium">
        {t('title')}
      </h3>
      <ul className="flex flex-col gap-2">
        {proposals.map(({ kind, other }) => (
          <li key={other.transactionId} className="flex flex-col gap-2 rounded-lg border p-3">
            <div className="flex items-start justify-between gap-3">
              <div className="min-w-0">
                <p className="font-medium wrap-anywhere">{t(kind, { account: other.accountName })}</p>
                <p className="text-xs text-muted wrap-anywhere">
                  <CalendarDate value={other.date} /> · {other.description}
                </p>
              </div>
              <Money amount={other.amount} currency={currency} className="font-medium" />
            </div>
            <p className="text-xs text-muted">{other.reasons.map(inWords).join(' · ')}</p>
            {other.reconciled && <p className="text-xs text-warning-text">{t('reopens')}</p>}
            {mayReconcile && (
              <Button
                size="sm"
                className="self-start"
                disabled={isBusy}
                focusableWhenDisabled
                onClick={() => onPair(kind, other)}
              >
                {t('accept')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
