import { createTranslator } from 'next-intl';
import { dateLocale } from '@/lib/dates/date-format';
import { makeRequestLink } from '@/server/operations/client-requests/request-links';
import type { RequestRow } from '@/server/operations/client-requests/request-rows';
import type { Actor } from '@/server/platform/api/context';
import { db, type OpenTransaction } from '@/server/platform/db/client';
import { layOutMail, toMailLocale } from '@/server/platform/mail/mail-layout';
import { findOwners, queueMail } from '@/server/platform/mail/queue-mail';
import { clock } from '@/server/platform/runtime/clock';
import { env } from '@/server/platform/runtime/env';
import en from '~/messages/en/client-request-mail.json';
import es from '~/messages/es/client-request-mail.json';

const words = { en, es };

type Asking = Pick<RequestRow, 'id' | 'workspaceId' | 'text' | 'dueOn' | 'askedBy' | 'askedById'>;

/**
 * Mails a request to every owner but whoever asked, each with a link of their own.
 * @param sender who asks; null where a job reminds
 * @returns how many were mailed
 * @throws as queueMail does
 */
export async function mailRequest(
  tx: OpenTransaction,
  request: Asking,
  sender: Pick<Actor, 'userId' | 'from'> | null,
): Promise<number> {
  const { id, workspaceId, text, askedBy, askedById, dueOn } = request;
  const workspace = await db.workspace.findFirstOrThrow({
    where: { id: workspaceId },
    select: { name: true, locale: true },
  });
  const owners = (await findOwners(workspaceId)).filter((owner) => owner.id !== askedById);
  for (const owner of owners) {
    const locale = toMailLocale(owner.locale ?? workspace.locale);
    const t = createTranslator<typeof en>({ locale: dateLocale(locale), messages: words[locale] } as never);
    const named = { name: owner.name, asker: askedBy, company: workspace.name };
    const subject = t('subject', named);
    const mail = layOutMail({
      title: subject,
      paragraphs: [t('greeting', named), text, ...(dueOn ? [t('due', { day: noonOf(dueOn) })] : []), t('how')],
      action: {
        label: t('action'),
        url: await makeRequestLink(tx, { workspaceId, requestId: id, owner, text }, sender),
      },
      footer: t('footer', { ...named, address: env.APP_URL }),
    });
    await queueMail(tx, { workspaceId, senderId: sender?.userId, to: owner.email, subject, resourceId: id, ...mail });
  }
  if (owners.length > 0) {
    await db.clientRequest.update({ where: { id, workspaceId }, data: { mailedAt: clock.now() } });
  }
  return owners.length;
}

function noonOf(day: Date): Date {
  return new Date(day.getTime() + 12 * 60 * 60 * 1000);
}
