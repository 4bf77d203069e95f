import type { Actor } from '@/server/platform/api/context';
import { inTransaction, rows, sql } from '@/server/platform/db/client';
import { queueMail } from '@/server/platform/mail/queue-mail';
import { clock } from '@/server/platform/runtime/clock';
import { composeDocumentMail, type MailedDocument, previewDocumentMail } from '@/server/sales/documents/document-mail';
import type { DocumentMailPreview, DocumentSend, DocumentSent } from '@/server/sales/documents/documents.schema';
import { lockQuote } from '@/server/sales/quotes/lock-quote';
import { linkToSend } from '@/server/sales/quotes/public-link';
import { publishChanged } from '@/server/sales/quotes/publish-quote';
import { assertStillValid, impossible, open } from '@/server/sales/quotes/quote-transitions';
import type { Quote } from '@/server/sales/quotes/quotes.schema';
import { getQuote } from '@/server/sales/quotes/read-quotes';

/**
 * Sends a quote by e-mail with its PDF and the link by which the client decides; a draft is opened by it.
 * @throws 404, 400 without a recipient, 422 without a fiscal profile, once decided, or past its validity
 */
export async function sendQuote(actor: Actor, quoteId: string, input: DocumentSend): Promise<DocumentSent> {
  const { workspaceId } = actor;
  return inTransaction(async (tx) => {
    const locked = await lockQuote(tx, actor, quoteId);
    const { status } = locked;
    if (status !== 'draft' && status !== 'sent') throw impossible('sent', status, ['draft', 'sent']);
    await assertStillValid(locked);
    await open(locked);
    const now = clock.now();
    await rows(sql`
      UPDATE quote SET sent_at = ${now}, updated_at = ${now} WHERE id = ${quoteId} AND workspace_id = ${workspaceId}`);

    const quote = await getQuote(actor, quoteId);
    const mail = await composeDocumentMail(workspaceId, await mailed(actor, quote), input);
    const { messageId } = await queueMail(tx, { ...mail, senderId: actor.userId });
    await publishChanged(tx, actor, status, quote, 'sent');
    return { success: true, messageId };
  });
}

/** The mail that `sendQuote` would send. @throws 404, 400 as there */
export async function previewQuoteMail(
  actor: Actor,
  quoteId: string,
  input: DocumentSend,
): Promise<DocumentMailPreview> {
  const quote = await getQuote(actor, quoteId);
  return previewDocumentMail(actor.workspaceId, await mailed(actor, quote), input);
}

async function mailed(actor: Actor, quote: Quote): Promise<MailedDocument> {
  const { documentNumber: number, total: amount, validUntil: until } = quote;
  return {
    ...{ ...quote, kind: 'quote', template: 'quote', number, amount, until },
    url: await linkToSend(actor, quote.id),
  };
}
