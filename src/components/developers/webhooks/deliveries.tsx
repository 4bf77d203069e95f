'use client';

import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { useTRPC, useTRPCClient } from '@/components/platform/api/trpc';
import { DateTime } from '@/components/platform/format/time';
import { ExportButton, type ExportButtonProps } from '@/components/platform/lists/export-button';
import { FilteredTable } from '@/components/platform/lists/filtered-table';
import { useListQuery } from '@/components/platform/lists/use-filters';
import { columnsOf } from '@/components/platform/ui/data-table';
import { EmptyState } from '@/components/platform/ui/empty-state';
import { useWords } from '@/i18n/use-words';
import type { Delivery } from '@/server/developers/webhooks/deliveries.schema';
import { webhooksWords } from '~/messages/webhooks';
import { DeliveryFilters } from './delivery-filters';
import { deliveryList } from './delivery-list';
import { DeliverySubject } from './delivery-subject';
import { usePortal, useWebhookHref } from './portal-context';
import { DeliveryStatusBadge, isUnderWay } from './status-badge';

const column = columnsOf<Delivery>();
const POLL_MS = 2_000;
const LOOK_AGAIN_MS = 10_000;

const exported: ExportButtonProps<Delivery>['columns'] = {
  id: ({ id }) => id,
  createdAt: ({ createdAt }) => createdAt,
  eventType: ({ eventType }) => eventType,
  resourceType: ({ resource }) => resource?.type,
  resourceId: ({ resource }) => resource?.id,
  resourceLabel: ({ resource }) => resource?.label,
  status: ({ status }) => status,
  attemptCount: ({ attemptCount }) => attemptCount,
  responseCode: ({ responseCode }) => responseCode,
  durationMs: ({ durationMs }) => durationMs,
  failure: ({ failure }) => failure,
  portalLink: ({ portalLink }) => portalLink,
  finishedAt: ({ finishedAt }) => finishedAt,
};

/** What was sent to a webhook, newest first; followed, closely while something is under way. */
export function Deliveries({ webhookId }: { webhookId: string }) {
  const t = useWords(webhooksWords);
  const trpc = useTRPC();
  const api = useTRPCClient();
  const queryClient = useQueryClient();
  const href = useWebhookHref();
  const isPortal = usePortal() !== null;
  const { input, ...filters } = useListQuery(deliveryList);
  const deliveries = useQuery(
    trpc.deliveries.list.queryOptions(
      { id: webhookId, ...input },
      {
        placeholderData: keepPreviousData,
        refetchInterval: ({ state }) => (state.data?.data.some(isUnderWay) ? POLL_MS : LOOK_AGAIN_MS),
      },
    ),
  );
  const states = deliveries.data?.data.map(({ id, status }) => `${id} ${status}`).join();
  useEffect(() => {
    if (states) void queryClient.invalidateQueries(trpc.webhooks.stats.pathFilter()); // the tiles above say the same
  }, [states, queryClient, trpc]);
  const columns = useMemo(
    () => [
      column.accessor('eventType', { header: t('eventType'), meta: { grow: true } }),
      column.accessor('resource', {
        header: t('about'),
        meta: { onCard: 'plain' },
        cell: ({ getValue }) => (
          <span className="block max-w-28 truncate @sm:max-w-48">
            <DeliverySubject resource={getValue()} />
          </span>
        ),
      }),
      column.accessor('status', {
        header: t('state'),
        meta: { onCard: 'state' },
        cell: ({ getValue }) => <DeliveryStatusBadge status={getValue()} />,
      }),
      column.accessor('responseCode', {
        header: t('code'),
        meta: { align: 'end', hideBelow: 'sm' },
        cell: ({ getValue }) => getValue() ?? '–',
      }),
      column.accessor('attemptCount', { header: t('attempts'), meta: { align: 'end', hideBelow: 'md' } }),
      column.accessor('createdAt', {
        header: t('createdAt'),
        meta: { onCard: 'plain', hideBelow: 'md' },
        cell: ({ getValue }) => <DateTime value={getValue()} seconds />,
      }),
    ],
    [t],
  );

  return (
    <section className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-semibold tracking-tight">{t('deliveries')}</h2>
        {!isPortal && (
          <ExportButton
            name="deliveries"
            columns={exported}
            fetchPage={(page) => api.deliveries.list.query({ ...input, id: webhookId, offset: 0, ...page })}
          />
        )}
      </div>
      <DeliveryFilters {...filters} />
      <FilteredTable
        label={t('deliveries')}
        columns={columns}
        query={deliveries}
        filters={filters}
        noMatch={{ title: t('noMatch.title'), text: t('noMatch.text'), clear: t('noMatch.clear') }}
        rowHref={({ id }) => href.delivery(webhookId, id)}
        empty={<EmptyState icon={Send} title={t('noDeliveries.title')} description={t('noDeliveries.text')} />}
      />
    </section>
  );
}
