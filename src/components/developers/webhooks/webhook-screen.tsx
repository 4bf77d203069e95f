'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useTRPC } from '@/components/platform/api/trpc';
import { DateTime } from '@/components/platform/format/time';
import { useFormat } from '@/components/platform/format/use-format';
import { DetailPage } from '@/components/platform/resources/detail-page';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { Breadcrumb } from '@/components/platform/ui/breadcrumb';
import { Card, CardBody, CardHeader } from '@/components/platform/ui/card';
import { DefinitionList } from '@/components/platform/ui/definition-list';
import { PageHeader } from '@/components/platform/ui/page-header';
import { Stat, StatGroup } from '@/components/platform/ui/stat';
import type { Webhook } from '@/server/developers/webhooks/webhooks.schema';
import { Deliveries } from './deliveries';
import { HealthCard } from './health-card';
import { writeFilters, writeHeaders } from './option-lines';
import { PausedNotice } from './paused-notice';
import { RotateSecret } from './rotate-secret';
import { SchedulerNotice } from './scheduler-notice';
import { SecretOverlap } from './secret-overlap';
import { TestOutcome, useTestDelivery } from './send-test';
import { WebhookStatusBadge } from './status-badge';
import { VerificationCard } from './verification-card';
import { WebhookActions } from './webhook-actions';

export function WebhookScreen({ webhookId }: { webhookId: string }) {
  const t = useTranslations('webhooks');
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
          <Settings webhook={webhook} />
          <Deliveries webhookId={webhookId} />
          <VerificationCard />
        </>
      )}
    </DetailPage>
  );
}

function LastDay({ webhookId }: { webhookId: string }) {
  const t = useTranslations('webhooks');
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

function Lines({ text }: { text: string }) {
  return <code className="whitespace-pre-line font-mono text-xs wrap-anywhere">{text}</code>;
}

function Settings({ webhook }: { webhook: Webhook }) {
  const t = useTranslations('webhooks');
  const events = (
    <ul className="flex flex-wrap gap-x-3 gap-y-1">
      {webhook.events.map((type) => (
        <li key={type}>
          <code className="font-mono text-xs">{type}</code>
        </li>
      ))}
    </ul>
  );
  const secret = (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {t(webhook.hasSecret ? 'hasSecret' : 'hasNoSecret')}
        <RotateSecret webhook={webhook} />
      </div>
      <SecretOverlap webhook={webhook} />
    </div>
  );
  return (
    <Card>
      <CardHeader title={t('settings')} />
      <CardBody>
        <DefinitionList
          entries={[
            { term: t('url'), value: <code className="font-mono text-xs">{webhook.url}</code> },
            { term: t('events'), value: events },
            { term: t('payload'), value: t(`payloads.${webhook.payload ?? 'full'}`) },
            { term: t('retries'), value: t(`retrySchedules.${webhook.retrySchedule ?? 'standard'}`) },
            { term: t('ordering'), value: t(`orderings.${webhook.ordering ?? 'none'}`) },
            { term: t('whilePaused'), value: t(`whilePausedChoice.${webhook.whilePaused ?? 'drop'}`) },
            { term: t('pauseAfter'), value: webhook.pauseAfterFailures },
            { term: t('filters'), value: webhook.filters && <Lines text={writeFilters(webhook.filters)} /> },
            { term: t('headers'), value: webhook.headers && <Lines text={writeHeaders(webhook.headers)} /> },
            { term: t('secret'), value: secret },
            { term: t('createdAt'), value: <DateTime value={webhook.createdAt} /> },
          ]}
        />
      </CardBody>
    </Card>
  );
}
