import { isStillTheirs } from '@/lib/rental/owner-of-statement';
import { safeFileName } from '@/lib/text/file-name';
import { findMailLook } from '@/server/company/company/letterhead.service';
import type { Actor } from '@/server/platform/api/context';
import { apiError, invalid, notFound } from '@/server/platform/contract/errors';
import { Language } from '@/server/platform/contract/text';
import { db, inTransaction } from '@/server/platform/db/client';
import { layOutMail, mailText, toMailLocale } from '@/server/platform/mail/mail-layout';
import { queueMail } from '@/server/platform/mail/queue-mail';
import { findOwner } from '@/server/rental/owner-statements/owner-client';
import type { StatementFilePath, StatementMail } from '@/server/rental/owner-statements/owner-statements.schema';
import { readStatement } from '@/server/rental/owner-statements/read-statement';
import { statementFormat } from '@/server/rental/owner-statements/statement-format';

/** What makes the attached PDF, by its language: it is made again when it is sent. */
export const statementPdfKinds = Language.options.map((language) => ({
  ...{ language, kind: `owner-statement-pdf-${language}` },
}));

/**
 * Mails a closed statement to the owner, with its PDF, in the language that is chosen, else the workspace's.
 * @throws 400 without an address, and of a month when it was another owner's, 404, 422 for an open month
 */
export async function mailStatement(
  actor: Actor,
  { to, language, message, ...path }: StatementMail,
): Promise<{ messageId: string; to: string }> {
  const { workspaceId } = actor;
  return inTransaction(async (tx) => {
    const { id, month, propertyName, ownerName, ownerEmail, currency, totals } = await readStatement(actor, path);
    if (!id) throw apiError('MONTH_NOT_CLOSED');
    const owner = await findOwner(workspaceId, path.propertyId);
    const recipient = to ?? (isStillTheirs({ ownerName, ownerEmail }, owner) ? owner.ownerEmail : null);
    if (!recipient) throw invalid(['to'], 'The property has no e-mail address of its owner. Send one.');
    const company = await db.workspace.findFirstOrThrow({
      where: { id: workspaceId },
      include: { fiscalProfile: true },
    });
    const name = company.fiscalProfile?.legalName ?? company.name;
    const locale = toMailLocale(language ?? company.locale);
    const t = mailText(locale);
    const format = statementFormat(locale, currency);
    const subject = t('ownerStatement.subject', { property: propertyName, month: format.month(month) });
    const look = await findMailLook(workspaceId);
    const { html, text } = layOutMail({
      title: subject,
      paragraphs: [
        ownerName ? t('ownerStatement.greeting', { name: ownerName }) : t('ownerStatement.greetingAlone'),
        ...(message ? message.split(/\n{2,}/) : [t('ownerStatement.body', { property: propertyName })]),
        t('ownerStatement.payable', { amount: format.money(totals.payable) }),
      ],
      footer: t('document.footer', { company: name }),
      ...(look && { look: { ...look, logo: look.logo && { ...look.logo, name } } }),
    });
    const contentType = 'application/pdf';
    const filename = statementFileName(propertyName, month, contentType);
    const attachments = [{ filename, contentType, kind: `owner-statement-pdf-${locale}`, resourceId: id }];
    const draft = { workspaceId, senderId: actor.userId, to: recipient, resourceId: id };
    const { messageId } = await queueMail(tx, { ...draft, subject, html, text, attachments });
    return { messageId, to: recipient };
  });
}

/** What the file of a statement is called. */
export function statementFileName(propertyName: string, month: string, contentType: string): string {
  return safeFileName(`${propertyName} ${month}`, contentType);
}

/** Which statement an attachment is of. @throws 404 */
export async function statementPath({ workspaceId }: Actor, id: string): Promise<StatementFilePath> {
  const row = await db.ownerStatement.findFirst({
    where: { id, workspaceId },
    select: { propertyId: true, month: true },
  });
  if (!row) throw notFound('Statement');
  return row;
}
