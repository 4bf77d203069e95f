import { expenseDateWarnings } from '@/lib/dates/date-warnings';
import { toNumber } from '@/lib/money/money';
import { countryAbroad, kindFromAbroad } from '@/lib/tax/purchase-from-abroad';
import { isSelfAssessed } from '@/lib/tax/purchase-tax';
import { taxGapWarning } from '@/lib/tax/tax-gap';
import type { Expense as ExpenseRow } from '@/server/generated/prisma/client';
import type { Expense } from '@/server/purchases/expenses/expenses.schema';

type TaxColumn = 'purchaseType' | 'operationType' | 'taxType' | 'amount' | 'taxable' | 'tax' | 'taxRate' | 'currency';

type Warned = Pick<ExpenseRow, TaxColumn | 'vendorTaxId' | 'vendorCountry'> &
  Pick<Expense, 'taxes' | 'date' | 'dueDate' | 'paidDate' | 'exchangeRateDate'> & {
    /** The day it is where the company is. */
    today: string;
  };

/** What somebody should look at in an expense, in English sentences. */
export function expenseWarnings(expense: Warned): string[] {
  return [
    ...taxOfNobody(expense),
    ...expenseDateWarnings(expense).map(({ message }) => message),
    ...otherTaxes(expense),
  ];
}

/** LIVA 84.Uno.2.º and 85: of a vendor abroad that charges no tax, the buyer owes it. */
function taxOfNobody({ purchaseType, taxType, taxes, tax, amount, ...expense }: Warned): string[] {
  const isOpen = taxes ? taxes.some((line) => line.taxType !== 'Exento' && !line.kind) : taxType !== 'Exento';
  const country = countryAbroad(expense);
  if (purchaseType !== 'domestic' || !country || !isOpen || !tax.isZero() || amount.isZero()) return [];
  const kind = kindFromAbroad(expense, { operationType: expense.operationType === 'goods' ? 'goods' : 'service' });
  return [
    `The vendor is abroad (${country}) and charges no tax, so that nobody declares it: the company owes it itself. Set ` +
      `the purchase type to ${kind}, or the tax type to Exento where it is exempt.`,
  ];
}

/** Taxes that are not what their rate comes to. */
function otherTaxes({ taxes, taxRate, tax, taxable, currency, purchaseType }: Warned): string[] {
  const isTaxed = !isSelfAssessed(purchaseType) && taxRate !== null;
  const lines = taxes ?? (isTaxed ? [{ rate: toNumber(taxRate), base: taxable, tax }] : []);
  return lines.flatMap((line) => taxGapWarning({ ...line, tax: line.tax.toString(), currency }) ?? []);
}
