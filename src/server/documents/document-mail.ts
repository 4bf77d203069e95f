import { safeFileName } from '@/lib/file-name';
import { invalid } from '@/server/contract/errors';
import { db } from '@/server/db/client';
import type { Document, DocumentSend } from '@/server/documents/documents.schema';
import { layOutMail } from '@/server/mail/mail-layout';
import { mailText, toMailLocale } from '@/server/mail/mail-text';
import type { MailDraft } from '@/server/mail/queue-mail';

/** An invoice or a quote, as far as its mail goes. */
export type MailedDocument = Pick<Document, 'clientId' | 'clientName' | 'clientEmail' | 'currency'> & {
  id: string;
  kind: 'invoice' | 'quote';
  number: string;
  /** The name that it was issued under; the company's of today where left out. */
  issuer?: string;
  /** What it asks for. */
  amount: number;
  /** The day until which payment, or an answer, is waited for. */
  until?: string;
  /** Where the reader sees it, and answers a quote. */
  url?: string;
};

/**
 * The mail that brings a document to whom the caller names, else to the document's own address, the client's, or that
 * of its primary contact; in the words of the caller or ours, with the PDF.
 * @throws 400 where there is no address
 */
export async function composeDocumentMail(
  workspaceId: string,
  document: MailedDocument,
  input: DocumentSend,
): Promise<MailDraft> {
  const to = await recipientOf(workspaceId, document, input);
  const issuer = await db.workspace.findFirst({ where: { id: workspaceId }, include: { fiscalProfile: true } });
  const company = document.issuer ?? issuer?.fiscalProfile?.legalName ?? issuer?.name ?? '';
  const locale = toMailLocale(input.locale ?? issuer?.locale);
  const text = mailText(locale);
  const { id, kind, number, currency, until, url } = document;
  const total = new Intl.NumberFormat(locale, { style: 'currency', currency }).format(document.amount);
  const { html, text: plain } = layOutMail({
    title: text(`${kind}.title`, { number }),
    paragraphs: [
      text(`${kind}.greeting`, { name: input.recipientName ?? document.clientName }),
      input.customMessage ?? text(`${kind}.body`, { number, company, total }),
      ...(until ? [text(`${kind}.due`, { date: longDate(locale, until) })] : []),
    ],
    ...(url && { action: { label: text(`${kind}.action`), url } }),
    footer: text(`${kind}.footer`, { company }),
  });
  const attachment = {
    filename: safeFileName(`${number}.pdf`, 'application/pdf'),
    contentType: 'application/pdf',
    resourceId: id,
  };
  return {
    workspaceId,
    to,
    subject: text(`${kind}.subject`, { number, company }),
    html,
    text: plain,
    attachments: [{ ...attachment, kind: `${kind}-pdf` }],
    resourceId: id,
  };
}

async function recipientOf(
  workspaceId: string,
  { kind, clientId, clientEmail }: MailedDocument,
  input: DocumentSend,
): Promise<string> {
  const given = input.recipientEmail ?? input.to ?? input.email ?? clientEmail;
  if (given) return given;

  const client = clientId
    ? await db.client.findFirst({
        where: { id: clientId, workspaceId },
        include: { contacts: { where: { isPrimary: true, email: { not: null } }, take: 1 } },
      })
    : null;
  const email = client?.email ?? client?.contacts[0]?.email;
  if (email) return email;
  throw invalid(['recipientEmail'], `Neither the ${kind} nor its client has an e-mail address. Send recipientEmail.`);
}

function longDate(locale: string, date: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));
}
