import { sql } from '@/server/db/client';

/** SQL: what movements have settled of an expense, above zero. */
export const settledOfExpense = sql`(
  SELECT coalesce(sum(coalesce(document_amount, bank_allocation.amount)), 0) FROM bank_allocation
  WHERE expense_id = expense.id)`;
