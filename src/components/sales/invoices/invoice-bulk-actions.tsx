'use client';

import { useRouter } from 'next/navigation';
import { toast } from 'sonner';
import { useErrorMessage } from '@/components/platform/api/errors';
import { useTRPCClient } from '@/components/platform/api/trpc';
import type { Bulk } from '@/components/platform/lists/bulk-bar';
import { BulkConfirm } from '@/components/platform/lists/bulk-confirm';
import { BulkDelete } from '@/components/platform/lists/bulk-delete';
import { useMailOutcome } from '@/components/platform/shell/use-mail-outcome';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { Button } from '@/components/platform/ui/button';
import { useWords } from '@/i18n/use-words';
import { MOST_ORIGINALS } from '@/lib/sales/most-originals';
import type { InvoiceView } from '@/server/sales/invoices/invoices.schema';
import { creditSeveralWords } from '~/messages/credit-several';
import { invoicesWords } from '~/messages/invoices';

/** Sends the selected invoices, marks them as paid, or deletes those that are drafts. */
export function InvoiceBulkActions({ bulk }: { bulk: Bulk<InvoiceView> }) {
  const t = useWords(invoicesWords, 'bulk');
  const api = useTRPCClient();
  const { sends } = useMailOutcome();
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
        isWarning={!sends}
        done={(done) => t(sends ? 'sent' : 'prepared', { count: done })}
      />
      <BulkConfirm
        bulk={bulk}
        tone="primary"
        action={t('remind')}
        title={t('remindTitle', { count })}
        text={t('remindText')}
        act={({ id }) => api.invoices.send.mutate({ invoiceId: id, template: 'reminder' })}
        done={(done) => t('reminded', { count: done })}
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
      <CreditTogether bulk={bulk} />
      <BulkDelete
        of="invoices"
        words={invoicesWords}
        bulk={bulk}
        text={t('deleteText')}
        refuse={({ status }) => (status === 'draft' ? undefined : t('notDraft'))}
        act={({ id }) => api.invoices.deleteDraft.mutate({ invoiceId: id })}
      />
    </>
  );
}

/** Leads to one credit note for the selected invoices. */
function CreditTogether({ bulk: { count, rows, isRunning } }: { bulk: Bulk<InvoiceView> }) {
  const t = useWords(creditSeveralWords);
  const router = useRouter();
  const href = useWorkspaceHref();
  const explain = useErrorMessage();
  if (count < 2 || count > MOST_ORIGINALS) return null;
  const open = async () => {
    const invoices = await rows();
    router.push(href(`/invoices/credit?invoices=${invoices.map(({ id }) => id).join(',')}`));
  };
  return (
    <Button size="sm" disabled={isRunning} onClick={() => open().catch((error) => toast.error(explain(error)))}>
      {t('action')}
    </Button>
  );
}
