import type { ParsedMovement } from '@/server/bank-statements/statement';

/** What banks say of a movement where it tells what it is for; of the rest, such as cards, it tells only how it was paid. */
const words: Record<string, { en: string; es: string }> = {
  fees: { en: 'Bank fees', es: 'Comisiones bancarias' },
  interest: { en: 'Interest', es: 'Intereses' },
  loan: { en: 'Loans', es: 'Préstamos' },
  payroll: { en: 'Payroll', es: 'Nóminas' },
};

/** The category that a movement may have, in the workspace's language; null where the bank does not tell. */
export function proposedCategory({ category }: ParsedMovement, locale: string): string | null {
  const known = category !== undefined && Object.hasOwn(words, category) ? words[category] : undefined;
  return known ? known[locale === 'en' ? 'en' : 'es'] : null;
}
