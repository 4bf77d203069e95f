import { z } from 'zod';
import { batched } from '@/lib/text/batched';
import type { Actor } from '@/server/platform/api/context';
import { rows, sql } from '@/server/platform/db/client';
import { assertShort, findCalendarEntries } from '@/server/rental/reservations/calendar.service';
import type { Planner, PlannerInput } from '@/server/rental/reservations/planner.schema';

/** So many properties are read by one connection; the entries of some are made into objects while others are looked for. */
const AT_ONCE = 125;

const PropertyRow = z.object({ id: z.string(), name: z.string(), total: z.number() });

/**
 * A page of the workspace's properties by name, each with what a planner of these days draws: who leaves on the first
 * morning, and days that are kept free after an earlier stay, included.
 * @throws 400 for days in the wrong order or more than are shown at once
 */
export async function readPlanner({ workspaceId }: Actor, { from, to, limit, offset }: PlannerInput): Promise<Planner> {
  assertShort({ from, to });
  // Their names alone: five hundred of them are shown at once.
  const properties = await rows(
    PropertyRow,
    sql`
    SELECT id, name, count(*) OVER ()::int AS total FROM property
    WHERE workspace_id = ${workspaceId} ORDER BY sort_name, id LIMIT ${limit} OFFSET ${offset}`,
  );
  const ids = properties.map(({ id }) => id);
  const parts = await Promise.all(
    [...batched(ids, AT_ONCE)].map((some) => findCalendarEntries(workspaceId, some, { from, to }, 'drawn')),
  );
  const entries = new Map(parts.flatMap((part) => [...part]));
  return {
    ...{ total: properties[0]?.total ?? 0, limit, offset },
    data: properties.map(({ id, name }) => ({ id, name, entries: entries.get(id) ?? [] })),
  };
}
