import { may } from '@/lib/folio/roles';
import { newId } from '@/lib/text/id';
import { recordEvent } from '@/server/access/security-log/record-event';
import type {
  PortalLink,
  PortalLinkCreate,
  PortalLinkList,
  PortalLinkListInput,
  PortalLinkPath,
  PortalLinkWithUrl,
} from '@/server/developers/portal/portal-links.schema';
import { findWebhook, lockWebhook } from '@/server/developers/webhooks/webhooks.service';
import type { Prisma } from '@/server/generated/prisma/client';
import type { Actor } from '@/server/platform/api/context';
import { apiError, invalid, notFound } from '@/server/platform/contract/errors';
import { db, inTransaction } from '@/server/platform/db/client';
import { expiryOf } from '@/server/platform/db/day-range';
import { listRows, pageOf } from '@/server/platform/db/list-rows';
import { machineClock } from '@/server/platform/runtime/clock';
import { randomToken, sha256Hex } from '@/server/platform/runtime/crypto';
import { env } from '@/server/platform/runtime/env';

const MOST_LINKS = 50;
const DAY_MS = 24 * 60 * 60 * 1000;
const USUAL_DAYS = 30;
const MOST_DAYS = 366; // a year, whichever

/** The links of a webhook, revoked and expired ones too, newest first. @throws 404 */
export async function listPortalLinks({ workspaceId }: Actor, input: PortalLinkListInput): Promise<PortalLinkList> {
  await findWebhook(workspaceId, input.id);
  const where: Prisma.PortalLinkWhereInput = { workspaceId, webhookId: input.id };
  return listRows(pageOf(input), where, {
    count: () => db.portalLink.count({ where }),
    find: (query) => db.portalLink.findMany({ ...query, include }),
    toItem: toPortalLink,
  });
}

/**
 * Makes a link to a webhook and returns its address this once: only a hash of it is stored.
 * @throws 404, 400 for an expiry in the past or beyond a year, 422 where fifty work already
 */
export async function createPortalLink(
  actor: Actor,
  webhookId: string,
  { label, expiresAt: asked, mayResend, mayRotateSecret }: PortalLinkCreate,
): Promise<PortalLinkWithUrl> {
  const { workspaceId, userId: createdById } = actor;
  const now = machineClock.now();
  const usual = new Date(now.getTime() + USUAL_DAYS * DAY_MS);
  const expiresAt = (asked && (await expiryOf(workspaceId, asked))) || usual;
  if (expiresAt <= now) throw invalid(['expiresAt'], 'The expiry must be in the future.');
  if (expiresAt.getTime() > now.getTime() + MOST_DAYS * DAY_MS) {
    throw invalid(['expiresAt'], 'A portal link works for a year at most.');
  }
  const token = randomToken();
  return inTransaction(async (tx) => {
    const { url } = await lockWebhook(workspaceId, webhookId); // so none counts what another is about to add
    const working = { workspaceId, webhookId, revokedAt: null, expiresAt: { gt: now } };
    if ((await db.portalLink.count({ where: working })) >= MOST_LINKS) {
      throw apiError('PORTAL_LINK_LIMIT_REACHED', { most: MOST_LINKS });
    }
    const allowed = { mayResend: mayResend ?? false, mayRotateSecret: mayRotateSecret ?? false };
    const own = { id: newId('pln'), tokenHash: sha256Hex(token), label, ...allowed, expiresAt, createdAt: now };
    const row = await db.portalLink.create({ data: { ...own, workspaceId, webhookId, createdById }, include });
    await recordEvent(tx, actor, 'portal_link_created', { name: label, url });
    return { ...toPortalLink(row), url: `${env.APP_URL}/portal/${token}` };
  });
}

/** From now on the link opens nothing; it stays in the list. Revoking it again changes nothing. @throws 404 */
export async function revokePortalLink(actor: Actor, { id: webhookId, linkId: id }: PortalLinkPath): Promise<void> {
  const { workspaceId } = actor;
  await inTransaction(async (tx) => {
    const where = { id, webhookId, workspaceId };
    const link = await db.portalLink.findFirst({ where, include: { webhook: { select: { url: true } } } });
    if (!link) throw notFound('Portal link');
    const { count } = await db.portalLink.updateMany({
      where: { ...where, revokedAt: null },
      data: { revokedAt: machineClock.now() },
    });
    if (count > 0) await recordEvent(tx, actor, 'portal_link_revoked', { name: link.label, url: link.webhook.url });
  });
}

/** What is read with a link: whether whoever made it still administers the company that it is of. */
export const include = {
  createdBy: {
    select: { id: true, name: true, memberships: { select: { workspaceId: true, role: true, status: true } } },
  },
} satisfies Prisma.PortalLinkInclude;
type Row = Prisma.PortalLinkGetPayload<{ include: typeof include }>;

/** Whether a link opens anything. */
export function isWorking({ workspaceId, revokedAt, expiresAt, createdBy }: Row): boolean {
  const maker = createdBy.memberships.find((it) => it.workspaceId === workspaceId && it.status === 'active');
  return revokedAt === null && expiresAt > machineClock.now() && maker !== undefined && may(maker.role, 'administer');
}

function toPortalLink(row: Row): PortalLink {
  const { id, webhookId, label, mayResend, mayRotateSecret, createdBy, createdAt, expiresAt } = row;
  return {
    ...{ id, webhookId, label, mayResend, mayRotateSecret },
    active: isWorking(row),
    createdBy: { id: createdBy.id, name: createdBy.name },
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString(),
    revokedAt: row.revokedAt?.toISOString(),
  };
}
