import { addDays, daysBetween, todayIn } from '@/lib/dates';
import type { Actor } from '@/server/api/context';
import { invalid } from '@/server/contract/errors';
import { rows, sql } from '@/server/db/client';
import { timeZoneOf } from '@/server/db/day-range';
import { getProperty } from '@/server/properties/properties.service';
import {
  type Calendar,
  type CalendarEntry,
  type CalendarInput,
  LONGEST_CALENDAR,
} from '@/server/reservations/calendar.schema';
import { keepsItsDays } from '@/server/reservations/double-booking';
import type { PlannedEntry } from '@/server/reservations/planner.schema';
import { clock } from '@/server/runtime/clock';

/** What occupies a property, in the order of its days. @throws 404, 400 for more days than are shown at once */
export async function readCalendar(actor: Actor, { propertyId, ...range }: CalendarInput): Promise<Calendar> {
  await getProperty(actor, propertyId);
  const { from, to } = await daysOf(actor.workspaceId, range);
  const found = await entriesOf(actor.workspaceId, [propertyId], { from, to });
  return { data: (found.get(propertyId) ?? []).map(toEntry) };
}

/** An entry as the API has it, who stays there left out. */
export function toEntry({ guestName: _, status: __, channel: ___, ...entry }: PlannedEntry): CalendarEntry {
  return entry;
}

async function daysOf(workspaceId: string, range: { from?: string; to?: string }) {
  const from = range.from ?? todayIn(await timeZoneOf(workspaceId), clock.now());
  const to = range.to ?? addDays(from, 364);
  assertShort({ from, to });
  return { from, to };
}

/** @throws 400 for days in the wrong order, or more than a calendar shows at once */
export function assertShort({ from, to }: { from: string; to: string }): void {
  if (to < from) throw invalid(['to'], `The calendar would end on ${to}, before ${from}. Send a later day.`);
  if (daysBetween(from, to) >= LONGEST_CALENDAR) {
    throw invalid(['to'], `A calendar shows at most ${LONGEST_CALENDAR} days at once. Ask for fewer.`, 'too_big');
  }
}

/** What is occupied ends before the day of departure; that morning is drawn, and what is kept free after it. */
const until = { occupied: sql`check_out >`, drawn: sql`check_out + buffer_days >=` };

/**
 * What occupies these properties within these days, both included, by property. Pending and cancelled stays keep none of
 * them. It arrives as JSON: thousands of entries are drawn at once, and reading them column by column takes three times as long.
 */
export async function entriesOf(
  workspaceId: string,
  propertyIds: string[],
  { from, to }: { from: string; to: string },
  how: keyof typeof until = 'occupied',
): Promise<Map<string, PlannedEntry[]>> {
  const found = await rows<{ propertyId: string; entries: PlannedEntry[] }>(sql`
    SELECT property_id AS "propertyId", json_agg(json_strip_nulls(json_build_object(
             'from', check_in, 'to', check_out, 'kind', kind, 'channelId', channel_id,
             'reservationId', CASE kind WHEN 'stay' THEN id END, 'blockId', CASE kind WHEN 'block' THEN id END,
             'reason', CASE kind WHEN 'block' THEN notes END,
             'bufferDays', nullif(buffer_days, 0), 'conflict', nullif(conflict, false),
             'guestName', CASE kind WHEN 'stay' THEN guest_name END, 'status', CASE kind WHEN 'stay' THEN status END,
             'channel', CASE kind WHEN 'stay' THEN channel END)) ORDER BY check_in, id) AS entries
    FROM reservation
    WHERE workspace_id = ${workspaceId} AND property_id = ANY (${propertyIds}) AND ${keepsItsDays}
      AND check_in <= ${to}::date AND ${until[how]} ${from}::date
    GROUP BY property_id`);
  return new Map(found.map(({ propertyId, entries }) => [propertyId, entries]));
}
