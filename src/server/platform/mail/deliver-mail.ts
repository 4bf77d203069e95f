import nodemailer, { type SendMailOptions } from 'nodemailer';
import { cutText } from '@/lib/text/cut-text';
import type { MailMessage } from '@/server/generated/prisma/client';
import { AppError } from '@/server/platform/contract/errors';
import { atSavepoint, db, inTransaction } from '@/server/platform/db/client';
import { isTestCompany } from '@/server/platform/db/company-clock';
import { withoutAccess } from '@/server/platform/mail/mail-access';
import { attachmentContent, mailCondition, noteMailed, withPictures } from '@/server/platform/mail/mail-callbacks';
import { wordsOf } from '@/server/platform/mail/packed-words';
import { MAIL, type MailAttachment } from '@/server/platform/mail/queue-mail';
import type { OutboxKind, Outcome, Standing } from '@/server/platform/outbox/kinds';
import { clock } from '@/server/platform/runtime/clock';
import { env } from '@/server/platform/runtime/env';
import { log } from '@/server/platform/runtime/log';

const MINUTE_MS = 60_000;
/** The limits of `smtp` below, the time to draw what is attached, and that to stop. */
const LEASE_MS = 2 * MINUTE_MS;
const AT_A_TIME = 4;

/** How long after the first, second… attempt the next one comes; after the last there is none. */
export const RETRY_AFTER_MS = [1, 5, 30, 120].map((minutes) => minutes * MINUTE_MS);

export type SendMail = (message: SendMailOptions) => Promise<unknown>;

/** How the outbox sends mail. Without SMTP_URL, what was queued while there was one is kept to be read instead. */
export function mailKind(send: SendMail | null = smtp()): OutboxKind {
  return {
    ...{ name: MAIL, retryAfterMs: RETRY_AFTER_MS, concurrency: AT_A_TIME, leaseMs: LEASE_MS },
    run: ({ key, attempt }, signal) => deliver(key, attempt, send, signal),
    settled: showStanding,
    describe: describeMails,
  };
}

async function deliver(id: string, attempt: number, send: SendMail | null, signal: AbortSignal): Promise<Outcome> {
  const mail = await db.mailMessage.findFirst({ where: { id, status: 'queued' } });
  if (!mail) return { type: 'done' }; // its company is gone
  if (!send || (mail.workspaceId && (await isTestCompany(mail.workspaceId)))) {
    await db.mailMessage.updateMany({ where: { id }, data: { status: 'captured' } });
    return { type: 'done' };
  }
  try {
    const message = await compose(mail);
    signal.throwIfAborted();
    if (await isDropped(mail)) return { type: 'done' }; // asked last: drawing what is attached takes a while
    await send({ ...message, signal });
  } catch (error) {
    signal.throwIfAborted();
    log.warn({ err: error, mailId: id, attempt }, 'a mail was not sent');
    return { type: isRefusal(error) ? 'refused' : 'retry', reason: describeFailure(error) };
  }
  return { type: 'done' };
}

/** What the outbox knows of a mail, where its senders look. One that is kept or dropped instead of being sent stays so. */
async function showStanding(id: string, { status, attempts, error }: Standing): Promise<void> {
  const mail = await db.mailMessage.findFirst({ where: { id, status: { notIn: ['captured', 'dropped'] } } });
  if (!mail) return;
  const sent = status === 'done' && { sentAt: clock.now(), ...withoutAccess(mail) };
  const data = { status: status === 'done' ? ('sent' as const) : status, attempts, error, ...sent };
  await db.mailMessage.updateMany({ where: { id }, data });
  if (sent) await noteSent(mail);
}

/** Tells what a mail was about that it is out. Where that fails it fails alone: the mail would be sent again. */
async function noteSent({ id, workspaceId, resourceId }: MailMessage): Promise<void> {
  if (!workspaceId || !resourceId) return;
  try {
    await atSavepoint(() => noteMailed(workspaceId, resourceId));
  } catch (error) {
    log.error({ err: error, mailId: id }, 'a mail was sent, and what it was about could not be told');
  }
}

/** A mail whose condition does not hold any more is not sent, and says why. */
async function isDropped({ id, workspaceId, resourceId, condition }: MailMessage): Promise<boolean> {
  if (condition === null || workspaceId === null || resourceId === null) return false;
  const { check, dropped } = mailCondition(condition);
  const subject = { workspaceId, resourceId };
  const reason = await check(subject);
  if (reason === null) return false;
  await inTransaction(async (tx) => {
    await db.mailMessage.updateMany({ where: { id }, data: { status: 'dropped', error: reason } });
    await dropped(tx, subject);
  });
  return true;
}

async function describeMails(workspaceId: string, ids: string[]): Promise<Map<string, string>> {
  const found = await db.mailMessage.findMany({
    where: { workspaceId, id: { in: ids } },
    select: { id: true, subject: true, to: true },
  });
  return new Map(found.map(({ id, subject, to }) => [id, `${subject} · ${to}`]));
}

async function compose(mail: MailMessage): Promise<SendMailOptions> {
  const { workspaceId, messageId, to, cc, bcc, subject } = mail;
  const { html, text } = wordsOf(mail);
  const rendered = (workspaceId ? attachmentsOf(mail) : []).map(async (attachment) => ({
    filename: attachment.filename,
    contentType: attachment.contentType,
    content: Buffer.from(await attachmentContent(workspaceId ?? '', attachment)),
  }));
  return {
    ...{ from: env.MAIL_FROM, messageId, to, cc, bcc, subject, text, attachments: await Promise.all(rendered) },
    html: workspaceId ? await withPictures(workspaceId, html) : html,
    attachDataUrls: true, // mail programs show no data: URL; nodemailer attaches the picture beside the words
  };
}

function attachmentsOf({ attachments }: MailMessage): MailAttachment[] {
  return attachments as MailAttachment[];
}

type SmtpError = { responseCode?: number; response?: string; command?: string };

/** The server will say the same to every further attempt: a 5xx to the message or its recipient (RFC 5321 §4.2.1). */
function isRefusal(error: unknown): boolean {
  const { responseCode = 0, command = '' } = error as SmtpError;
  return responseCode >= 500 && /^(MAIL|RCPT|DATA)/.test(command);
}

function describeFailure(error: unknown): string {
  if (error instanceof AppError) return error.message; // of what is attached
  const { response } = error as SmtpError;
  if (response) return `The mail server answered: ${cutText(response, 300)}`;
  return 'The mail server could not be reached. Ask whoever runs Folio to check how it sends mail.';
}

function smtp(): SendMail | null {
  if (!env.SMTP_URL) return null;
  const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
  const transport = nodemailer.createTransport({ url: env.SMTP_URL, ...limits });
  return (message) => transport.sendMail(message);
}
