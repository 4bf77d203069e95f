'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { HandCoins } from 'lucide-react';
import { useTRPC, useTRPCClient } from '@/components/platform/api/trpc';
import { BulkBar } from '@/components/platform/lists/bulk-bar';
import { FilteredTable } from '@/components/platform/lists/filtered-table';
import { useListQuery } from '@/components/platform/lists/use-filters';
import { useSaveRows } from '@/components/platform/lists/use-save-csv';
import { useSelectedRows } from '@/components/platform/lists/use-selected-rows';
import { useMayWrite } from '@/components/platform/shell/use-may-write';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { ButtonLink } from '@/components/platform/ui/button';
import { EmptyState } from '@/components/platform/ui/empty-state';
import { Page } from '@/components/platform/ui/page';
import { PageHeader } from '@/components/platform/ui/page-header';
import { useRowSelection } from '@/components/platform/ui/row-selection';
import { SearchInput } from '@/components/platform/ui/search-input';
import { useWords } from '@/i18n/use-words';
import type { StatementOfMonth } from '@/server/rental/owner-statements/owner-statements.schema';
import { ownerStatementsWords } from '~/messages/owner-statements';
import { propertiesWords } from '~/messages/properties';
import { CloseSelected, isClosable } from './close-selected';
import { MonthChooser } from './month-chooser';
import { exportedStatement, useStatementColumns } from './statement-columns';
import { statementList } from './statement-month';
import { useStatementMonth } from './use-statement-month';

/** A month of all properties: what each brought its owner, and closing those that are done. */
export function StatementsScreen() {
  const t = useWords(ownerStatementsWords, 'all');
  const properties = useWords(propertiesWords);
  const trpc = useTRPC();
  const api = useTRPCClient();
  const href = useWorkspaceHref();
  const mayWrite = useMayWrite();
  const { month, isOver, turn } = useStatementMonth();
  const filters = useListQuery(statementList);
  const filtered = { ...filters.filtered, month };
  const query = useQuery(
    trpc.ownerStatements.ofMonth.queryOptions({ ...filters.input, month }, { placeholderData: keepPreviousData }),
  );
  const selection = useRowSelection(query.data, ({ propertyName }: StatementOfMonth) => propertyName);
  const selected = useSelectedRows(selection, query.data?.data, (next) =>
    api.ownerStatements.ofMonth.query({ ...next, ...filtered }),
  );
  const saveRows = useSaveRows(exportedStatement);
  const statementHref = ({ id }: { id: string }) => href(`/properties/${id}/statement?month=${month}`);
  return (
    <Page>
      <PageHeader title={t('title')} description={t('text')} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <MonthChooser
          month={month}
          onTurn={(months) => {
            turn(months);
            filters.page.reset();
          }}
        />
        <SearchInput
          label={t('search')}
          value={filters.values.q}
          onChange={(next) => filters.filter({ q: next || null })}
        />
      </div>
      {mayWrite && (
        <BulkBar
          selection={selection}
          total={query.data?.total}
          rows={async () => (await selected()).filter(isClosable)}
          hrefOf={statementHref}
          changes={trpc.ownerStatements.pathFilter()}
          onExport={async () => saveRows(`owner-statements-${month}`, await selected())}
          actions={(bulk) => <CloseSelected bulk={bulk} month={month} isOver={isOver} rows={selected} />}
        />
      )}
      <FilteredTable
        label={t('title')}
        columns={useStatementColumns(month)}
        query={query}
        filters={filters}
        rowHref={statementHref}
        selection={mayWrite ? selection : undefined}
        noMatch={{
          title: properties('noMatch.title'),
          text: t('noMatchText'),
          clear: properties('noMatch.clear'),
        }}
        empty={
          <EmptyState
            icon={HandCoins}
            title={properties('empty.title')}
            description={t('emptyText')}
            action={<ButtonLink href={href('/properties')}>{properties('title')}</ButtonLink>}
          />
        }
      />
    </Page>
  );
}
