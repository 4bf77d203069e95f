'use client';

import { useMemo, useState } from 'react';
import { useWords } from '@/i18n/use-words';
import { uiWords } from '~/messages/ui';
import { Checkbox } from './checkbox';

/** The rows of a DataTable that are selected: some of those that it shows, or all that its filters match. */
export interface RowSelection<Row> {
  ids: ReadonlySet<string>;
  select: (ids: ReadonlySet<string>) => void;
  /** Names a row for screen readers. */
  nameOf: (row: Row) => string;
  /** Whether those count too that stand on other pages. */
  isAll: boolean;
  selectAll: () => void;
  clear: () => void;
  /** How many are selected in all. */
  count: number;
  /** How many are shown. */
  shown: number;
}

/** Keeps which of the shown rows are selected; what is no longer shown is not selected either. */
export function useRowSelection<Row extends { id: string }>(
  page: { data: readonly Row[]; total?: number } | undefined,
  nameOf: (row: Row) => string,
): RowSelection<Row> {
  const [chosen, select] = useState<ReadonlySet<string>>(new Set());
  // Of this page: another one, or other filters, must not keep it.
  const [allFrom, setAllFrom] = useState<unknown>();
  const rows = page?.data;
  const ids = useMemo(() => {
    const shown = rows?.map(({ id }) => id) ?? [];
    return new Set(shown.filter((id) => chosen.has(id)));
  }, [rows, chosen]);
  const isAll = page !== undefined && allFrom === page && ids.size === page.data.length;
  return {
    ids,
    select,
    nameOf,
    isAll,
    selectAll: () => setAllFrom(page),
    clear: () => select(new Set()),
    count: isAll ? (page.total ?? ids.size) : ids.size,
    shown: rows?.length ?? 0,
  };
}

/** In the table's header: all of them, or none. */
export function SelectAll({ ids, all, onChange }: { ids: ReadonlySet<string>; all: string[]; onChange: Select }) {
  const t = useWords(uiWords, 'selection');
  return (
    <Checkbox
      aria-label={t('all')}
      disabled={all.length === 0}
      value={all.length > 0 && ids.size === all.length}
      indeterminate={ids.size > 0 && ids.size < all.length}
      onChange={(checked) => onChange(new Set(checked ? all : []))}
    />
  );
}

type Select = (ids: ReadonlySet<string>) => void;

export function SelectRow({
  id,
  name,
  ids,
  onChange,
}: {
  id: string;
  name: string;
  ids: ReadonlySet<string>;
  onChange: Select;
}) {
  const t = useWords(uiWords, 'selection');
  const others = [...ids].filter((it) => it !== id);
  return (
    <Checkbox
      aria-label={t('row', { name })}
      value={ids.has(id)}
      onChange={(checked) => onChange(new Set(checked ? [...others, id] : others))}
    />
  );
}
