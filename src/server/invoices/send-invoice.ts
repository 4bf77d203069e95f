import { clock } from '@/server/clock';
import type { Actor } from '@/server/context';
import { db, inTransaction, rows, sql } from '@/server/db';
import { invalid } from '@/server/errors';
import { record } from '@/server/events';
import { holdChain } from '@/server/fiscal-chain/append-record';
import { recordInvoiceActivity } from '@/server/invoices/invoice-activity';
import type { Invoice, InvoiceSend, InvoiceSent } from '@/server/invoices/invoices.schema';
import { issue } from '@/server/invoices/issue-invoice';
import { impossible, lockInvoice } from '@/server/invoices/lock-invoice';
import { getInvoice } from '@/server/invoices/read-invoices';
import { layOutMail } from '@/server/mail/mail-layout';
import { mailText, toMailLocale } from '@/server/mail/mail-text';
import { queueMail } from '@/server/mail/queue-mail';

/**
 * Sends an invoice by e-mail with its PDF; a draft is issued first. The mail is queued by the transaction that issues,
 * so neither happens without the other.
 * @throws 404, 400 without a recipient, 422 without a fiscal profile or for a cancelled invoice
 */
export async function sendInvoice(
  actor: Pick<Actor, 'workspaceId'>,
  invoiceId: string,
  input: InvoiceSend,
): Promise<InvoiceSent> {
  const { workspaceId } = actor;
  return inTransaction(async () => {
    const locked = await lockInvoice(actor, invoiceId);
    if (locked.status === 'cancelled') {
      throw impossible('sent', 'cancelled', ['draft', 'sent', 'partial', 'overdue', 'paid']);
    }
    await holdChain(workspaceId);
    const recipient = await recipientOf(await getInvoice(actor, invoiceId), workspaceId, input);
    if (locked.status === 'draft') await issue(locked);
    await rows(sql`
      UPDATE invoice SET sent_at = ${clock.now()}, updated_at = ${clock.now()}
      WHERE id = ${invoiceId} AND workspace_id = ${workspaceId}`);

    const invoice = await getInvoice(actor, invoiceId);
    const { messageId } = await queueMail(await composeMail(workspaceId, invoice, recipient, input));
    await record('invoice.updated', workspaceId, invoice);
    await recordInvoiceActivity(workspaceId, invoice, 'invoice_sent');
    return { success: true, messageId };
  });
}

type Recipient = { email: string; name: string };

/** Whom the caller names, else the invoice's own address, the client's, or that of its primary contact. */
async function recipientOf(invoice: Invoice, workspaceId: string, input: InvoiceSend): Promise<Recipient> {
  const name = input.recipientName ?? invoice.clientName;
  const given = input.recipientEmail ?? input.to ?? input.email ?? invoice.clientEmail;
  if (given) return { email: given, name };

  const client = invoice.clientId
    ? await db.client.findFirst({
        where: { id: invoice.clientId, workspaceId },
        include: { contacts: { where: { isPrimary: true, email: { not: null } }, take: 1 } },
      })
    : null;
  const email = client?.email ?? client?.contacts[0]?.email;
  if (email) return { email, name };
  throw invalid(['recipientEmail'], 'Neither the invoice nor its client has an e-mail address. Send recipientEmail.');
}

async function composeMail(workspaceId: string, invoice: Invoice, recipient: Recipient, input: InvoiceSend) {
  const issuer = await db.workspace.findFirst({ where: { id: workspaceId }, include: { fiscalProfile: true } });
  const company = issuer?.fiscalProfile?.legalName ?? issuer?.name ?? '';
  const locale = toMailLocale(input.locale ?? issuer?.locale);
  const text = mailText(locale);
  const number = invoice.documentNumber ?? '';
  const currency = { style: 'currency', currency: invoice.currency } as const;
  const total = new Intl.NumberFormat(locale, currency).format(invoice.amountDue);
  const due = invoice.dueDate && text('invoice.due', { date: longDate(locale, invoice.dueDate) });
  const { html, text: plain } = layOutMail({
    title: text('invoice.title', { number }),
    paragraphs: [
      text('invoice.greeting', { name: recipient.name }),
      input.customMessage ?? text('invoice.body', { number, company, total }),
      ...(due ? [due] : []),
    ],
    footer: text('invoice.footer', { company }),
  });
  return {
    workspaceId,
    to: recipient.email,
    subject: text('invoice.subject', { number, company }),
    html,
    text: plain,
    attachments: [
      {
        filename: `${number}.pdf`,
        contentType: 'application/pdf',
        kind: 'invoice-pdf' as const,
        resourceId: invoice.id,
      },
    ],
    resourceId: invoice.id,
  };
}

function longDate(locale: string, date: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));
}
