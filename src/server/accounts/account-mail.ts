import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inTransaction } from '@/server/db/client';
import { layOutMail } from '@/server/mail/mail-layout';
import { hasRoomFor } from '@/server/mail/mail-quota';
import { mailText } from '@/server/mail/mail-text';
import { queueMail } from '@/server/mail/queue-mail';
import { env } from '@/server/runtime/env';
import { log } from '@/server/runtime/log';

type Recipient = { id: string; email: string; name: string; locale?: string | null };

/**
 * Queues the link that lets someone choose a new password; it works for one hour, once. Without SMTP_URL it goes to a
 * file that only whoever runs the server can read: no screen may show it, since anyone can ask for anyone's.
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

type Kind = 'reset' | 'confirmation' | 'accountExists';

/** A recipient who has had as much as they may get today gets no more, and nobody is told: it would say who exists. */
async function queueAccountMail(user: Recipient, kind: Kind, url: string): Promise<void> {
  const t = mailText(user.locale);
  const subject = t(`${kind}.subject`);
  const mail = layOutMail({
    title: t(`${kind}.title`),
    paragraphs: [t(`${kind}.greeting`, { name: user.name }), t(`${kind}.body`), t(`${kind}.ignore`)],
    action: { label: t(`${kind}.action`), url },
    footer: t('footer', { address: env.APP_URL }),
  });
  const draft = { workspaceId: null, to: user.email, subject, resourceId: user.id };
  if (env.SMTP_URL) {
    await inTransaction(async () => {
      if (await hasRoomFor(user.email)) await queueMail({ ...draft, ...mail });
    });
    return;
  }
  const { id } = await inTransaction(() => queueMail({ ...draft, html: '', text: '' }));
  await keepForOperator(id, `To: ${user.email}\nSubject: ${subject}\n\n${mail.text}\n`);
}

async function keepForOperator(id: string, text: string): Promise<void> {
  const folder = join(env.DATA_DIR, 'account-mail');
  const file = join(folder, `${id}.txt`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(file, text, { mode: 0o600 });
  log.info({ file }, 'a password reset was asked for: without SMTP_URL its mail is in this file');
}
