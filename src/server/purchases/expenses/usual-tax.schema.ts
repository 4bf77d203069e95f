import { z } from 'zod';
import { Expense, ExpenseCreate } from '@/server/purchases/expenses/expenses.schema';

export const UsualTaxInput = ExpenseCreate.pick({
  vendorId: true,
  category: true,
  vendorTaxId: true,
  vendorCountry: true,
  operationType: true,
});
export type UsualTaxInput = z.output<typeof UsualTaxInput>;

export const UsualTax = Expense.pick({ taxRate: true, purchaseType: true }).extend({
  taxType: Expense.shape.taxType.optional(),
  /** What it was learnt from. */
  from: z.enum(['vendor', 'category', 'zone']),
});
export type UsualTax = z.output<typeof UsualTax>;
