import type { MailMessage, Prisma } from '@/server/generated/prisma/client';
import type { Actor } from '@/server/platform/api/context';
import { notFound } from '@/server/platform/contract/errors';
import { db } from '@/server/platform/db/client';
import { containsText, listRows, pageOf } from '@/server/platform/db/list-rows';
import type { AttachmentFile, Mail, MailList, MailListInput, MailSummary } from '@/server/platform/mail/mail.schema';
import { hasAccessLink } from '@/server/platform/mail/mail-access';
import { attachmentContent, withPictures } from '@/server/platform/mail/mail-callbacks';
import { wordsOf } from '@/server/platform/mail/packed-words';
import type { MailAttachment } from '@/server/platform/mail/queue-mail';
import { env } from '@/server/platform/runtime/env';

/** The workspace's outgoing mail, newest first. */
export async function listMail({ workspaceId }: Actor, input: MailListInput): Promise<MailList> {
  const page = pageOf(input);
  const where: Prisma.MailMessageWhereInput = {
    workspaceId,
    ...(input.status && { status: input.status }),
    ...(page.q && { AND: containsText(page.q) }),
  };
  const list = await listRows(page, where, {
    count: () => db.mailMessage.count({ where }),
    find: (query) => db.mailMessage.findMany(query),
    toItem: toSummary,
  });
  return { ...list, sending: env.SMTP_URL !== undefined };
}

/**
 * One mail. Its words are left out where they let the reader in, but for an owner where mail is kept instead of being
 * sent: of what is sent, the link proves that its recipient's address is theirs. @throws 404
 */
export async function getMail(actor: Actor, mailId: string): Promise<Mail> {
  const mail = await findMail(actor.workspaceId, mailId);
  const mayPassOn = actor.role === 'owner' && mail.status === 'captured';
  const { html, text } = wordsOf(mail);
  const readable = html !== '' && (mayPassOn || !hasAccessLink(mail));
  return {
    ...toSummary(mail),
    ...(readable && { html: await withPictures(actor.workspaceId, html), text }),
    messageId: mail.messageId,
    cc: mail.cc,
    bcc: mail.bcc,
    attachments: attachmentsOf(mail).map(({ filename, contentType }) => ({ filename, contentType })),
    attempts: mail.attempts,
    error: mail.error ?? undefined,
    sentAt: mail.sentAt?.toISOString(),
  };
}

/** A file as it is attached, made anew. @throws 404 */
export async function openAttachment(actor: Actor, mailId: string, index: number): Promise<AttachmentFile> {
  const attachment = attachmentsOf(await findMail(actor.workspaceId, mailId))[index];
  if (!attachment) throw notFound('Attachment');
  const { filename, contentType } = attachment;
  const bytes = await attachmentContent(actor.workspaceId, attachment);
  return { filename, contentType, content: Buffer.from(bytes).toString('base64') };
}

async function findMail(workspaceId: string, id: string): Promise<MailMessage> {
  const mail = await db.mailMessage.findFirst({ where: { id, workspaceId } });
  if (!mail) throw notFound('Mail');
  return mail;
}

function attachmentsOf(mail: MailMessage): MailAttachment[] {
  return mail.attachments as MailAttachment[];
}

function toSummary(mail: MailMessage): MailSummary {
  const { id, status, to, subject, createdAt } = mail;
  return { id, status, to, subject, attachments: attachmentsOf(mail).length, createdAt: createdAt.toISOString() };
}
