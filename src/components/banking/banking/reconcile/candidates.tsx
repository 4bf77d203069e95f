'use client';

import { Money } from '@/components/platform/format/money';
import { useFormat } from '@/components/platform/format/use-format';
import { ariaShortcuts, ShortcutKeys } from '@/components/platform/shell/shortcut-keys';
import { useMay } from '@/components/platform/shell/use-may';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { Badge, type Tone } from '@/components/platform/ui/badge';
import { Button } from '@/components/platform/ui/button';
import { TextLink } from '@/components/platform/ui/text-link';
import { useWords } from '@/i18n/use-words';
import type { BankTransaction } from '@/server/banking/banking/transactions.schema';
import type { MatchCandidate } from '@/server/banking/reconciliation/suggestions.schema';
import { reconcileWords } from '~/messages/reconcile';
import { documentPath, useDocumentName } from './document-name';
import { FeeLines } from './fee-lines';
import { reconcileShortcuts } from './reconcile-keys';
import { useReasonWords } from './use-reason-words';

const tones: Record<ReturnType<typeof confidenceOf>, Tone> = {
  certain: 'success',
  high: 'info',
  medium: 'neutral',
  low: 'neutral',
};

/** How sure a suggestion is, in a word. */
export function confidenceOf({ suggested, confidenceLevel }: MatchCandidate) {
  return suggested ? 'certain' : confidenceLevel;
}

interface CandidatesProps {
  movement: BankTransaction;
  candidates: readonly MatchCandidate[];
  isBusy: boolean;
  onAccept: (candidate: MatchCandidate) => void;
  onRefuse: (candidate: MatchCandidate) => void;
  /** Chooses what to do with the difference. */
  onExplain: (candidate: MatchCandidate) => void;
}

/** What a movement may have paid, the likeliest first, with what speaks for it. */
export function Candidates({ candidates, ...props }: CandidatesProps) {
  const t = useWords(reconcileWords);
  return (
    <section aria-labelledby="candidates" className="flex flex-col gap-2">
      <h3 id="candidates" className="font-medium">
        {t('suggestions')}
      </h3>
      {candidates.length === 0 ? (
        <p className="text-muted">{t('none')}</p>
      ) : (
        <ul className="flex flex-col gap-2">
          {candidates.map((candidate, index) => (
            <li key={candidate.documentId}>
              <Candidate {...props} candidate={candidate} isFirst={index === 0} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

type CandidateProps = Omit<CandidatesProps, 'candidates'> & { candidate: MatchCandidate; isFirst: boolean };

function Candidate({ movement, candidate, isFirst, isBusy, onAccept, onRefuse, onExplain }: CandidateProps) {
  const t = useWords(reconcileWords);
  const format = useFormat();
  const href = useWorkspaceHref();
  const mayReconcile = useMay('reconcile');
  const nameOf = useDocumentName();
  const { documentType, documentId, partyName, documentDate, dueDate, amountDue, currency } = candidate;
  const severalOf = (count: number) =>
    partyName ? t('severalNamed', { count, party: partyName }) : t('several', { count });
  const { allocations } = candidate;
  const name = allocations ? severalOf(allocations.length) : nameOf(candidate);
  const confidence = confidenceOf(candidate);
  const hasDifference = !allocations && candidate.amountDiff !== 0 && !candidate.difference;
  return (
    <article aria-label={name} className="flex flex-col gap-2 rounded-lg border p-3">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            {allocations ? (
              <span className="font-medium wrap-anywhere">{name}</span>
            ) : (
              <TextLink href={href(documentPath(documentType, documentId))} className="font-medium wrap-anywhere">
                {name}
              </TextLink>
            )}
            <Badge tone={tones[confidence]}>{t(`confidence.${confidence}`)}</Badge>
          </p>
          {partyName && !name.includes(partyName) && <p className="wrap-anywhere">{partyName}</p>}
          <p className="text-xs text-muted">
            {t('issued', { date: format.date(documentDate) })}
            {dueDate && `, ${t('due', { date: format.date(dueDate) })}`}
          </p>
        </div>
        <p className="shrink-0 text-right">
          <Money amount={amountDue} currency={currency} className="font-medium" />
          <span className="block text-xs text-muted">{t('open')}</span>
        </p>
      </div>
      {allocations && (
        <ul className="divide-y text-xs">
          {allocations.map((one) => (
            <li key={one.documentId} className="flex justify-between gap-4 py-1">
              <TextLink href={href(documentPath(one.documentType, one.documentId))}>{nameOf(one)}</TextLink>
              <Money amount={one.amount} currency={currency} />
            </li>
          ))}
        </ul>
      )}
      <Reasons breakdown={candidate.breakdown} />
      <FeeLines candidate={candidate} />
      <Outcome movement={movement} candidate={candidate} />
      {mayReconcile && (
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            variant={isFirst ? 'primary' : 'secondary'}
            disabled={isBusy}
            focusableWhenDisabled
            aria-keyshortcuts={isFirst ? ariaShortcuts(reconcileShortcuts.accept) : undefined}
            aria-label={`${t('match')}: ${name}`}
            onClick={() => onAccept(candidate)}
          >
            {t('match')}
          </Button>
          {hasDifference && (
            <Button size="sm" disabled={isBusy} focusableWhenDisabled onClick={() => onExplain(candidate)}>
              {t('matchWithDifference')}
            </Button>
          )}
          <Button
            size="sm"
            variant="ghost"
            disabled={isBusy}
            focusableWhenDisabled
            aria-keyshortcuts={isFirst ? ariaShortcuts(reconcileShortcuts.refuse) : undefined}
            aria-label={`${t('refuse')}: ${name}`}
            onClick={() => onRefuse(candidate)}
          >
            {t('refuse')}
          </Button>
          {isFirst && (
            <span aria-hidden className="ml-auto self-center text-muted max-lg:hidden">
              <ShortcutKeys keys={reconcileShortcuts.accept[0]} />
            </span>
          )}
        </div>
      )}
    </article>
  );
}

/** What a match leaves open, said plainly; nothing where the amounts are the same. */
function Outcome({ movement, candidate }: { movement: BankTransaction; candidate: MatchCandidate }) {
  const t = useWords(reconcileWords);
  const format = useFormat();
  const { amountDiff, currency, fee } = candidate;
  const differenceText = () => {
    if (currency !== movement.currency) return t('otherCurrency');
    const amount = format.money(Math.abs(amountDiff), currency);
    return amountDiff < 0 ? t('staysDue', { amount }) : t('staysUnexplained', { amount });
  };
  if (fee !== undefined || (amountDiff === 0 && currency === movement.currency)) return null;
  return <p className="text-xs text-warning-text">{differenceText()}</p>;
}

/** What speaks for a suggestion. How far its amount is off is said apart, with what becomes of the rest. */
function Reasons({ breakdown }: Pick<MatchCandidate, 'breakdown'>) {
  const inWords = useReasonWords();
  const shownReasons = breakdown.filter(
    ({ similarity, reason: { code } }) => similarity > 0 && code !== 'less_than_open' && code !== 'more_than_open',
  );
  return (
    <p className="text-xs text-muted wrap-anywhere">{shownReasons.map(({ reason }) => inWords(reason)).join(' · ')}</p>
  );
}
