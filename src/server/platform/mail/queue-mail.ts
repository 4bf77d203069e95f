import { newId } from '@/lib/text/id';
import type { MailPurpose } from '@/server/generated/prisma/client';
import { assertInTransaction, rows, sql } from '@/server/platform/db/client';
import { assertMaySend } from '@/server/platform/mail/mail-quota';
import { enqueue } from '@/server/platform/outbox/enqueue';
import { clock } from '@/server/platform/runtime/clock';
import { env } from '@/server/platform/runtime/env';

/** The kind of the outbox that sends mail; the key is the mail's id. */
export const MAIL = 'mail';

/** What is attached is made again when it is sent or opened: only its kind and the resource's id are kept. */
export type MailAttachment = {
  filename: string;
  contentType: string;
  kind: string;
  resourceId: string;
};

export type MailDraft = {
  /** Null for mail about an account, which belongs to no company. */
  workspaceId: string | null;
  /** Who sends it; left out where a job does. */
  senderId?: string;
  to: string;
  cc?: string[];
  bcc?: string[];
  subject: string;
  html: string;
  text: string;
  attachments?: MailAttachment[];
  /** The invoice, quote, invitation or user that it is about. */
  resourceId?: string;
  /** Of mail about an account, what it is for. */
  purpose?: MailPurpose;
  /** It is not sent, and only kept to be listed. */
  isKept?: boolean;
  /** What must still hold when it is sent, where it is not sent come what may: see sending-conditions.ts. */
  condition?: string;
};

/**
 * Writes the intent to send, in the transaction of the change it tells of. It is sent afterwards under the
 * `messageId` given here; without SMTP_URL it is kept to be read in the dashboard.
 * @throws 403, 429 where the company may not send it: see mail-quota.ts
 */
export async function queueMail(draft: MailDraft): Promise<{ id: string; messageId: string }> {
  assertInTransaction();
  const { workspaceId, senderId, to, cc = [], bcc = [] } = draft;
  if (workspaceId) await assertMaySend({ workspaceId, userId: senderId }, [to, ...cc, ...bcc]);
  const id = newId('mail');
  const messageId = `<${id}@${new URL(env.APP_URL).hostname}>`;
  const status = env.SMTP_URL && !draft.isKept ? 'queued' : 'captured';
  await rows(sql`
    INSERT INTO mail_message (id, workspace_id, status, message_id, "to", cc, bcc, subject, html, text,
                              attachments, resource_id, purpose, condition, created_at)
    VALUES (${id}, ${workspaceId}, ${status}::mail_status, ${messageId}, ${to}, ${cc}, ${bcc},
            ${draft.subject}, ${draft.html}, ${draft.text}, ${JSON.stringify(draft.attachments ?? [])}::jsonb,
            ${draft.resourceId ?? null}, ${draft.purpose ?? null}::mail_purpose, ${draft.condition ?? null},
            ${clock.now()})`);
  if (status === 'queued') await enqueue({ kind: MAIL, key: id, workspaceId });
  return { id, messageId };
}
