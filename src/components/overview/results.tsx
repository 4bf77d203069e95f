'use client';

import { useQuery } from '@tanstack/react-query';
import { ChartColumn } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useTRPC } from '@/components/api/trpc';
import { ForeignCallout } from '@/components/reports/foreign-callout';
import { hasResults, MonthsChart } from '@/components/reports/months-chart';
import { useWorkspaceHref } from '@/components/shell/workspace-context';
import { Card, CardBody, CardHeader } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { TextLink } from '@/components/ui/text-link';

/** Revenue and expenses of the last twelve months, and what they leave out for want of a rate. */
export function Results() {
  const t = useTranslations('overview.results');
  const trpc = useTRPC();
  const href = useWorkspaceHref();
  const { data, error, refetch } = useQuery(trpc.figures.lastMonths.queryOptions());
  return (
    <Card>
      <CardHeader
        title={t('title')}
        description={t('hint')}
        actions={<TextLink href={href('/reports')}>{t('all')}</TextLink>}
      />
      <CardBody className="flex flex-col gap-4">
        {error && <ErrorState error={error} retry={refetch} />}
        {data && <ForeignCallout currency={data.currency} others={data.otherCurrencies} />}
        {data && !hasResults(data) ? (
          <EmptyState icon={ChartColumn} title={t('empty')} description={t('emptyText')} />
        ) : (
          !error && <MonthsChart label={t('chart')} trend={data} />
        )}
      </CardBody>
    </Card>
  );
}
