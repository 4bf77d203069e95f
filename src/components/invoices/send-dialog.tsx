'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useTRPC, useTRPCClient } from '@/components/api/trpc';
import { SendMailDialog } from '@/components/documents/send-mail-dialog';
import { Select } from '@/components/ui/select';
import type { Invoice } from '@/server/invoices/invoices.schema';
import type { InvoiceTemplate } from '@/server/invoices/sending/send-invoice.schema';
import { IssueNotes } from './issue-notes';

interface SendDialogProps {
  invoice: Invoice;
  /** What it is mailed for at first. */
  template?: InvoiceTemplate;
  onClose: () => void;
}

/** Mails an invoice, or a receipt of what was paid of it, or a reminder of what is late. */
export function SendDialog({ invoice, template: begun = 'invoice', onClose }: SendDialogProps) {
  const t = useTranslations('invoices.send');
  const trpc = useTRPC();
  const api = useTRPCClient();
  const queryClient = useQueryClient();
  const [template, setTemplate] = useState(begun);
  const { id: invoiceId, status, documentNumber: number = '', amountPaid } = invoice;
  const send = useMutation(
    trpc.invoices.send.mutationOptions({
      onSuccess: () => queryClient.invalidateQueries(trpc.invoices.pathFilter()),
    }),
  );
  const isDraft = status === 'draft';
  const templates = amountPaid > 0 ? (['invoice', 'receipt'] as const) : (['invoice'] as const);
  return (
    <SendMailDialog
      key={template}
      title={isDraft ? t('draftTitle') : t(`titles.${template}`, { number })}
      description={t(isDraft ? 'draftText' : 'description')}
      action={t(isDraft ? 'actionDraft' : 'action')}
      about={[invoiceId, template]}
      preview={(mail) => api.invoices.mailPreview.query({ invoiceId, template, ...mail })}
      onSend={(mail) => send.mutateAsync({ invoiceId, template, ...mail })}
      onClose={onClose}
    >
      {template !== 'reminder' && templates.length > 1 && (
        <Select
          aria-label={t('template')}
          value={template}
          onChange={setTemplate}
          choices={templates.map((value) => ({ value, label: t(`templates.${value}`) }))}
        />
      )}
      {template === 'invoice' && <IssueNotes invoice={invoice} />}
    </SendMailDialog>
  );
}
