'use client';

import { ButtonLink } from '@/components/platform/ui/button';
import { type Columns, DataTable } from '@/components/platform/ui/data-table';
import { EmptyState } from '@/components/platform/ui/empty-state';
import { useWords } from '@/i18n/use-words';
import { uiWords } from '~/messages/ui';

interface LatestListProps<Row extends { id: string }> {
  title: string;
  columns: Columns<Row>;
  /** The query of the first rows, in the order of the list that has all of them. */
  query: {
    data: { data: Row[]; total: number } | undefined;
    error: unknown;
    isPending: boolean;
    refetch: () => unknown;
  };
  rowHref: (row: Row) => string;
  /** Where all of them are listed. */
  allHref: string;
  empty: { title: string; text: string };
}

/** The latest of what belongs to a record, on its page, and the way to all of it. */
export function LatestList<Row extends { id: string }>(props: LatestListProps<Row>) {
  const { title, columns, query, rowHref, allHref, empty } = props;
  const t = useWords(uiWords);
  const { data: rows, total = 0 } = query.data ?? {};
  return (
    <section className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-3">
        <h2 className="font-semibold tracking-tight">{title}</h2>
        {rows && total > rows.length && (
          <ButtonLink size="sm" href={allHref}>
            {t('all')}
          </ButtonLink>
        )}
      </div>
      <DataTable
        label={title}
        columns={columns}
        rows={rows}
        query={query}
        rowId={(row) => row.id}
        rowHref={rowHref}
        empty={<EmptyState title={empty.title} description={empty.text} />}
      />
    </section>
  );
}
