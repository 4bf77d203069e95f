import { rolesWith } from '@/lib/folio/roles';
import type { PeriodClosing } from '@/server/company/closed-periods/closed-periods.schema';
import { closeQuarter } from '@/server/company/closed-periods/closed-periods.service';
import type { WorkSave } from '@/server/operations/board/board.schema';
import { actorIn } from '@/server/operations/client-requests/actor-in';
import type { Actor } from '@/server/platform/api/context';
import { invalid } from '@/server/platform/contract/errors';
import { db, inTransaction } from '@/server/platform/db/client';
import { clock } from '@/server/platform/runtime/clock';

/**
 * Writes down who does the quarter of a company and how far it has come; what is left out stays as it was.
 * @throws 404 for a company that the caller may not see the board of, 400 for an assignee who may not either
 */
export async function saveWork(actor: Actor, { workspaceId, quarter, ...changes }: WorkSave): Promise<void> {
  await actorIn(actor, workspaceId);
  const { state, assigneeId, note } = changes;
  await inTransaction(async () => {
    if (assigneeId) await assertMayDo(workspaceId, assigneeId);
    const data = {
      ...(state !== undefined && { state }),
      ...(assigneeId !== undefined && { assigneeId }),
      ...(note !== undefined && { note }),
      updatedAt: clock.now(),
    };
    const key = { workspaceId, quarter };
    await db.quarterWork.upsert({ where: { workspaceId_quarter: key }, create: { ...key, ...data }, update: data });
  });
}

async function assertMayDo(workspaceId: string, userId: string): Promise<void> {
  const role = { in: [...rolesWith('compareCompanies')] };
  const member = await db.member.findFirst({
    where: { workspaceId, userId, status: 'active', role },
    select: { id: true },
  });
  if (!member) throw invalid(['assigneeId'], 'This person is no active accountant or owner of the company.');
}

/** Closes the quarter of a company of the accountant's, as `closeQuarter` does. @throws 404, 422 */
export async function closeQuarterOf(
  actor: Actor,
  { workspaceId, quarter }: Pick<WorkSave, 'workspaceId' | 'quarter'>,
): Promise<PeriodClosing> {
  return closeQuarter(await actorIn(actor, workspaceId), quarter);
}
