import { Money, toNumber } from '@/lib/money/money';
import { getTransaction } from '@/server/banking/banking/transactions.service';
import type { BankTransactionExpense } from '@/server/banking/reconciliation/expense/movement-expense.schema';
import { expenseFactsOf, findHabits } from '@/server/banking/reconciliation/expense/propose-expense';
import type { Habits } from '@/server/banking/reconciliation/expense/vendor-habits';
import { matchTransaction } from '@/server/banking/reconciliation/match-transaction';
import { assertTransactionOpen } from '@/server/banking/reconciliation/open-transaction';
import type { Actor } from '@/server/platform/api/context';
import { inTransaction } from '@/server/platform/db/client';
import type { Expense, ExpenseCreate } from '@/server/purchases/expenses/expenses.schema';
import { createExpense, getExpense } from '@/server/purchases/expenses/expenses.service';

/**
 * Makes an expense of what went out of an account, and matches the two: it is paid on the day that it moved. What is left
 * out is what is usual for whom it was paid to; null leaves it empty.
 * @throws 404; 400 as a new expense; 409 for a transaction that is matched or excluded, and for a day of a closed quarter;
 * 422 for what did not go out
 */
export async function createExpenseOf(
  actor: Actor,
  transactionId: string,
  { notes, ...input }: BankTransactionExpense,
): Promise<Expense> {
  return inTransaction(async () => {
    const movement = await getTransaction(actor, transactionId);
    assertTransactionOpen(movement); // whoever is quicker is told of by matchTransaction, which holds it
    const facts = expenseFactsOf(movement);
    const habits = await findHabits(actor, movement, input);
    const { id } = await createExpense(actor, {
      ...completed(input, habits),
      description: input.description ?? facts.description,
      date: input.date ?? facts.date,
      currency: facts.currency,
      // What is withheld is paid to the tax agency, and not by this transaction.
      amount: toNumber(new Money(movement.amount).abs().plus(input.irpf ?? 0)),
    });
    await matchTransaction(actor, transactionId, { documentId: id, documentType: 'expense', notes });
    return getExpense(actor, id);
  });
}

const taxFields = ['taxRate', 'tax', 'taxes', 'taxType', 'purchaseType'] as const;

/** What is sent, and what is usual of the rest: of the tax and of its deduction all or nothing, for their fields go together. */
function completed(
  input: Omit<BankTransactionExpense, 'notes'>,
  { tax, deduction, ...usual }: Habits,
): Omit<BankTransactionExpense, 'notes' | 'description'> {
  const hasAny = (fields: readonly (keyof ExpenseCreate & keyof typeof input)[]) =>
    fields.some((field) => input[field] !== undefined);
  const sent = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
  return { ...usual, ...(!hasAny(taxFields) && tax), ...(!hasAny(['taxDeductible']) && deduction), ...sent };
}
