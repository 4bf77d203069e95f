'use client';

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Deliveries } from '@/components/developers/webhooks/deliveries';
import { HealthCard } from '@/components/developers/webhooks/health-card';
import { PausedNotice } from '@/components/developers/webhooks/paused-notice';
import { usePortal } from '@/components/developers/webhooks/portal-context';
import { TestOutcome, useTestDelivery } from '@/components/developers/webhooks/send-test';
import { SettingsCard } from '@/components/developers/webhooks/settings-card';
import { WebhookStatusBadge } from '@/components/developers/webhooks/status-badge';
import { VerificationCard } from '@/components/developers/webhooks/verification-card';
import { useTRPC } from '@/components/platform/api/trpc';
import { DetailPage } from '@/components/platform/resources/detail-page';
import { Button } from '@/components/platform/ui/button';
import { Callout } from '@/components/platform/ui/callout';
import { PageHeader } from '@/components/platform/ui/page-header';
import { useWords } from '@/i18n/use-words';
import { webhooksWords } from '~/messages/webhooks';

interface PortalScreenProps {
  webhookId: string;
  /** The events that the webhook subscribes to, each with its schema and an example. */
  events: ReactNode;
}

/** One webhook as the developer of its receiver sees it. */
export function PortalScreen({ webhookId, events }: PortalScreenProps) {
  const t = useWords(webhooksWords);
  const trpc = useTRPC();
  const test = useTestDelivery(webhookId);
  const query = useQuery(trpc.webhooks.get.queryOptions({ id: webhookId }));
  const mayTest = usePortal()?.mayResend;
  const send = (
    <Button variant="primary" onClick={test.send} loading={test.isSending}>
      {t('test.send')}
    </Button>
  );
  return (
    <DetailPage query={query}>
      {(webhook) => (
        <>
          <PageHeader
            title={webhook.url}
            description={t('portal.description')}
            badge={<WebhookStatusBadge status={webhook.status} />}
            actions={mayTest && send}
          />
          {test.deliveryId && <TestOutcome key={test.deliveryId} webhookId={webhookId} deliveryId={test.deliveryId} />}
          {webhook.pauseReason && <PausedNotice webhook={webhook} />}
          {!webhook.active && !webhook.pauseReason && <Callout tone="warning">{t('portal.notActive')}</Callout>}
          <HealthCard webhookId={webhookId} />
          <SettingsCard webhook={webhook} />
          <Deliveries webhookId={webhookId} />
          {events}
          <VerificationCard />
        </>
      )}
    </DetailPage>
  );
}
