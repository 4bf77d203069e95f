'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toast } from 'sonner';
import { useErrorMessage } from '@/components/api/errors';
import { useTRPC } from '@/components/api/trpc';
import { useWorkspace } from '@/components/shell/workspace-context';
import { Button } from '@/components/ui/button';
import type { InvoiceRecords } from '@/server/verifactu/verifactu.schema';
import { CorrectionDialog } from './correction-dialog';

interface RecordActionsProps {
  invoiceId: string;
  status: InvoiceRecords['status'];
  todo: InvoiceRecords['todo'] | null;
}

/** What can be done about a record by the owner: send what waits at once, let the queue go on, or correct it. */
export function RecordActions({ invoiceId, status, todo }: RecordActionsProps) {
  const t = useTranslations('taxAgency');
  const isOwner = useWorkspace().role === 'owner';
  const retry = useRetry();
  const [isCorrecting, setCorrecting] = useState(false);
  const isWaiting = status === 'queued' || status === 'sent';
  if (todo === 'ask_agency') return <p className="text-sm">{t('todo.ask_agency')}</p>;
  if (!isOwner) return todo && <p className="text-sm">{t('ownerOnly')}</p>;
  return (
    <>
      {(isWaiting || todo === 'resume') && (
        <Button size="sm" loading={retry.isPending} onClick={() => retry.mutate({ invoiceId })}>
          {t(isWaiting ? 'sendNow' : 'todo.resume')}
        </Button>
      )}
      {(todo === 'correct' || todo === 'resume') && (
        <Button size="sm" onClick={() => setCorrecting(true)}>
          {t('todo.correct')}
        </Button>
      )}
      {isCorrecting && <CorrectionDialog invoiceId={invoiceId} onClose={() => setCorrecting(false)} />}
    </>
  );
}

function useRetry() {
  const t = useTranslations('taxAgency');
  const trpc = useTRPC();
  const cache = useQueryClient();
  const explain = useErrorMessage();
  return useMutation(
    trpc.verifactu.retry.mutationOptions({
      onSuccess: () => {
        toast.success(t('asked'));
        return Promise.all([
          cache.invalidateQueries(trpc.verifactu.pathFilter()),
          cache.invalidateQueries(trpc.overview.pathFilter()),
        ]);
      },
      onError: (error) => toast.error(explain(error)),
    }),
  );
}
