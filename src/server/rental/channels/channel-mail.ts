import { todayIn } from '@/lib/dates';
import { cutText } from '@/lib/text/cut-text';
import { AppError } from '@/server/platform/contract/errors';
import { atSavepoint, db } from '@/server/platform/db/client';
import { timeZoneOf } from '@/server/platform/db/day-range';
import { layOutMail, mailText } from '@/server/platform/mail/mail-layout';
import { findOwners, queueMail } from '@/server/platform/mail/queue-mail';
import { clock } from '@/server/platform/runtime/clock';
import { env } from '@/server/platform/runtime/env';
import { log } from '@/server/platform/runtime/log';
import type { DecidedEvent } from '@/server/rental/channels/feed-findings';
import type { NewConflict } from '@/server/rental/reservations/settle-conflicts';

/** How many stays or events a mail names. */
const MOST_NAMED = 10;

type NotifiedChannel = { id: string; workspaceId: string; propertyId: string; name: string };
type Text = ReturnType<typeof mailText>;

/** Mails the owners about nights that a channel has booked although they are occupied. Past stays are skipped. */
export async function notifyOfConflicts(channel: NotifiedChannel, conflicts: NewConflict[]): Promise<void> {
  const today = todayIn(await timeZoneOf(channel.workspaceId), clock.now());
  const ahead = conflicts.filter(({ to }) => to > today);
  if (ahead.length === 0) return;
  const date = (day: string) => new Date(`${day}T12:00:00Z`);
  await mailOwners(channel, (t, property) => {
    const stays = ahead
      .slice(0, MOST_NAMED)
      .map(({ guestName, from, to }) =>
        t('channel.stay', { guest: guestName ?? channel.name, from: date(from), to: date(to) }),
      );
    if (ahead.length > MOST_NAMED) stays.push(t('channel.more', { count: ahead.length - MOST_NAMED }));
    return {
      subject: t('channel.subject', { property }),
      body: t('channel.body', { channel: channel.name, property, stays: stays.join('; ') }),
      otherwise: t('channel.otherwise'),
    };
  });
}

/** Tells the owners by mail that a calendar came without any event, though `stays` were to come. */
export function notifyOfEmptyCalendar(channel: NotifiedChannel, stays: number): Promise<void> {
  return mailOwners(channel, (t, property) => ({
    subject: t('channel.subjectEmpty', { channel: channel.name }),
    body: t('channel.bodyEmpty', { channel: channel.name, property, stays }),
    otherwise: t('channel.otherwiseEmpty'),
  }));
}

/** Mails the owners about events of a calendar that cannot be read: a person decides whether their nights are blocked. */
export async function notifyOfUnreadEvents(channel: NotifiedChannel, events: DecidedEvent[]): Promise<void> {
  if (events.length === 0) return;
  const date = (day: string) => new Date(`${day}T12:00:00Z`);
  await mailOwners(channel, (t, property) => {
    const named = events.slice(0, MOST_NAMED).map(({ uid, line, summary, nights }) => {
      const event = summary || uid || channel.name;
      const of = { event: cutText(event, 80), line };
      return nights
        ? t('channel.unread', { ...of, from: date(nights.checkIn), to: date(nights.checkOut) })
        : t('channel.unreadWhen', of);
    });
    if (events.length > MOST_NAMED) named.push(t('channel.more', { count: events.length - MOST_NAMED }));
    return {
      subject: t('channel.subjectUnread', { channel: channel.name }),
      body: t('channel.bodyUnread', { channel: channel.name, property, events: named.join('; ') }),
      otherwise: t('channel.otherwiseUnread'),
    };
  });
}

/** Tells the owners by mail that a calendar is not fetched any more. */
export function notifyOfStoppedChannel(channel: NotifiedChannel): Promise<void> {
  return mailOwners(channel, (t, property) => ({
    subject: t('channel.subjectStopped', { channel: channel.name }),
    body: t('channel.bodyStopped', { channel: channel.name, property }),
    otherwise: t('channel.otherwiseStopped'),
  }));
}

type Words = { subject: string; body: string; otherwise: string };

/** Mails each owner; where no mail may be sent, the notice is in the log and on the property's page. */
async function mailOwners(channel: NotifiedChannel, wordsIn: (t: Text, property: string) => Words): Promise<void> {
  const { workspaceId, propertyId } = channel;
  const property = await db.property.findFirstOrThrow({ where: { id: propertyId, workspaceId } });
  for (const owner of await findOwners(workspaceId)) {
    const t = mailText(owner.locale);
    const { subject, body, otherwise } = wordsIn(t, property.name);
    const mail = layOutMail({
      title: subject,
      paragraphs: [t('channel.greeting', { name: owner.name }), body, otherwise],
      action: { label: t('channel.action'), url: `${env.APP_URL}/w/${workspaceId}/properties/${propertyId}` },
      footer: t('footer', { address: env.APP_URL }),
    });
    try {
      await atSavepoint((tx) =>
        queueMail(tx, { workspaceId, to: owner.email, subject, resourceId: channel.id, ...mail }),
      );
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      log.warn({ err: error, workspaceId, channelId: channel.id }, 'nobody could be told of a channel by mail');
    }
  }
}
