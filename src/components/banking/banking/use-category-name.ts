import { useLocale } from 'next-intl';
import { categoryIn } from '@/lib/money/bank-categories';

/** Gives a category as it is read: those that banks propose in the reader's language, a company's own as they are. */
export function useCategoryName(): (category: string) => string {
  const locale = useLocale();
  return (category) => categoryIn(locale, category);
}
