'use client';

import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { parseAsString, useQueryState } from 'nuqs';
import { useMemo } from 'react';
import { toast } from 'sonner';
import { useErrorMessage } from '@/components/platform/api/errors';
import { useTRPC } from '@/components/platform/api/trpc';
import { DateTime } from '@/components/platform/format/time';
import { ChoiceFilter } from '@/components/platform/lists/choice-filter';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { Button } from '@/components/platform/ui/button';
import { columnsOf, DataTable } from '@/components/platform/ui/data-table';
import { EmptyState } from '@/components/platform/ui/empty-state';
import { Page } from '@/components/platform/ui/page';
import { PageHeader } from '@/components/platform/ui/page-header';
import { Pagination, useOffset } from '@/components/platform/ui/pagination';
import { TextLink } from '@/components/platform/ui/text-link';
import { type Translate, useWords } from '@/i18n/use-words';
import type { FailedTask } from '@/server/platform/outbox/outbox.schema';
import { failedTasksWords } from '~/messages/failed-tasks';
import { InstallationPanel } from './installation-panel';
import { WorkerNotice } from './worker-notice';

const column = columnsOf<FailedTask>();

/** What Folio could not do outside, for an owner to try again or to leave. */
export function FailedTasksScreen() {
  const t = useWords(failedTasksWords);
  const trpc = useTRPC();
  const page = useOffset(50);
  const [kind, setKind] = useQueryState('kind', parseAsString);
  const kinds = useQuery(trpc.outbox.failedKinds.queryOptions()).data ?? [];
  const input = { ...page.input, kind: kind ?? undefined };
  const failed = useQuery(trpc.outbox.failed.queryOptions(input, { placeholderData: keepPreviousData }));
  const columns = useMemo(
    () => [
      column.accessor('kind', {
        header: t('what'),
        meta: { grow: true },
        cell: ({ row }) => <What task={row.original} />,
      }),
      column.accessor('attempts', { header: t('attempts'), meta: { align: 'end', hideBelow: 'md' } }),
      column.accessor('failedAt', {
        header: t('failedAt'),
        meta: { hideBelow: 'sm' },
        cell: ({ getValue }) => <DateTime value={getValue()} />,
      }),
      column.display({
        id: 'actions',
        header: t('actions'),
        meta: { align: 'end', hideHeader: true },
        cell: ({ row }) => <TaskActions task={row.original} />,
      }),
    ],
    [t],
  );
  return (
    <Page>
      <PageHeader title={t('title')} description={t('description')} />
      <WorkerNotice />
      {(kind !== null || kinds.length > 1) && (
        <ChoiceFilter
          label={t('what')}
          any={t('anyKind')}
          className="w-full sm:w-72"
          value={kind}
          onChange={(next) => {
            page.reset();
            void setKind(next);
          }}
          choices={[...new Set([...kinds.map((it) => it.kind), ...(kind === null ? [] : [kind])])].map((value) => ({
            value,
            label: kindWords(t, value),
          }))}
        />
      )}
      <DataTable
        label={t('title')}
        columns={columns}
        rows={failed.data?.data}
        query={failed}
        rowId={({ id }) => id}
        empty={<EmptyState icon={CircleCheck} title={t('none')} description={t('noneText')} />}
        footer={failed.data && <Pagination {...page.pagination(failed.data)} />}
      />
      <InstallationPanel />
    </Page>
  );
}

function What({ task }: { task: FailedTask }) {
  const t = useWords(failedTasksWords);
  const href = useWorkspaceHref();
  return (
    <>
      <span className="block font-medium">{kindWords(t, task.kind)}</span>
      {task.about && (
        <span className="block break-words whitespace-normal">
          {task.kind === 'mail' ? (
            <TextLink href={href(`/settings/mail?mail=${task.key}`)}>{task.about}</TextLink>
          ) : (
            task.about
          )}
        </span>
      )}
      <span className="block text-xs break-words whitespace-normal text-muted">{task.error}</span>
    </>
  );
}

const NAMED = ['mail', 'file-removal', 'face-submission', 'sync-channel', 'register-guests'] as const;

/** A kind without words of its own is named as it is. */
function kindWords(t: Translate<typeof failedTasksWords.en>, kind: string): string {
  const named = NAMED.find((name) => name === kind);
  return named ? t(`kind.${named}`) : kind;
}

function TaskActions({ task: { id: taskId } }: { task: FailedTask }) {
  const t = useWords(failedTasksWords);
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const explain = useErrorMessage();
  const settled = (words: string) => ({
    onSuccess: async () => {
      toast.success(words);
      await queryClient.invalidateQueries(trpc.outbox.pathFilter());
    },
    onError: (error: unknown) => toast.error(explain(error)),
  });
  const retry = useMutation(trpc.outbox.retry.mutationOptions(settled(t('retried'))));
  const dismiss = useMutation(trpc.outbox.dismiss.mutationOptions(settled(t('dismissed'))));
  return (
    <span className="flex flex-wrap justify-end gap-2">
      <Button size="sm" loading={retry.isPending} onClick={() => retry.mutate({ taskId })}>
        {t('retry')}
      </Button>
      <Button size="sm" variant="ghost" loading={dismiss.isPending} onClick={() => dismiss.mutate({ taskId })}>
        {t('dismiss')}
      </Button>
    </span>
  );
}
