'use client';

import { useWords } from '@/i18n/use-words';
import type { BankTransaction } from '@/server/banking/banking/transactions.schema';
import { bankingWords } from '~/messages/banking';
import { useCategoryName } from './use-category-name';

/** What a movement is, and why, where no person said so. */
export function CategoryCell({ transaction }: { transaction: BankTransaction }) {
  const t = useWords(bankingWords, 'rules');
  const nameOf = useCategoryName();
  const { category, categorySource, rule } = transaction;
  if (category === undefined) return null;
  const why =
    categorySource === 'bank'
      ? t('byBank')
      : categorySource === 'rule' && (rule ? t('byRule', { name: rule.name }) : t('byDeletedRule'));
  return (
    <>
      <span className="block truncate">{nameOf(category)}</span>
      {why && <span className="block truncate text-xs font-normal text-muted">{why}</span>}
    </>
  );
}
