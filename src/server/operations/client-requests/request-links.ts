import { may } from '@/lib/folio/roles';
import { cutText } from '@/lib/text/cut-text';
import { memberActor } from '@/server/access/accounts/member-actor';
import { isVisit } from '@/server/access/accounts/visitor-answers';
import { recordEvent } from '@/server/access/security-log/record-event';
import { type RequestRow, withSubject } from '@/server/operations/client-requests/request-rows';
import { type Actor, type CallOrigin, callOrigin } from '@/server/platform/api/context';
import { notFound } from '@/server/platform/contract/errors';
import { isStorable } from '@/server/platform/contract/storable';
import { db, inTransaction, type OpenTransaction } from '@/server/platform/db/client';
import { readCompanyTime } from '@/server/platform/db/company-clock';
import { machineClock } from '@/server/platform/runtime/clock';
import { setTimeOfLink } from '@/server/platform/runtime/company-time';
import { randomToken, sha256Hex } from '@/server/platform/runtime/crypto';
import { env } from '@/server/platform/runtime/env';

const LINK_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

type LinkOf = { workspaceId: string; requestId: string; owner: { id: string; name: string }; text: string };

/**
 * Makes the address at which an owner answers a request without an account, for 30 days. Only a hash of it is stored; who made it,
 * and for whom, is in the security log.
 * @param maker null where a job reminds
 */
export async function makeRequestLink(
  tx: OpenTransaction,
  { workspaceId, requestId, owner, text }: LinkOf,
  maker: Pick<Actor, 'userId' | 'from'> | null,
): Promise<string> {
  const token = randomToken();
  const expiresAt = new Date(machineClock.now().getTime() + LINK_DAYS * DAY_MS);
  await db.clientRequestLink.create({
    data: { tokenHash: sha256Hex(token), workspaceId, requestId, userId: owner.id, expiresAt },
  });
  const doer = { workspaceId, userId: maker?.userId ?? null, from: maker?.from };
  await recordEvent(tx, doer, 'request_link_created', { name: nameOf(text), requestLink: owner.name });
  return `${env.APP_URL}/request/${token}`;
}

/** Writes down what was done with a link. Nobody knows who holds it: it has the name of whoever it was sent to. */
export async function recordLinkUse(
  tx: OpenTransaction,
  { request: { workspaceId, text }, answerer }: Pick<LinkedRequest, 'request' | 'answerer'>,
  kind: 'request_link_opened' | 'request_link_answered' | 'request_link_file_sent',
  from: CallOrigin,
): Promise<void> {
  await recordEvent(tx, { workspaceId, userId: null, from }, kind, { name: nameOf(text), requestLink: answerer });
}

/** A request by the beginning of its text. */
export function nameOf(text: string): string {
  return cutText(text.replaceAll(/\s+/g, ' '), MOST_NAME);
}

const MOST_NAME = 80;

/** Notes the first opening of a link; what a member or a program opens is none. */
export async function noteOpening(token: string, linked: LinkedRequest, headers: Headers): Promise<void> {
  const { workspaceId } = linked.request;
  if (linked.isOpened || !(await isVisit(headers, workspaceId))) return;
  await inTransaction(async (tx) => {
    const { count } = await db.clientRequestLink.updateMany({
      where: { tokenHash: sha256Hex(token), workspaceId, openedAt: null },
      data: { openedAt: machineClock.now() },
    });
    if (count > 0) await recordLinkUse(tx, linked, 'request_link_opened', visitorOrigin(headers));
  });
}

/** Where a visitor calls from, as the security log has it. */
export function visitorOrigin(headers: Headers): CallOrigin {
  return callOrigin((name) => headers.get(name));
}

export type LinkedRequest = {
  request: RequestRow;
  actor: Actor;
  company: string;
  timeZone: string;
  /** Whom the link was sent to. */
  answerer: string;
  isOpened: boolean;
};

/**
 * What a link in use leads to: it acts for the owner who was sent it.
 * @throws 404 alike for one that is unknown, expired or revoked, of a closed request, of a deleted company, or whose owner is none
 */
export async function findByToken(token: string): Promise<LinkedRequest> {
  const where = {
    tokenHash: sha256Hex(token),
    expiresAt: { gt: machineClock.now() },
    workspace: { deletedAt: null, pausedAt: null },
  };
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
  return {
    request: link.request,
    actor,
    company,
    timeZone,
    answerer: link.user.name,
    isOpened: link.openedAt !== null,
  };
}
