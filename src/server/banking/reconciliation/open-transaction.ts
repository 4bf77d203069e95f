import { Money } from '@/lib/money/money';
import type { BankTransactionStatus, BankTransaction as Row } from '@/server/generated/prisma/client';
import { apiError, notFound } from '@/server/platform/contract/errors';
import { db } from '@/server/platform/db/client';

/** @throws 404 */
export async function findTransaction(workspaceId: string, id: string): Promise<Row> {
  const found = await db.bankTransaction.findFirst({ where: { id, workspaceId } });
  if (!found) throw notFound('Bank transaction');
  return found;
}

/** Whether it waits for somebody to say what it paid, or what it belongs to. */
export function isTransactionOpen({ status }: { status: BankTransactionStatus }): boolean {
  return status !== 'matched' && status !== 'excluded';
}

/** @throws 409 */
export function assertTransactionOpen({ status }: { status: BankTransactionStatus }): void {
  if (status === 'matched') throw apiError('TRANSACTION_MATCHED');
  if (status === 'excluded') throw apiError('TRANSACTION_EXCLUDED');
}

/** What was instructed in another currency than that of the account, of the sign of what moved. */
export function instructedOf({ amount, currency, originalAmount, originalCurrency }: Row) {
  if (!originalAmount || !originalCurrency || originalCurrency === currency) return undefined;
  const size = new Money(originalAmount).abs();
  return { amount: amount.isNegative() ? size.negated() : size, currency: originalCurrency };
}
