'use client';

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTRPC } from '@/components/platform/api/trpc';
import { useFormat } from '@/components/platform/format/use-format';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { Card, CardBody, CardHeader } from '@/components/platform/ui/card';
import { columnsOf, DataTable } from '@/components/platform/ui/data-table';
import { EmptyState } from '@/components/platform/ui/empty-state';
import { TextLink } from '@/components/platform/ui/text-link';
import { useWords } from '@/i18n/use-words';
import type { PeriodClosing } from '@/server/company/closed-periods/closed-periods.schema';
import { companyWords } from '~/messages/company';
import { taxesWords } from '~/messages/taxes';

const column = columnsOf<PeriodClosing>();

/** Who closed which quarter and when, and who reopened it. */
export function ClosedPeriodsCard() {
  const t = useWords(companyWords, 'closedPeriods');
  const taxes = useWords(taxesWords);
  const trpc = useTRPC();
  const format = useFormat();
  const href = useWorkspaceHref();
  const closings = useQuery(trpc.closedPeriods.list.queryOptions());
  const columns = useMemo(
    () => [
      column.accessor('quarter', {
        header: t('quarter'),
        cell: ({ getValue }) => (
          <TextLink href={href(`/taxes?quarter=${getValue()}`)}>
            {taxes('quarter', { quarter: getValue().slice(-1), year: getValue().slice(0, 4) })}
          </TextLink>
        ),
      }),
      column.accessor('closedAt', {
        header: t('closed'),
        meta: { grow: true },
        cell: ({ row: { original } }) => t('by', { name: original.closedBy, time: format.dateTime(original.closedAt) }),
      }),
      column.accessor('reopenedAt', {
        header: t('reopened'),
        cell: ({ row: { original } }) =>
          original.reopenedAt &&
          t('by', { name: original.reopenedBy ?? '', time: format.dateTime(original.reopenedAt) }),
      }),
    ],
    [t, taxes, format, href],
  );
  return (
    <Card>
      <CardHeader title={t('title')} description={t('description')} />
      <CardBody>
        <DataTable
          label={t('title')}
          columns={columns}
          rows={closings.data}
          query={closings}
          rowId={({ id }) => id}
          empty={<EmptyState title={t('none')} />}
        />
      </CardBody>
    </Card>
  );
}
