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
import { clock } from '@/server/runtime/clock';

/** What occupies a property, in the order of its days. @throws 404, 400 for more days than are shown at once */
export async function readCalendar(actor: Actor, { propertyId, ...range }: CalendarInput): Promise<Calendar> {
  await getProperty(actor, propertyId);
  const { from, to } = await daysOf(actor.workspaceId, range);
  return { data: await entriesOf(actor.workspaceId, propertyId, from, to) };
}

async function daysOf(workspaceId: string, range: { from?: string; to?: string }) {
  const from = range.from ?? todayIn(await timeZoneOf(workspaceId), clock.now());
  const to = range.to ?? addDays(from, 364);
  if (to < from) throw invalid(['to'], `The calendar would end on ${to}, before ${from}. Send a later day.`);
  if (daysBetween(from, to) >= LONGEST_CALENDAR) {
    throw invalid(['to'], `A calendar shows at most ${LONGEST_CALENDAR} days at once. Ask for fewer.`, 'too_big');
  }
  return { from, to };
}

/** Pending and cancelled stays keep no day, so they are not in it. */
async function entriesOf(workspaceId: string, propertyId: string, from: string, to: string): Promise<CalendarEntry[]> {
  const found = await rows<CalendarEntry>(sql`
    SELECT check_in AS from, check_out AS to, kind,
           CASE kind WHEN 'stay' THEN id END AS "reservationId", CASE kind WHEN 'block' THEN id END AS "blockId",
           CASE kind WHEN 'block' THEN notes END AS reason, channel_id AS "channelId",
           nullif(buffer_days, 0) AS "bufferDays", nullif(conflict, false) AS conflict
    FROM reservation
    WHERE workspace_id = ${workspaceId} AND property_id = ${propertyId} AND ${keepsItsDays}
      AND check_in <= ${to}::date AND check_out > ${from}::date
    ORDER BY check_in, id`);
  return found.map(withoutNulls);
}

function withoutNulls(row: CalendarEntry): CalendarEntry {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as CalendarEntry;
}
