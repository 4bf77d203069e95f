'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useTRPC } from '@/components/api/trpc';
import { EditPage } from '@/components/resources/edit-page';
import { useOpenSaved } from '@/components/resources/use-open-saved';
import { useWorkspaceHref } from '@/components/shell/workspace-context';
import { ExpenseForm } from './expense-form';
import { changesOf, valuesOf } from './expense-values';

export function EditExpenseScreen({ expenseId }: { expenseId: string }) {
  const t = useTranslations('expenses');
  const trpc = useTRPC();
  const href = useWorkspaceHref();
  const openSaved = useOpenSaved('expenses');
  const query = useQuery(trpc.expenses.get.queryOptions({ expenseId }));
  const update = useMutation(
    trpc.expenses.update.mutationOptions({
      onSuccess: ({ description }) => openSaved(expenseId, t('saved', { name: description })),
    }),
  );
  return (
    <EditPage of="expenses" id={expenseId} name={query.data?.description} query={query} width="normal">
      {(expense) => (
        <ExpenseForm
          initial={valuesOf(expense)}
          made={expense.recurring?.occurrencesGenerated}
          draftKey={`${expenseId}.${expense.updatedAt}`}
          action={t('save')}
          cancelHref={href(`/expenses/${expenseId}`)}
          onSave={(typed) => update.mutateAsync({ expenseId, ...changesOf(expense, typed) })}
        />
      )}
    </EditPage>
  );
}
