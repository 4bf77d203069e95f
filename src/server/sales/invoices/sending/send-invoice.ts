import { lockChain } from '@/server/fiscal-records/fiscal-chain/append-record';
import type { Actor } from '@/server/platform/api/context';
import { AppError, invalid } from '@/server/platform/contract/errors';
import { inTransaction, rows, sql } from '@/server/platform/db/client';
import { queueMail } from '@/server/platform/mail/queue-mail';
import { clock } from '@/server/platform/runtime/clock';
import { composeDocumentMail, previewDocumentMail } from '@/server/sales/documents/document-mail';
import type { DocumentMailPreview, DocumentSend, DocumentSent } from '@/server/sales/documents/documents.schema';
import { issue } from '@/server/sales/invoices/issuing/issue-invoice';
import { checkIssue } from '@/server/sales/invoices/issuing/plan-issue';
import { impossible, lockInvoice } from '@/server/sales/invoices/lock-invoice';
import { findPrintedInvoice } from '@/server/sales/invoices/pdf/invoice-pdf-source';
import { linkForPreview, linkToSend } from '@/server/sales/invoices/public-page/invoice-link';
import { publishSent } from '@/server/sales/invoices/publish-invoice';
import { getInvoice } from '@/server/sales/invoices/read-invoices';
import { attachEInvoice, nameEInvoice } from '@/server/sales/invoices/sending/attached-e-invoice';
import { mailedInvoice } from '@/server/sales/invoices/sending/invoice-mail';
import type { InvoiceSend } from '@/server/sales/invoices/sending/send-invoice.schema';
import { assertLate, assertPaid, sendNotice } from '@/server/sales/invoices/sending/send-notice';

type Sender = Pick<Actor, 'workspaceId'> & Partial<Actor>;

/**
 * Sends an invoice by e-mail with its PDF, or what has become of it: see `InvoiceSend`.
 * @throws 404, 400 without a recipient, 422 as `sendDocument` does, and for a reminder or a receipt that is untrue
 */
export async function sendInvoice(
  actor: Sender,
  invoiceId: string,
  { template, einvoice, ...mail }: InvoiceSend,
): Promise<DocumentSent> {
  if (!template || template === 'invoice') return sendDocument(actor, invoiceId, mail, einvoice);
  if (einvoice) throw invalid(['einvoice'], 'An e-invoice goes with the invoice itself. Leave it out here.');
  return inTransaction(async (tx) => {
    await lockInvoice(tx, actor, invoiceId);
    if (template === 'reminder') assertLate(await findPrintedInvoice(actor.workspaceId, invoiceId));
    const { messageId } = await sendNotice(actor, invoiceId, { as: template }, mail);
    return { success: true, messageId };
  });
}

/** The mail that `sendInvoice` would send; of a draft with the number that it would get now. @throws as it does, but for the recipient */
export async function previewInvoiceMail(
  actor: Actor,
  invoiceId: string,
  { template, einvoice, ...mail }: InvoiceSend,
): Promise<DocumentMailPreview> {
  const { workspaceId } = actor;
  const printed = await findPrintedInvoice(workspaceId, invoiceId);
  if (template === 'reminder') assertLate(printed);
  if (template === 'receipt') assertPaid(printed);
  const url = await linkForPreview(actor, invoiceId);
  // A draft has no e-invoice yet: it is made when the draft is issued and sent.
  const isShown = einvoice && printed.invoice.status !== 'draft';
  const attached = isShown ? await nameEInvoice(actor, invoiceId, einvoice) : undefined;
  const about = mailedInvoice(printed, template ?? 'invoice', url);
  if (printed.invoice.status !== 'draft') return previewDocumentMail(workspaceId, { ...about, attached }, mail);
  const number = await expectedNumberOf(actor, invoiceId);
  return { ...(await previewDocumentMail(workspaceId, { ...about, number }, mail)), expectedNumber: number };
}

/** Undefined where nothing can be issued yet: the company or its series lacks something. */
async function expectedNumberOf(actor: Actor, invoiceId: string): Promise<string | undefined> {
  try {
    return (await checkIssue(actor, invoiceId)).number;
  } catch (error) {
    if (error instanceof AppError && error.status === 422) return undefined;
    throw error;
  }
}

/**
 * Sends the invoice itself; a draft is issued first. The mail is queued by the transaction that issues, so neither
 * happens without the other.
 * @throws 404, 400 without a recipient, 422 without a fiscal profile, for a cancelled invoice or an e-invoice that lacks
 * something
 */
async function sendDocument(
  actor: Sender,
  invoiceId: string,
  input: DocumentSend,
  einvoice: InvoiceSend['einvoice'],
): Promise<DocumentSent> {
  const { workspaceId } = actor;
  return inTransaction(async (tx) => {
    const locked = await lockInvoice(tx, actor, invoiceId);
    if (locked.status === 'cancelled') {
      throw impossible('sent', 'cancelled', ['draft', 'sent', 'partial', 'overdue', 'paid']);
    }
    await lockChain(tx, workspaceId);
    if (locked.status === 'draft') await issue(tx, locked);
    await rows(sql`
      UPDATE invoice SET sent_at = ${clock.now()}, updated_at = ${clock.now()}
      WHERE id = ${invoiceId} AND workspace_id = ${workspaceId}`);

    const printed = await findPrintedInvoice(workspaceId, invoiceId);
    const about = mailedInvoice(printed, 'invoice', await linkToSend(tx, actor, invoiceId));
    const attached = einvoice ? await attachEInvoice(actor, invoiceId, einvoice) : undefined;
    const { messageId } = await queueMail(tx, {
      ...(await composeDocumentMail(workspaceId, { ...about, attached }, input)),
      senderId: actor.userId,
    });
    await publishSent(tx, actor, locked.status, await getInvoice(actor, invoiceId));
    return { success: true, messageId };
  });
}
