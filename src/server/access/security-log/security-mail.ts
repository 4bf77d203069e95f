import { deviceName } from '@/lib/text/device-name';
import type { Actor, CallOrigin } from '@/server/platform/api/context';
import { db, inTransaction } from '@/server/platform/db/client';
import { addressColumns, addressOf } from '@/server/platform/mail/address-of';
import { layOutMail, mailText } from '@/server/platform/mail/mail-layout';
import { findOwners, hasRoomForAccountMail, type Owner, queueMail } from '@/server/platform/mail/queue-mail';
import { machineClock } from '@/server/platform/runtime/clock';
import { env } from '@/server/platform/runtime/env';

export type SecurityNotice =
  | 'newDevice'
  | 'passwordChanged'
  | 'twoFactorEnabled'
  | 'twoFactorDisabled'
  | 'recoveryCodesReplaced'
  | 'recoveryCodeUsed'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'issuerConnected'
  | 'newOwner'
  | 'apiKeyCreated'
  | 'applicationConnected';

/** What the mail says beside the notice itself: who or what, and from where. */
type Facts = { what: string; address?: string };

/** Tells somebody of what is dangerous if it was not they who did it: by mail; beyond a day's share, on a screen. */
async function warnPerson(person: Owner, notice: SecurityNotice, { what, address }: Facts): Promise<void> {
  const t = mailText(person.locale);
  const subject = t(`security.${notice}.subject`);
  const mail = layOutMail({
    title: subject,
    paragraphs: [
      t('security.greeting', { name: person.name }),
      t(`security.${notice}.body`, { what }),
      t('security.when', { time: machineClock.now(), address: address ?? '–' }),
      t(`security.${notice}.otherwise`),
    ],
    action: { label: t('security.action'), url: env.APP_URL },
    footer: t('footer', { address: env.APP_URL }),
  });
  const draft = { workspaceId: null, to: person.email, subject, resourceId: person.id, purpose: 'notice' as const };
  await inTransaction(async (tx) => {
    const isStoredOnly = !(await hasRoomForAccountMail(person.email, 'notice'));
    await queueMail(tx, { ...draft, ...mail, isStoredOnly: isStoredOnly });
  });
}

/** Tells somebody of what was done to their account, in which browser and from where. */
export async function warnOfAccountChange(userId: string, notice: SecurityNotice, from: CallOrigin): Promise<void> {
  const person = await db.user.findFirst({
    where: { id: userId },
    select: { id: true, name: true, locale: true, ...addressColumns },
  });
  if (person)
    await warnPerson({ ...person, email: addressOf(person) }, notice, {
      what: deviceName(from.userAgent),
      address: from.address,
    });
}

/** Tells every owner of the company. What the server does by itself, without a call, is told to nobody. */
export async function warnOwners(
  actor: Pick<Actor, 'workspaceId' | 'from'>,
  notice: SecurityNotice,
  what: string,
): Promise<void> {
  if (!actor.from) return;
  const { address } = actor.from;
  for (const owner of await findOwners(actor.workspaceId)) await warnPerson(owner, notice, { what, address });
}
