import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { inTransaction, rows, sql } from '@/server/platform/db/client';
import { IdRow } from '@/server/platform/db/row-schemas';
import { layOutMail, mailText } from '@/server/platform/mail/mail-layout';
import { hasRoomForAccountMail, queueMail } from '@/server/platform/mail/queue-mail';
import { env } from '@/server/platform/runtime/env';
import { log } from '@/server/platform/runtime/log';

/** Files of one account: anybody can ask for another. */
const MOST_STORED = 5;

type Recipient = { id: string; email: string; name: string; locale?: string | null };

/**
 * Queues the link that lets someone choose a new password; it works for one hour, once. Without SMTP_URL it goes to a
 * file that only whoever runs the server can read: no screen may show it, since anyone can ask for anyone's. Of each
 * account the newest few are kept.
 */
export async function queuePasswordReset(user: Recipient, token: string): Promise<void> {
  await queueAccountMail(user, 'reset', `${env.APP_URL}/reset-password?token=${token}`);
}

/** Queues the link that proves that an address is its owner's; it works for a day. */
export async function queueConfirmation(user: Recipient, url: string): Promise<void> {
  await queueAccountMail(user, 'confirmation', url);
}

/** Tells somebody who signs up again that there is an account: the page must not. */
export async function queueAccountExists(user: Recipient): Promise<void> {
  await queueAccountMail(user, 'accountExists', `${env.APP_URL}/sign-in`);
}

const purposes = { reset: 'reset', confirmation: 'confirmation', accountExists: 'account_exists' } as const;

type Kind = keyof typeof purposes;

/** A recipient who has had as much as they may get gets no more, and nobody is told: it would say who exists. */
async function queueAccountMail(user: Recipient, kind: Kind, url: string): Promise<void> {
  const t = mailText(user.locale);
  const subject = t(`${kind}.subject`);
  const mail = layOutMail({
    title: t(`${kind}.title`),
    paragraphs: [t(`${kind}.greeting`, { name: user.name }), t(`${kind}.body`), t(`${kind}.ignore`)],
    action: { label: t(`${kind}.action`), url },
    footer: t('footer', { address: env.APP_URL }),
  });
  const draft = { workspaceId: null, to: user.email, subject, resourceId: user.id, purpose: purposes[kind] };
  if (env.SMTP_URL) {
    await inTransaction(async (tx) => {
      if (await hasRoomForAccountMail(user.email, draft.purpose)) await queueMail(tx, { ...draft, ...mail });
    });
    return;
  }
  const { id, older } = await inTransaction(async (tx) => ({
    ...(await queueMail(tx, { ...draft, html: '', text: '' })),
    older: await forgetOlder(user.id),
  }));
  await storeForOperator(id, `To: ${user.email}\nSubject: ${subject}\n\n${mail.text}\n`);
  await Promise.all(older.map((it) => rm(fileOf(it), { force: true })));
}

/** Forgets all but the newest mails of an account whose words are in files, and says which. */
async function forgetOlder(userId: string): Promise<string[]> {
  const older = await rows(
    IdRow,
    sql`
    DELETE FROM mail_message WHERE id IN (
      SELECT id FROM mail_message
      WHERE workspace_id IS NULL AND resource_id = ${userId} AND status = 'captured' AND text = ''
      ORDER BY created_at DESC, id DESC OFFSET ${MOST_STORED}) RETURNING id`,
  );
  return older.map(({ id }) => id);
}

function fileOf(id: string): string {
  return join(env.DATA_DIR, 'account-mail', `${id}.txt`);
}

async function storeForOperator(id: string, text: string): Promise<void> {
  const file = fileOf(id);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(file, text, { mode: 0o600 });
  log.info({ file }, 'a password reset was asked for: without SMTP_URL its mail is in this file');
}
