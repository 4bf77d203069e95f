'use client';

import { Money } from '@/components/platform/format/money';
import { useWords } from '@/i18n/use-words';
import type { MatchCandidate } from '@/server/banking/reconciliation/suggestions.schema';
import { reconcileWords } from '~/messages/reconcile';

/** What the documents come to, what was kept of that or charged on top, and what moved; nothing where there is no fee. */
export function FeeLines({ candidate }: { candidate: MatchCandidate }) {
  const t = useWords(reconcileWords, 'fee');
  const { gross, fee, amountDiff, currency } = candidate;
  if (gross === undefined || fee === undefined) return null;
  const lines = [
    { term: t('gross'), amount: gross },
    { term: t('fee'), amount: Math.sign(amountDiff) * fee },
    { term: t('net'), amount: gross + amountDiff },
  ];
  return (
    <div className="flex flex-col gap-1 text-xs">
      <dl className="divide-y rounded-lg bg-subtle px-3 py-1">
        {lines.map(({ term, amount }) => (
          <div key={term} className="flex justify-between gap-4 py-1">
            <dt className="text-muted">{term}</dt>
            <dd>
              <Money amount={amount} currency={currency} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-muted">{t('booked')}</p>
    </div>
  );
}
