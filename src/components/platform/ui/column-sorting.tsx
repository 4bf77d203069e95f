'use client';

import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWords } from '@/i18n/use-words';
import { uiWords } from '~/messages/ui';
import { cn } from './cn';
import { Select } from './select';

export type SortOrder = 'asc' | 'desc';

/** What a list is sorted by; null for the order that it has by itself. */
export interface ColumnSorting {
  by: string | null;
  order: SortOrder;
  sort: (by: string | null, order: SortOrder) => void;
  /** A column always sorts: there is no other order that the list has by itself. */
  isAlways?: true;
}

/** The header of a column that sorts: once upwards, once downwards, and then as before. */
export function SortHeader({ by, sorting, children }: { by: string; sorting: ColumnSorting; children: ReactNode }) {
  const isOn = sorting.by === by;
  const Icon = !isOn ? ArrowUpDown : sorting.order === 'asc' ? ArrowUp : ArrowDown;
  return (
    <button
      type="button"
      onClick={() =>
        isOn && sorting.order === 'desc' ? sorting.sort(null, 'asc') : sorting.sort(by, isOn ? 'desc' : 'asc')
      }
      className="group inline-flex h-7 items-center gap-1 rounded-sm hover:text-ink"
    >
      {children}
      <Icon
        aria-hidden
        className={cn('size-3 print:hidden', isOn ? 'text-ink' : 'opacity-40 group-hover:opacity-100')}
      />
    </button>
  );
}

/** The value of `aria-sort` of a column's header. */
export function ariaSort(by: string | undefined, sorting: ColumnSorting | undefined) {
  if (!by || sorting?.by !== by) return undefined;
  return sorting.order === 'asc' ? 'ascending' : 'descending';
}

/** The same where there are no headers: on a phone. */
export function SortSelect({ columns, sorting }: { columns: { by: string; name: string }[]; sorting: ColumnSorting }) {
  const t = useWords(uiWords, 'sort');
  const orders: SortOrder[] = ['asc', 'desc'];
  const choices = columns.flatMap(({ by, name }) =>
    orders.map((order) => ({ value: `${by}.${order}`, label: t(order, { name }) })),
  );
  return (
    <Select
      aria-label={t('label')}
      className="w-auto max-w-full"
      value={sorting.by ? `${sorting.by}.${sorting.order}` : 'none'}
      onChange={(next) => {
        const [by = '', order] = next.split('.');
        sorting.sort(next === 'none' ? null : by, order === 'desc' ? 'desc' : 'asc');
      }}
      choices={sorting.isAlways ? choices : [{ value: 'none', label: t('newest') }, ...choices]}
    />
  );
}
