'use client';

import { useTRPCClient } from '@/components/platform/api/trpc';
import type { Bulk } from '@/components/platform/lists/bulk-bar';
import { BulkConfirm } from '@/components/platform/lists/bulk-confirm';
import { BulkDelete } from '@/components/platform/lists/bulk-delete';
import { useMailOutcome } from '@/components/platform/shell/use-mail-outcome';
import { useWords } from '@/i18n/use-words';
import type { QuoteView } from '@/server/sales/quotes/quotes.schema';
import { quotesWords } from '~/messages/quotes';

/** Sends the selected quotes, or deletes those that are drafts. */
export function QuoteBulkActions({ bulk }: { bulk: Bulk<QuoteView> }) {
  const t = useWords(quotesWords, 'bulk');
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
        act={({ id }) => api.quotes.send.mutate({ quoteId: id })}
        isWarning={!sends}
        done={(done) => t(sends ? 'sent' : 'prepared', { count: done })}
      />
      <BulkDelete
        of="quotes"
        words={quotesWords}
        bulk={bulk}
        text={t('deleteText')}
        refuse={({ status }) => (status === 'draft' ? undefined : t('notDraft'))}
        act={({ id }) => api.quotes.deleteDraft.mutate({ quoteId: id })}
      />
    </>
  );
}
