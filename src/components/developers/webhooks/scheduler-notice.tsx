'use client';

import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '@/components/platform/api/trpc';
import { useFormat } from '@/components/platform/format/use-format';
import { Callout } from '@/components/platform/ui/callout';
import { useWords } from '@/i18n/use-words';
import { webhooksWords } from '~/messages/webhooks';

const LOOK_EVERY_MS = 15_000;

/** Says that no process delivers, where those that do run apart; or what is the matter with Inngest, where it is used: deliveries go on then. */
export function SchedulerNotice() {
  const t = useWords(webhooksWords, 'scheduler');
  const format = useFormat();
  const trpc = useTRPC();
  const { data } = useQuery(trpc.webhooks.scheduler.queryOptions(undefined, { refetchInterval: LOOK_EVERY_MS }));
  if (data?.workerAwaySince) {
    return (
      <Callout tone="danger" title={t('noWorker')}>
        {t('noWorkerText', { since: format.dateTime(data.workerAwaySince) })}
      </Callout>
    );
  }
  if (!data?.trouble || !data.troubleSince) return null;
  return (
    <Callout tone="warning" title={t(`${data.trouble}.title`)}>
      {t(`${data.trouble}.text`, { since: format.dateTime(data.troubleSince) })}
    </Callout>
  );
}
