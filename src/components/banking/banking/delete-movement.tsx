'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { useErrorMessage } from '@/components/platform/api/errors';
import { useTRPC } from '@/components/platform/api/trpc';
import { AlertDialog } from '@/components/platform/ui/alert-dialog';
import { Button } from '@/components/platform/ui/button';
import { useWords } from '@/i18n/use-words';
import type { BankTransaction } from '@/server/banking/banking/transactions.schema';
import { bankingWords } from '~/messages/banking';

interface DeleteMovementProps {
  transaction: BankTransaction;
  onDeleted: () => void;
}

/** Deletes a movement that somebody entered by hand, once they say so again; nothing of one that a statement brought. */
export function DeleteMovement({ transaction, onDeleted }: DeleteMovementProps) {
  const t = useWords(bankingWords, 'movement');
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const explain = useErrorMessage();
  const remove = useMutation(
    trpc.banking.deleteTransaction.mutationOptions({
      onSuccess: () => {
        toast.success(t('deleted'));
        onDeleted();
        return queryClient.invalidateQueries(trpc.banking.pathFilter());
      },
      onError: (error) => void toast.error(explain(error)),
    }),
  );
  if (transaction.source !== 'manual' || transaction.status === 'matched') return null;
  return (
    <AlertDialog
      trigger={
        <Button variant="link" className="self-start text-danger-text">
          {t('delete')}
        </Button>
      }
      title={t('deleteTitle')}
      description={t('deleteText')}
      action={t('delete')}
      onConfirm={() => remove.mutateAsync({ transactionId: transaction.id })}
    />
  );
}
