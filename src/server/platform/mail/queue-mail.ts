import { z } from 'zod';
import { newId } from '@/lib/text/id';
import type { MailPurpose } from '@/server/generated/prisma/client';
import { apiError } from '@/server/platform/contract/errors';
import { assertOpen, db, firstRow, type OpenTransaction, rows, type Sql, sql } from '@/server/platform/db/client';
import { isTestCompany } from '@/server/platform/db/company-clock';
import { CountRow } from '@/server/platform/db/row-schemas';
import { addressColumns, addressOf } from '@/server/platform/mail/address-of';
import { enqueue } from '@/server/platform/outbox/enqueue';
import { clock, machineClock } from '@/server/platform/runtime/clock';
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
  isStoredOnly?: boolean;
  /** What must still hold when it is sent, where it is not sent come what may: see `registerMailCondition`. */
  condition?: string;
};

/**
 * Writes the intent to send, in the transaction of the change it tells of. It is sent afterwards under the
 * `messageId` given here; without SMTP_URL, and of a test company, it is kept to be read in the dashboard.
 * @throws 403, 429 where the company may not send it: see `assertMaySend`
 */
export async function queueMail(tx: OpenTransaction, draft: MailDraft): Promise<{ id: string; messageId: string }> {
  assertOpen(tx);
  const { workspaceId, senderId, to, cc = [], bcc = [] } = draft;
  const isTest = workspaceId !== null && (await isTestCompany(workspaceId));
  if (workspaceId && !isTest) await assertMaySend({ workspaceId, userId: senderId }, [to, ...cc, ...bcc]);
  const id = newId('mail');
  const messageId = `<${id}@${new URL(env.APP_URL).hostname}>`;
  const status = env.SMTP_URL && !draft.isStoredOnly && !isTest ? 'queued' : 'captured';
  await rows(sql`
    INSERT INTO mail_message (id, workspace_id, status, message_id, "to", cc, bcc, subject, html, text,
                              attachments, resource_id, purpose, condition, created_at)
    VALUES (${id}, ${workspaceId}, ${status}::mail_status, ${messageId}, ${to}, ${cc}, ${bcc},
            ${draft.subject}, ${draft.html}, ${draft.text}, ${JSON.stringify(draft.attachments ?? [])}::jsonb,
            ${draft.resourceId ?? null}, ${draft.purpose ?? null}::mail_purpose, ${draft.condition ?? null},
            ${(workspaceId === null ? machineClock : clock).now()})`);
  if (status === 'queued') await enqueue(tx, { kind: MAIL, key: id, workspaceId });
  return { id, messageId };
}

/** Somebody to write to; `locale` is null where they have chosen none. */
export type Owner = { id: string; email: string; name: string; locale: string | null };

/** Who owns a company, and is told of what concerns it as a whole. */
export async function findOwners(workspaceId: string): Promise<Owner[]> {
  const owners = await db.member.findMany({
    where: { workspaceId, role: 'owner', status: 'active' },
    select: { user: { select: { id: true, name: true, locale: true, ...addressColumns } } },
    orderBy: { id: 'asc' },
  });
  return owners.map(({ user: { id, name, locale, ...address } }) => ({ id, name, locale, email: addressOf(address) }));
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long a link to choose a new password works, and how many of them one account is mailed in that time. */
export const RESET_SECONDS = 60 * 60;
const RESETS_AT_ONCE = 3;

type Sender = { workspaceId: string; userId?: string };

const QuotaRow = z.object({ all: z.number(), most: z.number() });

/**
 * Whether a company may send one more mail today, on behalf of a person. Each recipient of a mail counts as one. Mail that
 * is only kept for the dashboard is not counted. Called in the transaction that queues it, which so waits for the company's others.
 * @throws 403 for a person who has not proven their own address, 429 where a day's share is used up
 */
export async function assertMaySend({ workspaceId, userId }: Sender, recipients: string[]): Promise<void> {
  if (!env.SMTP_URL) return;
  if (!(await isProven(workspaceId, userId))) {
    throw apiError('EMAIL_NOT_CONFIRMED');
  }
  await rows(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`mail ${workspaceId}`}, 0))`);
  const used = await firstRow(
    QuotaRow,
    sql`
    WITH sent AS (
      SELECT recipients FROM mail_message
      WHERE workspace_id = ${workspaceId} AND created_at > ${aDayAgo()} AND status <> 'captured'
    )
    SELECT (SELECT coalesce(sum(cardinality(recipients)), 0)::int FROM sent) AS all,
           coalesce(max((SELECT count(*)::int FROM sent WHERE recipient = ANY (recipients))), 0) AS most
    FROM unnest(folio_recipients(${recipients})) recipient`,
  );
  if ((used?.all ?? 0) + recipients.length > env.MAIL_PER_WORKSPACE_AND_DAY) {
    const setting = 'MAIL_PER_WORKSPACE_AND_DAY';
    throw apiError('MAIL_QUOTA_EXCEEDED', { count: env[setting], setting });
  }
  const rooms = await Promise.all([...new Set(recipients)].map(hasRoomFor));
  if ((used?.most ?? 0) >= env.MAIL_PER_RECIPIENT_AND_DAY || rooms.includes(false)) {
    const setting = 'MAIL_PER_RECIPIENT_AND_DAY';
    throw apiError('MAIL_QUOTA_OF_RECIPIENT_EXCEEDED', { count: env[setting], setting });
  }
}

/** Whether somebody may get one more mail today, from whichever companies: twice what one may send them. */
async function hasRoomFor(to: string): Promise<boolean> {
  const got = await mailsSince(aDayAgo(), to, sql`workspace_id IS NOT NULL`);
  return got < 2 * env.MAIL_PER_RECIPIENT_AND_DAY;
}

/**
 * Whether somebody may get one more mail of a purpose about their account. Each is counted by itself and apart from what
 * companies send, so that nobody uses up the room for a warning. Of links the room is that of the time for which they
 * work (a reset an hour, the others a day): whoever gets no more has one that does.
 */
export async function hasRoomForAccountMail(to: string, purpose: MailPurpose): Promise<boolean> {
  const isReset = purpose === 'reset';
  const since = isReset ? new Date(machineClock.now().getTime() - RESET_SECONDS * 1000) : aDayAgo();
  const got = await mailsSince(since, to, sql`purpose = ${purpose}::mail_purpose`);
  return got < (isReset ? RESETS_AT_ONCE : 2 * env.MAIL_PER_RECIPIENT_AND_DAY);
}

async function mailsSince(since: Date, to: string, which: Sql): Promise<number> {
  const got = await firstRow(
    CountRow,
    sql`
    SELECT count(*)::int AS count FROM mail_message
    WHERE recipients @> folio_recipients(ARRAY[${to}]) AND created_at > ${since} AND status <> 'captured' AND ${which}`,
  );
  return got?.count ?? 0;
}

/** Whether the company's own provider or directory alone knows somebody: its owners answer for them. */
function isOfCompany(workspaceId: string, userId: string): Sql {
  return sql`EXISTS (SELECT FROM "user" sender WHERE sender.id = ${userId} AND sender.workspace_id = ${workspaceId})`;
}

/** Whether the person has proven their address; of what a job sends, an owner. */
async function isProven(workspaceId: string, userId: string | undefined): Promise<boolean> {
  const proven = await firstRow(sql`
    SELECT u.id FROM "user" u JOIN member m ON m.user_id = u.id
    WHERE m.workspace_id = ${workspaceId} AND m.status = 'active' AND u.email_verified
      AND ${userId === undefined ? sql`m.role = 'owner'` : sql`(u.id = ${userId} OR m.role = 'owner' AND ${isOfCompany(workspaceId, userId)})`}
    LIMIT 1`);
  return proven !== undefined;
}

/** By everybody's clock: mail about an account is counted wherever it was caused, and a test company sends none of its own. */
function aDayAgo(): Date {
  return new Date(machineClock.now().getTime() - DAY_MS);
}
