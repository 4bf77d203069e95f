'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { AskDialog } from '@/components/operations/client-requests/ask-dialog';
import { useErrorMessage } from '@/components/platform/api/errors';
import { useTRPC, useTRPCClient } from '@/components/platform/api/trpc';
import { saveFrom } from '@/components/platform/browser/save-file';
import type { Bulk } from '@/components/platform/lists/bulk-bar';
import { BulkConfirm } from '@/components/platform/lists/bulk-confirm';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { Button } from '@/components/platform/ui/button';
import { useWords } from '@/i18n/use-words';
import { boardWords } from '~/messages/board';
import { clientRequestsWords } from '~/messages/client-requests';
import type { BoardLine } from './use-board-columns';

/** What is done to many companies, each by itself: where some fail, the others stay done. */
export function BoardBulkActions({ bulk, quarter }: { bulk: Bulk<BoardLine>; quarter: string }) {
  const t = useWords(boardWords);
  const words = useWords(clientRequestsWords);
  const api = useTRPCClient();
  const trpc = useTRPC();
  const explain = useErrorMessage();
  const href = useWorkspaceHref();
  const [isAsking, setAsking] = useState(false);
  const allow = useMutation(
    trpc.quarterArchive.allow.mutationOptions({
      onError: (error) => toast.error(explain(error)),
      onSuccess: async () => {
        const ids = (await bulk.rows()).map(({ workspaceId }) => workspaceId);
        const query = new URLSearchParams({ quarter, workspaceIds: ids.join(',') });
        saveFrom(href(`/quarter-archive?${query}`));
        toast.success(t('archiveStarted'));
      },
    }),
  );
  return (
    <>
      <Button size="sm" disabled={bulk.isRunning} onClick={() => setAsking(true)}>
        {words('ask')}
      </Button>
      <BulkConfirm
        bulk={bulk}
        action={t('close')}
        title={t('close')}
        text={t('closeText', { count: bulk.count })}
        tone="primary"
        act={({ workspaceId }) => api.board.close.mutate({ workspaceId, quarter })}
        done={(count) => t('closedAll', { count })}
      />
      <Button size="sm" loading={allow.isPending} onClick={() => allow.mutate()}>
        {t('archive')}
      </Button>
      {isAsking && (
        <AskDialog
          description={t('askAbout', { count: bulk.count })}
          kind="question"
          onClose={() => setAsking(false)}
          send={(ask) =>
            bulk.run({
              act: ({ workspaceId }) => api.clientRequests.askOf.mutate({ ...ask, workspaceId }),
              done: (count) => t('askedAll', { count }),
            })
          }
        />
      )}
    </>
  );
}
