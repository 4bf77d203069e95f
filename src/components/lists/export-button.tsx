'use client';

import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { toast } from 'sonner';
import { useErrorMessage } from '@/components/api/errors';
import { Button } from '@/components/ui/button';
import type { Cell } from './save-csv';
import { useSaveCsv } from './use-save-csv';

const PAGE = 100;
const MOST_ROWS = 10_000;

export interface ExportButtonProps<Row> {
  /** The file's name, without its ending. */
  name: string;
  /** The columns by their headers, which are the API's field names, whatever the language. */
  columns: Record<string, (row: Row) => Cell>;
  /** One page of what the list shows: its filters, from this cursor on. */
  fetchPage: (page: { limit: number; cursor?: string }) => Promise<{ data: Row[]; nextCursor?: string }>;
}

/** Saves everything that a list's filters match as CSV, whatever page is shown. */
export function ExportButton<Row>({ name, columns, fetchPage }: ExportButtonProps<Row>) {
  const t = useTranslations('ui.export');
  const explain = useErrorMessage();
  const saveCsv = useSaveCsv();
  const save = useMutation({
    mutationFn: () => fetchAll(fetchPage),
    onSuccess: ({ rows, isCut }) => {
      const cells = Object.values(columns);
      saveCsv(name, [Object.keys(columns), ...rows.map((row) => cells.map((cell) => cell(row)))]);
      if (isCut) toast.warning(t('cut', { count: rows.length }));
    },
    onError: (error) => toast.error(explain(error)),
  });
  return (
    <Button loading={save.isPending} onClick={() => save.mutate()}>
      <Download aria-hidden /> {t('action')}
    </Button>
  );
}

async function fetchAll<Row>(fetchPage: ExportButtonProps<Row>['fetchPage']) {
  const rows: Row[] = [];
  let cursor: string | undefined;
  do {
    const page = await fetchPage({ limit: PAGE, cursor });
    rows.push(...page.data);
    cursor = page.nextCursor;
  } while (cursor && rows.length < MOST_ROWS);
  return { rows, isCut: cursor !== undefined };
}
