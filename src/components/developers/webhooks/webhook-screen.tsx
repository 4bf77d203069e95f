'use client';

import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '@/components/platform/api/trpc';
import { useFormat } from '@/components/platform/format/use-format';
import { DetailPage } from '@/components/platform/resources/detail-page';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { Breadcrumb } from '@/components/platform/ui/breadcrumb';
import { PageHeader } from '@/components/platform/ui/page-header';
import { Stat, StatGroup } from '@/components/platform/ui/stat';
import { useWords } from '@/i18n/use-words';
import { webhooksWords } from '~/messages/webhooks';
import { Deliveries } from './deliveries';
import { HealthCard } from './health-card';
import { PausedNotice } from './paused-notice';
import { PortalLinksCard } from './portal-links-card';
import { SchedulerNotice } from './scheduler-notice';
import { TestOutcome, useTestDelivery } from './send-test';
import { SettingsCard } from './settings-card';
import { WebhookStatusBadge } from './status-badge';
import { VerificationCard } from './verification-card';
import { WebhookActions } from './webhook-actions';

export function WebhookScreen({ webhookId }: { webhookId: string }) {
  const t = useWords(webhooksWords);
  const trpc = useTRPC();
  const href = useWorkspaceHref();
  const test = useTestDelivery(webhookId);
  const query = useQuery(trpc.webhooks.get.queryOptions({ id: webhookId }));
  return (
    <DetailPage query={query}>
      {(webhook) => (
        <>
          <PageHeader
            breadcrumb={<Breadcrumb crumbs={[{ label: t('title'), href: href('/webhooks') }]} />}
            title={webhook.name ?? webhook.url}
            badge={<WebhookStatusBadge status={webhook.status} />}
            actions={<WebhookActions webhook={webhook} onTest={test.send} isTesting={test.isSending} />}
          />
          {test.deliveryId && <TestOutcome key={test.deliveryId} webhookId={webhookId} deliveryId={test.deliveryId} />}
          {webhook.pauseReason && <PausedNotice webhook={webhook} />}
          <SchedulerNotice />
          <LastDay webhookId={webhookId} />
          <HealthCard webhookId={webhookId} />
          <SettingsCard webhook={webhook} />
          <PortalLinksCard webhookId={webhookId} />
          <Deliveries webhookId={webhookId} />
          <VerificationCard />
        </>
      )}
    </DetailPage>
  );
}

function LastDay({ webhookId }: { webhookId: string }) {
  const t = useWords(webhooksWords);
  const trpc = useTRPC();
  const format = useFormat();
  const { data } = useQuery(trpc.webhooks.stats.queryOptions(undefined, { refetchInterval: 10_000 }));
  const stats = data?.find((it) => it.webhookId === webhookId);
  const rate = stats?.successRate;
  return (
    <StatGroup>
      <Stat
        label={t('successRate')}
        value={stats && (rate === undefined ? t('noneSent') : format.percent(rate))}
        hint={t('lastDay')}
      />
      <Stat label={t('deliveryStatus.delivered')} value={stats && format.number(stats.delivered)} hint={t('lastDay')} />
      <Stat label={t('deliveryStatus.retrying')} value={stats && format.number(stats.retrying)} hint={t('lastDay')} />
      <Stat
        label={t('deliveryStatus.failed')}
        value={stats && format.number(stats.failed)}
        hint={t('lastDay')}
        tone={stats?.failed ? 'danger' : undefined}
      />
    </StatGroup>
  );
}
