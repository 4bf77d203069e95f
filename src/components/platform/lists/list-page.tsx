'use client';

import { Upload } from 'lucide-react';
import type { ReactNode } from 'react';
import { resourceIcons } from '@/components/platform/shell/resource-icons';
import { useMay } from '@/components/platform/shell/use-may';
import { useMayWrite } from '@/components/platform/shell/use-may-write';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { ButtonLink, CompactLabel } from '@/components/platform/ui/button';
import { cn } from '@/components/platform/ui/cn';
import { EmptyState } from '@/components/platform/ui/empty-state';
import { Page } from '@/components/platform/ui/page';
import { PageHeader } from '@/components/platform/ui/page-header';
import { useRowSelection } from '@/components/platform/ui/row-selection';
import { SearchInput } from '@/components/platform/ui/search-input';
import { useWords, type Words } from '@/i18n/use-words';
import type { ResourceName } from '@/lib/folio/resources';
import type { Right } from '@/lib/folio/roles';
import { isImportKind } from '@/lib/tables/imports/import-kinds';
import { uiWords } from '~/messages/ui';
import { BulkBar, type BulkBarProps } from './bulk-bar';
import { ExportButton, type ExportButtonProps } from './export-button';
import { FilterControls } from './filter-controls';
import { FilteredTable, type FilteredTableProps } from './filtered-table';
import { SavedViews } from './saved-views';
import { StatusTabs, type StatusTabsProps } from './status-tabs';
import type { Filters } from './use-filters';
import { useSaveRows } from './use-save-csv';
import { useSelectedRows } from './use-selected-rows';

/** What a list says of its records. */
interface ListMessages {
  title: string;
  new: string;
  search: string;
  empty: { title: string; text: string };
  noMatch: { title: string; text: string; clear: string };
}

interface ListPageProps<Row extends { id: string }, Status extends string> {
  of: ResourceName;
  words: Words<ListMessages>;
  columns: FilteredTableProps<Row>['columns'];
  query: FilteredTableProps<Row>['query'];
  /** From `useFilters`, `q` among them. */
  filters: Filters;
  /** The filters beside the search. */
  controls?: ReactNode;
  /** The tabs over the list. */
  status?: StatusTabsProps<Status>;
  /** What a row is called. */
  nameOf: (row: Row) => string;
  /** What those who may change something can do with the rows that they select. */
  bulk: Pick<BulkBarProps<Row>, 'actions' | 'changes'>;
  /** What somebody needs the right to who selects rows: to write where left out. */
  bulkRight?: Right;
  exported: ExportButtonProps<Row>['columns'];
  fetchPage: ExportButtonProps<Row>['fetchPage'];
  /** The way to the same in another form. */
  otherView?: ReactNode;
  /** Another way in which a new one begins. */
  begin?: ReactNode;
  /** Between the filters and the list: a summary. */
  children?: ReactNode;
}

/** The screen of a resource's list: searched, filtered, paged, exported, and where a new one begins. */
export function ListPage<Row extends { id: string }, Status extends string = never>(props: ListPageProps<Row, Status>) {
  const {
    of,
    words,
    columns,
    query,
    filters,
    controls,
    status,
    nameOf,
    bulk,
    bulkRight = 'write',
    exported,
    fetchPage,
    otherView,
    begin,
    children,
  } = props;
  const t = useWords(words);
  const ui = useWords(uiWords);
  const href = useWorkspaceHref();
  const mayWrite = useMayWrite();
  const maySelect = useMay(bulkRight);
  const selection = useRowSelection(query.data, nameOf);
  const saveRows = useSaveRows(exported);
  const selected = useSelectedRows(selection, query.data?.data, fetchPage);
  const create = mayWrite && (
    <ButtonLink href={href(`/${of}/new`)} variant="primary">
      {t('new')}
    </ButtonLink>
  );
  const importing = mayWrite && isImportKind(of) && (
    <ButtonLink href={href(`/imports/new?kind=${of}`)}>
      <Upload aria-hidden /> <CompactLabel>{ui('import')}</CompactLabel>
    </ButtonLink>
  );
  const list = (
    <FilteredTable
      label={t('title')}
      columns={columns}
      query={query}
      filters={filters}
      noMatch={{ title: t('noMatch.title'), text: t('noMatch.text'), clear: t('noMatch.clear') }}
      rowHref={({ id }) => href(`/${of}/${id}`)}
      selection={maySelect ? selection : undefined}
      sorting={filters.sorting}
      empty={
        <EmptyState
          icon={resourceIcons[of]}
          title={t('empty.title')}
          description={t('empty.text')}
          action={
            <div className="flex flex-wrap justify-center gap-2">
              {importing}
              {create}
            </div>
          }
        />
      }
    />
  );
  return (
    <Page className="print-landscape">
      <PageHeader
        title={t('title')}
        actions={
          <>
            {otherView}
            {importing}
            <ExportButton name={of} columns={exported} fetchPage={fetchPage} />
            {mayWrite && begin}
            {create}
          </>
        }
      />
      <div className={cn('flex flex-wrap items-end gap-2', !filters.isFiltered && 'print:hidden')}>
        <SearchInput
          label={t('search')}
          value={filters.values.q}
          onChange={(next) => filters.filter({ q: next || null })}
        />
        <SavedViews of={of} />
        {controls && <FilterControls activeCount={filters.activeCount}>{controls}</FilterControls>}
      </div>
      {children}
      {maySelect && (
        <BulkBar
          {...bulk}
          selection={selection}
          total={query.data?.total}
          rows={selected}
          hrefOf={({ id }) => href(`/${of}/${id}`)}
          onExport={async () => saveRows(of, await selected())}
        />
      )}
      {status ? <StatusTabs {...status}>{list}</StatusTabs> : list}
    </Page>
  );
}
