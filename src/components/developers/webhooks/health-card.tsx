'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApiWords } from '@/components/platform/api/api-words';
import { useTRPC } from '@/components/platform/api/trpc';
import { DateTime } from '@/components/platform/format/time';
import { useFormat } from '@/components/platform/format/use-format';
import { Card, CardBody, CardHeader } from '@/components/platform/ui/card';
import { ChartBars } from '@/components/platform/ui/chart/chart-bars';
import { ChartFrame } from '@/components/platform/ui/chart/chart-frame';
import { ChartLegend, failedLook, succeededLook } from '@/components/platform/ui/chart/chart-legend';
import { middleOf, roundTicks } from '@/components/platform/ui/chart/chart-scale';
import { DefinitionList } from '@/components/platform/ui/definition-list';
import { Select } from '@/components/platform/ui/select';
import { Skeleton } from '@/components/platform/ui/skeleton';
import { TextLink } from '@/components/platform/ui/text-link';
import { useWords } from '@/i18n/use-words';
import type { WebhookHealth } from '@/server/developers/webhooks/health.schema';
import { webhooksWords } from '~/messages/webhooks';
import { useWebhookHref } from './portal-context';

const REFRESH_MS = 30_000;
const chartClass = 'h-48 w-full';

/** How the endpoint of a webhook did in the last hours. */
export function HealthCard({ webhookId }: { webhookId: string }) {
  const t = useWords(webhooksWords, 'health');
  const trpc = useTRPC();
  const [hours, setHours] = useState<'24' | '72'>('24');
  const input = { id: webhookId, hours: Number(hours) };
  const { data } = useQuery(trpc.webhooks.health.queryOptions(input, { refetchInterval: REFRESH_MS }));
  const choices = (['24', '72'] as const).map((value) => ({ value, label: t('lastHours', { count: Number(value) }) }));
  return (
    <Card>
      <CardHeader
        title={t('title')}
        actions={<Select aria-label={t('period')} choices={choices} value={hours} onChange={setHours} />}
      />
      <CardBody className="flex flex-col gap-4">
        {data ? <Hours byHour={data.byHour} /> : <Skeleton className={chartClass} />}
        {data && <Facts health={data} webhookId={webhookId} />}
      </CardBody>
    </Card>
  );
}

function Hours({ byHour }: Pick<WebhookHealth, 'byHour'>) {
  const t = useWords(webhooksWords);
  const format = useFormat();
  const ticks = roundTicks(byHour.flatMap(({ delivered, failed }) => [delivered, failed])).filter(Number.isInteger);
  const names = { delivered: t('deliveryStatus.delivered'), failed: t('deliveryStatus.failed') };
  const points = byHour.map(({ from, delivered, failed }, index) => ({
    at: middleOf(index, byHour.length),
    title: format.dateTime(from),
    values: [
      { name: names.delivered, text: format.number(delivered) },
      { name: names.failed, text: format.number(failed) },
    ],
  }));
  return (
    <figure className="flex min-w-0 flex-col gap-2">
      <ChartFrame
        label={t('health.chart')}
        className={chartClass}
        left={{ ticks, write: format.number }}
        marks={byHour.map(({ from }, index) => ({ at: middleOf(index, byHour.length), text: format.time(from) }))}
        points={points}
        cursor="band"
      >
        <ChartBars
          ticks={ticks}
          groups={byHour.map(({ delivered, failed }) => [delivered, failed])}
          looks={[succeededLook, failedLook]}
        />
      </ChartFrame>
      <ChartLegend
        entries={[
          { look: succeededLook, name: names.delivered },
          { look: failedLook, name: names.failed },
        ]}
      />
    </figure>
  );
}

function Facts({ health, webhookId }: { health: WebhookHealth; webhookId: string }) {
  const t = useWords(webhooksWords, 'health');
  const format = useFormat();
  const inWords = useApiWords();
  const href = useWebhookHref();
  const { successRate, p95Ms, lastError, oldestWaitingAt } = health;
  const error = lastError && (
    <>
      <TextLink href={href.delivery(webhookId, lastError.deliveryId)}>
        {lastError.error ? inWords(lastError.error) : t('answered', { code: lastError.responseCode ?? 0 })}
      </TextLink>{' '}
      <DateTime value={lastError.at} />
    </>
  );
  return (
    <DefinitionList
      entries={[
        { term: t('success'), value: successRate !== undefined && format.share(successRate) },
        { term: t('p95'), value: p95Ms !== undefined && t('milliseconds', { count: p95Ms }) },
        { term: t('lastError'), value: error },
        { term: t('oldestWaiting'), value: oldestWaitingAt && <DateTime value={oldestWaitingAt} /> },
      ]}
    />
  );
}
