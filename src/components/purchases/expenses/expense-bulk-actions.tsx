'use client';

import { useQuery } from '@tanstack/react-query';
import { useTRPC, useTRPCClient } from '@/components/platform/api/trpc';
import type { Bulk } from '@/components/platform/lists/bulk-bar';
import { BulkDelete } from '@/components/platform/lists/bulk-delete';
import { BulkText } from '@/components/platform/lists/bulk-text';
import { useMayWrite } from '@/components/platform/shell/use-may-write';
import { useWords } from '@/i18n/use-words';
import type { Expense } from '@/server/purchases/expenses/expenses.schema';
import { expensesWords } from '~/messages/expenses';

/** Puts the selected expenses into a category; those who write also delete them. */
export function ExpenseBulkActions({ bulk }: { bulk: Bulk<Expense> }) {
  const t = useWords(expensesWords);
  const trpc = useTRPC();
  const api = useTRPCClient();
  const mayWrite = useMayWrite();
  const categories = useQuery(trpc.expenses.categories.queryOptions());
  return (
    <>
      <BulkText
        action={t('bulk.category')}
        label={t('field.category')}
        known={categories.data}
        save={t('bulk.apply')}
        maxLength={100}
        loading={bulk.isRunning}
        onSave={(category) =>
          void bulk.run({
            act: ({ id }) => api.expenses.update.mutate({ expenseId: id, category }),
            undo: (before) => api.expenses.update.mutate({ expenseId: before.id, category: before.category ?? null }),
            done: (count) => t('bulk.categorized', { count, category }),
          })
        }
      />
      {mayWrite && (
        <BulkDelete
          of="expenses"
          words={expensesWords}
          bulk={bulk}
          text={t('bulk.deleteText')}
          act={({ id }) => api.expenses.delete.mutate({ expenseId: id })}
        />
      )}
    </>
  );
}
