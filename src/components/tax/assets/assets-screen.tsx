'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Boxes } from 'lucide-react';
import { parseAsInteger, parseAsString, useQueryStates } from 'nuqs';
import { useMemo } from 'react';
import { useTRPC } from '@/components/platform/api/trpc';
import { Money } from '@/components/platform/format/money';
import { CalendarDate } from '@/components/platform/format/time';
import { useWorkspace } from '@/components/platform/shell/workspace-context';
import { Badge } from '@/components/platform/ui/badge';
import { Button } from '@/components/platform/ui/button';
import { columnsOf, DataTable } from '@/components/platform/ui/data-table';
import { EmptyState } from '@/components/platform/ui/empty-state';
import { Page } from '@/components/platform/ui/page';
import { PageHeader } from '@/components/platform/ui/page-header';
import { Pagination, useOffset } from '@/components/platform/ui/pagination';
import { PeriodSwitch } from '@/components/tax/reports/period-switch';
import { useWords } from '@/i18n/use-words';
import { may } from '@/lib/folio/roles';
import type { Asset } from '@/server/tax/assets/assets.schema';
import { assetsWords } from '~/messages/assets';
import { AssetDialog } from './asset-dialog';

const column = columnsOf<Asset>();
const NEW = 'new';
const parameters = { year: parseAsInteger, asset: parseAsString, expense: parseAsString };

/** What is depreciated, with what a year takes of it; which one is open, or what expense one is made of, is in the address. */
export function AssetsScreen() {
  const t = useWords(assetsWords);
  const trpc = useTRPC();
  const { dayNow, role, currency } = useWorkspace();
  const page = useOffset(50);
  const [{ year: asked, asset: opened, expense }, setAsked] = useQueryStates(parameters);
  const year = asked ?? Number(dayNow().slice(0, 4));
  const mayWrite = may(role, 'correctExpenses');
  const assets = useQuery(
    trpc.assets.list.queryOptions({ ...page.input, year }, { placeholderData: keepPreviousData }),
  );
  const columns = useMemo(
    () => [
      column.accessor('description', {
        header: t('description'),
        meta: { grow: true },
        cell: ({ row: { original } }) => (
          <button
            type="button"
            className="truncate text-start hover:underline"
            onClick={() => void setAsked({ asset: original.id })}
          >
            {original.description}
          </button>
        ),
      }),
      column.accessor('kind', {
        header: t('kind'),
        meta: { hideBelow: 'lg' },
        cell: ({ getValue }) => t(`kinds.${getValue()}`),
      }),
      column.accessor('startedOn', {
        header: t('startedOn'),
        meta: { hideBelow: 'md' },
        cell: ({ row: { original } }) => <CalendarDate value={original.startedOn} />,
      }),
      column.accessor('depreciableValue', {
        header: t('depreciableValue'),
        meta: { align: 'end', hideBelow: 'sm' },
        cell: ({ getValue }) => <Money amount={getValue()} currency={currency} />,
      }),
      column.display({
        id: 'depreciation',
        header: t('depreciation', { year }),
        meta: { align: 'end' },
        cell: ({ row: { original } }) => <Money amount={original.depreciation?.amount ?? 0} currency={currency} />,
      }),
      column.display({
        id: 'pending',
        header: t('pending'),
        meta: { align: 'end', hideBelow: 'sm' },
        cell: ({ row: { original } }) => (
          <Money amount={original.depreciation?.pending ?? original.depreciableValue} currency={currency} />
        ),
      }),
      column.display({
        id: 'state',
        header: t('state'),
        meta: { onCard: 'state' },
        cell: ({ row: { original } }) =>
          original.disposedOn ? <Badge>{t('disposed')}</Badge> : <Badge tone="success">{t('inUse')}</Badge>,
      }),
    ],
    [t, currency, year, setAsked],
  );
  const isOpen = opened !== null || expense !== null;
  return (
    <Page>
      <PageHeader
        title={t('title')}
        description={t('text')}
        actions={
          <>
            <PeriodSwitch
              previous={t('previousYear')}
              next={t('nextYear')}
              onShift={(by) => void setAsked({ year: year + by })}
            >
              {String(year)}
            </PeriodSwitch>
            {mayWrite && (
              <Button variant="primary" onClick={() => void setAsked({ asset: NEW })}>
                {t('new')}
              </Button>
            )}
          </>
        }
      />
      <DataTable
        label={t('title')}
        columns={columns}
        rows={assets.data?.data}
        query={assets}
        rowId={({ id }) => id}
        empty={<EmptyState icon={Boxes} title={t('none')} description={t('noneHint')} />}
        footer={assets.data && <Pagination {...page.pagination(assets.data)} />}
      />
      {isOpen && (
        <AssetDialog
          assetId={opened === NEW || !opened ? undefined : opened}
          expenseId={expense ?? undefined}
          disabled={!mayWrite}
          onClose={() => void setAsked({ asset: null, expense: null })}
        />
      )}
    </Page>
  );
}
