'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toast } from 'sonner';
import { useErrorMessage } from '@/components/api/errors';
import { useTRPC } from '@/components/api/trpc';
import { useWorkspaceHref } from '@/components/shell/workspace-context';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { Button, ButtonLink } from '@/components/ui/button';
import type { Expense } from '@/server/expenses/expenses.schema';
import { BillingDialog } from './billing-dialog';

/** What can be done with an expense: billed to a client or not, edited, deleted. */
export function ExpenseActions({ expense }: { expense: Expense }) {
  const t = useTranslations('expenses');
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const router = useRouter();
  const href = useWorkspaceHref();
  const explain = useErrorMessage();
  const [isBilling, setBilling] = useState(false);
  const expenseId = expense.id;
  const onError = (error: unknown) => toast.error(explain(error));
  const remove = useMutation(trpc.expenses.delete.mutationOptions({ onError }));
  const unbill = useMutation(
    trpc.expenses.makeUnbillable.mutationOptions({
      onError,
      onSuccess: async () => {
        await queryClient.invalidateQueries(trpc.expenses.pathFilter());
        toast.success(t('billing.undone'));
      },
    }),
  );

  async function confirmRemoval() {
    await remove.mutateAsync({ expenseId });
    toast.success(t('deleted', { name: expense.description }));
    router.push(href('/expenses'));
    await queryClient.invalidateQueries({ ...trpc.expenses.pathFilter(), refetchType: 'none' });
  }

  return (
    <>
      <AlertDialog
        trigger={<Button variant="ghost">{t('delete')}</Button>}
        title={t('deleteTitle')}
        description={t('deleteText')}
        action={t('delete')}
        onConfirm={confirmRemoval}
      />
      {expense.billable && !expense.invoiceId && (
        <Button loading={unbill.isPending} onClick={() => unbill.mutate({ expenseId })}>
          {t('billing.undo')}
        </Button>
      )}
      {!expense.invoiceId && (
        <Button onClick={() => setBilling(true)}>{t(expense.billable ? 'billing.change' : 'billing.title')}</Button>
      )}
      <ButtonLink href={href(`/expenses/${expenseId}/edit`)}>{t('edit')}</ButtonLink>
      {isBilling && <BillingDialog expense={expense} onClose={() => setBilling(false)} />}
    </>
  );
}
