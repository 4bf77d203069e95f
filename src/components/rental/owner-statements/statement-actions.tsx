'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { useErrorMessage } from '@/components/platform/api/errors';
import { useTRPC } from '@/components/platform/api/trpc';
import { useFormat } from '@/components/platform/format/use-format';
import { useMayWrite } from '@/components/platform/shell/use-may-write';
import { useWorkspace, useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { AlertDialog } from '@/components/platform/ui/alert-dialog';
import { Button, ButtonLink } from '@/components/platform/ui/button';
import { useWords } from '@/i18n/use-words';
import { monthOf } from '@/lib/dates/periods';
import type { OwnerStatement } from '@/server/rental/owner-statements/owner-statements.schema';
import { ownerStatementsWords } from '~/messages/owner-statements';
import { MailDialog } from './mail-dialog';
import { TermsDialog } from './terms-dialog';
import { useRefreshStatements } from './use-refresh-statements';
import { useStatementFiles } from './use-statement-files';

/** What can be done with a statement: its files for everyone, and the next step for who may write. */
export function StatementActions({ statement }: { statement: OwnerStatement }) {
  const t = useWords(ownerStatementsWords);
  const href = useWorkspaceHref();
  const mayWrite = useMayWrite();
  const [dialog, setDialog] = useState<'mail' | 'terms'>();
  const { propertyId, month, status, feeInvoiceId } = statement;
  const { pdf, csv } = useStatementFiles()(propertyId, month);
  const isClosed = status === 'closed';
  return (
    <>
      <ButtonLink href={pdf} target="_blank" prefetch={false}>
        {t('pdf')}
      </ButtonLink>
      <ButtonLink href={csv} prefetch={false} download>
        {t('csv')}
      </ButtonLink>
      {feeInvoiceId && <ButtonLink href={href(`/invoices/${feeInvoiceId}`)}>{t('openInvoice')}</ButtonLink>}
      {mayWrite && (
        <>
          <Button onClick={() => setDialog('terms')}>{t('settings')}</Button>
          {isClosed && <Reopen statement={statement} />}
          {isClosed && <Button onClick={() => setDialog('mail')}>{t('send')}</Button>}
          {isClosed && !feeInvoiceId && statement.totals.fee > 0 && <InvoiceFee statement={statement} />}
          {!isClosed && <Close statement={statement} />}
        </>
      )}
      {dialog === 'mail' && <MailDialog statement={statement} onClose={() => setDialog(undefined)} />}
      {dialog === 'terms' && <TermsDialog statement={statement} onClose={() => setDialog(undefined)} />}
    </>
  );
}

function Close({ statement: { propertyId, month } }: { statement: OwnerStatement }) {
  const t = useWords(ownerStatementsWords);
  const trpc = useTRPC();
  const format = useFormat();
  const refresh = useRefreshStatements();
  const explain = useErrorMessage();
  const isOver = month < monthOf(useWorkspace().dayNow());
  const close = useMutation(
    trpc.ownerStatements.close.mutationOptions({
      onSuccess: () => refresh(t('closed')),
      onError: (error) => toast.error(explain(error)),
    }),
  );
  return (
    <AlertDialog
      trigger={
        <Button variant="primary" disabled={!isOver}>
          {t('close')}
        </Button>
      }
      title={t('closeTitle', { month: format.month(month) })}
      description={t('closeText')}
      action={t('close')}
      tone="primary"
      onConfirm={() => close.mutateAsync({ propertyId, month })}
    />
  );
}

function Reopen({ statement: { propertyId, month, isLast, feeInvoiceId, payouts } }: { statement: OwnerStatement }) {
  const t = useWords(ownerStatementsWords);
  const trpc = useTRPC();
  const refresh = useRefreshStatements();
  const explain = useErrorMessage();
  const reopen = useMutation(
    trpc.ownerStatements.reopen.mutationOptions({
      onSuccess: () => refresh(t('reopened')),
      onError: (error) => toast.error(explain(error)),
    }),
  );
  if (!isLast || feeInvoiceId || payouts.length > 0) return null;
  return (
    <Button loading={reopen.isPending} onClick={() => reopen.mutate({ propertyId, month })}>
      {t('reopen')}
    </Button>
  );
}

function InvoiceFee({ statement: { propertyId, month } }: { statement: OwnerStatement }) {
  const t = useWords(ownerStatementsWords);
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const refresh = useRefreshStatements();
  const explain = useErrorMessage();
  const invoice = useMutation(
    trpc.ownerStatements.invoiceFee.mutationOptions({
      onSuccess: async () => {
        await queryClient.invalidateQueries(trpc.invoices.pathFilter());
        await refresh(t('invoiced'));
      },
      onError: (error) => toast.error(explain(error)),
    }),
  );
  return (
    <Button variant="primary" loading={invoice.isPending} onClick={() => invoice.mutate({ propertyId, month })}>
      {t('invoice')}
    </Button>
  );
}
