'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Pause, Play, ScrollText } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTRPC } from '@/components/platform/api/trpc';
import { DateTime } from '@/components/platform/format/time';
import { useFormat } from '@/components/platform/format/use-format';
import { FilteredTable } from '@/components/platform/lists/filtered-table';
import { useListQuery } from '@/components/platform/lists/use-filters';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { Badge } from '@/components/platform/ui/badge';
import { Button, ButtonLink } from '@/components/platform/ui/button';
import { CopyButton } from '@/components/platform/ui/copy-button';
import { columnsOf } from '@/components/platform/ui/data-table';
import { EmptyState } from '@/components/platform/ui/empty-state';
import { Page } from '@/components/platform/ui/page';
import { PageHeader } from '@/components/platform/ui/page-header';
import { useWords } from '@/i18n/use-words';
import type { LoggedRequest } from '@/server/developers/request-log/request-log.schema';
import { requestLogWords } from '~/messages/request-log';
import { RequestFilters } from './request-filters';
import { requestList } from './request-list';
import { RequestSheet } from './request-sheet';
import { RequestStatus } from './request-status';

const column = columnsOf<LoggedRequest>();
const LOOK_AGAIN_MS = 2_000;

/**
 * What programs asked of /v1 and what they were answered. The newest page follows what goes on until it is paused; the
 * pages after it begin where it ends, so no request is left out or listed twice.
 */
export function RequestLogScreen() {
  const t = useWords(requestLogWords);
  const trpc = useTRPC();
  const href = useWorkspaceHref();
  const { input, ...filters } = useListQuery(requestList);
  const [opened, setOpened] = useState<LoggedRequest>();
  const columns = useColumns(setOpened);
  const [isPaused, setPaused] = useState(false);
  const isLive = !isPaused && !input.cursor;
  const requests = useQuery(
    trpc.requestLog.list.queryOptions(input, {
      placeholderData: keepPreviousData,
      refetchInterval: isLive && LOOK_AGAIN_MS,
      ...(!isLive && { staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false }),
    }),
  );

  function toggle() {
    setPaused(!isPaused);
    if (isPaused) void requests.refetch();
  }

  const toKeys = (
    <ButtonLink href={href('/api-keys')} variant="primary">
      {t('empty.action')}
    </ButtonLink>
  );
  return (
    <Page>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          <>
            <span role="status">
              {isLive ? (
                <Badge tone="success" dot>
                  {t('live')}
                </Badge>
              ) : (
                <Badge>{t(isPaused ? 'paused' : 'earlier')}</Badge>
              )}
            </span>
            <Button onClick={toggle}>
              {isPaused ? <Play aria-hidden /> : <Pause aria-hidden />} {t(isPaused ? 'resume' : 'pause')}
            </Button>
          </>
        }
      />
      <RequestFilters {...filters} />
      <FilteredTable
        label={t('title')}
        columns={columns}
        query={requests}
        filters={filters}
        noMatch={{ title: t('noMatch.title'), text: t('noMatch.text'), clear: t('noMatch.clear') }}
        empty={<EmptyState icon={ScrollText} title={t('empty.title')} description={t('empty.text')} action={toKeys} />}
      />
      {opened && <RequestSheet request={opened} onClose={() => setOpened(undefined)} />}
    </Page>
  );
}

function useColumns(open: (request: LoggedRequest) => void) {
  const t = useWords(requestLogWords);
  return useMemo(
    () => [
      column.accessor('createdAt', {
        header: t('time'),
        meta: { onCard: 'none', hideBelow: 'sm' },
        cell: ({ getValue }) => <DateTime value={getValue()} seconds />,
      }),
      column.accessor('path', {
        header: t('request'),
        meta: { grow: true },
        cell: ({ row }) => <Request request={row.original} onOpen={open} />,
      }),
      column.accessor('status', {
        header: t('status'),
        meta: { onCard: 'state' },
        cell: ({ getValue }) => <RequestStatus status={getValue()} />,
      }),
      column.accessor('durationMs', {
        header: t('duration'),
        meta: { onCard: 'plain', align: 'end', hideBelow: 'md' },
        cell: ({ getValue }) => <Duration milliseconds={getValue()} />,
      }),
      column.accessor(({ apiKey }) => apiKey?.name, {
        id: 'key',
        header: t('key'),
        meta: { onCard: 'none', hideBelow: 'md' },
        cell: ({ row }) => <Key apiKey={row.original.apiKey} />,
      }),
      column.accessor('id', {
        header: t('requestId'),
        meta: { onCard: 'none', hideBelow: 'lg' },
        cell: ({ getValue }) => (
          <span className="flex items-center gap-1">
            <code className="font-mono text-xs">{getValue()}</code>
            <CopyButton value={getValue()} what={t('requestId')} />
          </span>
        ),
      }),
    ],
    [t, open],
  );
}

function Request({ request, onOpen }: { request: LoggedRequest; onOpen: (request: LoggedRequest) => void }) {
  const { method, path, createdAt } = request;
  return (
    <>
      <button
        type="button"
        onClick={() => onOpen(request)}
        className="block max-w-full truncate rounded-sm text-left font-mono text-xs underline-offset-4 hover:underline"
      >
        <span className="text-muted">{method}</span> {path}
      </button>
      <DateTime value={createdAt} seconds className="hidden text-xs text-muted @max-sm:block" />
    </>
  );
}

function Duration({ milliseconds }: { milliseconds: number }) {
  return useFormat().duration(milliseconds);
}

function Key({ apiKey }: { apiKey: LoggedRequest['apiKey'] }) {
  if (!apiKey) return null;
  return (
    <>
      <span className="block max-w-40 truncate">{apiKey.name}</span>
      <code className="block font-mono text-xs text-muted">{apiKey.prefix}…</code>
    </>
  );
}
