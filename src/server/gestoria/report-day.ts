import { todayIn } from '@/lib/dates';
import { timeZoneOf } from '@/server/calendar/day-range';
import { clock } from '@/server/clock';
import type { Actor } from '@/server/context';

/** The day that a report is for: the one asked for, else today where the caller works. */
export async function reportDay({ workspaceId }: Actor, { asOf }: { asOf?: string | null }): Promise<string> {
  return asOf ?? todayIn(await timeZoneOf(workspaceId), clock.now());
}
