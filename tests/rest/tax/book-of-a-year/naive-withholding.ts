import { type Book, type BookedExpense, quarterOf, sides } from './book';

const whose = ({ vendorTaxId, vendor }: BookedExpense) =>
  vendorTaxId
    ? vendorTaxId.replace(/^ES/, '').replace(/\W/g, '').toUpperCase()
    : (vendor ?? '').toLowerCase().replace('ó', 'o');

/** Who is abroad for income tax: the books are drawn with NIFs that say it by their letter, and with countries. */
const isAbroad = ({ vendorTaxId = '', vendorCountry }: BookedExpense) => {
  const id = vendorTaxId.replace(/\W/g, '').toUpperCase();
  const nif = id.replace(/^ES/, '');
  if (/^[A-W]\d{7}[0-9A-J]$/.test(nif) && !/^[KLM]/.test(nif)) return nif.startsWith('N');
  if (vendorCountry) return vendorCountry !== 'ES';
  return /^(DE|FR|IT|PT|IE|NL)/.test(id);
};

/** Form 111, 115 or 216 of a quarter: recipients, base and what was withheld, in euros; undefined where nothing was. */
export function naiveWithholding(book: Book, quarter: string, form: '111' | '115' | '216') {
  const isRent = (category = '') => category.startsWith('Alquiler') || category.startsWith('Arrendamiento');
  const payees = new Map<string, [base: bigint, withheld: bigint]>();
  for (const expense of book.expenses) {
    if (!expense.irpf || quarterOf(expense.paidDate ?? expense.day) !== quarter) continue;
    const of111Or115 = isRent(expense.category) ? '115' : '111';
    if ((isAbroad(expense) ? '216' : of111Or115) !== form) continue;
    const of = sides(expense, book);
    const [base, withheld] = payees.get(whose(expense)) ?? [0n, 0n];
    payees.set(whose(expense), [base + of.taxable, withheld + of.withheld]);
  }
  if (payees.size === 0) return undefined;
  const all = [...payees.values()];
  const euros = (part: 0 | 1) => Number(all.reduce((sum, amounts) => sum + amounts[part], 0n)) / 100;
  return { perceptores: all.filter(([base]) => base > 0n).length, base: euros(0), retenciones: euros(1) };
}
