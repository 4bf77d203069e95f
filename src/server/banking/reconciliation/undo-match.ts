import type { BankTransaction } from '@/server/banking/banking/transactions.schema';
import { getTransaction } from '@/server/banking/banking/transactions.service';
import { findTransaction } from '@/server/banking/reconciliation/open-transaction';
import { undoPair } from '@/server/banking/reconciliation/pair-transactions';
import { changedMeanwhile, lockMatch, notMatched, reverseMatch } from '@/server/banking/reconciliation/reverse-match';
import type { Actor } from '@/server/platform/api/context';
import { lockRow } from '@/server/platform/db/change-row';
import { inTransaction } from '@/server/platform/db/client';

/**
 * Takes a match back, and what was booked by it: the transaction is what it was before. Of two that are paired, both are.
 * @throws 404, 409 for one that is not matched, and where a payment of a closed quarter would go
 */
export async function undoMatch(actor: Actor, transactionId: string): Promise<BankTransaction> {
  const { workspaceId } = actor;
  return inTransaction(async (tx) => {
    const { status, pairedWithId } = await findTransaction(workspaceId, transactionId);
    if (status !== 'matched') throw notMatched();
    if (pairedWithId) {
      await undoPair(tx, workspaceId, transactionId, pairedWithId);
    } else {
      const match = await lockMatch(tx, actor, transactionId);
      await lockRow(tx, 'bankTransaction', workspaceId, transactionId);
      if ((await findTransaction(workspaceId, transactionId)).pairedWithId) throw changedMeanwhile();
      await reverseMatch(tx, actor, transactionId, match);
    }
    return getTransaction(actor, transactionId);
  });
}
