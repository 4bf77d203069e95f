'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { AskButton } from '@/components/operations/client-requests/ask-button';
import { useErrorMessage } from '@/components/platform/api/errors';
import { useTRPC, useTRPCClient } from '@/components/platform/api/trpc';
import { DeleteButton } from '@/components/platform/resources/delete-button';
import { Deletion } from '@/components/platform/resources/deletion';
import { useMayWrite } from '@/components/platform/shell/use-may-write';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { Button, ButtonLink } from '@/components/platform/ui/button';
import { useWords } from '@/i18n/use-words';
import type { Expense } from '@/server/purchases/expenses/expenses.schema';
import { expensesWords } from '~/messages/expenses';
import { BillingDialog } from './billing-dialog';

/** What can be done with an expense: corrected, and by those who write also billed to a client or not, and deleted. */
export function ExpenseActions({ expense }: { expense: Expense }) {
  const t = useWords(expensesWords);
  const trpc = useTRPC();
  const api = useTRPCClient();
  const queryClient = useQueryClient();
  const href = useWorkspaceHref();
  const explain = useErrorMessage();
  const mayWrite = useMayWrite();
  const [isBilling, setBilling] = useState(false);
  const expenseId = expense.id;
  const unbill = useMutation(
    trpc.expenses.makeUnbillable.mutationOptions({
      onError: (error) => toast.error(explain(error)),
      onSuccess: async () => {
        await queryClient.invalidateQueries(trpc.expenses.pathFilter());
        toast.success(t('billing.undone'));
      },
    }),
  );

  return (
    <>
      {mayWrite && (
        <DeleteButton
          of="expenses"
          words={expensesWords}
          name={expense.description}
          remove={() => api.expenses.delete.mutate({ expenseId })}
        >
          <Deletion of="expenses" ids={async () => [expenseId]} />
        </DeleteButton>
      )}
      {mayWrite && expense.billable && !expense.invoiceId && (
        <Button loading={unbill.isPending} onClick={() => unbill.mutate({ expenseId })}>
          {t('billing.undo')}
        </Button>
      )}
      {mayWrite && !expense.invoiceId && (
        <Button onClick={() => setBilling(true)}>{t(expense.billable ? 'billing.change' : 'billing.title')}</Button>
      )}
      {expense.isInvestmentGood && expense.deductibleExpense !== 0 && (
        <ButtonLink href={href(`/assets?expense=${expenseId}`)}>{t('depreciate')}</ButtonLink>
      )}
      <AskButton about={{ expenseId }} name={expense.description} />
      <ButtonLink href={href(`/expenses/${expenseId}/edit`)}>{t('edit')}</ButtonLink>
      {isBilling && <BillingDialog expense={expense} onClose={() => setBilling(false)} />}
    </>
  );
}
