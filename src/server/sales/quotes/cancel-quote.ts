import type { Actor } from '@/server/platform/api/context';
import { inTransaction, rows, sql } from '@/server/platform/db/client';
import { type LockedQuote, lockQuote } from '@/server/sales/quotes/lock-quote';
import { publishChanged } from '@/server/sales/quotes/publish-quote';
import { cancel, impossible } from '@/server/sales/quotes/quote-transitions';
import { getQuote } from '@/server/sales/quotes/read-quotes';

/**
 * Removes a draft for good, or cancels what has been sent. Cancelling again answers as before and emits nothing.
 * @throws 404
 */
export async function deleteQuote(actor: Actor, quoteId: string): Promise<'removed' | 'cancelled'> {
  return inTransaction(async (tx) => {
    const locked = await lockQuote(tx, actor, quoteId);
    if (locked.status === 'draft') {
      await remove(locked);
      return 'removed';
    }
    if (await cancel(locked)) await publishChanged(tx, actor, locked.status, await getQuote(actor, quoteId));
    return 'cancelled';
  });
}

/** Removes a draft for good, and leaves alone what somebody has sent meanwhile. @throws 404, 422 for what is no draft */
export async function deleteDraft(actor: Actor, quoteId: string): Promise<void> {
  await inTransaction(async (tx) => {
    const locked = await lockQuote(tx, actor, quoteId);
    if (locked.status !== 'draft') throw impossible('deleted', locked.status, ['draft']);
    await remove(locked);
  });
}

async function remove({ id, workspaceId }: LockedQuote): Promise<void> {
  await rows(sql`DELETE FROM quote WHERE id = ${id} AND workspace_id = ${workspaceId}`);
}
