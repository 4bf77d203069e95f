import { partyKey } from '@/server/banking/reconciliation/document-keys';
import type { Expense, ExpenseCreate } from '@/server/purchases/expenses/expenses.schema';

/** What an expense of a vendor usually says. */
export type Habits = Pick<ExpenseCreate, 'vendor' | 'vendorId' | 'vendorTaxId' | 'vendorCountry' | 'category'> & {
  /** How the last one was taxed; undefined of parts that are of that one alone. */
  tax: Pick<ExpenseCreate, 'taxRate' | 'taxType' | 'purchaseType' | 'operationType'>;
  deduction: Pick<ExpenseCreate, 'taxDeductible' | 'vatDeductiblePercent' | 'incomeDeductiblePercent'>;
};

/**
 * What the earlier expenses of a counterparty teach: the vendor that most of them have and the category that most of
 * that vendor's have, the later where two are as frequent; and the tax of that vendor's last one. A receipt of several
 * rates teaches none: their shares are of that receipt alone.
 * @param earlier the latest first
 */
export function vendorHabitsOf(earlier: readonly Expense[]): Habits | undefined {
  const vendorKey = ({ vendorId, vendor }: Expense) => vendorId ?? partyKey(vendor ?? '');
  const usual = mostFrequent(earlier.map(vendorKey));
  const ofVendor = earlier.filter((expense) => vendorKey(expense) === usual);
  const [last] = ofVendor;
  if (!last) return undefined;
  const { vendorId, vendor, vendorTaxId, vendorCountry } = last;
  const { taxType, purchaseType, operationType, taxDeductible } = last;
  return {
    // A vendor of the workspace says the rest of itself.
    ...(vendorId ? { vendorId } : { vendor, vendorTaxId, vendorCountry }),
    category: mostFrequent(ofVendor.flatMap(({ category }) => category ?? [])),
    tax: { taxRate: last.taxes ? undefined : last.taxRate, taxType, purchaseType, operationType },
    deduction: {
      taxDeductible,
      vatDeductiblePercent: last.vatDeductiblePercent,
      incomeDeductiblePercent: last.incomeDeductiblePercent,
    },
  };
}

/** The first of those that come most often. */
function mostFrequent(values: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  let best: string | undefined;
  for (const [value, count] of counts) if (best === undefined || count > (counts.get(best) ?? 0)) best = value;
  return best;
}
