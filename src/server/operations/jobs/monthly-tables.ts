import { type Keys, MOST_NEEDED, type MonthlyTable } from '@/server/operations/jobs/month-partitions';
import { type Sql, sql } from '@/server/platform/db/client';
import { deliveriesShownSince, eventsShownSince, requestsShownSince } from '@/server/platform/runtime/retention';

// What is needed is looked for by arrays of ids, so that PostgreSQL never reads a month while its table is locked.

/**
 * The tables of which old months are dropped, each with the instant since which its rows are shown. An event is needed while a
 * delivery of it is stored, or its number, so that its months go after theirs.
 */
export function monthlyTables(): (MonthlyTable & { shownSince: Date })[] {
  const [deliveries, events] = [deliveriesShownSince(), eventsShownSince()];
  return [
    {
      ...{ table: 'event_log_entry', column: 'event_id', prefix: 'evt', shownSince: events },
      needed: (entry, keys) => sql`${entry}.event_id = ANY (ARRAY(${loggedEvents(entry, keys)}))`, // numbered late
    },
    { table: 'delivery', column: 'created_at', shownSince: deliveries, needed: isUnderWay },
    {
      ...{ table: 'delivery_attempt', column: 'started_at', shownSince: deliveries },
      needed: (attempt, { to }) => sql`${attempt}.delivery_id = ANY (ARRAY(
        SELECT d.id FROM delivery d WHERE ${isUnderWay(sql`d`)} AND d.created_at < ${to}::timestamptz))`,
    },
    {
      ...{ table: 'event', column: 'id', prefix: 'evt', shownSince: events },
      needed: (event, keys) => sql`${event}.id = ANY (ARRAY(SELECT event_id FROM (
        SELECT d.event_id FROM delivery d WHERE ${isBetween(sql`d`, keys)}
        UNION SELECT entry.event_id FROM event_log_entry entry WHERE ${isBetween(sql`entry`, keys)}
      ) AS of_these LIMIT ${MOST_NEEDED + 1}))`,
    },
    { table: 'api_request', column: 'created_at', shownSince: requestsShownSince() },
  ];
}

const isUnderWay = (delivery: Sql) => sql`${delivery}.status IN ('pending', 'retrying')`;

const isBetween = (row: Sql, { from, to }: Keys) =>
  sql`${row}.event_id >= ${from}::text AND ${row}.event_id < ${to}::text`;

/** The events whose numbers are shown: of each company one step along the index, however many are not. */
const loggedEvents = (entries: Sql, keys: Keys) => sql`
  SELECT shown.event_id FROM event_log log, LATERAL (
    SELECT entry.event_id FROM ${entries} entry
    WHERE entry.workspace_id = log.workspace_id AND entry.sequence > log.removed_through AND ${isBetween(sql`entry`, keys)}
    ORDER BY entry.sequence LIMIT ${MOST_NEEDED + 1}) AS shown`;
