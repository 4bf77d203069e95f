'use client';

import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '@/components/platform/api/trpc';
import { DateTime } from '@/components/platform/format/time';
import { Callout } from '@/components/platform/ui/callout';
import { useWords } from '@/i18n/use-words';
import { failedTasksWords } from '~/messages/failed-tasks';

/** Says that no process sends or runs anything, where those that do run apart from those that answer: without it nothing would fail. */
export function WorkerNotice() {
  const t = useWords(failedTasksWords, 'installation');
  const trpc = useTRPC();
  const since = useQuery(trpc.installation.state.queryOptions()).data?.workerAwaySince;
  if (!since) return null;
  return (
    <Callout tone="danger" title={t('noWorker')}>
      {t.rich('noWorkerText', { time: () => <DateTime value={since} /> })}
    </Callout>
  );
}
