'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { toast } from 'sonner';
import { useTRPC } from '@/components/api/trpc';
import { useWorkspaceHref } from '@/components/shell/workspace-context';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { ErrorState } from '@/components/ui/error-state';
import { Page } from '@/components/ui/page';
import { PageHeader } from '@/components/ui/page-header';
import { Skeleton } from '@/components/ui/skeleton';
import { ExpenseForm } from './expense-form';
import { valuesOf } from './expense-values';

export function EditExpenseScreen({ expenseId }: { expenseId: string }) {
  const t = useTranslations('expenses');
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const router = useRouter();
  const href = useWorkspaceHref();
  const expense = useQuery(trpc.expenses.get.queryOptions({ expenseId }));
  const update = useMutation(
    trpc.expenses.update.mutationOptions({
      onSuccess: async ({ description }) => {
        await queryClient.invalidateQueries(trpc.expenses.pathFilter());
        toast.success(t('saved', { name: description }));
        router.push(href(`/expenses/${expenseId}`));
      },
    }),
  );
  return (
    <Page width="normal">
      <PageHeader
        breadcrumb={
          <Breadcrumb
            crumbs={[
              { label: t('title'), href: href('/expenses') },
              { label: expense.data?.description ?? t('one'), href: href(`/expenses/${expenseId}`) },
            ]}
          />
        }
        title={t('editTitle')}
      />
      {expense.error && <ErrorState error={expense.error} retry={expense.refetch} />}
      {expense.isPending && <Skeleton className="h-120 w-full" />}
      {expense.data && (
        <ExpenseForm
          initial={valuesOf(expense.data)}
          made={expense.data.recurring?.occurrencesGenerated}
          draftKey={`${expenseId}.${expense.data.updatedAt}`}
          action={t('save')}
          cancelHref={href(`/expenses/${expenseId}`)}
          onSave={(changes) => update.mutateAsync({ expenseId, ...changes })}
        />
      )}
    </Page>
  );
}
