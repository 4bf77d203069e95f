'use client';

import type { QueryFilters } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/platform/ui/button';
import { Dialog } from '@/components/platform/ui/dialog';
import { Link } from '@/components/platform/ui/link';
import type { RowSelection } from '@/components/platform/ui/row-selection';
import { useWords } from '@/i18n/use-words';
import { uiWords } from '~/messages/ui';
import { type BulkAction, useBulk } from './use-bulk';

/** What an action of the bar gets. */
export interface Bulk<Row> {
  /** How many are selected. */
  count: number;
  isRunning: boolean;
  /** The selected rows, as they are now. */
  rows: () => Promise<Row[]>;
  run: (action: BulkAction<Row>) => Promise<void>;
}

export interface BulkBarProps<Row extends { id: string }> {
  selection: RowSelection<Row>;
  /** How many the filters match in all. */
  total: number | undefined;
  rows: () => Promise<Row[]>;
  hrefOf: (row: Row) => string;
  changes: QueryFilters;
  onExport: () => Promise<void>;
  actions: (bulk: Bulk<Row>) => ReactNode;
}

/** What can be done with the selected rows, and afterwards with which of them it could not be done. */
export function BulkBar<Row extends { id: string }>(props: BulkBarProps<Row>) {
  const { selection, total = 0, rows, hrefOf, changes, onExport, actions } = props;
  const t = useWords(uiWords);
  const { run, isRunning, failures, forget } = useBulk({ rows, changes, onDone: selection.clear });
  const { count, shown } = selection;
  return (
    <>
      {count > 0 && (
        <section
          aria-label={t('selection.actions')}
          className="flex flex-wrap items-center gap-2 rounded-lg border bg-subtle px-4 py-2 print:hidden"
        >
          <p aria-live="polite" className="font-medium tabular-nums">
            {t('selection.count', { count })}
          </p>
          {!selection.isAll && selection.ids.size === shown && total > shown && (
            <Button variant="link" onClick={selection.selectAll}>
              {t('selection.matching', { count: total })}
            </Button>
          )}
          <div className="ml-auto flex flex-wrap items-center gap-2">
            {actions({ count, isRunning, rows, run })}
            <Button size="sm" onClick={onExport}>
              <Download aria-hidden /> {t('export.action')}
            </Button>
            <Button size="sm" variant="ghost" onClick={selection.clear}>
              {t('selection.clear')}
            </Button>
          </div>
        </section>
      )}
      <Dialog
        open={failures.length > 0}
        onOpenChange={forget}
        title={t('bulk.failed', { count: failures.length })}
        description={t('bulk.failedText')}
      >
        <ul className="flex flex-col divide-y">
          {failures.map(({ row, reason }) => (
            <li key={row.id} className="flex flex-col gap-0.5 py-2">
              <Link href={hrefOf(row)} className="font-medium text-accent-text hover:underline">
                {selection.nameOf(row)}
              </Link>
              <span className="text-sm text-muted">{reason}</span>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}
