'use client';

import { useState } from 'react';
import { useTRPCClient } from '@/components/platform/api/trpc';
import { DeleteButton } from '@/components/platform/resources/delete-button';
import { useMayWrite } from '@/components/platform/shell/use-may-write';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { Button, ButtonLink } from '@/components/platform/ui/button';
import { useWords } from '@/i18n/use-words';
import type { Deposit } from '@/server/sales/deposits/deposits.schema';
import { depositsWords } from '~/messages/deposits';
import { ApplyDialog } from './apply-dialog';
import { DeductDialog } from './deduct-dialog';
import { InvoiceDialog } from './invoice-dialog';
import { RefundDialog } from './refund-dialog';

/** What can be done with a deposit, by who is looking at it. */
export function DepositActions({ deposit }: { deposit: Deposit }) {
  const t = useWords(depositsWords);
  const api = useTRPCClient();
  const href = useWorkspaceHref();
  const mayWrite = useMayWrite();
  const [dialog, setDialog] = useState<'apply' | 'refund' | 'invoice' | 'deduct'>();
  const close = () => setDialog(undefined);
  if (!mayWrite) return null;
  const { id, amount, remainingBalance, clientId, advance, applications } = deposit;
  const hasSomething = remainingBalance > 0;
  const isWhole = remainingBalance === amount;
  const isOpen = !advance || (advance.left === 0 && advance.deductions.length === 0);
  return (
    <>
      {isWhole && applications.length === 0 && (
        <DeleteButton
          of="deposits"
          words={depositsWords}
          name={t('from', { client: deposit.clientName })}
          remove={() => api.deposits.delete.mutate({ depositId: id })}
        />
      )}
      <ButtonLink href={href(`/deposits/${id}/edit`)}>{t('edit')}</ButtonLink>
      {hasSomething && <Button onClick={() => setDialog('refund')}>{t('refund.open')}</Button>}
      {isWhole && isOpen && clientId && <Button onClick={() => setDialog('invoice')}>{t('advance.open')}</Button>}
      {hasSomething && clientId && (
        <Button variant="primary" onClick={() => setDialog('apply')}>
          {t('application.open')}
        </Button>
      )}
      {advance && advance.left > 0 && (
        <Button variant="primary" onClick={() => setDialog('deduct')}>
          {t('advance.deductOpen')}
        </Button>
      )}
      {dialog === 'invoice' && <InvoiceDialog deposit={deposit} onClose={close} />}
      {dialog === 'deduct' && <DeductDialog deposit={deposit} onClose={close} />}
      {dialog === 'apply' && <ApplyDialog deposit={deposit} onClose={close} />}
      {dialog === 'refund' && <RefundDialog deposit={deposit} onClose={close} />}
    </>
  );
}
