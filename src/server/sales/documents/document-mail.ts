import { longDate } from '@/lib/dates/long-date';
import { reasonOf } from '@/lib/errors/reasons/reason-table';
import { moneyFormat } from '@/lib/money/number-format';
import { safeFileName } from '@/lib/text/file-name';
import { fillTemplate } from '@/lib/text/mail-template';
import { findMailLook } from '@/server/company/company/letterhead.service';
import type { TemplateKind, TemplateWords } from '@/server/company/mail-templates/mail-templates.schema';
import { assertNamesKnown, findTemplate } from '@/server/company/mail-templates/mail-templates.service';
import { invalid } from '@/server/platform/contract/errors';
import type { Language } from '@/server/platform/contract/text';
import { db } from '@/server/platform/db/client';
import { withPictures } from '@/server/platform/mail/mail-callbacks';
import { layOutMail, mailText, toMailLocale } from '@/server/platform/mail/mail-layout';
import type { MailAttachment, MailDraft } from '@/server/platform/mail/queue-mail';
import type { Document, DocumentMailPreview, DocumentSend } from '@/server/sales/documents/documents.schema';

/** An invoice or a quote, as far as its mail goes. */
export type MailedDocument = Pick<Document, 'clientId' | 'clientName' | 'clientEmail' | 'currency' | 'issueDate'> & {
  id: string;
  kind: 'invoice' | 'quote';
  /** Which template its words are taken from. */
  template: TemplateKind;
  /** The words themselves, by language, where they are not the template's. */
  words?: Partial<Record<Language, TemplateWords>>;
  /** Undefined of a draft, which gets it when it is sent. */
  number: string | undefined;
  /** The name that it was issued under; the company's of today where left out. */
  issuer?: string;
  /** What it asks for, or says was paid. */
  amount: number;
  /** The day until which payment, or an answer, is waited for. */
  until?: string;
  /** Where the reader sees it, and answers a quote. */
  url?: string;
  /** What is attached beside its PDF, or in the place of it. */
  attached?: { attachment: MailAttachment; replacesPdf: boolean };
  /** What else its template can name: amounts in its currency, dates, or what is said as it is; nothing leaves the line out. */
  more?: Record<string, { money: number } | { date: string } | string | undefined>;
};

/**
 * The mail that brings a document to whom the caller names, else to the document's own address, the client's, or that
 * of its primary contact; in the caller's words, else those of the company's template, in the client's language where
 * the caller asks for no other; with the PDF unless it is to stay behind.
 * @throws 400 where there is no address, or the words hold a name that the template does not know
 */
export async function composeDocumentMail(
  workspaceId: string,
  document: MailedDocument,
  input: DocumentSend,
): Promise<MailDraft> {
  const mail = await writeDocumentMail(workspaceId, document, input);
  const { to, cc, bcc, subject, html, text, attachments } = mail;
  if (!to) {
    const problem = reasonOf('RECIPIENT_MISSING', { kind: document.kind });
    throw invalid(['recipientEmail'], problem);
  }
  return { workspaceId, to, cc, bcc, subject, html, text, attachments, resourceId: document.id };
}

/** The same mail as it stands, to be looked at: what a draft does not have yet stays a name. @throws 400 as above */
export async function previewDocumentMail(
  workspaceId: string,
  document: MailedDocument,
  input: DocumentSend,
): Promise<DocumentMailPreview> {
  const { attachments, ...mail } = await writeDocumentMail(workspaceId, document, input);
  const html = await withPictures(workspaceId, mail.html);
  return { ...mail, html, template: document.template, attachments: attachments.map(({ filename }) => filename) };
}

async function writeDocumentMail(workspaceId: string, document: MailedDocument, input: DocumentSend) {
  const { id, kind, template, url } = document;
  assertNamesKnown(template, { subject: input.subject ?? '', text: input.text ?? '' });
  const company = await db.workspace.findFirst({ where: { id: workspaceId }, include: { fiscalProfile: true } });
  const client = await findClient(workspaceId, document);
  const name = document.issuer ?? company?.fiscalProfile?.legalName ?? company?.name ?? '';
  const locale = toMailLocale(input.locale ?? client?.language ?? company?.locale);
  const text = mailText(locale);
  const words = document.words?.[locale] ?? (await findTemplate({ workspaceId }, template, locale));
  const values = valuesOf(document, input, name, locale);
  const own = input.customMessage && [text('document.greeting', { name: values.client ?? '' }), input.customMessage];
  const until = text(kind === 'quote' ? 'document.valid' : 'document.due', { date: values.dueDate ?? '' });
  const message = own && [...own, ...(values.dueDate ? [until] : [])].join('\n\n');
  const body = input.text || !message ? fillTemplate(input.text || words.text, values) : message;
  const number = document.number ?? '{{number}}';
  const look = await findMailLook(workspaceId);
  const subject = fillTemplate(input.subject || words.subject, values).replace(/\s+/g, ' ');
  const { html, text: plain } = layOutMail({
    title: text(`document.titles.${template}`, { number }),
    paragraphs: body.split(/\n{2,}/),
    ...(url && { action: { label: text(`document.actions.${kind}`), url } }),
    footer: text('document.footer', { company: name }),
    ...(look && { look: { ...look, logo: look.logo && { ...look.logo, name } } }),
  });
  const attachment = {
    filename: safeFileName(`${number}.pdf`, 'application/pdf'),
    contentType: 'application/pdf',
    kind: `${kind}-pdf`,
    resourceId: id,
  };
  const to = recipientOf(document, client, input);
  const cc = [...new Set(input.cc ?? [])].filter((address) => address !== to);
  const bcc = [...new Set(input.bcc ?? [])].filter((address) => address !== to && !cc.includes(address));
  const { attached } = document;
  const isPdfThere = input.attachPdf !== false && !attached?.replacesPdf;
  const attachments = [...(isPdfThere ? [attachment] : []), ...(attached ? [attached.attachment] : [])];
  return { to, cc, bcc, locale, subject, body, html, text: plain, attachments };
}

/** What the names of a template stand for: see TEMPLATE_NAMES. */
function valuesOf(document: MailedDocument, input: DocumentSend, company: string, locale: Language) {
  const { clientName, number, amount, currency, until, issueDate, url, more = {} } = document;
  const money = (value: number) => new Intl.NumberFormat(locale, moneyFormat(currency)).format(value);
  const others = Object.entries(more).map(([name, value]) => {
    if (value === undefined || typeof value === 'string') return [name, value ?? ''];
    return [name, 'money' in value ? money(value.money) : longDate(locale, value.date)];
  });
  return {
    client: input.recipientName || clientName,
    company,
    number,
    amount: money(amount),
    issueDate: longDate(locale, issueDate),
    dueDate: until ? longDate(locale, until) : '',
    validUntil: until ? longDate(locale, until) : '',
    link: url ?? '',
    ...(Object.fromEntries(others) as Record<string, string>),
  };
}

/** Where a document is mailed to when nobody names an address; undefined where there is none to be found. */
export async function mailAddressOf(
  workspaceId: string,
  document: Pick<MailedDocument, 'clientId' | 'clientEmail'>,
): Promise<string | undefined> {
  return recipientOf(document, await findClient(workspaceId, document), {});
}

type MailedClient = { email: string | null; language: string | null; contacts: { email: string | null }[] };

async function findClient(
  workspaceId: string,
  { clientId }: Pick<MailedDocument, 'clientId'>,
): Promise<MailedClient | null> {
  if (!clientId) return null;
  return db.client.findFirst({
    where: { id: clientId, workspaceId },
    include: { contacts: { where: { isPrimary: true, email: { not: null } }, take: 1 } },
  });
}

function recipientOf(
  { clientEmail }: Pick<MailedDocument, 'clientEmail'>,
  client: MailedClient | null,
  input: DocumentSend,
): string | undefined {
  const given = input.recipientEmail ?? input.to ?? input.email ?? clientEmail;
  return given ?? client?.email ?? client?.contacts[0]?.email ?? undefined;
}
