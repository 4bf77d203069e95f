import { Deletion, isCounted } from '@/components/platform/resources/deletion';
import { useWords, type Words } from '@/i18n/use-words';
import type { Bulk } from './bulk-bar';
import { BulkConfirm } from './bulk-confirm';

interface BulkDeleteProps<Row> {
  of: 'clients' | 'deposits' | 'expenses' | 'invoices' | 'products' | 'properties' | 'quotes' | 'vendors';
  words: Words<{ bulk: { delete: string; deleteTitle: string; deleted: string } }>;
  bulk: Bulk<Row>;
  /** What goes with them, and that it cannot be undone. */
  text: string;
  act: (row: Row) => Promise<unknown>;
  refuse?: (row: Row) => string | undefined;
}

/** Deletes the selected rows of a resource, once that has been asked. */
export function BulkDelete<Row extends { id: string }>({ of, words, bulk, ...does }: BulkDeleteProps<Row>) {
  const t = useWords(words);
  return (
    <BulkConfirm
      bulk={bulk}
      action={t('bulk.delete')}
      title={t('bulk.deleteTitle', { count: bulk.count })}
      done={(count) => t('bulk.deleted', { count })}
      {...does}
    >
      {isCounted(of) && <Deletion of={of} ids={async () => (await bulk.rows()).map(({ id }) => id)} />}
    </BulkConfirm>
  );
}
