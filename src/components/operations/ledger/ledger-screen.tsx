'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useTRPC } from '@/components/platform/api/trpc';
import { saveFrom } from '@/components/platform/browser/save-file';
import { useFormat } from '@/components/platform/format/use-format';
import { useWorkspace, useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { Button } from '@/components/platform/ui/button';
import { Callout } from '@/components/platform/ui/callout';
import { Card, CardBody, CardFooter, CardHeader } from '@/components/platform/ui/card';
import { DateInput } from '@/components/platform/ui/dates/date-input';
import { ErrorState } from '@/components/platform/ui/error-state';
import { Labelled } from '@/components/platform/ui/label';
import { Page } from '@/components/platform/ui/page';
import { PageHeader } from '@/components/platform/ui/page-header';
import { Select } from '@/components/platform/ui/select';
import { Skeleton } from '@/components/platform/ui/skeleton';
import { useWords } from '@/i18n/use-words';
import { isCalendarDate } from '@/lib/dates';
import { quarterOf, quarterPeriod, shiftQuarter } from '@/lib/dates/periods';
import { may } from '@/lib/folio/roles';
import type { LedgerReview } from '@/server/operations/ledger/ledger.schema';
import { ledgerWords } from '~/messages/ledger';
import { AccountsCard } from './accounts-card';
import { LedgerSettingsForm } from './ledger-settings-form';
import { MissingAccounts } from './missing-accounts';

const programs = ['a3', 'contaplus', 'datev', 'csv'] as const;

const parameters = {
  from: parseAsString,
  to: parseAsString,
  program: parseAsStringLiteral(programs).withDefault('a3'),
};

/** The journal of a period for the program of an accountant: what is missing first, then its file. */
export function LedgerScreen() {
  const t = useWords(ledgerWords);
  const trpc = useTRPC();
  const href = useWorkspaceHref();
  const { dayNow, role } = useWorkspace();
  const [asked, setAsked] = useQueryStates(parameters);
  const last = quarterPeriod(shiftQuarter(quarterOf(dayNow()), -1));
  const { from, to } = { from: asked.from ?? last.from, to: asked.to ?? last.to };
  const { program } = asked;
  const isPeriod = isCalendarDate(from) && isCalendarDate(to) && from <= to;
  const review = useQuery(
    trpc.ledger.review.queryOptions({ from, to }, { enabled: isPeriod, placeholderData: keepPreviousData }),
  );
  const isReader = !may(role, 'correctExpenses');
  const found = review.data;
  const isReady = found !== undefined && found.missing.length === 0 && isPeriod && !review.isPlaceholderData;
  return (
    <Page>
      <PageHeader title={t('title')} description={t('description')} />
      <Card>
        <CardHeader title={t('file.title')} description={t('file.description')} />
        <CardBody className="flex flex-col gap-5">
          <div className="grid gap-5 sm:grid-cols-3">
            <Labelled label={t('file.from')}>
              {(id) => <DateInput id={id} value={from} onChange={(next) => void setAsked({ from: next || null })} />}
            </Labelled>
            <Labelled label={t('file.to')}>
              {(id) => <DateInput id={id} value={to} onChange={(next) => void setAsked({ to: next || null })} />}
            </Labelled>
            <Labelled label={t('file.program')}>
              {(id) => (
                <Select
                  id={id}
                  value={program}
                  onChange={(next) => void setAsked({ program: next })}
                  choices={programs.map((value) => ({ value, label: t(`programs.${value}`) }))}
                />
              )}
            </Labelled>
          </div>
          {!isPeriod && <Callout tone="warning">{t('file.turnedRound')}</Callout>}
          {review.error && <ErrorState error={review.error} retry={review.refetch} />}
          {review.isLoading && <Skeleton className="h-16 w-full" />}
          {found && <Findings review={found} />}
          {found && found.missing.length > 0 && <MissingAccounts missing={found.missing} disabled={isReader} />}
        </CardBody>
        <CardFooter>
          <Button
            variant="primary"
            disabled={!isReady}
            onClick={() => saveFrom(href(`/ledger/file?${new URLSearchParams({ program, from, to, download: '' })}`))}
          >
            <Download aria-hidden /> {t('file.action')}
          </Button>
        </CardFooter>
      </Card>
      <LedgerSettingsForm disabled={isReader} />
      <AccountsCard period={found && !review.isPlaceholderData ? `${from} ${to}` : ''} disabled={isReader} />
    </Page>
  );
}

/** How many entries there are, and what they do not say, or not as they should. */
function Findings({ review: { entries, missing, notices } }: { review: LedgerReview }) {
  const t = useWords(ledgerWords);
  const format = useFormat();
  return (
    <>
      {missing.length === 0 && <p className="text-sm text-muted">{t('file.entries', { count: entries })}</p>}
      {notices.map(({ code, count, examples }) => (
        <Callout key={code} tone="warning" title={t(`notices.${code}`, { count })}>
          {format.list(examples)}
        </Callout>
      ))}
    </>
  );
}
