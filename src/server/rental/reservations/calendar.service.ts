import { z } from 'zod';
import { addDays, daysBetween, todayIn } from '@/lib/dates';
import { reasonOf } from '@/lib/errors/reasons/reason-table';
import { ReservationKind } from '@/server/generated/prisma/client';
import type { Actor } from '@/server/platform/api/context';
import { invalid } from '@/server/platform/contract/errors';
import { rows, sql } from '@/server/platform/db/client';
import { timeZoneOf } from '@/server/platform/db/day-range';
import { clock } from '@/server/platform/runtime/clock';
import { getProperty } from '@/server/rental/properties/properties.service';
import {
  type Calendar,
  type CalendarEntry,
  type CalendarInput,
  LONGEST_CALENDAR,
} from '@/server/rental/reservations/calendar.schema';
import { keepingItsDays } from '@/server/rental/reservations/double-booking';
import type { PlannedEntry } from '@/server/rental/reservations/planner.schema';

/** What occupies a property, in the order of its days. @throws 404, 400 for more days than are shown at once */
export async function readCalendar(actor: Actor, { propertyId, ...range }: CalendarInput): Promise<Calendar> {
  await getProperty(actor, propertyId);
  const { from, to } = await daysOf(actor.workspaceId, range);
  const found = await findCalendarEntries(actor.workspaceId, [propertyId], { from, to });
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
  if (to < from) throw invalid(['to'], reasonOf('CALENDAR_ENDS_TOO_EARLY', { until: to, day: from }));
  if (daysBetween(from, to) >= LONGEST_CALENDAR) {
    throw invalid(['to'], reasonOf('CALENDAR_TOO_LONG', { count: LONGEST_CALENDAR }), 'too_big');
  }
}

/** What is occupied ends before the day of departure; that morning is drawn, and what is kept free after it. */
const until = { occupied: sql`check_out >`, drawn: sql`check_out + buffer_days >=` };

/** What is read of a property's entries: a list a column, as long as there are entries. */
const Columns = z.object({
  propertyId: z.string(),
  id: z.array(z.string()),
  from: z.array(z.string()),
  to: z.array(z.string()),
  kind: z.array(z.enum(ReservationKind)),
  channelId: z.array(z.string().nullable()),
  notes: z.array(z.string().nullable()),
  bufferDays: z.array(z.number()),
  conflict: z.array(z.boolean()),
  guestName: z.array(z.string().nullable()),
  status: z.array(z.enum(['Cancelled', 'Pending', 'Confirmed', 'Checked In', 'Checked Out'])),
  channel: z.array(z.string()),
});
type Columns = z.output<typeof Columns>;

/**
 * What occupies these properties within these days, both included, by property. Pending and cancelled stays keep none of
 * them. Tens of thousands are drawn at once: as a list a column they take PostgreSQL a third of the time of JSON objects, and
 * are read in a third of that of rows.
 */
export async function findCalendarEntries(
  workspaceId: string,
  propertyIds: string[],
  { from, to }: { from: string; to: string },
  how: keyof typeof until = 'occupied',
): Promise<Map<string, PlannedEntry[]>> {
  const found = await rows(
    Columns,
    sql`
    SELECT property_id AS "propertyId", json_agg(id) AS id, json_agg(check_in) AS from, json_agg(check_out) AS to,
           json_agg(kind) AS kind, json_agg(channel_id) AS "channelId", json_agg(notes) AS notes,
           json_agg(buffer_days) AS "bufferDays", json_agg(conflict) AS conflict, json_agg(guest_name) AS "guestName",
           json_agg(status) AS status, json_agg(channel) AS channel
    FROM (
      SELECT * FROM reservation
      WHERE workspace_id = ${workspaceId} AND property_id = ANY (${propertyIds}) AND ${keepingItsDays}
        AND check_in <= ${to}::date AND ${until[how]} ${from}::date
      ORDER BY property_id, check_in, id
    ) AS occupying
    GROUP BY property_id`,
  );
  return new Map(found.map((columns) => [columns.propertyId, columns.id.map((_, at) => entryAt(columns, at))]));
}

/** Members without a value are not even undefined, and nothing is spread: either would double the time of it all. */
function entryAt(columns: Columns, at: number): PlannedEntry {
  const [from, to, id] = [columns.from[at] as string, columns.to[at] as string, columns.id[at]];
  const isStay = columns.kind[at] === 'stay';
  const entry: PlannedEntry = isStay
    ? { from, to, kind: 'stay', reservationId: id }
    : { from, to, kind: 'block', blockId: id };
  if (isStay) {
    entry.guestName = columns.guestName[at] ?? undefined;
    entry.status = columns.status[at];
    entry.channel = columns.channel[at];
  }
  const { notes, channelId, bufferDays, conflict } = columns;
  if (!isStay && notes[at]) entry.reason = notes[at];
  if (channelId[at]) entry.channelId = channelId[at];
  if (bufferDays[at]) entry.bufferDays = bufferDays[at];
  if (conflict[at]) entry.conflict = true;
  return entry;
}
