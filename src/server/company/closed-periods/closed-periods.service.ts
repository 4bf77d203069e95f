import { startOfDayUtc, todayIn } from '@/lib/dates';
import { quarterPeriod } from '@/lib/dates/periods';
import { newId } from '@/lib/text/id';
import { nameOfActor } from '@/server/access/members/name-of-actor';
import { recordEvent } from '@/server/access/security-log/record-event';
import { lockWorkspace } from '@/server/access/workspaces/lock-workspace';
import type { PeriodClosing } from '@/server/company/closed-periods/closed-periods.schema';
import type { PeriodClosing as Row } from '@/server/generated/prisma/client';
import type { Actor } from '@/server/platform/api/context';
import { apiError } from '@/server/platform/contract/errors';
import { db, inTransaction } from '@/server/platform/db/client';
import { timeZoneOf } from '@/server/platform/db/day-range';
import { clock } from '@/server/platform/runtime/clock';

/** Every closing there has been, the latest first: those without `reopenedAt` hold. */
export async function listClosings({ workspaceId }: Actor): Promise<PeriodClosing[]> {
  const found = await db.periodClosing.findMany({
    where: { workspaceId },
    orderBy: [{ closedAt: 'desc' }, { id: 'desc' }],
    take: 200,
  });
  return found.map(toClosing);
}

/**
 * Closes a quarter that has been filed: from then on nothing dated in it is issued, cancelled, changed or deleted.
 * Closing a closed one answers as before. Waits for whoever is writing in the workspace (see `assertPeriodOpen`).
 * @throws 422 for a quarter that is not over
 */
export async function closeQuarter(actor: Actor, quarter: string): Promise<PeriodClosing> {
  const { workspaceId } = actor;
  return inTransaction(async (tx) => {
    await lockWorkspace(tx, workspaceId);
    const closed = await db.periodClosing.findFirst({ where: { workspaceId, quarter, reopenedAt: null } });
    if (closed) return toClosing(closed);

    const now = clock.now();
    const { from, to } = quarterPeriod(quarter);
    if (to >= todayIn(await timeZoneOf(workspaceId), now)) {
      throw apiError('PERIOD_NOT_OVER', { day: to });
    }
    const closing = { quarter, firstDay: startOfDayUtc(from), lastDay: startOfDayUtc(to), closedAt: now };
    const by = { closedById: actor.userId, closedBy: await nameOfActor(actor) };
    await recordEvent(tx, actor, 'period_closed', { quarter });
    return toClosing(await db.periodClosing.create({ data: { id: newId('pcl'), workspaceId, ...closing, ...by } }));
  });
}

/** Lets a closed quarter be changed again; who closed and who reopened it stays on record. @throws 422 for an open one */
export async function reopenQuarter(actor: Actor, quarter: string): Promise<PeriodClosing> {
  const { workspaceId } = actor;
  return inTransaction(async (tx) => {
    await lockWorkspace(tx, workspaceId);
    const closed = await db.periodClosing.findFirst({ where: { workspaceId, quarter, reopenedAt: null } });
    if (!closed) throw apiError('PERIOD_OPEN');
    await recordEvent(tx, actor, 'period_reopened', { quarter });
    const by = { reopenedAt: clock.now(), reopenedById: actor.userId, reopenedBy: await nameOfActor(actor) };
    return toClosing(await db.periodClosing.update({ where: { id: closed.id, workspaceId }, data: by }));
  });
}

function toClosing({ id, quarter, closedAt, closedBy, reopenedAt, reopenedBy }: Row): PeriodClosing {
  const reopened = { reopenedAt: reopenedAt?.toISOString(), reopenedBy: reopenedBy ?? undefined };
  return { id, quarter, closedAt: closedAt.toISOString(), closedBy, ...reopened };
}
