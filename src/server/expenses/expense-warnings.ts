import { fixedIn, percentOf, toNumber } from '@/lib/money';
import { countryAbroad, kindFromAbroad } from '@/lib/purchase-from-abroad';
import { isSelfAssessed } from '@/lib/purchase-tax';
import type { Expense } from '@/server/expenses/expenses.schema';
import type { Expense as ExpenseRow } from '@/server/generated/prisma/client';

type Warned = Omit<ExpenseRow, 'taxes'> & Pick<Expense, 'taxes'>;

/** Rounding each line of a bill may part its tax from what the rate comes to by so much, in its currency. */
const MOST_ROUNDING = 0.05;

/** What somebody should look at in an expense, in English sentences. It follows from what the expense says alone. */
export function expenseWarnings(expense: Warned): string[] {
  const { date, dueDate, paidDate } = expense;
  return [
    ...taxOfNobody(expense),
    ...(dueDate && dueDate < date ? ['It is due before its date. Check both.'] : []),
    ...(paidDate && paidDate < date ? ['It was paid before its date. Check both.'] : []),
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
  return lines.flatMap((line) => {
    const owed = percentOf(line.base, line.rate);
    const gap = owed.minus(line.tax.toString()).abs();
    if (gap.lte(MOST_ROUNDING)) return [];
    return [`${fixedIn(currency, line.tax)} is not ${line.rate} % of ${fixedIn(currency, line.base)}. Check the tax.`];
  });
}
