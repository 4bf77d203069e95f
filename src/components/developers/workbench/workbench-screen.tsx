'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Waypoints } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTRPC } from '@/components/platform/api/trpc';
import { DateTime } from '@/components/platform/format/time';
import { FilteredTable } from '@/components/platform/lists/filtered-table';
import { useListQuery } from '@/components/platform/lists/use-filters';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { ButtonLink } from '@/components/platform/ui/button';
import { columnsOf } from '@/components/platform/ui/data-table';
import { EmptyState } from '@/components/platform/ui/empty-state';
import { Page } from '@/components/platform/ui/page';
import { PageHeader } from '@/components/platform/ui/page-header';
import { useWords } from '@/i18n/use-words';
import type { Step } from '@/server/developers/workbench/workbench.schema';
import { workbenchWords } from '~/messages/workbench';
import { StepName, StepOutcome, StepSubject } from './step-cells';
import { TraceSheet } from './trace-sheet';
import { WorkbenchFilters } from './workbench-filters';
import { workbenchList } from './workbench-list';

const column = columnsOf<Step>();
const LOOK_AGAIN_MS = 5_000;

/** Requests, events and deliveries on one time line. The newest page follows what goes on. */
export function WorkbenchScreen() {
  const t = useWords(workbenchWords);
  const trpc = useTRPC();
  const href = useWorkspaceHref();
  const { input, ...filters } = useListQuery(workbenchList);
  const [opened, setOpened] = useState<string>();
  const columns = useColumns(setOpened);
  const steps = useQuery(
    trpc.workbench.list.queryOptions(input, {
      placeholderData: keepPreviousData,
      refetchInterval: !input.cursor && isCheap(input.q) && LOOK_AGAIN_MS,
    }),
  );
  const toKeys = (
    <ButtonLink href={href('/api-keys')} variant="primary">
      {t('empty.action')}
    </ButtonLink>
  );
  return (
    <Page>
      <PageHeader title={t('title')} description={t('description')} />
      <WorkbenchFilters {...filters} />
      <FilteredTable
        label={t('title')}
        columns={columns}
        query={steps}
        filters={filters}
        noMatch={{ title: t('noMatch.title'), text: t('noMatch.text'), clear: t('noMatch.clear') }}
        empty={<EmptyState icon={Waypoints} title={t('empty.title')} description={t('empty.text')} action={toKeys} />}
      />
      {opened && <TraceSheet id={opened} onClose={() => setOpened(undefined)} />}
    </Page>
  );
}

/** Whether a search can be repeated all the time: the id of a request is looked up, anything else is looked for in every path. */
function isCheap(q: string | undefined): boolean {
  return !q || q.startsWith('req_');
}

function useColumns(open: (id: string) => void) {
  const t = useWords(workbenchWords);
  return useMemo(
    () => [
      column.accessor('createdAt', {
        header: t('time'),
        meta: { onCard: 'none', hideBelow: 'sm' },
        cell: ({ getValue }) => <DateTime value={getValue()} seconds />,
      }),
      column.accessor('id', {
        header: t('what'),
        meta: { grow: true },
        cell: ({ row }) => (
          <>
            <button
              type="button"
              onClick={() => open(row.original.id)}
              className="block max-w-full rounded-sm text-left underline-offset-4 hover:underline"
            >
              <StepName step={row.original} />
            </button>
            <DateTime value={row.original.createdAt} seconds className="hidden text-xs text-muted @max-sm:block" />
          </>
        ),
      }),
      column.accessor('kind', {
        header: t('outcome'),
        meta: { onCard: 'state' },
        cell: ({ row }) => <StepOutcome step={row.original} />,
      }),
      column.accessor(({ kind }) => kind, {
        id: 'subject',
        header: t('subject'),
        meta: { onCard: 'plain', hideBelow: 'md' },
        cell: ({ row }) => <StepSubject step={row.original} />,
      }),
    ],
    [t, open],
  );
}
