'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { useTRPC, useTRPCClient } from '@/components/platform/api/trpc';
import { EditPage } from '@/components/platform/resources/edit-page';
import { useOpenSaved } from '@/components/platform/resources/use-open-saved';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { useWords } from '@/i18n/use-words';
import type { Expense } from '@/server/purchases/expenses/expenses.schema';
import { expensesWords } from '~/messages/expenses';
import { ExpenseForm } from './expense-form';
import { changesOf, type ExpenseInput, receiptsOn, valuesOf } from './expense-values';

export function EditExpenseScreen({ expenseId }: { expenseId: string }) {
  const t = useWords(expensesWords);
  const trpc = useTRPC();
  const api = useTRPCClient();
  const href = useWorkspaceHref();
  const openSaved = useOpenSaved('expenses');
  const query = useQuery(trpc.expenses.get.queryOptions({ expenseId }));
  const update = useMutation(
    trpc.expenses.update.mutationOptions({
      onSuccess: ({ description }) => openSaved(expenseId, t('saved', { name: description })),
    }),
  );
  const save = async (opened: Expense, typed: ExpenseInput) => {
    const changes = changesOf(opened, typed);
    if (changes.attachments) {
      changes.attachments = receiptsOn(await api.expenses.get.query({ expenseId }), opened, changes.attachments);
    }
    return update.mutateAsync({ expenseId, ...changes });
  };
  return (
    <EditPage
      of="expenses"
      words={expensesWords}
      id={expenseId}
      name={query.data?.description}
      query={query}
      width="normal"
    >
      {(expense) => (
        <ExpenseForm
          initial={valuesOf(expense)}
          made={expense.recurring?.occurrencesGenerated}
          draftKey={`${expenseId}.${expense.updatedAt}`}
          action={t('save')}
          cancelHref={href(`/expenses/${expenseId}`)}
          onSave={(typed) => save(expense, typed)}
        />
      )}
    </EditPage>
  );
}
