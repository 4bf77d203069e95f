import type { Actor } from '@/server/api/context';
import { inTransaction, rows, sql } from '@/server/db/client';
import { lockQuote } from '@/server/quotes/lock-quote';
import { publishChanged } from '@/server/quotes/publish-quote';
import { cancel } from '@/server/quotes/quote-transitions';
import { getQuote } from '@/server/quotes/read-quotes';

/**
 * Removes a draft for good, or cancels what has been sent. Cancelling again answers as before and emits nothing.
 * @throws 404
 */
export async function deleteQuote(actor: Actor, quoteId: string): Promise<'removed' | 'cancelled'> {
  const { workspaceId } = actor;
  return inTransaction(async () => {
    const locked = await lockQuote(actor, quoteId);
    if (locked.status === 'draft') {
      await rows(sql`DELETE FROM quote WHERE id = ${quoteId} AND workspace_id = ${workspaceId}`);
      return 'removed';
    }
    if (await cancel(locked)) await publishChanged(actor, locked.status, await getQuote(actor, quoteId));
    return 'cancelled';
  });
}
