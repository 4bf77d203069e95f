import { sql } from '@/server/platform/db/client';

/** SQL: what is to be paid of an expense; below zero where the vendor gives back. Without what is withheld of it. */
export const payableOfExpense = sql`coalesce(expense.amount_to_pay, expense.amount - expense.irpf)`;

/** SQL: what movements have settled of an expense, above zero. */
export const settledOfExpense = sql`(
  SELECT coalesce(sum(coalesce(document_amount, bank_allocation.amount)), 0) FROM bank_allocation
  WHERE expense_id = expense.id)`;

/** SQL: the outstanding amount of an expense, with the sign of the amount payable. */
export const outstandingOfExpense = sql`(sign(${payableOfExpense}) * greatest(abs(${payableOfExpense}) - ${settledOfExpense}, 0))`;
