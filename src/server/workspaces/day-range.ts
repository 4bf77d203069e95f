import { addDays, startOfDayIn } from '@/lib/dates';
import { db } from '@/server/db';
import { notFound } from '@/server/errors';

/** The instants of a range of calendar days, both included, in the workspace's time zone: a filter on a timestamp. */
export async function dayRange(workspaceId: string, { from, to }: { from?: string; to?: string }) {
  const timeZone = await timeZoneOf(workspaceId);
  return {
    ...(from && { gte: startOfDayIn(timeZone, from) }),
    ...(to && { lt: startOfDayIn(timeZone, addDays(to, 1)) }),
  };
}

/** The workspace's time zone, IANA. */
export async function timeZoneOf(workspaceId: string): Promise<string> {
  const workspace = await db.workspace.findFirst({ where: { id: workspaceId }, select: { timeZone: true } });
  if (!workspace) throw notFound('Workspace');
  return workspace.timeZone;
}
