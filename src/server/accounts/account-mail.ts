import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inTransaction } from '@/server/db';
import { env } from '@/server/env';
import { log } from '@/server/log';
import { layOutMail } from '@/server/mail/mail-layout';
import { mailText } from '@/server/mail/mail-text';
import { queueMail } from '@/server/mail/queue-mail';

type Recipient = { id: string; email: string; name: string; locale?: string | null };

/**
 * Queues the link that lets someone choose a new password; it works for one hour, once. Without SMTP_URL it goes to a
 * file that only whoever runs the server can read: no screen may show it, since anyone can ask for anyone's.
 */
export async function queuePasswordReset(user: Recipient, token: string): Promise<void> {
  const t = mailText(user.locale);
  const mail = layOutMail({
    title: t('reset.title'),
    paragraphs: [t('reset.greeting', { name: user.name }), t('reset.body'), t('reset.ignore')],
    action: { label: t('reset.action'), url: `${env.APP_URL}/reset-password?token=${token}` },
    footer: t('footer', { address: env.APP_URL }),
  });
  const draft = { workspaceId: null, to: user.email, subject: t('reset.subject'), resourceId: user.id };
  if (env.SMTP_URL) {
    await inTransaction(() => queueMail({ ...draft, ...mail }));
    return;
  }
  const { id } = await inTransaction(() => queueMail({ ...draft, html: '', text: '' }));
  await keepForOperator(id, `To: ${user.email}\nSubject: ${draft.subject}\n\n${mail.text}\n`);
}

async function keepForOperator(id: string, text: string): Promise<void> {
  const folder = join(env.DATA_DIR, 'account-mail');
  const file = join(folder, `${id}.txt`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(file, text, { mode: 0o600 });
  log.info({ file }, 'a password reset was asked for: without SMTP_URL its mail is in this file');
}
