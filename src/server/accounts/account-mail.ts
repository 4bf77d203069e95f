import { inTransaction } from '@/server/db';
import { env } from '@/server/env';
import { layOutMail } from '@/server/mail/mail-layout';
import { mailText } from '@/server/mail/mail-text';
import { queueMail } from '@/server/mail/queue-mail';

type Recipient = { id: string; email: string; name: string; locale?: string | null };

/** Queues the link that lets someone choose a new password; it works for one hour, once. */
export async function queuePasswordReset(user: Recipient, token: string): Promise<void> {
  const t = mailText(user.locale);
  const mail = layOutMail({
    title: t('reset.title'),
    paragraphs: [t('reset.greeting', { name: user.name }), t('reset.body'), t('reset.ignore')],
    action: { label: t('reset.action'), url: `${env.APP_URL}/reset-password?token=${token}` },
    footer: t('footer', { address: env.APP_URL }),
  });
  const draft = { workspaceId: null, to: user.email, subject: t('reset.subject'), resourceId: user.id, ...mail };
  await inTransaction(() => queueMail(draft));
}
