import { bankCategories } from '@/lib/money/bank-categories';
import type { ParsedMovement } from '@/server/banking/bank-statements/statement';

/** The category that a movement may have, in the workspace's language; null where the bank does not tell. */
export function proposedCategory({ category }: ParsedMovement, locale: string): string | null {
  const known =
    category !== undefined && Object.hasOwn(bankCategories, category) ? bankCategories[category] : undefined;
  return known ? known[locale === 'en' ? 'en' : 'es'] : null;
}
