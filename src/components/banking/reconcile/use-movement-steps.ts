'use client';

import { useTranslations } from 'next-intl';
import { useTRPCClient } from '@/components/api/trpc';
import type { BankTransaction } from '@/server/banking/transactions.schema';
import type { BankTransactionMatch } from '@/server/reconciliation/match.schema';
import type { MatchSuggestion } from '@/server/reconciliation/suggestions.schema';
import { useDocumentName } from './document-name';
import type { Steps } from './use-steps';

/** What can be done with the movement that is shown; of none, nothing. */
export function useMovementSteps(movement: BankTransaction | undefined, { take }: Pick<Steps, 'take'>) {
  const t = useTranslations('reconcile');
  const api = useTRPCClient();
  const nameOf = useDocumentName();
  const transactionId = movement?.id ?? '';

  function match(input: BankTransactionMatch, said: string) {
    if (!movement) return;
    const act = () => api.reconciliation.match.mutate({ transactionId, ...input });
    take({ movement, act, undo: () => api.reconciliation.undo.mutate({ transactionId }), said });
  }

  return {
    match,
    accept: (candidate: MatchSuggestion) =>
      match(matchOf(candidate, movement?.currency), t('matched', { document: nameOf(candidate) })),
    /** Takes a match back that was made before. */
    undoMatch: () => {
      if (!movement) return;
      const act = () => api.reconciliation.undo.mutate({ transactionId });
      take({ movement, act, said: t('undone'), staysOpen: true });
    },
    exclude: () => {
      if (!movement) return;
      const act = () => api.banking.exclude.mutate({ transactionId });
      take({ movement, act, undo: () => api.banking.include.mutate({ transactionId }), said: t('excluded') });
    },
    categorize: (category: string) => {
      if (!movement) return;
      take({
        movement,
        act: () => api.banking.categorize.mutate({ transactionId, category }),
        said: t('categorized'),
      });
    },
  };
}

export type MovementSteps = ReturnType<typeof useMovementSteps>;

/** A suggestion as it is matched: in another currency it is settled in full, and the rest is exchange. */
function matchOf({ documentId, documentType, currency }: MatchSuggestion, moved?: string): BankTransactionMatch {
  return { documentId, documentType, ...(currency !== moved && { difference: 'fx' as const }) };
}
