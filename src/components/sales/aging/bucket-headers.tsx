import type { ReactNode } from 'react';
import { ariaSort, type ColumnSorting, SortHeader } from '@/components/platform/ui/column-sorting';
import { TableHeader } from '@/components/platform/ui/table';
import { useWords } from '@/i18n/use-words';
import { agingWords } from '~/messages/aging';
import { bucketNames } from './heat-cells';

/** The headers of HeatCells; each sorts where the table can be sorted. */
export function BucketHeaders({ sorting }: { sorting?: ColumnSorting }) {
  const t = useWords(agingWords);
  return (
    <>
      {bucketNames.map((name) => (
        <AgingHeader key={name} by={name} sorting={sorting} align="end">
          {t(`bucket.${name}`)}
        </AgingHeader>
      ))}
      <AgingHeader by="total" sorting={sorting} align="end">
        {t('total')}
      </AgingHeader>
    </>
  );
}

interface AgingHeaderProps {
  by: string;
  sorting?: ColumnSorting;
  align?: 'end';
  children: ReactNode;
}

export function AgingHeader({ by, sorting, align, children }: AgingHeaderProps) {
  return (
    <TableHeader align={align} aria-sort={ariaSort(by, sorting)}>
      {sorting ? (
        <SortHeader by={by} sorting={sorting}>
          {children}
        </SortHeader>
      ) : (
        children
      )}
    </TableHeader>
  );
}
