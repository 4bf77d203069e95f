'use client';

import { useTRPCClient } from '@/components/platform/api/trpc';
import type { Bulk } from '@/components/platform/lists/bulk-bar';
import { BulkText } from '@/components/platform/lists/bulk-text';
import { Button } from '@/components/platform/ui/button';
import { useWords } from '@/i18n/use-words';
import type { BankTransaction } from '@/server/banking/banking/transactions.schema';
import { bankingWords } from '~/messages/banking';

interface TransactionBulkActionsProps {
  bulk: Bulk<BankTransaction>;
  /** Those in use. */
  categories: readonly string[] | undefined;
}

/** Says what the selected movements are, or leaves them out. */
export function TransactionBulkActions({ bulk, categories }: TransactionBulkActionsProps) {
  const t = useWords(bankingWords);
  const api = useTRPCClient();
  const exclude = ({ id }: BankTransaction) => api.banking.exclude.mutate({ transactionId: id });
  const include = ({ id }: BankTransaction) => api.banking.include.mutate({ transactionId: id });
  return (
    <>
      <BulkText
        action={t('bulk.categorize')}
        label={t('movement.category')}
        known={categories}
        save={t('bulk.save')}
        maxLength={100}
        loading={bulk.isRunning}
        onSave={(category) =>
          void bulk.run({
            act: ({ id }) => api.banking.categorize.mutate({ transactionId: id, category }),
            undo: ({ id }) => api.banking.uncategorize.mutate({ transactionId: id }),
            done: (count) => t('bulk.categorized', { count }),
          })
        }
      />
      <Button
        size="sm"
        loading={bulk.isRunning}
        onClick={() =>
          void bulk.run({
            act: exclude,
            undo: (before) => (before.status === 'excluded' ? Promise.resolve() : include(before)),
            done: (count) => t('bulk.excluded', { count }),
          })
        }
      >
        {t('bulk.exclude')}
      </Button>
      <Button
        size="sm"
        loading={bulk.isRunning}
        onClick={() =>
          void bulk.run({
            act: include,
            undo: (before) => (before.status === 'excluded' ? exclude(before) : Promise.resolve()),
            done: (count) => t('bulk.included', { count }),
          })
        }
      >
        {t('bulk.include')}
      </Button>
    </>
  );
}
