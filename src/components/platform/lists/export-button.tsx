'use client';

import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { toast } from 'sonner';
import { useErrorMessage } from '@/components/platform/api/errors';
import { Button, CompactLabel } from '@/components/platform/ui/button';
import { useWords } from '@/i18n/use-words';
import type { Cell } from '@/lib/text/csv';
import { uiWords } from '~/messages/ui';
import { type FetchPage, fetchAll } from './fetch-all';
import { useSaveRows } from './use-save-csv';

export interface ExportButtonProps<Row> {
  /** The file's name, without its ending. */
  name: string;
  /** The columns by their headers, which are the API's field names, whatever the language. */
  columns: Record<string, (row: Row) => Cell>;
  fetchPage: FetchPage<Row>;
}

/** Saves everything that a list's filters match as CSV, whatever page is shown. */
export function ExportButton<Row>({ name, columns, fetchPage }: ExportButtonProps<Row>) {
  const t = useWords(uiWords, 'export');
  const explain = useErrorMessage();
  const saveRows = useSaveRows(columns);
  const save = useMutation({
    mutationFn: () => fetchAll(fetchPage),
    onSuccess: ({ rows, isCut }) => {
      saveRows(name, rows);
      if (isCut) toast.warning(t('cut', { count: rows.length }));
    },
    onError: (error) => toast.error(explain(error)),
  });
  return (
    <Button loading={save.isPending} onClick={() => save.mutate()}>
      <Download aria-hidden /> <CompactLabel>{t('action')}</CompactLabel>
    </Button>
  );
}
