import { z } from 'zod';
import { addDays, startOfDayIn, todayIn } from '@/lib/dates';
import type { KeyUsage, KeyUsageInput } from '@/server/developers/request-log/request-log.schema';
import type { Actor } from '@/server/platform/api/context';
import { rows, type Sql, sql } from '@/server/platform/db/client';
import { timeZoneOf } from '@/server/platform/db/day-range';
import { machineClock } from '@/server/platform/runtime/clock';
import { env } from '@/server/platform/runtime/env';

const DAYS = 30;
const MOST_ROUTES = 50;

const calls = sql`count(*) FILTER (WHERE status < 400)::int AS answered, count(*) FILTER (WHERE status >= 400)::int AS refused`;

/** How often a key was used, by day and by route: of as many days as requests are stored, thirty at most. */
export async function countUsage({ workspaceId }: Actor, { apiKeyId, route }: KeyUsageInput): Promise<KeyUsage> {
  const timeZone = await timeZoneOf(workspaceId);
  const today = todayIn(timeZone, machineClock.now());
  const days = Math.min(DAYS, env.REQUEST_LOG_RETENTION_DAYS);
  const first = addDays(today, 1 - days);
  const ofKey = sql`
    workspace_id = ${workspaceId} AND api_key_id = ${apiKeyId} AND created_at >= ${startOfDayIn(timeZone, first)}`;
  const counted = await countDays(
    route ? sql`${ofKey} AND method = ${route.method} AND endpoint = ${route.endpoint}` : ofKey,
    timeZone,
  );
  const byDay = new Map(counted.map((it) => [it.day, it]));
  return {
    days: Array.from({ length: days }, (_, index) => {
      const day = addDays(first, index);
      return byDay.get(day) ?? { day, answered: 0, refused: 0 };
    }),
    routes: (await countRoutes(ofKey)).map((it) => ({ ...it, lastAt: it.lastAt.toISOString() })),
  };
}

const DayRow = z.object({ day: z.string(), answered: z.number(), refused: z.number() });

function countDays(which: Sql, timeZone: string) {
  return rows(
    DayRow,
    sql`
    SELECT to_char(created_at AT TIME ZONE folio_time_zone(${timeZone}), 'YYYY-MM-DD') AS day, ${calls}
    FROM api_request WHERE ${which} GROUP BY 1`,
  );
}

const RouteRow = z.object({
  method: z.string(),
  endpoint: z.string(),
  answered: z.number(),
  refused: z.number(),
  lastAt: z.date(),
});

function countRoutes(which: Sql) {
  return rows(
    RouteRow,
    sql`
    SELECT method, endpoint, ${calls}, max(created_at) AS "lastAt"
    FROM api_request WHERE ${which}
    GROUP BY method, endpoint ORDER BY count(*) DESC, endpoint, method LIMIT ${MOST_ROUTES}`,
  );
}
