import { toast } from 'sonner';
import type { RowSelection } from '@/components/platform/ui/row-selection';
import { useWords } from '@/i18n/use-words';
import { uiWords } from '~/messages/ui';
import { type FetchPage, fetchAll } from './fetch-all';

/** Finds the selected rows: those of the page that is shown, or everything that its filters match. */
export function useSelectedRows<Row extends { id: string }>(
  { ids, isAll }: RowSelection<Row>,
  shown: readonly Row[] | undefined,
  fetchPage: FetchPage<Row>,
): () => Promise<Row[]> {
  const t = useWords(uiWords, 'bulk');
  return async () => {
    if (!isAll) return shown?.filter(({ id }) => ids.has(id)) ?? [];
    const { rows, isCut } = await fetchAll(fetchPage);
    if (isCut) toast.warning(t('cut', { count: rows.length }));
    return rows;
  };
}
