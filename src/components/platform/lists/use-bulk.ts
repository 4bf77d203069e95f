'use client';

import { type QueryFilters, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { useErrorMessage } from '@/components/platform/api/errors';
import { useWords } from '@/i18n/use-words';
import { uiWords } from '~/messages/ui';

/** Few enough for one request, whose calls travel together. */
const AT_ONCE = 20;

/** Something that is done to each of the selected rows. */
export interface BulkAction<Row> {
  act: (row: Row) => Promise<unknown>;
  /** Why it is not even tried with a row. */
  refuse?: (row: Row) => string | undefined;
  /** Brings a row back to what it was; left out where nothing can. */
  undo?: (before: Row) => Promise<unknown>;
  /** Says how many it was done to. */
  done: (count: number) => string;
  /** It did not happen as its verb says, such as mail that was only prepared. */
  isWarning?: boolean;
}

/** A row that something could not be done to, and why. */
export interface BulkFailure<Row> {
  row: Row;
  reason: string;
}

type Reported = { undo?: () => void; isWarning?: boolean };

interface BulkTarget<Row> {
  /** The selected rows, as they are now. */
  rows: () => Promise<Row[]>;
  /** The queries that show something else afterwards. */
  changes: QueryFilters;
  onDone: () => void;
}

/** Does something to each of the selected rows, each on its own merits: where some fail, the others stay done. */
export function useBulk<Row>({ rows, changes, onDone }: BulkTarget<Row>) {
  const t = useWords(uiWords, 'bulk');
  const queryClient = useQueryClient();
  const explain = useErrorMessage();
  const [isRunning, setRunning] = useState(false);
  const [failures, setFailures] = useState<BulkFailure<Row>[]>([]);

  async function run({ act, refuse, undo, done, isWarning }: BulkAction<Row>) {
    setRunning(true);
    try {
      const selected = await rows();
      const refused = selected.flatMap((row) => {
        const reason = refuse?.(row);
        return reason === undefined ? [] : [{ row, reason }];
      });
      const tried = selected.filter((row) => !refused.some((it) => it.row === row));
      const { changed, failed } = await toEach(tried, act);
      report(changed.length > 0 && done(changed.length), [...refused, ...failed], {
        undo: undo && (() => back(changed, undo)),
        isWarning,
      });
      onDone();
    } catch (error) {
      toast.error(explain(error));
    } finally {
      await queryClient.invalidateQueries(changes);
      setRunning(false);
    }
  }

  async function back(changed: Row[], undo: (before: Row) => Promise<unknown>) {
    const { changed: restored, failed } = await toEach(changed, undo);
    report(restored.length > 0 && t('undone', { count: restored.length }), failed);
    await queryClient.invalidateQueries(changes);
  }

  function report(text: string | false, failed: BulkFailure<Row>[], { undo, isWarning }: Reported = {}) {
    const showToast = isWarning ? toast.warning : toast.success;
    if (text) showToast(text, undo && { action: { label: t('undo'), onClick: undo }, duration: 10_000 });
    setFailures(failed);
  }

  async function toEach(all: Row[], act: (row: Row) => Promise<unknown>) {
    const changed: Row[] = [];
    const failed: BulkFailure<Row>[] = [];
    for (let at = 0; at < all.length; at += AT_ONCE) {
      const some = all.slice(at, at + AT_ONCE);
      const results = await Promise.allSettled(some.map((row) => act(row)));
      results.forEach((result, index) => {
        const row = some[index] as Row;
        if (result.status === 'fulfilled') changed.push(row);
        else failed.push({ row, reason: explain(result.reason) });
      });
    }
    return { changed, failed };
  }

  return { run, isRunning, failures, forget: () => setFailures([]) };
}
