import { recordEvent } from '@/server/access/security-log/record-event';
import type { Prisma } from '@/server/generated/prisma/client';
import { readRequest } from '@/server/operations/client-requests/ask-client';
import type {
  ClientRequest,
  RequestList,
  RequestListInput,
} from '@/server/operations/client-requests/client-requests.schema';
import { makeRequestLink, nameOf } from '@/server/operations/client-requests/request-links';
import { mailRequest } from '@/server/operations/client-requests/request-mail';
import { toRequest, withSubject } from '@/server/operations/client-requests/request-rows';
import type { Actor } from '@/server/platform/api/context';
import { apiError, notFound } from '@/server/platform/contract/errors';
import { db, inTransaction } from '@/server/platform/db/client';
import { listRows, pageOf } from '@/server/platform/db/list-rows';
import { readStoredFile, type StoredFile } from '@/server/platform/files/store-file';
import { clock } from '@/server/platform/runtime/clock';

type Scope = Pick<Actor, 'workspaceId'>;

/** The requests of the company, newest first. */
export async function listRequests({ workspaceId }: Scope, input: RequestListInput): Promise<RequestList> {
  const status = input.status && { status: { in: [input.status].flat() } };
  const where: Prisma.ClientRequestWhereInput = { workspaceId, ...status };
  return listRows(pageOf(input), where, {
    count: () => db.clientRequest.count({ where }),
    find: (query) => db.clientRequest.findMany({ ...query, include: withSubject }),
    toItem: toRequest,
  });
}

export async function countRequests({ workspaceId }: Scope): Promise<{ open: number; answered: number }> {
  const count = (status: 'open' | 'answered') => db.clientRequest.count({ where: { workspaceId, status } });
  return { open: await count('open'), answered: await count('answered') };
}

/** Nothing is left to answer: its links open nothing from now on. Closing it again changes nothing. @throws 404 */
export async function closeRequest(actor: Actor, id: string): Promise<ClientRequest> {
  const { workspaceId } = actor;
  return inTransaction(async (tx) => {
    const { text } = await readRequest(workspaceId, id);
    const where = { id, workspaceId, status: { not: 'closed' as const } };
    await db.clientRequest.updateMany({ where, data: { status: 'closed', closedAt: clock.now() } });
    const ended = await db.clientRequestLink.deleteMany({ where: { requestId: id, workspaceId } });
    if (ended.count > 0) await recordEvent(tx, actor, 'request_links_ended', { name: nameOf(text) });
    return readRequest(workspaceId, id);
  });
}

/** Mails it again to the owners, as open as it was. @throws 404, 409 for a closed one, and as queueMail does */
export async function remindNow(actor: Actor, id: string): Promise<ClientRequest> {
  const { workspaceId } = actor;
  return inTransaction(async (tx) => {
    const row = await db.clientRequest.findFirst({ where: { id, workspaceId } });
    if (!row) throw notFound('Request');
    if (row.status === 'closed') throw apiError('CLIENT_REQUEST_CLOSED');
    await db.clientRequest.update({ where: { id, workspaceId }, data: { status: 'open' } });
    await mailRequest(tx, row, actor);
    return readRequest(workspaceId, id);
  });
}

/** The address at which the owner answers, for whoever is signed in. @throws 404, 409 for a closed one */
export async function openRequest(actor: Actor, id: string): Promise<{ url: string }> {
  const { workspaceId, userId } = actor;
  const { status, text } = await readRequest(workspaceId, id);
  if (status === 'closed') throw apiError('CLIENT_REQUEST_CLOSED');
  const { name } = await db.user.findFirstOrThrow({ where: { id: userId }, select: { name: true } });
  const link = { workspaceId, requestId: id, owner: { id: userId, name }, text };
  return inTransaction(async (tx) => ({ url: await makeRequestLink(tx, link, actor) }));
}

/** A file of an answer; a receipt is read where its expense is. @throws 404 where its bytes are not there */
export async function readRequestFile(actor: Actor, id: string): Promise<StoredFile> {
  const { workspaceId } = actor;
  return readStoredFile(actor, 'answer', await db.clientRequestFile.findFirst({ where: { id, workspaceId } }));
}
