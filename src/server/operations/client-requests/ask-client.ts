import { startOfDayUtc } from '@/lib/dates';
import { newId } from '@/lib/text/id';
import { actorIn } from '@/server/operations/client-requests/actor-in';
import type {
  ClientRequest,
  RequestAsk,
  RequestAskHere,
} from '@/server/operations/client-requests/client-requests.schema';
import { mailRequest } from '@/server/operations/client-requests/request-mail';
import { toRequest, withSubject } from '@/server/operations/client-requests/request-rows';
import type { Actor } from '@/server/platform/api/context';
import { apiError, invalid, notFound } from '@/server/platform/contract/errors';
import { db, inTransaction } from '@/server/platform/db/client';
import { clock } from '@/server/platform/runtime/clock';

/** How many requests of a company may wait at once. */
const MOST_OPEN = 200;

/**
 * Asks the owners of the company for something; they see it in the app, and are mailed a link to answer by.
 * @throws 400 for an expense or a movement of another company, 422 where 200 wait already, and as queueMail does
 */
export async function askClient(actor: Actor, input: RequestAskHere): Promise<ClientRequest> {
  const { workspaceId, userId } = actor;
  const { kind, text, dueOn, remindAfterDays = null, expenseId = null, transactionId = null } = input;
  if (expenseId && transactionId) throw invalid(['transactionId'], 'A request is about an expense or a movement.');
  return inTransaction(async (tx) => {
    if (expenseId && !(await db.expense.findFirst({ where: { id: expenseId, workspaceId }, select: { id: true } }))) {
      throw invalid(['expenseId'], 'There is no expense with this id in this workspace.');
    }
    const movement = { where: { id: transactionId ?? '', workspaceId }, select: { id: true } };
    if (transactionId && !(await db.bankTransaction.findFirst(movement))) {
      throw invalid(['transactionId'], 'There is no bank movement with this id in this workspace.');
    }
    if ((await db.clientRequest.count({ where: { workspaceId, status: { not: 'closed' } } })) >= MOST_OPEN) {
      throw apiError('CLIENT_REQUEST_LIMIT_REACHED', { most: MOST_OPEN });
    }
    const asker = await db.user.findFirst({ where: { id: userId }, select: { name: true } });
    const row = await db.clientRequest.create({
      data: {
        ...{ id: newId('crq'), workspaceId, kind, text, expenseId, transactionId, remindAfterDays },
        ...{ dueOn: dueOn ? startOfDayUtc(dueOn) : null, askedById: userId, askedBy: asker?.name ?? userId },
        createdAt: clock.now(),
      },
    });
    await mailRequest(tx, row, actor);
    return readRequest(workspaceId, row.id);
  });
}

/** The same in another company that the caller is an accountant or owner of. @throws 404 for any other */
export async function askClientOf(
  actor: Actor,
  { workspaceId, ...ask }: RequestAsk & { workspaceId: string },
): Promise<ClientRequest> {
  return askClient(await actorIn(actor, workspaceId), ask);
}

/** @throws 404 */
export async function readRequest(workspaceId: string, id: string): Promise<ClientRequest> {
  const row = await db.clientRequest.findFirst({ where: { id, workspaceId }, include: withSubject });
  if (!row) throw notFound('Request');
  return toRequest(row);
}
