'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTRPC, useTRPCClient } from '@/components/platform/api/trpc';
import { useFormat } from '@/components/platform/format/use-format';
import { useMay } from '@/components/platform/shell/use-may';
import { Labelled } from '@/components/platform/ui/label';
import { Select } from '@/components/platform/ui/select';
import { SendMailDialog } from '@/components/sales/documents/send-mail-dialog';
import { useWords } from '@/i18n/use-words';
import type { Invoice } from '@/server/sales/invoices/invoices.schema';
import type { InvoiceTemplate } from '@/server/sales/invoices/sending/send-invoice.schema';
import { sendDocumentWords } from '~/messages/send-document';
import { IssueNotes, useIssueCheck } from './issue-notes';

const NO_FORMAT = 'none';

interface SendDialogProps {
  invoice: Invoice;
  /** What it is mailed for at first. */
  template?: InvoiceTemplate;
  onClose: () => void;
}

/** Mails an invoice, or a receipt of what was paid of it, or a reminder of what is late. */
export function SendDialog({ invoice, template: begun = 'invoice', onClose }: SendDialogProps) {
  const t = useWords(sendDocumentWords);
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
  const [format, setFormat] = useState(NO_FORMAT);
  const einvoice = template === 'invoice' && format !== NO_FORMAT ? { format } : null;
  const isDraft = status === 'draft';
  const { check, isChecking } = useIssueCheck(invoice);
  const { money } = useFormat();
  const templates = amountPaid > 0 ? (['invoice', 'receipt'] as const) : (['invoice'] as const);
  return (
    <SendMailDialog
      title={isDraft ? t('draftTitle') : t(`titles.${template}`, { number })}
      description={
        isDraft && check
          ? t('draftNumbered', { number: check.number, total: money(invoice.total, invoice.currency) })
          : t(isDraft ? 'draftText' : 'description')
      }
      action={t(isDraft ? 'actionDraft' : 'action')}
      about={[invoiceId, template, format]}
      preview={(mail) => api.invoices.mailPreview.query({ invoiceId, template, einvoice, ...mail })}
      isPossible={!isChecking}
      onSend={(mail) => send.mutateAsync({ invoiceId, template, einvoice, ...mail })}
      link={() => api.invoices.link.query({ invoiceId })}
      onClose={onClose}
    >
      {template !== 'reminder' && templates.length > 1 && (
        <Labelled label={t('template')}>
          {(id) => (
            <Select
              id={id}
              value={template}
              onChange={setTemplate}
              choices={templates.map((value) => ({ value, label: t(`templates.${value}`) }))}
            />
          )}
        </Labelled>
      )}
      {template === 'invoice' && !isDraft && <FormatChoice invoiceId={invoiceId} value={format} onChange={setFormat} />}
      {template === 'invoice' && <IssueNotes invoice={invoice} />}
    </SendMailDialog>
  );
}

interface FormatChoiceProps {
  invoiceId: string;
  value: string;
  onChange: (format: string) => void;
}

/** The e-invoice that goes with it, for whom may export one: the formats that it can be made in. */
function FormatChoice({ invoiceId, value, onChange }: FormatChoiceProps) {
  const t = useWords(sendDocumentWords);
  const trpc = useTRPC();
  const isOwner = useMay('own');
  const offer = useQuery(trpc.eInvoicing.offer.queryOptions({ invoiceId }, { enabled: isOwner, retry: false }));
  const possible = offer.data?.formats.filter(({ problems }) => problems.length === 0) ?? [];
  if (possible.length === 0) return null;
  return (
    <Labelled label={t('eInvoice')}>
      {(id) => (
        <Select
          id={id}
          value={value}
          onChange={onChange}
          choices={[
            { value: NO_FORMAT, label: t('noEInvoice') },
            ...possible.map(({ name, label }) => ({ value: name, label })),
          ]}
        />
      )}
    </Labelled>
  );
}
