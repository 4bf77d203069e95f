import { useFormatter, useLocale, useTimeZone } from 'next-intl';
import type { ReactNode } from 'react';
import { isKnownPart } from '@/app/status/known-parts';
import { BackupButtons } from '@/components/operations/administration/backup-buttons';
import { ReadArchiveCard } from '@/components/operations/administration/read-archive-card';
import { Badge } from '@/components/platform/ui/badge';
import { Card, CardBody, CardHeader } from '@/components/platform/ui/card';
import { TextLink } from '@/components/platform/ui/text-link';
import { useWords } from '@/i18n/use-words';
import { instantFormat } from '@/lib/dates/date-format';
import type { InstallationReport } from '@/server/entry/process/installation-report';
import type { ReplicaStatus } from '@/server/platform/db/replica';
import { adminWords } from '~/messages/admin';
import { JobRuns } from './job-runs';
import { QueueName, QueueState } from './queue-facts';

const MEGABYTE = 1024 * 1024;
/** Upkeep is done each night. */
const UPKEEP_MS = 2 * 24 * 3_600_000;

/** What there is to know of the installation, a card a part. A part that could not be looked at says so. */
export function ReportCards({ report, email }: { report: InstallationReport; email: string }) {
  const t = useWords(adminWords);
  const format = useFormatter();
  const { format: time } = instantFormat(useLocale(), useTimeZone(), 'short');
  const isInTime = ({ at, failed }: { at: Date; failed: boolean }) =>
    !failed && report.at.getTime() - at.getTime() < UPKEEP_MS;
  const { versions, health, queues, upkeep, jobs, certificates, backups, space, companies, statements, mail } = report;
  return (
    <main className="mx-auto flex w-full max-w-5xl flex-col gap-6 px-4 py-8">
      <header className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1 className="text-xl font-semibold tracking-tight">{t('title')}</h1>
          <p className="text-muted">{t('at', { time: time(report.at) })}</p>
        </div>
        <TextLink href="/">{t('back')}</TextLink>
      </header>
      <div className="grid gap-4 md:grid-cols-2">
        <Part title={t('versions.title')} value={versions}>
          {(it) => (
            <Facts
              facts={[
                [t('versions.folio'), it.folio],
                [t('versions.schema'), it.schema],
                [t('versions.postgres'), it.postgres],
                [t('versions.node'), it.node],
                [t('versions.processes'), format.number(it.processes)],
                ...(it.replica ? [replicaFact(it.replica)] : []),
              ]}
            />
          )}
        </Part>
        <Part title={t('health.title')} value={health}>
          {(it) => (
            <Facts
              facts={Object.entries(it).map(([part, state]) => [
                isKnownPart(part) ? t(`status.part.${part}`) : part,
                <State key={part} isFine={state === 'ok'} words={state} />,
              ])}
            />
          )}
        </Part>
        <Part title={t('backups.title')} value={backups}>
          {(it) => (
            <>
              {!it.isSet && <p className="text-warning-text">{t('backups.off')}</p>}
              {it.trouble && <p className="text-warning-text">{t(`backups.trouble.${it.trouble}`)}</p>}
              <Facts
                facts={(['backup', 'rehearsal'] as const).map((kind) => [
                  t(`backups.${kind}`),
                  <span key={kind}>
                    {it[kind].doneAt ? time(it[kind].doneAt) : t('backups.never')}
                    {it[kind].status === 'failed' && <State isFine={false} words={it[kind].error ?? t('failed')} />}
                  </span>,
                ])}
              />
              {it.isSet && (
                <BackupButtons isRunning={it.backup.status === 'running' || it.rehearsal.status === 'running'} />
              )}
            </>
          )}
        </Part>
        <Part title={t('space.title')} value={space}>
          {(it) => (
            <Facts
              facts={[
                [
                  t('space.database'),
                  it.databaseBytes === null ? t('notLooked') : megabytes(it.databaseBytes / MEGABYTE),
                ],
                [t('space.free'), it.freeMegabytes === null ? t('notLooked') : megabytes(it.freeMegabytes)],
              ]}
            />
          )}
        </Part>
        <Part title={t('queues.title')} value={queues}>
          {(it) =>
            it.length === 0 ? (
              <p className="text-muted">{t('queues.empty')}</p>
            ) : (
              <Facts
                facts={it.map((one) => [<QueueName key="name" {...one} />, <QueueState key="state" {...one} />])}
              />
            )
          }
        </Part>
        <Part title={t('mail.title')} value={mail}>
          {(it) => (
            <>
              {!it.isSet && <p className="text-warning-text">{t('mail.off')}</p>}
              <Facts
                facts={[
                  [t('mail.failed'), <State key="failed" isFine={it.failed === 0} words={format.number(it.failed)} />],
                  [t('mail.queued'), format.number(it.queued)],
                ]}
              />
            </>
          )}
        </Part>
        <Part title={t('certificates.title')} value={certificates}>
          {(it) => (
            <>
              <p className="text-muted">{t('certificates.count', { count: it.count, ended: it.ended })}</p>
              {it.soon.length > 0 && <p className="text-muted">{t('certificates.soon')}</p>}
              <Facts
                facts={it.soon.map(({ company, days }) => [
                  company,
                  <State key={`${company} ${days}`} isFine={false} words={t('certificates.days', { days })} />,
                ])}
              />
            </>
          )}
        </Part>
        <Part title={t('companies.title')} value={companies}>
          {(it) => (
            <>
              <p className="text-muted">{t('companies.text')}</p>
              <Facts facts={it.map(({ name, rows }) => [name, format.number(rows)])} />
            </>
          )}
        </Part>
      </div>
      <Part title={t('upkeep.title')} value={upkeep}>
        {(it) => (
          <>
            <p className="text-muted">
              {it.length === 0
                ? t('upkeep.none')
                : t('upkeep.done', { done: it.filter(isInTime).length, all: it.length })}
            </p>
            <Facts
              facts={it
                .filter((one) => !isInTime(one))
                .map(({ name, at, failed }) => [
                  name,
                  <span key={name}>
                    {time(at)} <State isFine={false} words={t(failed ? 'failed' : 'upkeep.late')} />
                  </span>,
                ])}
            />
          </>
        )}
      </Part>
      <Part title={t('jobs.title')} value={jobs}>
        {(it) => <JobRuns jobs={it} />}
      </Part>
      <ReadArchiveCard email={email} />
      <Part title={t('statements.title')} value={statements}>
        {(it) =>
          !it.areCounted ? (
            <p className="text-muted">{t('statements.off')}</p>
          ) : (
            <ul className="flex flex-col divide-y">
              {it.slowest.map(({ query, calls, meanMs, totalMs }) => (
                <li key={query} className="flex flex-col gap-1 py-2">
                  <code className="text-xs wrap-anywhere">{query}</code>
                  <span className="text-sm text-muted">
                    {t('statements.figures', {
                      calls,
                      mean: Math.round(meanMs * 10) / 10,
                      total: Math.round(totalMs / 1000),
                    })}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Part>
    </main>
  );

  function replicaFact({ refusal, lagSeconds }: ReplicaStatus): [ReactNode, ReactNode] {
    const words = t(`replica.${refusal ?? 'used'}`, { seconds: Math.ceil(lagSeconds ?? 0) });
    return [t('versions.replica'), <State key="replica" isFine={refusal === null} words={words} />];
  }

  function megabytes(amount: number): string {
    return format.number(Math.round(amount), { style: 'unit', unit: 'megabyte' });
  }
}

interface PartProps<Value> {
  title: string;
  /** Null where it could not be looked at. */
  value: Value | null;
  children: (value: Value) => ReactNode;
}

function Part<Value>({ title, value, children }: PartProps<Value>) {
  const t = useWords(adminWords);
  return (
    <Card>
      <CardHeader title={title} />
      <CardBody className="flex flex-col gap-3">
        {value === null ? <p className="text-warning-text">{t('notLooked')}</p> : children(value)}
      </CardBody>
    </Card>
  );
}

function Facts({ facts }: { facts: [ReactNode, ReactNode][] }) {
  return (
    <dl className="flex flex-col gap-1.5">
      {facts.map(([name, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the page is made once, on the server
        <div key={index} className="flex flex-wrap items-baseline justify-between gap-x-4">
          <dt className="text-muted wrap-anywhere">{name}</dt>
          <dd className="ml-auto text-right wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A badge is one line of a phone. */
const MOST_IN_A_BADGE = 30;

/** A badge for a word; a sentence, such as what is the matter with Inngest, is read as text. */
function State({ isFine, words }: { isFine: boolean; words: string }) {
  if (words.length > MOST_IN_A_BADGE) return <span className={isFine ? undefined : 'text-warning-text'}>{words}</span>;
  return <Badge tone={isFine ? 'success' : 'warning'}>{words}</Badge>;
}
