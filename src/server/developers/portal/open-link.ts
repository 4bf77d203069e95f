import { include, isWorking } from '@/server/developers/portal/portal-links.service';
import { getWebhook } from '@/server/developers/webhooks/webhooks.service';
import type { Actor, CallOrigin, PortalAccess } from '@/server/platform/api/context';
import { apiError } from '@/server/platform/contract/errors';
import { isStorable } from '@/server/platform/contract/storable';
import { db } from '@/server/platform/db/client';
import { timeOf } from '@/server/platform/db/company-clock';
import { machineClock } from '@/server/platform/runtime/clock';
import { sha256Hex } from '@/server/platform/runtime/crypto';

const NOTED_MS = 60_000;

export type OpenLink = PortalAccess & { actor: Actor; label: string; expiresAt: string; timeZone: string };

const withClock = {
  ...include,
  workspace: { select: { timeZone: true, liveWorkspaceId: true, clockAheadSeconds: true } },
};

/**
 * What a portal link in use leads to. It acts for whoever made it, without a scope: nothing but the procedures of the portal
 * takes it. @throws 404 alike for one that is unknown, expired or revoked, whose maker has left, or of a deleted company
 */
export async function openLink(token: string, from?: CallOrigin): Promise<OpenLink> {
  const where = { tokenHash: sha256Hex(token), workspace: { deletedAt: null, pausedAt: null } };
  const row = isStorable(token) ? await db.portalLink.findFirst({ where, include: withClock }) : null;
  if (!row || !isWorking(row)) throw apiError('PORTAL_LINK_ENDED');
  const { id, workspaceId, webhookId, label, mayResend, mayRotateSecret, expiresAt, lastUsedAt, createdBy } = row;
  const now = machineClock.now();
  if (!lastUsedAt || now.getTime() - lastUsedAt.getTime() >= NOTED_MS) {
    await db.portalLink.updateMany({ where: { id, workspaceId }, data: { lastUsedAt: now } });
  }
  const { timeZone, liveWorkspaceId, clockAheadSeconds: aheadSeconds } = row.workspace;
  const time = timeOf({ workspaceId, isTest: liveWorkspaceId !== null, aheadSeconds });
  const actor: Actor = {
    workspaceId,
    userId: createdBy.id,
    role: 'viewer',
    scopes: [],
    portalLink: label,
    from,
    ...time,
  };
  return { actor, webhookId, label, mayResend, mayRotateSecret, expiresAt: expiresAt.toISOString(), timeZone };
}

/** What the page of a portal shows of the link itself: no id of anything but the webhook's. */
export type PortalPage = PortalAccess & {
  label: string;
  expiresAt: string;
  /** Of the company, IANA: every instant is shown in it. */
  timeZone: string;
  /** What the webhook subscribes to, and whether it is sent whole records or their ids alone. */
  events: string[];
  payload: 'full' | 'thin';
};

/** @throws 404 as `openLink` */
export async function readPortal(token: string): Promise<PortalPage> {
  const { actor, ...link } = await openLink(token);
  const { events, payload = 'full' } = await getWebhook(actor, link.webhookId);
  return { ...link, events, payload };
}
