'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useTRPC } from '@/components/platform/api/trpc';
import { useFormat } from '@/components/platform/format/use-format';
import { Callout } from '@/components/platform/ui/callout';

const LOOK_EVERY_MS = 15_000;

/** Says that Inngest does not answer, where it is used and does not. Deliveries go on; who runs the server should know. */
export function SchedulerNotice() {
  const t = useTranslations('webhooks.scheduler');
  const format = useFormat();
  const trpc = useTRPC();
  const { data } = useQuery(trpc.webhooks.scheduler.queryOptions(undefined, { refetchInterval: LOOK_EVERY_MS }));
  const awaySince = data?.awaySince;
  if (!awaySince) return null;
  return (
    <Callout tone="warning" title={t('title')}>
      {t('text', { since: format.dateTime(awaySince) })}
    </Callout>
  );
}
