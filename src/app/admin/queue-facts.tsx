import { useFormatter } from 'next-intl';
import { Badge } from '@/components/platform/ui/badge';
import { useWords } from '@/i18n/use-words';
import type { InstallationReport } from '@/server/entry/process/installation-report';
import { adminWords } from '~/messages/admin';
import { isNamedJob } from './job-names';

type Queue = NonNullable<InstallationReport['queues']>[number];

/** What a queue is about: of tasks as the job that does them is named. */
export function QueueName({ queue, kind, job }: Pick<Queue, 'queue' | 'kind' | 'job'>) {
  const t = useWords(adminWords);
  if (queue === 'delivery') return t('queues.deliveries');
  return job && isNamedJob(job) ? t(`jobs.name.${job}`) : kind;
}

/** How many of a queue stand where, and for how long the first of them has been due. */
export function QueueState({ status, count, oldest }: Pick<Queue, 'status' | 'count' | 'oldest'>) {
  const t = useWords(adminWords, 'queues');
  const format = useFormatter();
  const what = t(`state.${status}`, { count });
  if (status === 'failed') return <Badge tone="warning">{what}</Badge>;
  const seconds = Math.round(oldest);
  if (status === 'running' || seconds === 0) return what;
  const [unit, length] = UNITS.find(([, of]) => seconds >= 2 * of) ?? (['second', 1] as const);
  const time = format.number(Math.floor(seconds / length), { style: 'unit', unit, unitDisplay: 'long' });
  return t('late', { what, time });
}

/** From two of a unit on it is the one that a person says. */
const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;
