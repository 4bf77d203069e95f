'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { toast } from 'sonner';
import { useErrorMessage } from '@/components/platform/api/errors';
import { useTRPC } from '@/components/platform/api/trpc';
import { Badge } from '@/components/platform/ui/badge';
import { Button } from '@/components/platform/ui/button';
import { Card, CardBody, CardHeader } from '@/components/platform/ui/card';
import { columnsOf, DataTable } from '@/components/platform/ui/data-table';
import { ActionMenu, MenuItem } from '@/components/platform/ui/dropdown-menu';
import { EmptyState } from '@/components/platform/ui/empty-state';
import { useWords } from '@/i18n/use-words';
import type { Series } from '@/server/company/series/series.schema';
import { companyWords } from '~/messages/company';
import { exampleNumber, SeriesDialog } from './series-dialog';

const column = columnsOf<Series>();

export function SeriesCard({ disabled }: { disabled: boolean }) {
  const t = useWords(companyWords, 'series');
  const trpc = useTRPC();
  const [edited, setEdited] = useState<Series | 'new' | null>(null);
  const series = useQuery(trpc.series.list.queryOptions());

  const columns = useMemo(
    () => [
      column.display({
        id: 'number',
        header: t('number'),
        meta: { grow: true },
        cell: ({ row }) => <span className="font-medium tabular-nums">{exampleNumber(row.original)}</span>,
      }),
      column.accessor('kind', {
        header: t('kind'),
        meta: { hideBelow: 'sm' },
        cell: ({ getValue }) => t(`kinds.${getValue()}`),
      }),
      column.accessor('isDefault', {
        header: t('default'),
        meta: { onCard: 'state' },
        cell: ({ getValue }) => getValue() && <Badge tone="success">{t('default')}</Badge>,
      }),
      ...(disabled
        ? []
        : [
            column.display({
              id: 'actions',
              header: t('actions'),
              meta: { align: 'end', hideHeader: true },
              cell: ({ row }) => <SeriesMenu series={row.original} onEdit={setEdited} />,
            }),
          ]),
    ],
    [t, disabled],
  );

  return (
    <Card>
      <CardHeader
        title={t('title')}
        description={t('description')}
        actions={!disabled && <Button onClick={() => setEdited('new')}>{t('new')}</Button>}
      />
      <CardBody>
        <DataTable
          label={t('title')}
          columns={columns}
          rows={series.data}
          query={series}
          rowId={({ id }) => id}
          empty={<EmptyState title={t('none')} />}
        />
      </CardBody>
      {edited && <SeriesDialog series={edited === 'new' ? undefined : edited} onClose={() => setEdited(null)} />}
    </Card>
  );
}

function SeriesMenu({ series, onEdit }: { series: Series; onEdit: (series: Series) => void }) {
  const t = useWords(companyWords, 'series');
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const explain = useErrorMessage();
  const update = useMutation(
    trpc.series.update.mutationOptions({
      onSuccess: () => queryClient.invalidateQueries(trpc.series.pathFilter()),
      onError: (error) => toast.error(explain(error)),
    }),
  );
  return (
    <ActionMenu label={t('menu', { prefix: series.prefix })}>
      <MenuItem onSelect={() => onEdit(series)}>{t('edit')}</MenuItem>
      <MenuItem
        onSelect={() => update.mutate({ seriesId: series.id, isDefault: true })}
        disabled={series.isDefault || update.isPending}
      >
        {t('makeDefault')}
      </MenuItem>
    </ActionMenu>
  );
}
