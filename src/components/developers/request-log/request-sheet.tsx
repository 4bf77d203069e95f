'use client';

import { DateTime } from '@/components/platform/format/time';
import { useFormat } from '@/components/platform/format/use-format';
import { CopyButton } from '@/components/platform/ui/copy-button';
import { DefinitionList } from '@/components/platform/ui/definition-list';
import { Sheet } from '@/components/platform/ui/sheet';
import { useWords } from '@/i18n/use-words';
import type { LoggedRequest } from '@/server/developers/request-log/request-log.schema';
import { requestLogWords } from '~/messages/request-log';
import { RequestStatus } from './request-status';

/** All that is known of one request, beside the list. */
export function RequestSheet({ request, onClose }: { request: LoggedRequest; onClose: () => void }) {
  const t = useWords(requestLogWords);
  const format = useFormat();
  const { id, method, path, endpoint, status, durationMs, error, apiKey, createdAt } = request;
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()} title={t('details')}>
      <DefinitionList
        className="px-5 pb-5"
        entries={[
          { term: t('request'), value: <Code>{`${method} ${path}`}</Code> },
          { term: t('endpoint'), value: endpoint === path ? null : <Code>{endpoint}</Code> },
          { term: t('status'), value: <RequestStatus status={status} /> },
          { term: t('error'), value: error },
          { term: t('duration'), value: format.duration(durationMs) },
          { term: t('time'), value: <DateTime value={createdAt} seconds /> },
          {
            term: t('key'),
            value: apiKey && (
              <>
                {apiKey.name} <Code>{`${apiKey.prefix}…`}</Code>
              </>
            ),
          },
          {
            term: t('requestId'),
            value: (
              <span className="flex items-center gap-1">
                <Code>{id}</Code>
                <CopyButton value={id} what={t('requestId')} />
              </span>
            ),
          },
        ]}
      />
    </Sheet>
  );
}

function Code({ children }: { children: string }) {
  return <code className="font-mono text-xs">{children}</code>;
}
