import { createTranslator } from 'next-intl';
import { toCalendarDate } from '@/lib/dates';
import { dateLocale } from '@/lib/dates/date-format';
import type { Actor } from '@/server/platform/api/context';
import { apiError, notFound } from '@/server/platform/contract/errors';
import { db, inTransaction } from '@/server/platform/db/client';
import { layOutMail } from '@/server/platform/mail/mail-layout';
import { queueMail } from '@/server/platform/mail/queue-mail';
import { clock } from '@/server/platform/runtime/clock';
import { env } from '@/server/platform/runtime/env';
import { addressOf, lastDayOf, makeLink } from '@/server/rental/guests/check-in-link';
import { findReservation } from '@/server/rental/guests/read-stay';
import type { GuestLanguage, LinkMail } from '@/server/rental/guests/registration.schema';
import de from '~/messages/de/check-in-mail.json';
import en from '~/messages/en/check-in-mail.json';
import es from '~/messages/es/check-in-mail.json';
import fr from '~/messages/fr/check-in-mail.json';
import it from '~/messages/it/check-in-mail.json';

const words: Record<GuestLanguage, typeof en> = { es, en, de, fr, it };

/**
 * Mails the check-in's link to whoever booked, in a language of theirs; makes it where there is none.
 * @throws 404, 422 without an address, and as makeLink and queueMail do
 */
export async function sendLink(actor: Actor, { reservationId, language }: LinkMail): Promise<void> {
  const { workspaceId, userId } = actor;
  await inTransaction(async (tx) => {
    const reservation = await findReservation(workspaceId, reservationId);
    if (!reservation) throw notFound('Reservation');
    const { guestEmail: to, guestName, property } = reservation;
    if (!to) {
      throw apiError('BOOKING_WITHOUT_EMAIL');
    }
    const url = `${addressOf(await makeLink(actor, reservationId))}?language=${language}`;
    const company = await db.workspace.findFirstOrThrow({ where: { id: workspaceId }, select: { name: true } });
    const t = createTranslator<typeof en>({ locale: dateLocale(language), messages: words[language] } as never);
    const noon = (day: string) => new Date(`${day}T12:00:00Z`);
    const stay = {
      property: property.name,
      from: noon(toCalendarDate(reservation.checkIn)),
      to: noon(toCalendarDate(reservation.checkOut)),
    };
    const subject = t('subject', { property: property.name });
    const mail = layOutMail({
      title: subject,
      paragraphs: [
        t('greeting', { name: guestName ?? '' }),
        t('body', stay),
        t('law', { company: company.name, until: noon(lastDayOf(reservation)) }),
      ],
      action: { label: t('action'), url },
      footer: t('footer', { company: company.name, address: env.APP_URL }),
    });
    await queueMail(tx, { workspaceId, senderId: userId, to, subject, resourceId: reservationId, ...mail });
    const now = clock.now();
    await db.checkIn.update({ where: { reservationId, workspaceId }, data: { sentAt: now, updatedAt: now } });
  });
}
