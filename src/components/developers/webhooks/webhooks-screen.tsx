'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Webhook as WebhookIcon } from 'lucide-react';
import { useMemo } from 'react';
import { useTRPC } from '@/components/platform/api/trpc';
import { useFormat } from '@/components/platform/format/use-format';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { ButtonLink } from '@/components/platform/ui/button';
import { columnsOf, DataTable } from '@/components/platform/ui/data-table';
import { EmptyState } from '@/components/platform/ui/empty-state';
import { Page } from '@/components/platform/ui/page';
import { PageHeader } from '@/components/platform/ui/page-header';
import { Pagination, useOffset } from '@/components/platform/ui/pagination';
import { useWords } from '@/i18n/use-words';
import type { WebhookStats } from '@/server/developers/webhooks/deliveries.schema';
import type { Webhook } from '@/server/developers/webhooks/webhooks.schema';
import { webhooksWords } from '~/messages/webhooks';
import { SchedulerNotice } from './scheduler-notice';
import { WebhookStatusBadge } from './status-badge';

const column = columnsOf<Webhook & { stats: WebhookStats | undefined }>();

export function WebhooksScreen() {
  const t = useWords(webhooksWords);
  const trpc = useTRPC();
  const href = useWorkspaceHref();
  const page = useOffset(50);
  const webhooks = useQuery(trpc.webhooks.list.queryOptions(page.input, { placeholderData: keepPreviousData }));
  const stats = useQuery(trpc.webhooks.stats.queryOptions());
  const rows = useMemo(
    () =>
      webhooks.data?.data.map((webhook) => ({
        ...webhook,
        stats: stats.data?.find(({ webhookId }) => webhookId === webhook.id),
      })),
    [webhooks.data, stats.data],
  );
  const columns = useMemo(
    () => [
      column.accessor(({ name, url }) => name ?? url, {
        id: 'name',
        header: t('webhook'),
        meta: { grow: true },
        cell: ({ row }) => <NameAndUrl webhook={row.original} />,
      }),
      column.accessor('events', {
        header: t('events'),
        meta: { onCard: 'plain', hideBelow: 'md' },
        cell: ({ getValue }) => t('eventCount', { count: getValue().length }),
      }),
      column.accessor('stats', {
        header: t('successRate'),
        meta: { align: 'end', hideBelow: 'sm' },
        cell: ({ getValue }) => <SuccessRate stats={getValue()} />,
      }),
      column.accessor('status', {
        header: t('state'),
        meta: { onCard: 'state' },
        cell: ({ getValue }) => <WebhookStatusBadge status={getValue()} />,
      }),
    ],
    [t],
  );

  const create = (
    <ButtonLink href={href('/webhooks/new')} variant="primary">
      {t('new')}
    </ButtonLink>
  );
  return (
    <Page>
      <PageHeader title={t('title')} description={t('description')} actions={create} />
      <SchedulerNotice />
      <DataTable
        label={t('title')}
        columns={columns}
        rows={rows}
        query={webhooks}
        rowId={({ id }) => id}
        rowHref={({ id }) => href(`/webhooks/${id}`)}
        empty={<EmptyState icon={WebhookIcon} title={t('empty.title')} description={t('empty.text')} action={create} />}
        footer={webhooks.data && <Pagination {...page.pagination(webhooks.data)} />}
      />
    </Page>
  );
}

function NameAndUrl({ webhook: { name, url } }: { webhook: Webhook }) {
  return (
    <>
      <span className="block truncate">{name ?? url}</span>
      {name && <span className="block truncate text-xs font-normal text-muted">{url}</span>}
    </>
  );
}

function SuccessRate({ stats }: { stats: WebhookStats | undefined }) {
  const t = useWords(webhooksWords);
  const format = useFormat();
  if (stats?.successRate === undefined) return <span className="text-muted">{t('noneSent')}</span>;
  return format.percent(stats.successRate);
}
