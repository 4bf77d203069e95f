import { todayIn } from '@/lib/dates';
import type { Actor } from '@/server/platform/api/context';
import { timeZoneOf } from '@/server/platform/db/day-range';
import { clock } from '@/server/platform/runtime/clock';

/** The day that a report is for: the one asked for, else today where the caller works. */
export async function reportDay({ workspaceId }: Actor, { asOf }: { asOf?: string | null }): Promise<string> {
  return asOf ?? todayIn(await timeZoneOf(workspaceId), clock.now());
}
