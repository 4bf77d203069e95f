'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useMemo, useState } from 'react';
import { Button } from './button';
import { Checkbox } from './checkbox';

/** The rows of a DataTable that are selected, out of those that it shows. */
export interface RowSelection<Row> {
  ids: ReadonlySet<string>;
  select: (ids: ReadonlySet<string>) => void;
  /** Names a row for screen readers. */
  nameOf: (row: Row) => string;
}

/** Keeps which of the shown rows are selected; what is no longer shown is not selected either. */
export function useRowSelection<Row extends { id: string }>(
  rows: readonly Row[] | undefined,
  nameOf: (row: Row) => string,
): RowSelection<Row> {
  const [chosen, select] = useState<ReadonlySet<string>>(new Set());
  const ids = useMemo(() => {
    const shown = rows?.map(({ id }) => id) ?? [];
    return new Set(shown.filter((id) => chosen.has(id)));
  }, [rows, chosen]);
  return { ids, select, nameOf };
}

/** In the table's header: all of them, or none. */
export function SelectAll({ ids, all, onChange }: { ids: ReadonlySet<string>; all: string[]; onChange: Select }) {
  const t = useTranslations('ui.selection');
  return (
    <Checkbox
      aria-label={t('all')}
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
  const t = useTranslations('ui.selection');
  const others = [...ids].filter((it) => it !== id);
  return (
    <Checkbox
      aria-label={t('row', { name })}
      value={ids.has(id)}
      onChange={(checked) => onChange(new Set(checked ? [...others, id] : others))}
    />
  );
}

/** What can be done with the selected rows; there while any is. */
export function SelectionBar<Row>({ selection, children }: { selection: RowSelection<Row>; children: ReactNode }) {
  const t = useTranslations('ui.selection');
  if (selection.ids.size === 0) return null;
  return (
    <section
      aria-label={t('actions')}
      className="flex flex-wrap items-center gap-2 rounded-lg border bg-subtle px-4 py-2"
    >
      <p aria-live="polite" className="mr-auto font-medium tabular-nums">
        {t('count', { count: selection.ids.size })}
      </p>
      {children}
      <Button size="sm" variant="ghost" onClick={() => selection.select(new Set())}>
        {t('clear')}
      </Button>
    </section>
  );
}
