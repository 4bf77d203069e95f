import type { BankTransaction } from '@/server/banking/banking/transactions.schema';
import { getTransaction } from '@/server/banking/banking/transactions.service';
import { assertTransactionOpen, findTransaction } from '@/server/banking/reconciliation/open-transaction';
import type { BankTransactionPair } from '@/server/banking/reconciliation/pair.schema';
import { changedMeanwhile, lockMatch, reverseMatch } from '@/server/banking/reconciliation/reverse-match';
import type { BankTransaction as Row } from '@/server/generated/prisma/client';
import type { Actor } from '@/server/platform/api/context';
import { apiError, invalid } from '@/server/platform/contract/errors';
import { lockRow } from '@/server/platform/db/change-row';
import { inTransaction, type OpenTransaction, rows, sql } from '@/server/platform/db/client';
import { clock } from '@/server/platform/runtime/clock';

/**
 * Says that two transactions explain each other: both are matched. Where one gives back another that a document was
 * matched with, that match is taken back first, so that the document waits for payment again.
 * @throws 404; 400 for a transaction and itself; 409 where one is matched or excluded; 422 where they do not belong
 * together
 */
export async function pairTransactions(
  actor: Actor,
  id: string,
  { transactionId: otherId, kind }: BankTransactionPair,
): Promise<BankTransaction> {
  const { workspaceId } = actor;
  return inTransaction(async (tx) => {
    await findTransaction(workspaceId, id);
    if (id === otherId) {
      throw invalid(['transactionId'], 'A transaction is not paired with itself. Send the id of the other one.');
    }
    const match = await lockMatch(tx, actor, otherId);
    await lockBoth(tx, workspaceId, [id, otherId]);
    const [own, other] = [await findTransaction(workspaceId, id), await findTransaction(workspaceId, otherId)];
    assertTransactionOpen(own);
    assertBelong(own, other, kind);
    const givesBack = kind === 'return' && other.status === 'matched' && !other.pairedWithId;
    if (givesBack) await reverseMatch(tx, actor, otherId, match);
    else assertTransactionOpen(other);
    const now = clock.now();
    await rows(sql`
      UPDATE bank_transaction SET status = 'matched', before_match = status, matched_at = ${now}, updated_at = ${now},
        pair_kind = ${kind}::pair_kind, paired_with_id = CASE id WHEN ${id} THEN ${otherId} ELSE ${id} END
      WHERE id IN (${id}, ${otherId}) AND workspace_id = ${workspaceId}`);
    return getTransaction(actor, id);
  });
}

/** Takes a pair back: both are what they were before. @throws 409 where it is not there any more */
export async function undoPair(tx: OpenTransaction, workspaceId: string, id: string, otherId: string): Promise<void> {
  await lockBoth(tx, workspaceId, [id, otherId]);
  if ((await findTransaction(workspaceId, id)).pairedWithId !== otherId) throw changedMeanwhile();
  await rows(sql`
    UPDATE bank_transaction SET status = coalesce(before_match, 'raw'), before_match = NULL, matched_at = NULL,
      pair_kind = NULL, paired_with_id = NULL, updated_at = ${clock.now()}
    WHERE id IN (${id}, ${otherId}) AND workspace_id = ${workspaceId}`);
}

/** In the order of their ids, so that nobody who holds two waits in a circle. */
async function lockBoth(tx: OpenTransaction, workspaceId: string, ids: string[]): Promise<void> {
  for (const id of ids.toSorted()) await lockRow(tx, 'bankTransaction', workspaceId, id);
}

/** @throws 422 */
function assertBelong(own: Row, other: Row, kind: BankTransactionPair['kind']): void {
  const isOpposite = own.amount.negated().equals(other.amount) && own.currency === other.currency;
  if (!isOpposite || own.amount.isZero()) {
    throw apiError('TRANSACTIONS_NOT_OPPOSITE');
  }
  if ((own.accountId === other.accountId) === (kind === 'return')) return;
  throw kind === 'return' ? apiError('RETURN_ON_ANOTHER_ACCOUNT') : apiError('TRANSFER_ON_ONE_ACCOUNT');
}
