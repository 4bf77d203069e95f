'use client';

import { useTranslations } from 'next-intl';
import { useTRPCClient } from '@/components/api/trpc';
import type { Bulk } from '@/components/lists/bulk-bar';
import { BulkConfirm } from '@/components/lists/bulk-confirm';
import { BulkDelete } from '@/components/lists/bulk-delete';
import type { InvoiceView } from '@/server/invoices/invoices.schema';

/** Sends the selected invoices, marks them as paid, or deletes those that are drafts. */
export function InvoiceBulkActions({ bulk }: { bulk: Bulk<InvoiceView> }) {
  const t = useTranslations('invoices.bulk');
  const api = useTRPCClient();
  const { count } = bulk;
  return (
    <>
      <BulkConfirm
        bulk={bulk}
        tone="primary"
        action={t('send')}
        title={t('sendTitle', { count })}
        text={t('sendText')}
        act={({ id }) => api.invoices.send.mutate({ invoiceId: id })}
        done={(done) => t('sent', { count: done })}
      />
      <BulkConfirm
        bulk={bulk}
        tone="primary"
        action={t('pay')}
        title={t('payTitle', { count })}
        text={t('payText')}
        act={({ id }) => api.invoices.pay.mutate({ invoiceId: id })}
        done={(done) => t('paid', { count: done })}
      />
      <BulkDelete
        of="invoices"
        bulk={bulk}
        text={t('deleteText')}
        refuse={({ status }) => (status === 'draft' ? undefined : t('notDraft'))}
        act={({ id }) => api.invoices.deleteDraft.mutate({ invoiceId: id })}
      />
    </>
  );
}
