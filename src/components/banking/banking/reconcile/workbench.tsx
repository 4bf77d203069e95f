'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTRPC } from '@/components/platform/api/trpc';
import { useFormat } from '@/components/platform/format/use-format';
import { Loaded } from '@/components/platform/resources/loaded';
import { useListedShortcuts, usePageShortcuts } from '@/components/platform/shell/shortcuts';
import { useMay } from '@/components/platform/shell/use-may';
import { useSingleKeys } from '@/components/platform/shell/use-single-keys';
import { Button } from '@/components/platform/ui/button';
import { Card, CardBody } from '@/components/platform/ui/card';
import { Skeleton } from '@/components/platform/ui/skeleton';
import { useWords } from '@/i18n/use-words';
import type { BankTransaction } from '@/server/banking/banking/transactions.schema';
import type { MatchCandidate } from '@/server/banking/reconciliation/suggestions.schema';
import { reconcileWords } from '~/messages/reconcile';
import { CreateExpenseDialog } from '../create-expense-dialog';
import { Candidates, confidenceOf } from './candidates';
import { ChooseDocumentsDialog, type Choosing } from './choose-documents-dialog';
import { useDocumentName } from './document-name';
import { movementName } from './movement-list';
import { CategoryField, KeyButton, MovementFacts } from './movement-panel';
import { PairProposals } from './pair-proposals';
import { reconcileShortcuts } from './reconcile-keys';
import { useMovementSteps } from './use-movement-steps';
import { ofMovement, type Steps } from './use-steps';

interface WorkbenchProps {
  movement: BankTransaction;
  steps: Steps;
  /** The way back to the list, where there is no room for both. */
  onBack: () => void;
  onNext: () => void;
  onPrevious: () => void;
  /** The movement that is shown next, whose suggestions are fetched ahead. */
  next: BankTransaction | undefined;
}

/** The movement that is shown, what it may have paid, and all that can be said of it, by hand or by key. */
export function Workbench({ movement, steps, onBack, onNext, onPrevious, next }: WorkbenchProps) {
  const t = useWords(reconcileWords);
  const trpc = useTRPC();
  const mayReconcile = useMay('reconcile');
  const singleKeys = useSingleKeys();
  const nameOf = useDocumentName();
  const category = useRef<HTMLInputElement>(null);
  const [choosing, setChoosing] = useState<Choosing | null>(null);
  // The dialog holds on to what comes next: by the time it is done, the movement has left the list.
  const [spending, setSpending] = useState<{ next: BankTransaction | undefined } | null>(null);
  const { id, status } = movement;
  const isOpen = status === 'raw' || status === 'recognized';
  const suggestions = useQuery(trpc.reconciliation.candidates.queryOptions(ofMovement(id)));
  const known = useQuery(trpc.banking.categories.queryOptions());
  const candidates = suggestions.data?.suggestions ?? [];
  const [first] = candidates;
  const does = useMovementSteps(movement, steps);
  usePrefetched(next);

  const wentOut = movement.amount < 0;
  const mayStep = mayReconcile && isOpen && !steps.isBusy;
  const choose = (q: string, chosen: Choosing['chosen'] = []) => mayStep && setChoosing({ q, chosen });
  const chooseSeveral = () => choose(first?.partyName ?? movement.counterparty?.name ?? '');
  const explain = (candidate: MatchCandidate) => choose(candidate.documentNumber ?? '', [candidate]);
  useListedShortcuts('reconcile', reconcileShortcuts);
  usePageShortcuts(
    reconcileShortcuts,
    {
      next: onNext,
      previous: onPrevious,
      accept: () => mayStep && first && does.accept(first),
      refuse: () => mayStep && first && does.refuse(first),
      other: () => choose(''),
      split: chooseSeveral,
      expense: () => mayStep && wentOut && setSpending({ next }),
      exclude: () => mayStep && does.exclude(),
      category: () => category.current?.focus(),
      undo: () => mayReconcile && !steps.isBusy && steps.undoLast(),
    },
    singleKeys.areOn,
  );

  return (
    <Card aria-label={t('movement')} className="lg:sticky lg:top-4 lg:max-h-[calc(100dvh-2rem)] lg:overflow-y-auto">
      <CardBody className="flex flex-col gap-5">
        <Button variant="ghost" size="sm" className="-ml-2.5 self-start lg:hidden" onClick={onBack}>
          <ArrowLeft aria-hidden /> {t('back')}
        </Button>
        <MovementFacts movement={movement} />
        {isOpen && (
          <Loaded query={suggestions} skeleton={<Skeleton className="h-32 w-full" />}>
            {() => (
              <Candidates
                movement={movement}
                candidates={candidates}
                isBusy={steps.isBusy}
                onAccept={does.accept}
                onRefuse={does.refuse}
                onExplain={explain}
              />
            )}
          </Loaded>
        )}
        {movement.reconciled && mayReconcile && (
          <Button size="sm" className="self-start" loading={steps.isBusy} onClick={does.undoMatch}>
            {t('undoMatch')}
          </Button>
        )}
        {isOpen && suggestions.data && (
          <PairProposals
            suggestions={suggestions.data}
            currency={movement.currency}
            isBusy={steps.isBusy}
            onPair={(kind, other) => does.pair(kind, other.transactionId)}
          />
        )}
        {isOpen && mayReconcile && (
          <>
            <div className="flex flex-wrap gap-2">
              <KeyButton keys={reconcileShortcuts.other} disabled={steps.isBusy} onClick={() => choose('')}>
                {t('other')}
              </KeyButton>
              <KeyButton keys={reconcileShortcuts.split} disabled={steps.isBusy} onClick={chooseSeveral}>
                {t('split')}
              </KeyButton>
              {wentOut && (
                <KeyButton
                  keys={reconcileShortcuts.expense}
                  disabled={steps.isBusy}
                  onClick={() => setSpending({ next })}
                >
                  {t('expense')}
                </KeyButton>
              )}
              <KeyButton keys={reconcileShortcuts.exclude} disabled={steps.isBusy} onClick={does.exclude}>
                {t('exclude')}
              </KeyButton>
            </div>
            <CategoryField
              key={id}
              field={category}
              movement={movement}
              known={known.data ?? []}
              isBusy={steps.isBusy}
              onSave={does.categorize}
            />
          </>
        )}
      </CardBody>
      <Announcement movement={movement} candidates={isOpen ? suggestions.data?.suggestions : undefined} />
      {spending && (
        <CreateExpenseDialog
          transactionId={id}
          onClose={() => setSpending(null)}
          onMatched={() => does.madeExpense(spending.next)}
        />
      )}
      {choosing && (
        <ChooseDocumentsDialog
          movement={movement}
          initial={choosing}
          onClose={() => setChoosing(null)}
          onMatch={(input, documents) => {
            setChoosing(null);
            const [one] = documents;
            does.match(
              input,
              documents.length === 1 && one
                ? t('matched', { document: nameOf(one) })
                : t('matchedSeveral', { count: documents.length }),
            );
          }}
        />
      )}
    </Card>
  );
}

function usePrefetched(next: BankTransaction | undefined): void {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  useEffect(() => {
    if (next) void queryClient.prefetchQuery(trpc.reconciliation.candidates.queryOptions(ofMovement(next.id)));
  }, [next, queryClient, trpc]);
}

interface AnnouncementProps {
  movement: BankTransaction;
  candidates: readonly MatchCandidate[] | undefined;
}

/** Says to who does not see it what is shown, once its suggestions are there. */
function Announcement({ movement, candidates }: AnnouncementProps) {
  const t = useWords(reconcileWords);
  const format = useFormat();
  const nameOf = useDocumentName();
  const [first] = candidates ?? [];
  return (
    <p aria-live="polite" className="sr-only">
      {candidates &&
        t('announce', {
          name: movementName(movement),
          amount: format.money(movement.amount, movement.currency),
          count: candidates.length,
        })}
      {first &&
        ` ${t('announceFirst', { document: nameOf(first), confidence: t(`confidence.${confidenceOf(first)}`) })}`}
    </p>
  );
}
