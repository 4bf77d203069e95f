'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useTRPC } from '@/components/api/trpc';
import { ResourceHeader } from '@/components/resources/resource-header';
import { useOpenSaved } from '@/components/resources/use-open-saved';
import { useWorkspace, useWorkspaceHref } from '@/components/shell/workspace-context';
import { Page } from '@/components/ui/page';
import { todayIn } from '@/lib/dates';
import { ExpenseForm } from './expense-form';
import { newExpense } from './expense-values';

export function NewExpenseScreen() {
  const t = useTranslations('expenses');
  const trpc = useTRPC();
  const href = useWorkspaceHref();
  const openSaved = useOpenSaved('expenses');
  const { currency, timeZone } = useWorkspace();
  const create = useMutation(
    trpc.expenses.create.mutationOptions({
      onSuccess: ({ id, description }) => openSaved(id, t('created', { name: description })),
    }),
  );
  return (
    <Page width="normal">
      <ResourceHeader of="expenses" title={t('newTitle')} />
      <ExpenseForm
        initial={newExpense(todayIn(timeZone, new Date()), currency)}
        draftKey="new"
        action={t('create')}
        cancelHref={href('/expenses')}
        onSave={(expense) => create.mutateAsync(expense)}
      />
    </Page>
  );
}
