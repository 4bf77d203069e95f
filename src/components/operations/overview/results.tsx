'use client';

import { useQuery } from '@tanstack/react-query';
import { ChartColumn } from 'lucide-react';
import { useTRPC } from '@/components/platform/api/trpc';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { Card, CardBody, CardHeader } from '@/components/platform/ui/card';
import { EmptyState } from '@/components/platform/ui/empty-state';
import { ErrorState } from '@/components/platform/ui/error-state';
import { TextLink } from '@/components/platform/ui/text-link';
import { ForeignCallout } from '@/components/tax/reports/foreign-callout';
import { hasResults, MonthsChart } from '@/components/tax/reports/months-chart';
import { useWords } from '@/i18n/use-words';
import { overviewWords } from '~/messages/overview';

/** Revenue and expenses of the last twelve months, and what they leave out for want of a rate. */
export function Results() {
  const t = useWords(overviewWords, 'results');
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
