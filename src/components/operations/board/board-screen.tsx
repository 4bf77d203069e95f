'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Building2 } from 'lucide-react';
import { useQueryStates } from 'nuqs';
import { useMemo } from 'react';
import { useTRPC } from '@/components/platform/api/trpc';
import { BulkBar } from '@/components/platform/lists/bulk-bar';
import { StatusTabs } from '@/components/platform/lists/status-tabs';
import { useSaveRows } from '@/components/platform/lists/use-save-csv';
import { useSorting } from '@/components/platform/lists/use-sorting';
import { isCompanyCalled } from '@/components/platform/shell/use-companies';
import { workspaceHref } from '@/components/platform/shell/workspace-context';
import { Button, ButtonLink } from '@/components/platform/ui/button';
import { Callout } from '@/components/platform/ui/callout';
import { Combobox } from '@/components/platform/ui/combobox';
import { DataTable } from '@/components/platform/ui/data-table';
import { EmptyState } from '@/components/platform/ui/empty-state';
import { Page } from '@/components/platform/ui/page';
import { PageHeader } from '@/components/platform/ui/page-header';
import { useRowSelection } from '@/components/platform/ui/row-selection';
import { SearchInput } from '@/components/platform/ui/search-input';
import { PeriodSwitch } from '@/components/tax/reports/period-switch';
import { useWords } from '@/i18n/use-words';
import { shiftQuarter } from '@/lib/dates/periods';
import { type Board, LIGHTS } from '@/server/operations/board/board.schema';
import { boardWords } from '~/messages/board';
import { BoardBulkActions } from './board-bulk-actions';
import { boardColumns, boardInput, boardParsers } from './board-query';
import { exportedCompany } from './exported-company';
import { sortBoard } from './sort-board';
import { type BoardLine, useBoardColumns } from './use-board-columns';

const noRows: BoardLine[] = [];
const nobody: Board['data']['people'] = [];

/** How the companies of an accountant stand for a quarter; what is shown of it is in the address bar. */
export function BoardScreen() {
  const t = useWords(boardWords);
  const trpc = useTRPC();
  const [{ q, quarter: asked, light, who }, setFilters] = useQueryStates(boardParsers);
  const board = useQuery(
    trpc.board.get.queryOptions(boardInput({ quarter: asked }), { placeholderData: keepPreviousData }),
  );
  const found = board.data?.data;
  const all = useMemo(() => found?.companies.map((company) => ({ ...company, id: company.workspaceId })), [found]);
  const isAlone = all?.length === 1 && found?.omitted === 0;
  return (
    <Page>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          found && (
            <PeriodSwitch
              previous={t('previousQuarter')}
              next={t('nextQuarter')}
              onShift={(by) => void setFilters({ quarter: shiftQuarter(found.quarter, by) })}
            >
              {t('quarter', { quarter: found.quarter.slice(-1), year: found.quarter.slice(0, 4) })}
            </PeriodSwitch>
          )
        }
      />
      {found && found.omitted > 0 && <Callout tone="warning">{t('omitted', { count: found.omitted })}</Callout>}
      {isAlone && found && <OneCompany quarter={found.quarter} company={all[0]?.workspaceId ?? ''} />}
      {!isAlone && (
        <StatusTabs
          label={t('state')}
          all={t('all')}
          statuses={LIGHTS}
          nameOf={(of) => t(`light.${of}`)}
          counts={found?.lights}
          value={light}
          onChange={(next) => void setFilters({ light: next })}
        >
          <div className="flex flex-col gap-4">
            <div className="flex flex-wrap gap-3">
              <SearchInput label={t('search')} value={q} onChange={(next) => void setFilters({ q: next || null })} />
              <Combobox
                aria-label={t('assignee')}
                placeholder={t('assignee')}
                className="w-full sm:w-52"
                value={who}
                onChange={(next) => void setFilters({ who: next })}
                choices={(found?.people ?? nobody).map(({ id, name }) => ({ value: id, label: name }))}
              />
            </div>
            <Companies
              query={board}
              found={found}
              rows={all?.filter(
                (company) =>
                  (!light?.length || light.includes(company.light)) &&
                  (!who || company.work.assigneeId === who) &&
                  isCompanyCalled({ name: company.workspaceName, taxId: company.taxId ?? undefined }, q),
              )}
              onClear={() => void setFilters({ q: null, light: null, who: null })}
            />
          </div>
        </StatusTabs>
      )}
    </Page>
  );
}

interface CompaniesProps {
  query: { error: unknown; isPending: boolean; isPlaceholderData: boolean; refetch: () => unknown };
  found: Board['data'] | undefined;
  rows: BoardLine[] | undefined;
  onClear: () => void;
}

function Companies({ query, found, rows, onClear }: CompaniesProps) {
  const t = useWords(boardWords);
  const trpc = useTRPC();
  const { sorted, sorting } = useSorting(boardColumns);
  const saveRows = useSaveRows(exportedCompany);
  const quarter = found?.quarter ?? '';
  const columns = useBoardColumns(quarter, found?.people ?? nobody);
  const shown = rows && sortBoard(rows, sorted);
  const page = useMemo(() => rows && { data: rows, total: rows.length }, [rows]);
  const selection = useRowSelection(page, ({ workspaceName }: BoardLine) => workspaceName);
  const chosen = async () => shown?.filter(({ id }) => selection.ids.has(id)) ?? noRows;
  return (
    <>
      <BulkBar
        selection={selection}
        total={rows?.length}
        rows={chosen}
        hrefOf={({ id }) => workspaceHref(id, `/taxes?quarter=${quarter}`)}
        changes={trpc.board.pathFilter()}
        onExport={async () => saveRows(`board-${quarter}`, await chosen())}
        actions={(bulk) => <BoardBulkActions bulk={bulk} quarter={quarter} />}
      />
      <DataTable
        label={t('title')}
        columns={columns}
        rows={shown}
        query={query}
        rowId={({ id }) => id}
        rowHref={({ id }) => workspaceHref(id, `/taxes?quarter=${quarter}`)}
        selection={selection}
        sorting={{ ...sorting, by: sorted.sort ?? 'light', isAlways: true }}
        empty={<EmptyState title={t('noneFound')} action={<Button onClick={onClear}>{t('clear')}</Button>} />}
      />
    </>
  );
}

/** Whoever has one company has nothing to compare. */
function OneCompany({ company, quarter }: { company: string; quarter: string }) {
  const t = useWords(boardWords);
  return (
    <EmptyState
      icon={Building2}
      title={t('one')}
      description={t('oneHint')}
      action={<ButtonLink href={workspaceHref(company, `/taxes?quarter=${quarter}`)}>{t('toTaxes')}</ButtonLink>}
    />
  );
}
