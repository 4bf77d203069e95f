'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { DateTime } from '@/components/format/time';
import { useFormat } from '@/components/format/use-format';
import { Badge, type Tone } from '@/components/ui/badge';
import { CopyButton } from '@/components/ui/copy-button';
import { columnsOf } from '@/components/ui/data-table';
import type { LoggedRequest } from '@/server/request-log/request-log.schema';

const column = columnsOf<LoggedRequest>();

/** The columns of the request log. */
export function useRequestColumns() {
  const t = useTranslations('requestLog');
  const format = useFormat();
  return useMemo(
    () => [
      column.display({
        id: 'request',
        header: t('request'),
        meta: { grow: true },
        cell: ({ row: { original } }) => <Request request={original} />,
      }),
      column.accessor('status', {
        header: t('status'),
        cell: ({ getValue }) => <Badge tone={toneOf(getValue())}>{getValue()}</Badge>,
      }),
      column.accessor(({ key }) => key?.name ?? t('goneKey'), {
        id: 'key',
        header: t('key'),
        meta: { hideBelow: 'md' },
      }),
      column.accessor('durationMs', {
        header: t('duration'),
        meta: { align: 'end', hideBelow: 'sm' },
        cell: ({ getValue }) => format.duration(getValue()),
      }),
      column.accessor('createdAt', {
        header: t('time'),
        meta: { hideBelow: 'sm' },
        cell: ({ getValue }) => <DateTime value={getValue()} seconds />,
      }),
      column.accessor('id', {
        header: t('requestId'),
        meta: { hideHeader: true },
        cell: ({ getValue }) => <CopyButton value={getValue()} what={`${t('requestId')} ${getValue()}`} />,
      }),
    ],
    [t, format],
  );
}

function Request({ request: { method, path, error } }: { request: LoggedRequest }) {
  return (
    <span className="flex min-w-0 flex-col gap-0.5">
      <span className="truncate font-mono text-xs">
        <span className="font-semibold">{method}</span> {path}
      </span>
      {error && <span className="truncate text-xs text-muted">{error}</span>}
    </span>
  );
}

function toneOf(status: number): Tone {
  if (status >= 500) return 'danger';
  return status >= 400 ? 'warning' : 'success';
}
