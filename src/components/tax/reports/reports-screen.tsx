'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChartColumn, Download } from 'lucide-react';
import { parseAsString, useQueryStates } from 'nuqs';
import { useTRPC } from '@/components/platform/api/trpc';
import { Money } from '@/components/platform/format/money';
import { useFormat } from '@/components/platform/format/use-format';
import { type SaveCsv, useSaveCsv } from '@/components/platform/lists/use-save-csv';
import { useWorkspace } from '@/components/platform/shell/workspace-context';
import { Button, CompactLabel } from '@/components/platform/ui/button';
import { Card, CardBody, CardHeader } from '@/components/platform/ui/card';
import { EmptyState } from '@/components/platform/ui/empty-state';
import { ErrorState } from '@/components/platform/ui/error-state';
import { Page } from '@/components/platform/ui/page';
import { PageHeader } from '@/components/platform/ui/page-header';
import { Stat, StatGroup } from '@/components/platform/ui/stat';
import { useWords } from '@/i18n/use-words';
import { MONTH } from '@/lib/dates/periods';
import type { Summary } from '@/server/tax/reports/summary.schema';
import type { ByMonth } from '@/server/tax/reports/trend.schema';
import { reportsWords } from '~/messages/reports';
import { ForeignCallout } from './foreign-callout';
import { MonthSheet } from './month-sheet';
import { hasResults, MonthsChart } from './months-chart';
import { MonthsTable } from './months-table';
import { PeriodSwitch } from './period-switch';
import { yearAsked, yearPeriod } from './year-asked';

const parameters = { year: parseAsString, month: parseAsString };

/** Profit and loss of a year, month by month; the year and the month that is open are in the address bar. */
export function ReportsScreen() {
  const saveCsv = useSaveCsv();
  const t = useWords(reportsWords);
  const trpc = useTRPC();
  const { timeZone } = useWorkspace();
  const [{ year: asked, month }, setParameters] = useQueryStates(parameters);
  const year = yearAsked(asked, timeZone);
  const trend = useQuery(trpc.figures.year.queryOptions({ year }, { placeholderData: keepPreviousData }));
  const summary = useQuery(trpc.figures.summary.queryOptions(yearPeriod(year), { placeholderData: keepPreviousData }));
  const error = trend.error ?? summary.error;
  return (
    <Page>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          <>
            <PeriodSwitch
              previous={t('previousYear')}
              next={t('nextYear')}
              onShift={(by) => void setParameters({ year: String(Number(year) + by), month: null })}
            >
              {year}
            </PeriodSwitch>
            {trend.data && hasResults(trend.data) && (
              <Button onClick={() => exportYear(saveCsv, year, trend.data)}>
                <Download aria-hidden /> <CompactLabel>{t('export')}</CompactLabel>
              </Button>
            )}
          </>
        }
      />
      {error && <ErrorState error={error} retry={() => Promise.all([trend.refetch(), summary.refetch()])} />}
      <Totals year={year} summary={summary.data} />
      {summary.data && <ForeignCallout currency={summary.data.currency} others={summary.data.otherCurrencies} />}
      {trend.data && !hasResults(trend.data) ? (
        <Card>
          <EmptyState icon={ChartColumn} title={t('empty', { year })} description={t('emptyText')} />
        </Card>
      ) : (
        <Card>
          <CardHeader title={t('byMonth')} />
          <CardBody>
            <MonthsChart label={t('chart', { year })} trend={trend.data} />
          </CardBody>
          {trend.data && (
            <MonthsTable year={year} trend={trend.data} onOpen={(open) => void setParameters({ month: open })} />
          )}
        </Card>
      )}
      {month && MONTH.test(month) && <MonthSheet month={month} onClose={() => void setParameters({ month: null })} />}
    </Page>
  );
}

function Totals({ year, summary }: { year: string; summary: Summary | undefined }) {
  const t = useWords(reportsWords);
  const format = useFormat();
  const { currency = 'EUR', revenue, expenses, profit } = summary ?? {};
  const money = (amount: number | undefined) =>
    amount === undefined ? undefined : <Money amount={amount} currency={currency} />;
  const due = revenue && revenue.pending + revenue.overdue;
  return (
    <StatGroup>
      <Stat
        label={t('revenue')}
        value={money(revenue?.net)}
        hint={revenue && t('invoiced', { amount: format.money(revenue.invoiced, currency) })}
      />
      <Stat
        label={t('expenses')}
        value={money(expenses?.net)}
        hint={expenses && t('spent', { amount: format.money(expenses.total, currency) })}
      />
      <Stat
        label={t('profit')}
        value={money(profit)}
        tone={profit !== undefined && profit < 0 ? 'danger' : undefined}
      />
      <Stat
        label={t('due', { year })}
        value={money(due)}
        hint={
          revenue && revenue.overdue !== 0 ? t('late', { amount: format.money(revenue.overdue, currency) }) : undefined
        }
      />
    </StatGroup>
  );
}

function exportYear(saveCsv: SaveCsv, year: string, { currency, months }: ByMonth): void {
  const rows = months.map(({ month, revenue, expenses, profit }) => [month, currency, revenue, expenses, profit]);
  saveCsv(`profit-and-loss-${year}`, [['month', 'currency', 'revenue', 'expenses', 'profit'], ...rows]);
}
