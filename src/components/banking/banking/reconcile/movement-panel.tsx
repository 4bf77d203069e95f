'use client';

import { type ReactNode, type Ref, useState } from 'react';
import { Money } from '@/components/platform/format/money';
import { CalendarDate } from '@/components/platform/format/time';
import { ariaShortcuts, ShortcutKeys } from '@/components/platform/shell/shortcut-keys';
import { Badge } from '@/components/platform/ui/badge';
import { Button } from '@/components/platform/ui/button';
import { DefinitionList } from '@/components/platform/ui/definition-list';
import { Label } from '@/components/platform/ui/label';
import { SuggestInput } from '@/components/platform/ui/suggest-input';
import { useWords } from '@/i18n/use-words';
import { type BankTransaction, BankTransactionCategorize } from '@/server/banking/banking/transactions.schema';
import { bankingWords } from '~/messages/banking';
import { reconcileWords } from '~/messages/reconcile';
import { AllocationsList } from './allocations-list';
import { movementName } from './movement-list';
import { reconcileShortcuts } from './reconcile-keys';

/** All that the bank said of a movement. */
export function MovementFacts({ movement }: { movement: BankTransaction }) {
  const t = useWords(bankingWords, 'movement');
  const ours = useWords(reconcileWords);
  const { amount, currency, counterparty, valueDate, originalAmount, originalCurrency, date } = movement;
  return (
    <header className="flex flex-col gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 tabIndex={-1} className="min-w-0 text-base font-semibold tracking-tight wrap-anywhere outline-none">
          {movementName(movement)}
        </h2>
        <Money amount={amount} currency={currency} className="text-lg font-semibold tracking-tight" />
      </div>
      {movement.returned && (
        <p>
          <Badge tone="warning">{ours('returned')}</Badge>
        </p>
      )}
      <DefinitionList
        className="gap-y-1.5"
        entries={[
          { term: t('date'), value: <CalendarDate value={date} /> },
          { term: t('valueDate'), value: valueDate && valueDate !== date && <CalendarDate value={valueDate} /> },
          {
            term: t('description'),
            value: counterparty && <span className="whitespace-pre-wrap">{movement.description}</span>,
          },
          { term: t('reference'), value: movement.reference },
          { term: t('counterpartyAccount'), value: counterparty?.iban ?? counterparty?.accountNumber },
          {
            term: t('original'),
            value: originalAmount !== undefined && originalCurrency && (
              <Money amount={originalAmount} currency={originalCurrency} />
            ),
          },
          { term: ours('proposedCategory'), value: movement.status === 'recognized' && movement.category },
          { term: t('notes'), value: movement.notes },
        ]}
      />
      <AllocationsList movement={movement} />
    </header>
  );
}

/** A button with its key beside its name, where there is a keyboard. */
export function KeyButton(props: {
  keys: readonly string[];
  disabled: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  const { keys, children, ...button } = props;
  return (
    <Button {...button} size="sm" focusableWhenDisabled aria-keyshortcuts={ariaShortcuts(keys)}>
      {children}
      <span aria-hidden className="max-lg:hidden">
        <ShortcutKeys keys={keys[0] ?? ''} />
      </span>
    </Button>
  );
}

interface CategoryFieldProps {
  movement: BankTransaction;
  known: readonly string[];
  isBusy: boolean;
  field: Ref<HTMLInputElement>;
  onSave: (category: string) => void;
}

/** Says what a movement is that no document belongs to. */
export function CategoryField({ movement, known, isBusy, field, onSave }: CategoryFieldProps) {
  const t = useWords(reconcileWords);
  const [text, setText] = useState(movement.category ?? '');
  const category = BankTransactionCategorize.shape.category.safeParse(text);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (category.success) onSave(category.data);
      }}
      className="flex flex-col gap-1.5"
    >
      <Label id="reconcile-category-label" htmlFor="reconcile-category">
        {t('category')}
      </Label>
      <div className="flex gap-2">
        <SuggestInput
          ref={field}
          id="reconcile-category"
          aria-describedby="reconcile-category-hint"
          aria-keyshortcuts={ariaShortcuts(reconcileShortcuts.category)}
          suggestions={known}
          value={text}
          onChange={setText}
          onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
        />
        <Button type="submit" disabled={!category.success || isBusy} focusableWhenDisabled>
          {t('saveCategory')}
        </Button>
      </div>
      <p id="reconcile-category-hint" className="text-xs text-muted">
        {t('categoryText')}
      </p>
    </form>
  );
}
