'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Activity } from 'lucide-react';
import { useState } from 'react';
import { useTRPC } from '@/components/platform/api/trpc';
import { RelativeTime } from '@/components/platform/format/relative-time';
import { useFormat } from '@/components/platform/format/use-format';
import { Card, CardBody, CardHeader } from '@/components/platform/ui/card';
import { columnsOf, DataTable } from '@/components/platform/ui/data-table';
import { EmptyState } from '@/components/platform/ui/empty-state';
import { Select } from '@/components/platform/ui/select';
import { useWords } from '@/i18n/use-words';
import { apiKeysWords } from '~/messages/api-keys';
import { UsageChart } from './usage-chart';

type Route = { method: string; endpoint: string; answered: number; refused: number; lastAt: string };

const ALL = 'all';
const column = columnsOf<Route>();
const nameOf = ({ method, endpoint }: Pick<Route, 'method' | 'endpoint'>) => `${method} ${endpoint}`;

/** How often a key was used: by day, of all routes or of one, and by route. */
export function UsageCard({ apiKeyId }: { apiKeyId: string }) {
  const t = useWords(apiKeysWords, 'usage');
  const trpc = useTRPC();
  const [chosen, setChosen] = useState(ALL);
  const all = useQuery(trpc.requestLog.usage.queryOptions({ apiKeyId }));
  const routes = all.data?.routes ?? [];
  const route = routes.find((it) => nameOf(it) === chosen);
  const one = useQuery(
    trpc.requestLog.usage.queryOptions(
      { apiKeyId, ...(route && { route: { method: route.method, endpoint: route.endpoint } }) },
      { placeholderData: keepPreviousData },
    ),
  );
  const choices = [
    { value: ALL, label: t('allRoutes') },
    ...routes.map((it) => ({ value: nameOf(it), label: nameOf(it) })),
  ];
  const days = one.data?.days;
  return (
    <>
      <Card>
        <CardHeader
          title={t('title')}
          description={days && t('description', { count: days.length })}
          actions={
            routes.length > 0 && (
              <Select
                aria-label={t('route')}
                choices={choices}
                value={route ? chosen : ALL}
                onChange={setChosen}
                className="w-56 max-w-full"
              />
            )
          }
        />
        <CardBody>
          <UsageChart label={t('chart')} days={days} />
        </CardBody>
      </Card>
      <Routes query={all} routes={all.data?.routes} />
    </>
  );
}

function Routes({ query, routes }: { query: { error: unknown }; routes: Route[] | undefined }) {
  const t = useWords(apiKeysWords, 'usage');
  const format = useFormat();
  const columns = [
    column.accessor(nameOf, {
      id: 'route',
      header: t('route'),
      meta: { grow: true },
      cell: ({ getValue }) => <code className="font-mono text-xs wrap-anywhere">{getValue()}</code>,
    }),
    column.accessor('answered', {
      header: t('answered'),
      meta: { align: 'end', onCard: 'figure' },
      cell: ({ getValue }) => format.number(getValue()),
    }),
    column.accessor('refused', {
      header: t('refused'),
      meta: { align: 'end' },
      cell: ({ getValue }) => format.number(getValue()),
    }),
    column.accessor('lastAt', {
      header: t('lastAt'),
      meta: { hideBelow: 'sm' },
      cell: ({ getValue }) => <RelativeTime value={getValue()} />,
    }),
  ];
  return (
    <DataTable
      label={t('byRoute')}
      columns={columns}
      rows={routes}
      query={query as never}
      rowId={nameOf}
      empty={<EmptyState icon={Activity} title={t('none')} description={t('noneHint')} />}
    />
  );
}
