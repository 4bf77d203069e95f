'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Download, Hourglass, Printer } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { parseAsArrayOf, parseAsString, useQueryStates } from 'nuqs';
import { useTRPC } from '@/components/api/trpc';
import { Button } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { DateInput } from '@/components/ui/date-input';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { Label } from '@/components/ui/field';
import { Page } from '@/components/ui/page';
import { PageHeader } from '@/components/ui/page-header';
import { Skeleton } from '@/components/ui/skeleton';
import { dateOrNone } from '@/lib/dates';
import { saveCsv } from './aging-csv';
import { AgingTable } from './aging-table';
import { CompanyChoice } from './company-choice';

const filters = { asOf: parseAsString, companies: parseAsArrayOf(parseAsString) };
const MOST_COMPANIES = 200;

/** What an accountant's companies are owed, by age; the day and the companies are kept in the address bar. */
export function AgingScreen() {
  const t = useTranslations('aging');
  const trpc = useTRPC();
  const [{ asOf, companies }, setFilters] = useQueryStates(filters);
  const me = useQuery(trpc.account.me.queryOptions());
  const permitted = (me.data?.workspaces ?? []).filter(
    ({ role, status }) => status === 'active' && (role === 'owner' || role === 'accountant'),
  );
  const chosen = companies ?? permitted.map(({ id }) => id);
  const workspaceIds = chosen.slice(0, MOST_COMPANIES);
  const aging = useQuery(
    trpc.gestoria.aging.queryOptions(
      { workspaceIds, asOf: dateOrNone(asOf) },
      { enabled: me.isSuccess && workspaceIds.length > 0, placeholderData: keepPreviousData },
    ),
  );
  const report = workspaceIds.length > 0 ? aging.data?.data : undefined;
  return (
    <Page>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          report && (
            <div className="flex gap-2 print:hidden">
              <Button onClick={() => window.print()}>
                <Printer aria-hidden /> {t('print')}
              </Button>
              <Button onClick={() => saveCsv(report)}>
                <Download aria-hidden /> {t('export')}
              </Button>
            </div>
          )
        }
      />
      <div className="flex flex-wrap items-end gap-3">
        <div className="flex w-44 flex-col gap-1.5">
          <Label htmlFor="as-of">{t('asOf')}</Label>
          <DateInput
            id="as-of"
            value={asOf ?? report?.asOf ?? ''}
            onChange={({ target }) => void setFilters({ asOf: target.value || null })}
          />
        </div>
        {permitted.length > 1 && (
          <CompanyChoice
            companies={permitted}
            chosen={chosen}
            onChange={(next) => void setFilters({ companies: next.length === permitted.length ? null : next })}
          />
        )}
      </div>
      {aging.error && <ErrorState error={aging.error} retry={aging.refetch} />}
      {me.isSuccess && permitted.length === 0 && (
        <EmptyState icon={Hourglass} title={t('none')} description={t('noneHint')} />
      )}
      {permitted.length > 0 && workspaceIds.length === 0 && (
        <EmptyState icon={Hourglass} title={t('noneChosen')} description={t('noneChosenHint')} />
      )}
      {chosen.length > MOST_COMPANIES && <Callout tone="warning">{t('tooMany', { most: MOST_COMPANIES })}</Callout>}
      {aging.isLoading && <Skeleton className="h-40 w-full" />}
      {report && report.consolidatedByCurrency.length > 1 && <Callout tone="warning">{t('mixed')}</Callout>}
      {report && report.rejectedWorkspaceIds.length > 0 && (
        <Callout>{t('rejected', { names: report.rejectedWorkspaceIds.join(', ') })}</Callout>
      )}
      {report && <AgingTable report={report} />}
    </Page>
  );
}
