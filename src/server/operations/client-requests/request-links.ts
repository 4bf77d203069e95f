import { may } from '@/lib/folio/roles';
import { memberActor } from '@/server/access/accounts/member-actor';
import { type RequestRow, withSubject } from '@/server/operations/client-requests/request-rows';
import type { Actor } from '@/server/platform/api/context';
import { notFound } from '@/server/platform/contract/errors';
import { isStorable } from '@/server/platform/contract/storable';
import { db } from '@/server/platform/db/client';
import { readCompanyTime } from '@/server/platform/db/company-clock';
import { machineClock } from '@/server/platform/runtime/clock';
import { setTimeOfLink } from '@/server/platform/runtime/company-time';
import { randomToken, sha256Hex } from '@/server/platform/runtime/crypto';
import { env } from '@/server/platform/runtime/env';

const LINK_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Makes the address at which an owner answers a request without an account, for 30 days. Only a hash of it is stored. */
export async function makeRequestLink(workspaceId: string, requestId: string, userId: string): Promise<string> {
  const token = randomToken();
  const expiresAt = new Date(machineClock.now().getTime() + LINK_DAYS * DAY_MS);
  await db.clientRequestLink.create({
    data: { tokenHash: sha256Hex(token), workspaceId, requestId, userId, expiresAt },
  });
  return `${env.APP_URL}/request/${token}`;
}

export type LinkedRequest = { request: RequestRow; actor: Actor; company: string; timeZone: string; answerer: string };

/**
 * What a link in use leads to: it acts for the owner who was sent it.
 * @throws 404 alike for one that is unknown, expired or revoked, of a closed request, of a deleted company, or whose owner is none
 */
export async function findByToken(token: string): Promise<LinkedRequest> {
  const where = { tokenHash: sha256Hex(token), expiresAt: { gt: machineClock.now() }, workspace: { deletedAt: null } };
  const include = {
    request: { include: withSubject },
    workspace: { select: { name: true, timeZone: true } },
    user: { select: { name: true } },
  };
  const link = isStorable(token) ? await db.clientRequestLink.findFirst({ where, include }) : null;
  if (!link || link.request.status === 'closed') throw notFound('Request');
  setTimeOfLink({ time: await readCompanyTime(link.workspaceId) });
  const actor = await memberActor(link.userId, link.workspaceId);
  if (!actor || !may(actor.role, 'own')) throw notFound('Request');
  const { name: company, timeZone } = link.workspace;
  return { request: link.request, actor, company, timeZone, answerer: link.user.name };
}
