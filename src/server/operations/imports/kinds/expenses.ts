import { Money } from '@/lib/money/money';
import { normalizeTaxId } from '@/lib/tax/tax-id';
import { fold } from '@/lib/text/fold';
import { pickParty } from '@/server/contacts/parties/find-parties';
import { findVendorsLike } from '@/server/contacts/vendors/vendors.service';
import { composeExpense, isRateOfSame } from '@/server/operations/imports/kinds/expense-sums';
import { differences, type ImportTarget } from '@/server/operations/imports/kinds/import-target';
import { type Expense, ExpenseCreate } from '@/server/purchases/expenses/expenses.schema';
import * as expenses from '@/server/purchases/expenses/expenses.service';
import { createExpenses } from '@/server/purchases/expenses/expenses.service';

/** An expense: the same by its vendor and the number of their invoice, and without one by all that a receipt says. */
export const expenseTarget: ImportTarget<ExpenseCreate, Expense> = {
  schema: ExpenseCreate,
  compose: composeExpense,
  continues: isRateOfSame,
  keysOf: (input) => (input.invoiceNumber ? [numberKey(input)] : []),
  find: async (actor, inputs) => {
    const found = await expenses.findExpensesLike(
      actor,
      inputs.map(({ input, id }) => ({
        id,
        invoiceNumber: input.invoiceNumber || undefined,
        date: input.date ?? undefined,
      })),
    );
    return inputs.map(({ input, id }) => {
      const byId = id && found.find((it) => it.id === id);
      if (byId) return byId;
      if (input.invoiceNumber) return found.find((it) => numberKey(it) === numberKey(input));
      return found.find((it) => receiptKey(it) === receiptKey(input));
    });
  },
  link: async (actor, inputs) => {
    const searches = inputs.map(({ vendor, vendorTaxId }) => ({
      name: vendor ?? '',
      taxId: vendorTaxId ? normalizeTaxId(vendorTaxId) : undefined,
    }));
    const found = await findVendorsLike(actor, searches);
    return inputs.map((input, n) => {
      const one = searches[n];
      const vendor = one && (one.name || one.taxId) ? pickParty(one, found) : undefined;
      return vendor ? { ...input, vendorId: vendor.id } : input;
    });
  },
  one: expenses.createExpense,
  together: createExpenses,
  changesOf: ({ vendorId, vendorTaxId, ...input }, item) => differences(input, item),
  isFixed: true,
  update: (actor, id, input) => expenses.updateExpense(actor, id, input),
  restore: (actor, id, before) =>
    expenses.updateExpense(actor, id, ExpenseCreate.omit({ attachments: true }).parse(before)),
  removeAll: expenses.deleteExpenses,
};

type Identified = Pick<ExpenseCreate, 'invoiceNumber' | 'vendor' | 'vendorTaxId'>;

function numberKey({ invoiceNumber, vendor, vendorTaxId }: Identified): string {
  return `number ${fold(invoiceNumber ?? '')} of ${vendorTaxId ? normalizeTaxId(vendorTaxId) : fold(vendor ?? '')}`;
}

function receiptKey({
  date,
  amount,
  description,
  vendor,
}: Pick<ExpenseCreate, 'date' | 'amount' | 'description' | 'vendor'>) {
  return [date, new Money(amount).toFixed(2), fold(description), fold(vendor ?? '')].join(' ');
}
