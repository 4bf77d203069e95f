import { type Amount, Money, percentOf, roundIn, toNumber } from '@/lib/money/money';

/** What of an expense its asset goes by; amounts in the currency of the expense. */
export interface BoughtWith {
  date: string;
  amount: number;
  currency: string;
  functionalCurrency: string;
  functionalAmount?: number;
  taxable?: number;
  tax?: number;
  taxRate?: number;
  deductibleTax?: number;
  selfAssessedTax?: number;
  /** Percent. */
  incomeDeductiblePercent: number;
}

/**
 * What an expense says of the asset that it bought, in the currency of the books: it costs what was paid, with the tax that is not
 * deducted. Null for one in another currency without a rate.
 */
export function boughtAsset(expense: BoughtWith) {
  const { date, amount, taxable = amount, tax = 0, deductibleTax = 0, selfAssessedTax = 0, taxRate = 0 } = expense;
  const { currency, functionalCurrency, functionalAmount, incomeDeductiblePercent } = expense;
  const value = currency === functionalCurrency ? amount : functionalAmount;
  if (value === undefined) return null;
  const inBooks = (of: Amount) =>
    new Money(amount).isZero() ? 0 : toNumber(roundIn(functionalCurrency, new Money(of).times(value).div(amount)));
  const cost = new Money(amount).plus(selfAssessedTax).minus(deductibleTax);
  return {
    acquiredOn: date,
    value: inBooks(cost),
    // Of what is used for business in part, that part is depreciated.
    depreciableValue: inBooks(percentOf(cost, incomeDeductiblePercent)),
    vatBase: inBooks(taxable),
    vatRate: taxRate,
    vat: inBooks(new Money(tax).plus(selfAssessedTax)),
  };
}
