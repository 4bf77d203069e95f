'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toast } from 'sonner';
import { useErrorMessage } from '@/components/api/errors';
import { useTRPC } from '@/components/api/trpc';
import { useMayWrite } from '@/components/shell/use-may-write';
import { useWorkspaceHref } from '@/components/shell/workspace-context';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { Button, ButtonLink } from '@/components/ui/button';
import type { Deposit } from '@/server/deposits/deposits.schema';
import { ApplyDialog } from './apply-dialog';
import { RefundDialog } from './refund-dialog';

/** What can be done with a deposit, by who is looking at it. */
export function DepositActions({ deposit }: { deposit: Deposit }) {
  const t = useTranslations('deposits');
  const href = useWorkspaceHref();
  const mayWrite = useMayWrite();
  const [dialog, setDialog] = useState<'apply' | 'refund'>();
  const close = () => setDialog(undefined);
  if (!mayWrite) return null;
  const { id, amount, remainingBalance, clientId } = deposit;
  const hasSomething = remainingBalance > 0;
  return (
    <>
      {remainingBalance === amount && <DeleteDeposit depositId={id} />}
      <ButtonLink href={href(`/deposits/${id}/edit`)}>{t('edit')}</ButtonLink>
      {hasSomething && <Button onClick={() => setDialog('refund')}>{t('refund.open')}</Button>}
      {hasSomething && clientId && (
        <Button variant="primary" onClick={() => setDialog('apply')}>
          {t('application.open')}
        </Button>
      )}
      {dialog === 'apply' && <ApplyDialog deposit={deposit} onClose={close} />}
      {dialog === 'refund' && <RefundDialog deposit={deposit} onClose={close} />}
    </>
  );
}

function DeleteDeposit({ depositId }: { depositId: string }) {
  const t = useTranslations('deposits');
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const router = useRouter();
  const href = useWorkspaceHref();
  const explain = useErrorMessage();
  const remove = useMutation(trpc.deposits.delete.mutationOptions({ onError: (error) => toast.error(explain(error)) }));

  async function confirm() {
    await remove.mutateAsync({ depositId });
    toast.success(t('deleted'));
    router.push(href('/deposits'));
    await queryClient.invalidateQueries({ ...trpc.deposits.pathFilter(), refetchType: 'none' });
  }

  return (
    <AlertDialog
      trigger={<Button variant="ghost">{t('delete')}</Button>}
      title={t('deleteTitle')}
      description={t('deleteText')}
      action={t('delete')}
      onConfirm={confirm}
    />
  );
}
