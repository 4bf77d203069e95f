'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useErrorWords } from '@/components/platform/api/api-words';
import { useErrorMessage } from '@/components/platform/api/errors';
import { useTRPC } from '@/components/platform/api/trpc';
import { Money } from '@/components/platform/format/money';
import { useFormat } from '@/components/platform/format/use-format';
import { Button } from '@/components/platform/ui/button';
import { Callout } from '@/components/platform/ui/callout';
import { Checkbox } from '@/components/platform/ui/checkbox';
import { Dialog, DialogClose, DialogFooter } from '@/components/platform/ui/dialog';
import { useWords } from '@/i18n/use-words';
import type { ErrorValues } from '@/lib/errors/error-entry';
import type { CertainMatchList } from '@/server/banking/reconciliation/suggestions/certain.schema';
import { reconcileWords } from '~/messages/reconcile';
import { useDocumentName } from './document-name';
import { movementName } from './movement-list';

type CertainMatch = CertainMatchList['data'][number];

interface CertainDialogProps {
  /** As it was when this opened: what is accepted must be what was looked at. */
  list: CertainMatchList;
  /** Goes on with those that come after them. */
  onNext: (cursor: string) => void;
  onClose: () => void;
}

/** Says yes to all that is certain, after a look at it; then says which could not be matched, and why. */
export function CertainDialog({ list: { data: shown, nextCursor }, onNext, onClose }: CertainDialogProps) {
  const t = useWords(reconcileWords, 'certain');
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const explain = useErrorMessage();
  const [deselected, setDeselected] = useState<ReadonlySet<string>>(new Set());
  const accept = useMutation(
    trpc.reconciliation.acceptCertain.mutationOptions({
      onSuccess: () =>
        Promise.all([
          queryClient.invalidateQueries(trpc.banking.pathFilter()),
          queryClient.invalidateQueries(trpc.reconciliation.pathFilter()),
        ]),
    }),
  );
  const picked = shown.filter(({ transaction }) => !deselected.has(transaction.id));
  const setSelection = (ids: string[], isDeselected: boolean) =>
    setDeselected(new Set(isDeselected ? [...deselected, ...ids] : [...deselected].filter((id) => !ids.includes(id))));

  return (
    <Dialog open size="lg" onOpenChange={(open) => !open && onClose()} title={t('title')} description={t('text')}>
      {accept.data ? (
        <Results matches={picked} answer={accept.data} />
      ) : (
        <>
          {accept.error && <Callout tone="danger">{explain(accept.error)}</Callout>}
          <div className="rounded-lg border">
            {/* biome-ignore lint/a11y/noLabelWithoutControl: the checkbox is in it */}
            <label className="flex cursor-pointer items-center gap-3 border-b px-3 py-2">
              <Checkbox
                value={picked.length === shown.length}
                indeterminate={picked.length > 0 && picked.length < shown.length}
                aria-label={t('all')}
                onChange={(checked) =>
                  setSelection(
                    shown.map(({ transaction }) => transaction.id),
                    !checked,
                  )
                }
              />
              {t('all')}
            </label>
            <ul className="divide-y">
              {shown.map((match) => (
                <CertainRow
                  key={match.transaction.id}
                  match={match}
                  isPicked={!deselected.has(match.transaction.id)}
                  onPick={(checked) => setSelection([match.transaction.id], !checked)}
                />
              ))}
            </ul>
          </div>
          {nextCursor && <p className="text-xs text-muted">{t('more')}</p>}
        </>
      )}
      <DialogFooter>
        <DialogClose render={<Button />}>{t('close')}</DialogClose>
        {accept.data && nextCursor && (
          <Button variant="primary" onClick={() => onNext(nextCursor)}>
            {t('next')}
          </Button>
        )}
        {!accept.data && (
          <Button
            variant="primary"
            disabled={picked.length === 0}
            focusableWhenDisabled
            loading={accept.isPending}
            onClick={() => accept.mutate({ matches: picked.map(asked) })}
          >
            {t('accept', { count: picked.length })}
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  );
}

/** As it is accepted: several documents with what is to be settled of each. */
function asked({ transaction, suggestion }: CertainMatch) {
  const { documentType, documentId, allocations, difference } = suggestion;
  const transactionId = transaction.id;
  if (!allocations) return { transactionId, documentType, documentId, difference };
  return {
    transactionId,
    difference,
    allocations: allocations.map((one) => ({
      ...{ documentType: one.documentType, documentId: one.documentId, amount: one.amount },
    })),
  };
}

interface CertainRowProps {
  match: CertainMatch;
  isPicked: boolean;
  onPick: (checked: boolean) => void;
}

function CertainRow({ match: { transaction, suggestion }, isPicked, onPick }: CertainRowProps) {
  const format = useFormat();
  const nameOf = useDocumentName();
  const id = `certain-${transaction.id}`;
  const name = nameOf(suggestion);
  return (
    <li>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the checkbox is in it */}
      <label className="flex cursor-pointer items-start gap-3 px-3 py-2 hover:bg-subtle">
        <Checkbox value={isPicked} onChange={onPick} aria-labelledby={id} className="mt-0.5" />
        <span id={id} className="min-w-0 flex-1">
          <span className="block wrap-anywhere">{movementName(transaction)}</span>
          <span className="block text-xs text-muted wrap-anywhere">
            {format.date(transaction.date)} → {name}
            {suggestion.partyName && !name.includes(suggestion.partyName) && ` · ${suggestion.partyName}`}
          </span>
        </span>
        <Money amount={transaction.amount} currency={transaction.currency} />
      </label>
    </li>
  );
}

interface ResultsProps {
  matches: readonly CertainMatch[];
  answer: {
    data: { index: number; success: boolean; message?: string; code?: string; reason?: string; params?: ErrorValues }[];
  };
}

function Results({ matches, answer }: ResultsProps) {
  const t = useWords(reconcileWords, 'certain');
  const inWords = useErrorWords();
  const refused = answer.data.filter(({ success }) => !success);
  const accepted = answer.data.length - refused.length;
  return (
    <div aria-live="polite" className="flex flex-col gap-3">
      {accepted > 0 && <Callout tone="success">{t('accepted', { count: accepted })}</Callout>}
      {refused.length > 0 && (
        <Callout tone="warning" title={t('refused', { count: refused.length })}>
          <ul className="flex flex-col gap-1">
            {refused.map(({ index, message = '', code, reason, params }) => {
              const match = matches[index];
              return (
                <li key={index}>
                  {match && movementName(match.transaction)}:{' '}
                  {inWords({
                    message,
                    ...(code && { errorCode: code }),
                    ...(reason && { reason }),
                    ...(params && { params }),
                  })}
                </li>
              );
            })}
          </ul>
        </Callout>
      )}
    </div>
  );
}
