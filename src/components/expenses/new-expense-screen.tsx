'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { toast } from 'sonner';
import { useTRPC } from '@/components/api/trpc';
import { useWorkspace, useWorkspaceHref } from '@/components/shell/workspace-context';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { Page } from '@/components/ui/page';
import { PageHeader } from '@/components/ui/page-header';
import { todayIn } from '@/lib/dates';
import { ExpenseForm } from './expense-form';
import { newExpense } from './expense-values';

export function NewExpenseScreen() {
  const t = useTranslations('expenses');
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const router = useRouter();
  const href = useWorkspaceHref();
  const { currency, timeZone } = useWorkspace();
  const create = useMutation(
    trpc.expenses.create.mutationOptions({
      onSuccess: async ({ id, description }) => {
        await queryClient.invalidateQueries(trpc.expenses.pathFilter());
        toast.success(t('created', { name: description }));
        router.push(href(`/expenses/${id}`));
      },
    }),
  );
  return (
    <Page width="normal">
      <PageHeader
        breadcrumb={<Breadcrumb crumbs={[{ label: t('title'), href: href('/expenses') }]} />}
        title={t('newTitle')}
      />
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
