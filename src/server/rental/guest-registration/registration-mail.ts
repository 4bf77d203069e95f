import { dateFormat } from '@/lib/dates/date-format';
import { AppError } from '@/server/platform/contract/errors';
import { atSavepoint } from '@/server/platform/db/client';
import { layOutMail, mailText, toMailLocale } from '@/server/platform/mail/mail-layout';
import { findOwners, queueMail } from '@/server/platform/mail/queue-mail';
import { env } from '@/server/platform/runtime/env';
import { log } from '@/server/platform/runtime/log';
import type { Alarm } from '@/server/rental/hospedajes/compliance';

type Stay = { workspaceId: string; reservationId: string; propertyName: string; arrival: Date; timeZone: string };

/** Tells the owners by mail that a stay is about to be registered too late, and who has to do something. Names nobody. */
export async function notifyOwners(stay: Stay, { kind, reason, dueAt }: Alarm): Promise<void> {
  const { workspaceId, reservationId, propertyName: property, arrival, timeZone } = stay;
  for (const owner of await findOwners(workspaceId)) {
    const t = mailText(owner.locale);
    const moment = dateFormat(toMailLocale(owner.locale), {
      timeZone,
      dateStyle: 'long',
      timeStyle: 'short',
    });
    const day = dateFormat(toMailLocale(owner.locale), { timeZone, dateStyle: 'long' });
    const subject = t('registration.subject', { property });
    const mail = layOutMail({
      title: subject,
      paragraphs: [
        t('registration.greeting', { name: owner.name }),
        t(`registration.${kind}`, { property, arrival: day.format(arrival), due: moment.format(dueAt) }),
        t(`registration.${reason}`),
      ],
      action: { label: t('registration.action'), url: `${env.APP_URL}/w/${workspaceId}/reservations/${reservationId}` },
      footer: t('footer', { address: env.APP_URL }),
    });
    try {
      await atSavepoint((tx) =>
        queueMail(tx, { workspaceId, to: owner.email, subject, resourceId: reservationId, ...mail }),
      );
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      log.warn({ err: error, workspaceId, reservationId }, 'nobody could be told of a late registration by mail');
    }
  }
}
