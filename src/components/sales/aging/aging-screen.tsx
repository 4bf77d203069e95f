'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Download, Hourglass, Printer } from 'lucide-react';
import { useQueryStates } from 'nuqs';
import { useTRPC } from '@/components/platform/api/trpc';
import { CalendarDate } from '@/components/platform/format/time';
import { useFormat } from '@/components/platform/format/use-format';
import { type SaveCsv, useSaveCsv } from '@/components/platform/lists/use-save-csv';
import { useSorting } from '@/components/platform/lists/use-sorting';
import { Button, CompactLabel } from '@/components/platform/ui/button';
import { Callout } from '@/components/platform/ui/callout';
import { DateInput } from '@/components/platform/ui/dates/date-input';
import { EmptyState } from '@/components/platform/ui/empty-state';
import { ErrorState } from '@/components/platform/ui/error-state';
import { Label } from '@/components/platform/ui/label';
import { Page } from '@/components/platform/ui/page';
import { PageHeader } from '@/components/platform/ui/page-header';
import { Skeleton } from '@/components/platform/ui/skeleton';
import { useWords } from '@/i18n/use-words';
import type { Aging } from '@/server/sales/aging/aging.schema';
import { agingWords } from '~/messages/aging';
import { agedCompanies, agingInput, agingParsers, MOST_COMPANIES } from './aging-query';
import { AgingTable } from './aging-table';
import { CompanyChoice } from './company-choice';
import { bucketNames } from './heat-cells';
import { agingColumns, sortCompanies } from './sort-companies';

/** What an accountant's companies are owed, by age; the day and the companies are in the address bar. */
export function AgingScreen() {
  const saveCsv = useSaveCsv();
  const t = useWords(agingWords);
  const trpc = useTRPC();
  const format = useFormat();
  const [filters, setFilters] = useQueryStates(agingParsers);
  const { sorted, sorting } = useSorting(agingColumns);
  const { asOf, companies } = filters;
  const me = useQuery(trpc.account.me.queryOptions());
  const own = agedCompanies(me.data);
  const permitted = own.filter(({ status }) => status === 'active');
  const chosen = companies ?? own.map(({ id }) => id);
  const input = agingInput(me.data, filters);
  const { workspaceIds } = input;
  const aging = useQuery(
    trpc.gestoria.aging.queryOptions(input, {
      enabled: me.isSuccess && workspaceIds.length > 0,
      placeholderData: keepPreviousData,
    }),
  );
  const nameOf = (id: string) => me.data?.workspaces.find((it) => it.id === id)?.name ?? id;
  const found = workspaceIds.length > 0 ? aging.data?.data : undefined;
  const report = found && { ...found, workspaces: sortCompanies(found.workspaces, sorted) };
  return (
    <Page className="print-landscape">
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          report && (
            <div className="flex gap-2 print:hidden">
              <Button onClick={() => window.print()}>
                <Printer aria-hidden /> <CompactLabel>{t('print')}</CompactLabel>
              </Button>
              <Button onClick={() => exportReport(saveCsv, report)}>
                <Download aria-hidden /> <CompactLabel>{t('export')}</CompactLabel>
              </Button>
            </div>
          )
        }
      />
      <div className="flex flex-wrap items-end gap-3">
        <div className="flex w-44 flex-col gap-1.5 print:hidden">
          <Label htmlFor="as-of">{t('asOf')}</Label>
          <DateInput
            id="as-of"
            value={asOf ?? report?.asOf ?? ''}
            onChange={(next) => void setFilters({ asOf: next || null })}
          />
        </div>
        {report && (
          <p className="hidden print:block">
            {t('asOf')} <CalendarDate value={report.asOf} />
          </p>
        )}
        {permitted.length > 1 && (
          <CompanyChoice
            companies={permitted}
            chosen={chosen.filter((id) => permitted.some((it) => it.id === id))}
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
      {(me.isPending || aging.isLoading) && <Skeleton className="h-40 w-full" />}
      {report && report.consolidatedByCurrency.length > 1 && <Callout tone="warning">{t('mixed')}</Callout>}
      {report && report.rejectedWorkspaceIds.length > 0 && (
        <Callout>{t('rejected', { names: format.list(report.rejectedWorkspaceIds.map(nameOf)) })}</Callout>
      )}
      {report && <AgingTable report={report} sorting={sorting} />}
    </Page>
  );
}

function exportReport(saveCsv: SaveCsv, { workspaces, asOf }: Aging['data']): void {
  const head = ['workspaceId', 'workspaceName', 'currency', ...bucketNames, 'grandTotal', 'totalOverdue'];
  const body = workspaces.map(({ workspaceId, workspaceName, currency, buckets, grandTotal, totalOverdue }) => [
    ...[workspaceId, workspaceName, currency],
    ...bucketNames.map((name) => buckets[name]),
    ...[grandTotal, totalOverdue],
  ]);
  saveCsv(`aging-${asOf}`, [head, ...body]);
}
