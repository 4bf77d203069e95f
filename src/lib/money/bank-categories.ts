/** What banks say of a movement where it tells what it is for, in the words of the languages that there are. */
export const bankCategories: Record<string, { en: string; es: string }> = {
  fees: { en: 'Bank fees', es: 'Comisiones bancarias' },
  interest: { en: 'Interest', es: 'Intereses' },
  loan: { en: 'Loans', es: 'Préstamos' },
  payroll: { en: 'Payroll', es: 'Nóminas' },
};

/**
 * A category as a person reads it: one that banks propose, in the person's language, whatever language it is stored in;
 * any other, which is the company's own, as it was typed.
 */
export function categoryIn(locale: string, category: string): string {
  const known = Object.values(bankCategories).find(({ en, es }) => category === en || category === es);
  return known ? known[locale === 'en' ? 'en' : 'es'] : category;
}
