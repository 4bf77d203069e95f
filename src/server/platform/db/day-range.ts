import { addDays, isCalendarDate, startOfDayIn, todayIn } from '@/lib/dates';
import { notFound } from '@/server/platform/contract/errors';
import type { UpdatedSinceInput } from '@/server/platform/contract/pagination';
import { db } from '@/server/platform/db/client';
import { clock } from '@/server/platform/runtime/clock';

/** The instants of a range of calendar days, both included, in the workspace's time zone: a filter on a timestamp. */
export async function dayRange(workspaceId: string, { from, to }: { from?: string; to?: string }) {
  const timeZone = await timeZoneOf(workspaceId);
  return {
    ...(from && { gte: startOfDayIn(timeZone, withinReason(from)) }),
    ...(to && { lt: startOfDayIn(timeZone, addDays(withinReason(to), 1)) }),
  };
}

/** The instant itself, or the end of the day where the company is: what `expirySchema` takes. */
export async function expiryOf(workspaceId: string, asked: string): Promise<Date | null> {
  return isCalendarDate(asked) ? ((await dayRange(workspaceId, { to: asked })).lt ?? null) : new Date(asked);
}

/** The instant that `updatedSince` means, in the workspace's time zone where it is a date; null where it is left out. */
export async function sinceInstant(workspaceId: string, { updatedSince }: UpdatedSinceInput): Promise<Date | null> {
  if (!updatedSince) return null;
  if (!isCalendarDate(updatedSince)) return new Date(Math.max(Date.parse(updatedSince), Date.parse('1900-01-01')));
  return startOfDayIn(await timeZoneOf(workspaceId), withinReason(updatedSince));
}

/** For Prisma: what `updatedSince` asks for, nothing where it is left out. */
export async function changedSince(
  workspaceId: string,
  input: UpdatedSinceInput,
): Promise<{ updatedAt?: { gte: Date } }> {
  const since = await sinceInstant(workspaceId, input);
  return since ? { updatedAt: { gte: since } } : {};
}

/** Callers send 0001-01-01 and 9999-12-31 for "ever"; zones have no clocks there, and nothing of ours is that far off. */
function withinReason(date: string): string {
  if (date < '1900-01-01') return '1900-01-01';
  return date > '2999-12-31' ? '2999-12-31' : date;
}

/** The workspace's time zone, IANA. */
export async function timeZoneOf(workspaceId: string): Promise<string> {
  const workspace = await db.workspace.findFirst({ where: { id: workspaceId }, select: { timeZone: true } });
  if (!workspace) throw notFound('Workspace');
  return workspace.timeZone;
}

/** The day it is where the company is. */
export async function todayOf(workspaceId: string): Promise<string> {
  return todayIn(await timeZoneOf(workspaceId), clock.now());
}
