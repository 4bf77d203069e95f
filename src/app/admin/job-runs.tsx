import { useLocale, useTimeZone } from 'next-intl';
import { Badge } from '@/components/platform/ui/badge';
import { useWords } from '@/i18n/use-words';
import { instantFormat } from '@/lib/dates/date-format';
import type { InstallationReport } from '@/server/entry/process/installation-report';
import { adminWords } from '~/messages/admin';
import { isNamedJob } from './job-names';

type Job = NonNullable<InstallationReport['jobs']>[number];

/** The last runs of each job, folded under its name and what came of the last. */
export function JobRuns({ jobs }: { jobs: Job[] }) {
  const t = useWords(adminWords);
  const { format: time } = instantFormat(useLocale(), useTimeZone(), 'medium');
  const seconds = ({ begunAt, endedAt }: Job['runs'][number]) =>
    Math.max(0, Math.round((Date.parse(endedAt) - Date.parse(begunAt)) / 100) / 10);
  if (jobs.length === 0) return <p className="text-muted">{t('jobs.none')}</p>;
  return (
    <>
      <p className="text-muted">{t('jobs.text')}</p>
      <ul className="flex flex-col divide-y">
        {jobs.map(({ name, runs }) => (
          <li key={name}>
            <details className="py-1.5">
              <summary className="cursor-pointer">
                {isNamedJob(name) ? t(`jobs.name.${name}`) : name} <Result failed={runs[0]?.failed ?? false} />
              </summary>
              <ol className="flex flex-col gap-1 py-2 pl-4 text-sm">
                {runs.map((run) => (
                  <li key={`${run.begunAt} ${run.endedAt}`} className="flex flex-wrap items-baseline gap-x-3">
                    <span className="text-muted">
                      {t('jobs.run', { time: time(new Date(run.begunAt)), seconds: seconds(run) })}
                    </span>
                    <Result failed={run.failed} />
                    {run.failed && <span>{run.error ?? t('jobs.unexpected')}</span>}
                  </li>
                ))}
              </ol>
            </details>
          </li>
        ))}
      </ul>
    </>
  );
}

function Result({ failed }: { failed: boolean }) {
  const t = useWords(adminWords);
  return <Badge tone={failed ? 'warning' : 'success'}>{t(failed ? 'failed' : 'fine')}</Badge>;
}
