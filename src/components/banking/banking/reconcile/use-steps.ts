'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { toast } from 'sonner';
import { useErrorMessage } from '@/components/platform/api/errors';
import { useTRPC } from '@/components/platform/api/trpc';
import { useWords } from '@/i18n/use-words';
import type { BankTransaction } from '@/server/banking/banking/transactions.schema';
import { reconcileWords } from '~/messages/reconcile';

/** Something that is done with a movement. */
interface Step {
  movement: BankTransaction;
  act: () => Promise<unknown>;
  /** Left out where nothing takes it back. */
  undo?: () => Promise<unknown>;
  /** What is said once it is done; left out where that has been said. */
  successText?: string;
  /** What is shown next, where the movement may have left the list by then. */
  next?: BankTransaction;
  /** The movement is still to be explained afterwards. */
  staysOpen?: boolean;
}

type Undoable = Pick<Step, 'movement'> & { undo: () => Promise<unknown>; toastId: string | number };

/** How many movements' suggestions are asked for at most. */
export const CANDIDATES = 5;

/**
 * Explains movements one after the other: what is explained leaves the list at once, the next one is shown with its
 * suggestions at hand, and each step can be taken back, the last one first.
 * @param listed the page of movements that is shown
 * @param show shows a movement, or with null whichever is first
 */
export function useSteps(listed: readonly BankTransaction[] | undefined, show: (id: string | null) => void) {
  const t = useWords(reconcileWords);
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const explain = useErrorMessage();
  const [explained, setExplained] = useState<ReadonlySet<string>>(new Set());
  const undoable = useRef<Undoable[]>([]);
  const rows = listed?.filter(({ id }) => !explained.has(id));

  /** The one below, else the one above. */
  function neighbourOf(id: string): BankTransaction | undefined {
    const at = rows?.findIndex((row) => row.id === id) ?? -1;
    return at < 0 ? rows?.[0] : (rows?.[at + 1] ?? rows?.[at - 1]);
  }

  // Not what is certain of all movements, which takes long to find: what has been explained is left out of it.
  const { candidates, documents, movements } = trpc.reconciliation;
  const loadAnew = () =>
    Promise.all(
      [trpc.banking, candidates, documents, movements].map((of) => queryClient.invalidateQueries(of.pathFilter())),
    );

  function showSuccess({ movement, undo, successText }: Step) {
    if (!successText) return;
    if (!undo) return void toast.success(successText);
    const entry: Undoable = { movement, undo, toastId: '' };
    entry.toastId = toast.success(successText, {
      action: { label: t('undo'), onClick: () => undoStep.mutate(entry) },
      duration: 10_000,
    });
    undoable.current.push(entry);
  }

  const runStep = useMutation({
    mutationFn: ({ act }: Step) => act(),
    onSuccess: async (_, step) => {
      const { movement, staysOpen } = step;
      showSuccess(step);
      if (staysOpen) return void (await loadAnew());
      const next = step.next ?? neighbourOf(movement.id);
      // What was fetched ahead may hold a document that has just been paid.
      const ahead = next && candidates.queryOptions(ofMovement(next.id));
      if (ahead) await queryClient.fetchQuery({ ...ahead, staleTime: 0 }).catch(() => undefined);
      setExplained((before) => new Set(before).add(movement.id));
      show(next?.id ?? null);
      void loadAnew();
    },
    onError: (error) => void toast.error(explain(error)),
  });

  const undoStep = useMutation({
    mutationFn: ({ undo }: Undoable) => undo(),
    onMutate: (entry) => {
      undoable.current = undoable.current.filter((one) => one !== entry);
      toast.dismiss(entry.toastId);
    },
    onSuccess: async (_, { movement: { id } }) => {
      setExplained((before) => new Set([...before].filter((one) => one !== id)));
      await loadAnew();
      show(id);
      toast.success(t('undone'));
    },
    onError: (error) => void toast.error(explain(error)),
  });

  return {
    rows,
    explained,
    take: runStep.mutate,
    /** Takes the last step back, where there is one. */
    undoLast: () => {
      const last = undoable.current.at(-1);
      if (last) undoStep.mutate(last);
      else toast(t('nothingToUndo'));
    },
    isBusy: runStep.isPending || undoStep.isPending,
  };
}

export type Steps = ReturnType<typeof useSteps>;

/** What is asked of the suggestions, the same ahead of time as on the screen. */
export function ofMovement(transactionId: string) {
  return { transactionId, limit: CANDIDATES };
}
