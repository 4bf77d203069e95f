'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTRPC } from '@/components/platform/api/trpc';
import { Money } from '@/components/platform/format/money';
import { useFormat } from '@/components/platform/format/use-format';
import { Loaded } from '@/components/platform/resources/loaded';
import { Button } from '@/components/platform/ui/button';
import { Callout } from '@/components/platform/ui/callout';
import { Checkbox } from '@/components/platform/ui/checkbox';
import { Dialog, DialogClose, DialogFooter } from '@/components/platform/ui/dialog';
import { SearchInput } from '@/components/platform/ui/search-input';
import { Skeleton } from '@/components/platform/ui/skeleton';
import { useWords } from '@/i18n/use-words';
import type { BankTransaction } from '@/server/banking/banking/transactions.schema';
import type { BankTransactionMatch } from '@/server/banking/reconciliation/match.schema';
import type { OpenDocument } from '@/server/banking/reconciliation/open-documents.schema';
import { reconcileWords } from '~/messages/reconcile';
import { DifferenceField } from './difference-field';
import { useDocumentName } from './document-name';
import { type DifferenceChoice, settlementOf } from './settlement';

export interface Choosing {
  /** What is searched for at first. */
  q: string;
  chosen: readonly OpenDocument[];
}

interface ChooseDocumentsDialogProps {
  movement: BankTransaction;
  initial: Choosing;
  onMatch: (input: BankTransactionMatch, documents: readonly OpenDocument[]) => void;
  onClose: () => void;
}

/** Chooses what a movement paid: one document or several, and what becomes of the difference. */
export function ChooseDocumentsDialog({ movement, initial, onMatch, onClose }: ChooseDocumentsDialogProps) {
  const t = useWords(reconcileWords);
  const trpc = useTRPC();
  const format = useFormat();
  const [q, setQ] = useState(initial.q);
  const [chosen, setChosen] = useState(initial.chosen);
  const [chosenDifference, setChosenDifference] = useState<DifferenceChoice | null>(null);
  const found = useQuery(
    trpc.reconciliation.documents.queryOptions(
      { transactionId: movement.id, q: q || undefined },
      { placeholderData: keepPreviousData },
    ),
  );
  const settlement = settlementOf(movement, chosen);
  const { choices, gap, isForeign } = settlement;
  const difference = chosenDifference && choices.includes(chosenDifference) ? chosenDifference : choices[0];
  const isChosen = ({ documentId }: OpenDocument) => chosen.some((one) => one.documentId === documentId);
  const toggle = (document: OpenDocument) =>
    setChosen(
      isChosen(document)
        ? chosen.filter(({ documentId }) => documentId !== document.documentId)
        : [...chosen, document],
    );

  function match() {
    if (!difference) return;
    const allocations = chosen.map(({ documentId, documentType }) => ({ documentId, documentType }));
    onMatch({ allocations, ...(difference !== 'none' && { difference }) }, chosen);
  }

  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => !open && onClose()}
      title={t('choose.title')}
      description={t('choose.text', {
        amount: format.money(movement.amount, movement.currency),
        date: format.date(movement.date),
      })}
    >
      <SearchInput label={t('choose.search')} value={q} onChange={setQ} className="sm:w-full" />
      <Loaded query={found} skeleton={<Skeleton className="h-48 w-full" />}>
        {({ data, hasMore }) => {
          // What is chosen stays in sight, whatever is searched for.
          const rows = [...chosen.filter((one) => !data.some((it) => it.documentId === one.documentId)), ...data];
          return (
            <>
              {rows.length === 0 && <p className="text-muted">{t('choose.none')}</p>}
              <ul aria-label={t('choose.list')} className="divide-y rounded-lg border empty:hidden">
                {rows.map((document) => (
                  <DocumentRow
                    key={document.documentId}
                    document={document}
                    isChosen={isChosen(document)}
                    onToggle={() => toggle(document)}
                  />
                ))}
              </ul>
              {hasMore && <p className="text-xs text-muted">{t('choose.more')}</p>}
            </>
          );
        }}
      </Loaded>
      {chosen.length > 0 && !isForeign && <Sum movement={movement} total={settlement.total} gap={gap} />}
      {isForeign && (
        <Callout tone={choices.length > 0 ? 'info' : 'warning'}>
          {t(choices.length > 0 ? 'choose.foreign' : 'choose.foreignAlone')}
        </Callout>
      )}
      {gap !== 0 && difference && !isForeign && (
        <DifferenceField
          movement={movement}
          documents={chosen}
          settlement={settlement}
          value={difference}
          onChange={setChosenDifference}
        />
      )}
      <DialogFooter>
        <DialogClose render={<Button />}>{t('cancel')}</DialogClose>
        <Button variant="primary" disabled={!difference} focusableWhenDisabled onClick={match}>
          {t('choose.match', { count: chosen.length })}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

interface DocumentRowProps {
  document: OpenDocument;
  isChosen: boolean;
  onToggle: () => void;
}

function DocumentRow({ document, isChosen, onToggle }: DocumentRowProps) {
  const t = useWords(reconcileWords);
  const format = useFormat();
  const nameOf = useDocumentName();
  const { documentId, partyName, documentDate, dueDate, amountDue, currency } = document;
  const name = nameOf(document);
  return (
    <li>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the checkbox is in it */}
      <label className="flex cursor-pointer items-start gap-3 px-3 py-2 hover:bg-subtle">
        <Checkbox value={isChosen} onChange={onToggle} aria-labelledby={`choose-${documentId}`} className="mt-0.5" />
        <span id={`choose-${documentId}`} className="min-w-0 flex-1">
          <span className="block wrap-anywhere">
            {name}
            {partyName && !name.includes(partyName) && ` ${partyName}`}
          </span>
          <span className="block text-xs text-muted">
            {t('issued', { date: format.date(documentDate) })}
            {dueDate && `, ${t('due', { date: format.date(dueDate) })}`}
          </span>
        </span>
        <Money amount={amountDue} currency={currency} />
      </label>
    </li>
  );
}

/** The running sum beside what moved. */
function Sum({ movement, total, gap }: { movement: BankTransaction; total: number; gap: number }) {
  const t = useWords(reconcileWords, 'choose');
  const { currency } = movement;
  const entries = [
    { term: t('sum'), amount: total },
    { term: t('movement'), amount: Math.abs(movement.amount) },
    { term: t('gap'), amount: gap },
  ];
  return (
    <dl aria-live="polite" className="flex flex-wrap gap-x-6 gap-y-1 rounded-lg bg-subtle px-3 py-2">
      {entries.map(({ term, amount }) => (
        <div key={term} className="flex gap-2">
          <dt className="text-muted">{term}</dt>
          <dd>
            <Money amount={amount} currency={currency} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
