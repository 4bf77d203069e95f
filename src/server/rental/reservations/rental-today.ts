import { z } from 'zod';
import { addDays, todayIn } from '@/lib/dates';
import type { Actor } from '@/server/platform/api/context';
import { rows, sql } from '@/server/platform/db/client';
import { timeZoneOf } from '@/server/platform/db/day-range';
import { clock } from '@/server/platform/runtime/clock';
import { keepingItsDays } from '@/server/rental/reservations/double-booking';
import type { RentalToday } from '@/server/rental/reservations/rental-today.schema';

/** How many of each are named. */
const NAMED = 5;

type Group = 'arrivals' | 'departures' | 'inHouse' | 'conflicts' | 'unregistered';

const FailingChannelRow = z.object({
  id: z.string(),
  name: z.string(),
  propertyId: z.string(),
  propertyName: z.string(),
});

const StayRow = z.object({
  reservationId: z.string(),
  guestName: z.string(),
  propertyName: z.string(),
  group: z.enum(['conflicts', 'unregistered', 'arrivals', 'departures', 'inHouse']),
  count: z.number(),
});

/** Who comes, goes and stays today, in the workspace's time zone, and what of its calendars is amiss. */
export async function readRentalToday({ workspaceId }: Pick<Actor, 'workspaceId'>): Promise<RentalToday> {
  const today = todayIn(await timeZoneOf(workspaceId), clock.now());
  const found = await rows(
    StayRow,
    sql`
    WITH grouped AS (
      SELECT id, property_id, guest_name,
             CASE WHEN check_in = ${today}::date THEN CASE status WHEN 'Confirmed' THEN 'arrivals' ELSE 'inHouse' END
                  WHEN check_out = ${today}::date THEN CASE WHEN status <> 'Checked Out' THEN 'departures' END
                  ELSE 'inHouse' END AS "group"
      FROM reservation
      WHERE workspace_id = ${workspaceId} AND kind = 'stay' AND ${keepingItsDays}
        AND check_in <= ${today}::date AND check_out >= ${today}::date
      UNION ALL
      SELECT id, property_id, guest_name, 'conflicts' FROM reservation
      WHERE workspace_id = ${workspaceId} AND conflict AND kind = 'stay' AND check_out >= ${today}::date
      UNION ALL
      SELECT id, property_id, guest_name, 'unregistered' FROM reservation
      WHERE workspace_id = ${workspaceId} AND kind = 'stay' AND ${keepingItsDays} AND NOT conflict
        AND compliance_status <> 'Completed' AND check_in <= ${addDays(today, 1)}::date AND check_out > ${today}::date
    ), numbered AS (
      SELECT *, count(*) OVER (PARTITION BY "group")::int AS count,
             row_number() OVER (PARTITION BY "group" ORDER BY guest_name, id) AS place
      FROM grouped WHERE "group" IS NOT NULL
    )
    SELECT "group", count, n.id AS "reservationId", guest_name AS "guestName", p.name AS "propertyName"
    FROM numbered n JOIN property p ON p.id = property_id WHERE place <= ${NAMED}::int
    ORDER BY guest_name, n.id`,
  );
  const of = (group: Group) => {
    const first = found.filter((it) => it.group === group);
    return { count: first[0]?.count ?? 0, first: first.map(({ group: _, count: __, ...stay }) => stay) };
  };
  const failingChannels = await rows(
    FailingChannelRow,
    sql`
    SELECT c.id, c.name, p.id AS "propertyId", p.name AS "propertyName"
    FROM channel c JOIN property p ON p.id = c.property_id
    WHERE c.workspace_id = ${workspaceId} AND c.status = 'error' ORDER BY p.sort_name, c.id LIMIT ${NAMED}`,
  );
  return {
    today,
    ...{ arrivals: of('arrivals'), departures: of('departures'), inHouse: of('inHouse'), conflicts: of('conflicts') },
    unregistered: of('unregistered'),
    failingChannels,
  };
}
