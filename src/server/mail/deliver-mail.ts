import nodemailer, { type SendMailOptions } from 'nodemailer';
import { AppError } from '@/server/contract/errors';
import { db, rows, sql } from '@/server/db/client';
import type { MailMessage } from '@/server/generated/prisma/client';
import { attachmentContent } from '@/server/mail/attachment-content';
import { withoutAccess } from '@/server/mail/mail-access';
import type { MailAttachment } from '@/server/mail/queue-mail';
import { clock } from '@/server/runtime/clock';
import { env } from '@/server/runtime/env';
import { log } from '@/server/runtime/log';
import { once } from '@/server/runtime/once';

const MINUTE_MS = 60_000;
const BATCH = 20;

/** How long after the first, second… attempt the next one comes; after the last there is none. */
export const RETRY_AFTER_MS = [1, 5, 30, 120].map((minutes) => minutes * MINUTE_MS);
const MOST_ATTEMPTS = RETRY_AFTER_MS.length + 1;

export type SendMail = (message: SendMailOptions) => Promise<unknown>;

/**
 * Sends whatever is due, for a job to call every minute and on MAIL_CHANNEL. Twice at once is safe: a message that
 * is being sent is not due again for a minute. Without SMTP_URL, what was queued is kept to be read instead.
 */
export async function deliverQueuedMail(send: SendMail | null = smtp()): Promise<void> {
  if (!send) return captureQueued();
  for (let claimed = await claim(); claimed.length > 0; claimed = await claim()) {
    for (const id of claimed) await deliver(id, send);
  }
}

async function captureQueued(): Promise<void> {
  await db.mailMessage.updateMany({
    where: { status: 'queued' },
    data: { status: 'captured', nextAttemptAt: null },
  });
}

// The attempt counts before it is made, so that a message that kills the process is not tried for ever.
async function claim(): Promise<string[]> {
  const now = clock.now();
  const waits = sql`(${RETRY_AFTER_MS}::bigint[])[least(attempts + 1, ${RETRY_AFTER_MS.length})]`;
  const claimed = await rows<{ id: string }>(sql`
    UPDATE mail_message
    SET attempts = attempts + 1, next_attempt_at = ${now}::timestamptz + ${waits} * interval '1 millisecond'
    WHERE id IN (
      SELECT id FROM mail_message
      WHERE status = 'queued' AND next_attempt_at <= ${now} ORDER BY next_attempt_at LIMIT ${BATCH}
      FOR UPDATE SKIP LOCKED
    )
    RETURNING id`);
  return claimed.map(({ id }) => id);
}

async function deliver(id: string, send: SendMail): Promise<void> {
  const mail = await db.mailMessage.findFirst({ where: { id, status: 'queued' } });
  if (!mail) return;
  try {
    await send(await compose(mail));
    const sent = { status: 'sent', sentAt: clock.now(), nextAttemptAt: null, error: null } as const;
    await db.mailMessage.updateMany({ where: { id }, data: { ...sent, ...withoutAccess(mail) } });
  } catch (error) {
    log.warn({ err: error, mailId: id, attempt: mail.attempts }, 'a mail was not sent');
    const final = mail.attempts >= MOST_ATTEMPTS || isRefusal(error);
    await db.mailMessage.updateMany({
      where: { id },
      data: { error: describeFailure(error), ...(final && { status: 'failed', nextAttemptAt: null }) },
    });
  }
}

async function compose(mail: MailMessage): Promise<SendMailOptions> {
  const { workspaceId, messageId, to, subject, html, text } = mail;
  const attachments = workspaceId ? (mail.attachments as MailAttachment[]) : [];
  const rendered = attachments.map(async (attachment) => ({
    filename: attachment.filename,
    contentType: attachment.contentType,
    content: Buffer.from(await attachmentContent(workspaceId ?? '', attachment)),
  }));
  return { from: env.MAIL_FROM, messageId, to, subject, html, text, attachments: await Promise.all(rendered) };
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
  if (response) return `The mail server answered: ${response.slice(0, 300)}`;
  return 'The mail server could not be reached. Check SMTP_URL.';
}

function smtp(): SendMail | null {
  if (!env.SMTP_URL) return null;
  const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
  const transport = once('smtp', () => nodemailer.createTransport({ url: env.SMTP_URL, ...limits }));
  return (message) => transport.sendMail(message);
}
