'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useTRPC } from '@/components/api/trpc';
import { NeedsProfile } from '@/components/documents/needs-profile';
import { SendMailDialog } from '@/components/documents/send-mail-dialog';
import type { Invoice } from '@/server/invoices/invoices.schema';
import { IssueNotes } from './issue-notes';

interface SendDialogProps {
  invoice: Invoice;
  onClose: () => void;
}

export function SendDialog({ invoice, onClose }: SendDialogProps) {
  const t = useTranslations('invoices.send');
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const { id: invoiceId, status, documentNumber, clientName, clientEmail } = invoice;
  const send = useMutation(
    trpc.invoices.send.mutationOptions({
      onSuccess: () => queryClient.invalidateQueries(trpc.invoices.pathFilter()),
    }),
  );
  const isDraft = status === 'draft';
  return (
    <SendMailDialog
      title={isDraft ? t('draftTitle') : t('title', { number: documentNumber ?? '' })}
      description={t(isDraft ? 'draftText' : 'text')}
      action={t(isDraft ? 'actionDraft' : 'action')}
      recipient={{ name: clientName, email: clientEmail }}
      onSend={(mail) => send.mutateAsync({ invoiceId, ...mail })}
      onClose={onClose}
    >
      {isDraft && <NeedsProfile />}
      <IssueNotes invoice={invoice} />
    </SendMailDialog>
  );
}
