'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AskDialog } from '@/components/operations/client-requests/ask-dialog';
import { useTRPCClient } from '@/components/platform/api/trpc';
import type { Bulk } from '@/components/platform/lists/bulk-bar';
import { BulkConfirm } from '@/components/platform/lists/bulk-confirm';
import { Button } from '@/components/platform/ui/button';
import type { BoardLine } from './use-board-columns';

/** What is done to many companies, each by itself: where some fail, the others stay done. */
export function BoardBulkActions({ bulk, quarter }: { bulk: Bulk<BoardLine>; quarter: string }) {
  const t = useTranslations('board');
  const words = useTranslations('clientRequests');
  const api = useTRPCClient();
  const [isAsking, setAsking] = useState(false);
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
