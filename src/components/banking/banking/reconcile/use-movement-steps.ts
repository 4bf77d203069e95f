'use client';

import { useTRPCClient } from '@/components/platform/api/trpc';
import { useWords } from '@/i18n/use-words';
import type { BankTransaction, PairKind } from '@/server/banking/banking/transactions.schema';
import type { BankTransactionMatch } from '@/server/banking/reconciliation/match.schema';
import type { MatchCandidate } from '@/server/banking/reconciliation/suggestions.schema';
import { reconcileWords } from '~/messages/reconcile';
import { useDocumentName } from './document-name';
import { matchOf } from './settlement';
import type { Steps } from './use-steps';

/** What can be done with the movement that is shown; of none, nothing. */
export function useMovementSteps(movement: BankTransaction | undefined, { take: runStep }: Pick<Steps, 'take'>) {
  const t = useWords(reconcileWords);
  const api = useTRPCClient();
  const nameOf = useDocumentName();
  const transactionId = movement?.id ?? '';

  function match(input: BankTransactionMatch, successText: string) {
    if (!movement) return;
    const act = () => api.reconciliation.match.mutate({ transactionId, ...input });
    runStep({ movement, act, undo: () => api.reconciliation.undo.mutate({ transactionId }), successText });
  }

  return {
    match,
    accept: (candidate: MatchCandidate) => {
      const { allocations } = candidate;
      const successText = allocations
        ? t('matchedSeveral', { count: allocations.length })
        : t('matched', { document: nameOf(candidate) });
      match(matchOf(candidate), successText);
    },
    refuse: (candidate: MatchCandidate) => {
      if (!movement) return;
      const document = { documentId: candidate.documentId, documentType: candidate.documentType };
      runStep({
        movement,
        act: () => api.reconciliation.refuse.mutate({ transactionId, ...document }),
        undo: () => api.reconciliation.unrefuse.mutate({ transactionId, ...document }),
        successText: t('refused', { document: nameOf(candidate) }),
        staysOpen: true,
      });
    },
    pair: (kind: PairKind, other: string) => {
      if (!movement) return;
      runStep({
        movement,
        act: () => api.reconciliation.pair.mutate({ id: transactionId, transactionId: other, kind }),
        undo: () => api.reconciliation.undo.mutate({ transactionId }),
        successText: t('paired'),
      });
    },
    /** Goes on once an expense was made of it. */
    madeExpense: (next: BankTransaction | undefined) =>
      movement && runStep({ movement, act: () => Promise.resolve(), next }),
    /** Takes a match back that was made before. */
    undoMatch: () => {
      if (!movement) return;
      const act = () => api.reconciliation.undo.mutate({ transactionId });
      runStep({ movement, act, successText: t('undone'), staysOpen: true });
    },
    exclude: () => {
      if (!movement) return;
      const act = () => api.banking.exclude.mutate({ transactionId });
      runStep({ movement, act, undo: () => api.banking.include.mutate({ transactionId }), successText: t('excluded') });
    },
    categorize: (category: string) => {
      if (!movement) return;
      runStep({
        movement,
        act: () => api.banking.categorize.mutate({ transactionId, category }),
        undo: () => api.banking.uncategorize.mutate({ transactionId }),
        successText: t('categorized'),
      });
    },
  };
}

export type MovementSteps = ReturnType<typeof useMovementSteps>;
