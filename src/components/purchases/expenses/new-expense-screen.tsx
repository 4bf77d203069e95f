'use client';

import { useMutation } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import type { ComponentProps } from 'react';
import { useTRPC } from '@/components/platform/api/trpc';
import { ResourceHeader } from '@/components/platform/resources/resource-header';
import { useOpenSaved } from '@/components/platform/resources/use-open-saved';
import { useWorkspace, useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { Page } from '@/components/platform/ui/page';
import { useWords } from '@/i18n/use-words';
import { expensesWords } from '~/messages/expenses';
import { ExpenseForm } from './expense-form';
import { newExpense } from './expense-values';
import { FromFile } from './from-file';

export function NewExpenseScreen() {
  const t = useWords(expensesWords);
  const trpc = useTRPC();
  const href = useWorkspaceHref();
  const openSaved = useOpenSaved('expenses');
  const { currency, dayNow } = useWorkspace();
  const create = useMutation(
    trpc.expenses.create.mutationOptions({
      onSuccess: ({ id, description }) => openSaved(id, t('created', { name: description })),
    }),
  );
  const fileId = useSearchParams().get('file');
  const empty = newExpense(dayNow(), currency);
  const form: Pick<ComponentProps<typeof ExpenseForm>, 'action' | 'cancelHref' | 'onSave'> = {
    action: t('create'),
    cancelHref: href('/expenses'),
    onSave: (expense) => create.mutateAsync(expense),
  };
  return (
    <Page width="normal">
      <ResourceHeader of="expenses" words={expensesWords} title={t('newTitle')} />
      {fileId ? (
        <FromFile fileId={fileId} empty={empty} {...form} />
      ) : (
        <ExpenseForm initial={empty} draftKey="new" proposesTax {...form} />
      )}
    </Page>
  );
}
