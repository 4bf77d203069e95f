'use client';

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTRPC } from '@/components/platform/api/trpc';
import { RelativeTime } from '@/components/platform/format/relative-time';
import { DateTime } from '@/components/platform/format/time';
import { useFormat } from '@/components/platform/format/use-format';
import { Callout } from '@/components/platform/ui/callout';
import { columnsOf, DataTable } from '@/components/platform/ui/data-table';
import { TextLink } from '@/components/platform/ui/text-link';
import { useWords } from '@/i18n/use-words';
import type { PrunedTable } from '@/server/platform/installation/installation.schema';
import { failedTasksWords } from '~/messages/failed-tasks';

const column = columnsOf<PrunedTable>();

/** How what the installation does for itself went: whether files can be stored, and what the nightly clean-up removed. */
export function InstallationPanel() {
  const t = useWords(failedTasksWords, 'installation');
  const trpc = useTRPC();
  const state = useQuery(trpc.installation.state.queryOptions());
  const columns = useTableColumns();
  const { fileStoreFailedAt, pruned, newerRelease: newer } = state.data ?? {};
  if (pruned?.length === 0 && !fileStoreFailedAt && !newer) return null; // it has not run yet
  return (
    <section className="mt-8 space-y-3">
      {newer && (
        <Callout title={t('newer', { version: newer.version })}>
          {t.rich('newerText', {
            version: state.data?.version ?? '',
            changes: (text) => <TextLink href={newer.url}>{text}</TextLink>,
          })}
        </Callout>
      )}
      <h2 className="font-semibold tracking-tight">{t('title')}</h2>
      {fileStoreFailedAt && (
        <Callout tone="danger" title={t('filesFailed')}>
          {t.rich('filesFailedText', { time: () => <DateTime value={fileStoreFailedAt} /> })}
        </Callout>
      )}
      <p className="text-muted">{t('description')}</p>
      <DataTable
        label={t('title')}
        columns={columns}
        rows={pruned}
        query={state}
        rowId={({ table }) => table}
        empty={null}
      />
    </section>
  );
}

function useTableColumns() {
  const t = useWords(failedTasksWords, 'installation');
  const format = useFormat();
  return useMemo(
    () => [
      column.accessor('table', {
        header: t('what'),
        meta: { grow: true },
        cell: ({ row }) => <What pruned={row.original} />,
      }),
      column.accessor('removed', {
        header: t('removed'),
        meta: { align: 'end' },
        cell: ({ getValue }) => format.number(getValue()),
      }),
      column.accessor('perSecond', {
        header: t('perSecond'),
        meta: { align: 'end', hideBelow: 'md' },
        cell: ({ getValue }) => {
          const perSecond = getValue();
          return perSecond === null ? '–' : format.number(perSecond);
        },
      }),
      column.accessor('oldestAt', {
        header: t('oldest'),
        meta: { hideBelow: 'sm' },
        cell: ({ getValue }) => {
          const oldest = getValue();
          return oldest ? <RelativeTime value={oldest} /> : '–';
        },
      }),
      column.accessor('at', {
        header: t('at'),
        meta: { hideBelow: 'sm' },
        cell: ({ getValue }) => <DateTime value={getValue()} />,
      }),
    ],
    [t, format],
  );
}

const tables = [
  'delivery',
  'delivery_attempt',
  'event_log_entry',
  'deletion',
  'event',
  'outbox_task',
  'import',
  'api_request',
  'security_event',
] as const;
const others = ['idempotency_key', 'password_try', 'visit_window', 'attachment'] as const;
type Known = (typeof tables)[number] | (typeof others)[number];
const known: readonly string[] = [...tables, ...others];

function What({ pruned: { table, failed, isDone } }: { pruned: PrunedTable }) {
  const t = useWords(failedTasksWords, 'installation');
  return (
    <>
      <span className="block font-medium">{known.includes(table) ? t(`tables.${table as Known}`) : table}</span>
      {failed && <span className="block text-xs text-danger-text">{t('failed')}</span>}
      {!failed && !isDone && <span className="block text-xs text-muted">{t('unfinished')}</span>}
    </>
  );
}
