import { unlinked } from '@/lib/text/web-address';
import { db, type OpenTransaction } from '@/server/platform/db/client';
import { addressColumns, addressOf } from '@/server/platform/mail/address-of';
import { layOutMail, mailText } from '@/server/platform/mail/mail-layout';
import { hasRoomForAccountMail, queueMail } from '@/server/platform/mail/queue-mail';
import { env } from '@/server/platform/runtime/env';

type Deletion = { workspaceId: string; name: string; locale: string; by: { name: string; email: string }; at: Date };

/**
 * Tells everybody who could use the company who has deleted it, and when; in its transaction, while they are members. It is
 * mail about their account: the company's goes with it.
 */
export async function mailCompanyDeleted(
  tx: OpenTransaction,
  { workspaceId, name, locale, by, at }: Deletion,
): Promise<void> {
  const members = await db.member.findMany({
    where: { workspaceId, status: 'active' },
    select: { user: { select: { id: true, name: true, locale: true, ...addressColumns } } },
    orderBy: { id: 'asc' },
  });
  for (const { user } of members) {
    const to = addressOf(user);
    const t = mailText(user.locale ?? locale);
    const names = { company: unlinked(name), person: unlinked(by.name), email: by.email };
    const subject = t('companyDeleted.subject', names);
    const mail = layOutMail({
      title: subject,
      paragraphs: [
        t('companyDeleted.greeting', { name: user.name }),
        t('companyDeleted.body', names),
        t('companyDeleted.when', { time: at }),
        t('companyDeleted.fate'),
      ],
      footer: t('footer', { address: env.APP_URL }),
    });
    const isStoredOnly = !(await hasRoomForAccountMail(to, 'notice'));
    const purpose = 'notice' as const;
    await queueMail(tx, {
      ...mail,
      workspaceId: null,
      to,
      subject,
      resourceId: user.id,
      purpose,
      isStoredOnly,
    });
  }
}
