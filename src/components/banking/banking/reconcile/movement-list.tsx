'use client';

import { useEffect, useRef } from 'react';
import { Money } from '@/components/platform/format/money';
import { CalendarDate } from '@/components/platform/format/time';
import { cn } from '@/components/platform/ui/cn';
import { useWords } from '@/i18n/use-words';
import type { BankTransaction } from '@/server/banking/banking/transactions.schema';
import { reconcileWords } from '~/messages/reconcile';

interface MovementListProps {
  rows: readonly BankTransaction[];
  currentId: string | undefined;
  /** Whether keys go from one to the next, so that Tab need not stop at each. */
  hasKeys: boolean;
  onShow: (id: string) => void;
}

/** What a movement is called: whoever paid or was paid, else what the bank wrote. */
export function movementName({ counterparty, description }: BankTransaction): string {
  return counterparty?.name ?? description;
}

/** The movements that nobody has explained, one of them shown beside. */
export function MovementList({ rows, currentId, hasKeys, onShow }: MovementListProps) {
  const t = useWords(reconcileWords);
  const current = useRef<HTMLButtonElement>(null);
  const shown = useRef(currentId);

  // The focus goes along with what is shown, and nowhere when the page opens.
  useEffect(() => {
    if (shown.current !== currentId) current.current?.focus();
    shown.current = currentId;
  }, [currentId]);

  const isReached = rows.some(({ id }) => id === currentId);
  return (
    <ul aria-label={t('movements')} className="divide-y rounded-lg border bg-surface">
      {rows.map((row, index) => {
        const isCurrent = row.id === currentId;
        const isStop = !hasKeys || isCurrent || (!isReached && index === 0);
        return (
          <li key={row.id}>
            <button
              ref={isCurrent ? current : undefined}
              type="button"
              aria-current={isCurrent || undefined}
              tabIndex={isStop ? 0 : -1}
              onClick={() => onShow(row.id)}
              className={cn(
                'flex w-full scroll-my-16 items-baseline gap-3 px-4 py-2.5 text-left -outline-offset-2 transition-colors hover:bg-subtle',
                isCurrent && 'lg:bg-accent-soft lg:shadow-[inset_2px_0_0_var(--accent)] lg:hover:bg-accent-soft',
              )}
            >
              <span className="min-w-0 flex-1">
                <span className="block truncate">{movementName(row)}</span>
                <span className="block truncate text-xs text-muted">
                  <CalendarDate value={row.date} />
                  {row.counterparty && ` · ${row.description}`}
                </span>
              </span>
              <Money amount={row.amount} currency={row.currency} />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
