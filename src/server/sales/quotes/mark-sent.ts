import type { Actor } from '@/server/platform/api/context';
import { inTransaction, rows, sql } from '@/server/platform/db/client';
import { clock } from '@/server/platform/runtime/clock';
import { recordHistory } from '@/server/sales/documents/document-history';
import { lockQuote } from '@/server/sales/quotes/lock-quote';
import { publishChanged } from '@/server/sales/quotes/publish-quote';
import { assertStillValid, impossible, open } from '@/server/sales/quotes/quote-transitions';
import { getQuote } from '@/server/sales/quotes/read-quotes';

/**
 * Notes that the client has a quote by a way of the owner's own; a draft is opened by it. Once it has been mailed, it
 * changes nothing.
 * @throws 404, 422 without a fiscal profile, once decided, or past its validity
 */
export async function markQuoteSent(actor: Actor, quoteId: string): Promise<void> {
  await inTransaction(async (tx) => {
    const locked = await lockQuote(tx, actor, quoteId);
    const { status } = locked;
    if (status !== 'draft' && status !== 'sent') throw impossible('marked as sent', status, ['draft', 'sent']);
    await assertStillValid(locked);
    if (await open(locked)) await publishChanged(tx, actor, status, await getQuote(actor, quoteId));
    if (await noteQuoteMailed(actor, quoteId)) {
      await recordHistory(tx, actor, [{ documentId: quoteId, action: 'marked_sent' }]);
    }
  });
}

/** Notes when a quote first reached its client. False where it had, or is gone. */
export async function noteQuoteMailed({ workspaceId }: Pick<Actor, 'workspaceId'>, quoteId: string): Promise<boolean> {
  const noted = await rows(sql`
    UPDATE quote SET mailed_at = ${clock.now()}
    WHERE id = ${quoteId} AND workspace_id = ${workspaceId} AND mailed_at IS NULL RETURNING id`);
  return noted.length > 0;
}
