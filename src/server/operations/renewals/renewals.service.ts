import { findWebhook, rotateSecret } from '@/server/developers/webhooks/webhooks.service';
import type { Renewable, Renewal, Renewed } from '@/server/operations/renewals/renewals.schema';
import type { Actor } from '@/server/platform/api/context';
import { db, inTransaction } from '@/server/platform/db/client';
import { renewAddress } from '@/server/rental/channels/channels.service';

/** The secrets of a workspace that its members read and that go on working when one of them has left. */
export async function listRenewable({ workspaceId }: Pick<Actor, 'workspaceId'>): Promise<Renewable> {
  const channels = await db.channel.findMany({
    where: { workspaceId, type: 'ical_export' },
    select: { id: true, name: true, property: { select: { name: true } } },
    orderBy: [{ property: { name: 'asc' } }, { name: 'asc' }, { id: 'asc' }],
  });
  const webhooks = await db.webhook.findMany({
    where: { workspaceId, secret: { not: null } },
    select: { id: true, name: true, url: true },
    orderBy: [{ url: 'asc' }, { id: 'asc' }],
  });
  return {
    calendars: channels.map(({ id, name, property }) => ({ id, name, property: property.name })),
    webhooks: webhooks.map(({ id, name, url }) => ({ id, name: name ?? undefined, url })),
  };
}

/** Gives all of them anew or none, each written into the security log. @throws 404 for one that is not there, 422 */
export async function renew(actor: Actor, { calendarIds, webhookIds }: Renewal): Promise<Renewed> {
  return inTransaction(async () => {
    const known = new Map((await listRenewable(actor)).calendars.map((calendar) => [calendar.id, calendar.property]));
    const calendars: Renewed['calendars'] = [];
    for (const calendarId of sorted(calendarIds)) {
      const { id, name, feedUrl = '' } = await renewAddress(actor, calendarId);
      calendars.push({ id, name, property: known.get(id) ?? '', address: feedUrl });
    }
    const webhooks: Renewed['webhooks'] = [];
    for (const id of sorted(webhookIds)) {
      const { url } = await findWebhook(actor.workspaceId, id);
      webhooks.push({ id, url, ...(await rotateSecret(actor, id)) });
    }
    return { calendars, webhooks };
  });
}

/** Each once, in the order of locks. */
function sorted(ids: string[]): string[] {
  return [...new Set(ids)].sort();
}
