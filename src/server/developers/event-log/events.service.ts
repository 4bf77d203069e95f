import { z } from 'zod';
import type { EventList, EventListInput, LoggedEvent } from '@/server/developers/event-log/events.schema';
import { LatestRow, OldestRow, readLog } from '@/server/developers/event-log/numbered-log';
import type { Actor } from '@/server/platform/api/context';
import { notFound } from '@/server/platform/contract/errors';
import { type EventType, eventTypes } from '@/server/platform/contract/event-types';
import { firstRow, rows, type Sql, sql } from '@/server/platform/db/client';
import { logEvents } from '@/server/platform/events/log-events';

const EventRow = z.object({
  id: z.string(),
  sequence: z.number(),
  type: z.enum(eventTypes),
  resourceId: z.string(),
  body: z.string(),
  copiedFrom: z.string().nullable(),
});
type EventRow = z.output<typeof EventRow>;

/**
 * The events of a company from a number on, oldest first.
 * @throws 409 EVENTS_EXPIRED where events after that number are kept no longer, EVENTS_AHEAD where there was no such number
 */
export async function listEvents({ workspaceId }: Actor, input: EventListInput): Promise<EventList> {
  const page = await readLog(
    {
      number: () => logEvents(workspaceId),
      latest: () => latestOf(workspaceId),
      find: ({ after, latest, count }) =>
        eventsWhere(
          sql`${isShown(workspaceId)} AND entry.sequence > ${after} AND entry.sequence <= ${latest}${filtersOf(input)}
              ORDER BY entry.sequence LIMIT ${count}`,
        ),
      oldest: () => oldestOf(workspaceId),
      codes: { expired: 'EVENTS_EXPIRED', ahead: 'EVENTS_AHEAD' },
    },
    input,
  );
  return { ...page, data: page.data.map(toEvent) };
}

/** @throws 404 also for an event that is kept no longer */
export async function getEvent({ workspaceId }: Actor, id: string): Promise<LoggedEvent> {
  await logEvents(workspaceId);
  const [row] = await eventsWhere(sql`${isShown(workspaceId)} AND entry.event_id = ${id}`);
  if (!row) throw notFound('Event');
  return toEvent(row);
}

/** Of this company, and not too old to be shown: what is stored until its whole month can be dropped. */
const isShown = (workspaceId: string): Sql => sql`entry.workspace_id = ${workspaceId}
  AND entry.sequence > (SELECT removed_through FROM event_log WHERE workspace_id = ${workspaceId})`;

async function latestOf(workspaceId: string): Promise<number> {
  const found = await firstRow(
    LatestRow,
    sql`SELECT last_sequence AS latest FROM event_log WHERE workspace_id = ${workspaceId}`,
  );
  return found?.latest ?? 0;
}

async function oldestOf(workspaceId: string): Promise<number | null> {
  const found = await firstRow(
    OldestRow,
    sql`SELECT min(entry.sequence) AS oldest FROM event_log_entry entry WHERE ${isShown(workspaceId)}`,
  );
  return found?.oldest ?? null;
}

function filtersOf({ type, resourceId }: { type?: EventType[] | undefined; resourceId?: string | undefined }): Sql {
  const byType = type ? sql` AND entry.type = ANY (${type}::text[])` : sql``;
  return resourceId === undefined ? byType : sql`${byType} AND entry.resource_id = ${resourceId}`;
}

function eventsWhere(where: Sql): Promise<EventRow[]> {
  return rows(
    EventRow,
    sql`
    SELECT event.id, entry.sequence, entry.type, entry.resource_id AS "resourceId", event.body, event.copied_from AS "copiedFrom"
    FROM event_log_entry entry JOIN event ON event.id = entry.event_id WHERE ${where}`,
  );
}

function toEvent({ id, sequence, type, resourceId, body, copiedFrom }: EventRow): LoggedEvent {
  const { timestamp, data } = JSON.parse(body) as Pick<LoggedEvent, 'timestamp' | 'data'>;
  return { id, sequence, event: type, timestamp, resourceId, data, copiedFrom: copiedFrom ?? undefined };
}
