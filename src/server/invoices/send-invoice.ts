import type { Actor } from '@/server/api/context';
import { inTransaction, rows, sql } from '@/server/db/client';
import { composeDocumentMail, type MailedDocument } from '@/server/documents/document-mail';
import type { DocumentSend, DocumentSent } from '@/server/documents/documents.schema';
import { lockChain } from '@/server/fiscal-chain/append-record';
import { findIssuerOf } from '@/server/invoices/invoice-pdf-source';
import type { Invoice } from '@/server/invoices/invoices.schema';
import { issue } from '@/server/invoices/issue-invoice';
import { impossible, lockInvoice } from '@/server/invoices/lock-invoice';
import { linkToSend } from '@/server/invoices/public-page/invoice-link';
import { publishSent } from '@/server/invoices/publish-invoice';
import { getInvoice } from '@/server/invoices/read-invoices';
import { queueMail } from '@/server/mail/queue-mail';
import { clock } from '@/server/runtime/clock';

/**
 * Sends an invoice by e-mail with its PDF; a draft is issued first. The mail is queued by the transaction that issues,
 * so neither happens without the other.
 * @throws 404, 400 without a recipient, 422 without a fiscal profile or for a cancelled invoice
 */
export async function sendInvoice(
  actor: Pick<Actor, 'workspaceId'> & Partial<Actor>,
  invoiceId: string,
  input: DocumentSend,
): Promise<DocumentSent> {
  const { workspaceId } = actor;
  return inTransaction(async () => {
    const locked = await lockInvoice(actor, invoiceId);
    if (locked.status === 'cancelled') {
      throw impossible('sent', 'cancelled', ['draft', 'sent', 'partial', 'overdue', 'paid']);
    }
    await lockChain(workspaceId);
    if (locked.status === 'draft') await issue(locked);
    await rows(sql`
      UPDATE invoice SET sent_at = ${clock.now()}, updated_at = ${clock.now()}
      WHERE id = ${invoiceId} AND workspace_id = ${workspaceId}`);

    const invoice = await getInvoice(actor, invoiceId);
    const issuer = await findIssuerOf(workspaceId, invoiceId);
    const about = { ...mailed(invoice), issuer: issuer?.legalName, url: await linkToSend(actor, invoiceId) };
    const mail = await composeDocumentMail(workspaceId, about, input);
    const { messageId } = await queueMail({ ...mail, senderId: actor.userId });
    await publishSent(actor, locked.status, invoice);
    return { success: true, messageId };
  });
}

function mailed(invoice: Invoice): MailedDocument {
  const { documentNumber = '', amountDue, dueDate } = invoice;
  return { ...invoice, kind: 'invoice', number: documentNumber, amount: amountDue, until: dueDate };
}
