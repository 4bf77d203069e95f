'use client';

import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useTRPC } from '@/components/platform/api/trpc';
import { useFormat } from '@/components/platform/format/use-format';
import { Button } from '@/components/platform/ui/button';
import { Callout } from '@/components/platform/ui/callout';
import { useWords } from '@/i18n/use-words';
import { sum, toNumber } from '@/lib/money/money';
import { documentFormWords } from '~/messages/document-form';
import type { DocumentForm } from '../document-values';
import { beforeTax, emptyLine } from './line-values';

/** Proposes, as lines, what was paid for this client and is on no invoice yet. */
export function ExpensesToBill<Output>({ form }: { form: DocumentForm<Output> }) {
  const t = useWords(documentFormWords, 'expenses');
  const format = useFormat();
  const trpc = useTRPC();
  const [clientId, currency, items] = useWatch({ control: form.control, name: ['clientId', 'currency', 'items'] });
  const { data: waiting = [] } = useQuery(
    trpc.expenses.toBill.queryOptions(
      { clientId: clientId ?? '', currency },
      { enabled: Boolean(clientId && currency) },
    ),
  );
  const billed = new Set(items.map(({ expenseId }) => expenseId));
  const proposed = clientId ? waiting.filter(({ expenseId }) => !billed.has(expenseId)) : [];
  if (proposed.length === 0) return null;

  function add() {
    const written = form.getValues('items').filter(({ description, unitPrice }) => description || unitPrice !== null);
    const lines = proposed.map(({ date: _, ...line }) =>
      beforeTax({ ...emptyLine, ...line }, form.getValues('pricesIncludeTax')),
    );
    form.setValue('items', [...written, ...lines], { shouldDirty: true });
  }

  const amount = format.money(toNumber(sum(proposed.map(({ unitPrice }) => unitPrice))), currency);
  return (
    <Callout
      className="mx-4 mb-3"
      action={
        <Button size="sm" onClick={add}>
          {t('add')}
        </Button>
      }
    >
      {t('waiting', { count: proposed.length, amount })}
    </Callout>
  );
}
