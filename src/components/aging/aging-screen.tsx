'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Hourglass } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { parseAsString, useQueryState } from 'nuqs';
import { useTRPC } from '@/components/api/trpc';
import { Money } from '@/components/format/money';
import { Button } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { DateInput } from '@/components/ui/date-input';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { Label } from '@/components/ui/field';
import { Page } from '@/components/ui/page';
import { PageHeader } from '@/components/ui/page-header';
import { Skeleton } from '@/components/ui/skeleton';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table';
import type { WorkspaceAging } from '@/server/gestoria/gestoria.schema';
import { saveCsv } from './aging-csv';
import { bucketNames, HeatCells } from './heat-cells';

export function AgingScreen() {
  const t = useTranslations('aging');
  const trpc = useTRPC();
  const [asOf, setAsOf] = useQueryState('asOf', parseAsString);
  const me = useQuery(trpc.account.me.queryOptions());
  const workspaceIds = (me.data?.workspaces ?? [])
    .filter(({ role, status }) => status === 'active' && (role === 'owner' || role === 'accountant'))
    .map(({ id }) => id)
    .slice(0, 200);
  const aging = useQuery(
    trpc.gestoria.aging.queryOptions(
      { workspaceIds, asOf },
      { enabled: workspaceIds.length > 0, placeholderData: keepPreviousData },
    ),
  );
  const report = aging.data?.data;
  return (
    <Page>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={report && <Button onClick={() => saveCsv(report)}>{t('export')}</Button>}
      />
      <div className="flex w-44 flex-col gap-1.5">
        <Label htmlFor="as-of">{t('asOf')}</Label>
        <DateInput
          id="as-of"
          value={asOf ?? report?.asOf ?? ''}
          onChange={(event) => void setAsOf(event.target.value || null)}
        />
      </div>
      {aging.error && <ErrorState error={aging.error} retry={aging.refetch} />}
      {me.data && workspaceIds.length === 0 && (
        <EmptyState icon={Hourglass} title={t('none')} description={t('noneHint')} />
      )}
      {aging.isLoading && <Skeleton className="h-40 w-full" />}
      {report && report.consolidatedByCurrency.length > 1 && <Callout tone="warning">{t('mixed')}</Callout>}
      {report && report.rejectedWorkspaceIds.length > 0 && (
        <Callout>{t('rejected', { names: report.rejectedWorkspaceIds.join(', ') })}</Callout>
      )}
      {report && (
        <>
          <Table aria-label={t('title')} className="rounded-lg border bg-surface">
            <TableHead>
              <TableRow>
                <TableHeader>{t('company')}</TableHeader>
                {bucketNames.map((name) => (
                  <TableHeader key={name} align="end">
                    {t(name)}
                  </TableHeader>
                ))}
                <TableHeader align="end">{t('total')}</TableHeader>
              </TableRow>
            </TableHead>
            <TableBody>
              {report.workspaces.map((it) => (
                <TableRow key={it.workspaceId + it.currency}>
                  <TableCell className="font-medium">{it.workspaceName}</TableCell>
                  <HeatCells buckets={it.buckets} total={it.grandTotal} currency={it.currency} />
                </TableRow>
              ))}
              {report.consolidatedByCurrency.map(({ currency, buckets, total }) => (
                <TableRow key={currency} className="bg-subtle font-semibold">
                  <TableCell>{t('totals')}</TableCell>
                  <HeatCells buckets={buckets} total={total} currency={currency} />
                </TableRow>
              ))}
            </TableBody>
          </Table>
          {report.workspaces.map((it) => (
            <Debtors key={it.workspaceId + it.currency} aging={it} />
          ))}
        </>
      )}
    </Page>
  );
}

function Debtors({ aging: { workspaceName, topDebtors, currency } }: { aging: WorkspaceAging }) {
  const t = useTranslations('aging');
  if (topDebtors.length === 0) return null;
  const title = t('debtors', { company: workspaceName });
  return (
    <section className="flex flex-col gap-3">
      <h2 className="font-semibold tracking-tight">{title}</h2>
      <Table aria-label={title} className="rounded-lg border bg-surface">
        <TableHead>
          <TableRow>
            <TableHeader>{t('client')}</TableHeader>
            <TableHeader align="end">{t('invoices')}</TableHeader>
            <TableHeader align="end">{t('oldest')}</TableHeader>
            <TableHeader align="end">{t('outstanding')}</TableHeader>
          </TableRow>
        </TableHead>
        <TableBody>
          {topDebtors.map((debtor) => (
            <TableRow key={debtor.clientId ?? debtor.clientName}>
              <TableCell>{debtor.clientName}</TableCell>
              <TableCell align="end">{debtor.invoiceCount}</TableCell>
              <TableCell align="end">{debtor.daysOldestInvoice}</TableCell>
              <TableCell align="end">
                <Money amount={debtor.totalOutstanding} currency={currency} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </section>
  );
}
