import type { Actor } from '@/server/api/context';
import { rows, sql } from '@/server/db/client';
import { assertShort, entriesOf } from '@/server/reservations/calendar.service';
import type { Planner, PlannerInput } from '@/server/reservations/planner.schema';

/**
 * A page of the workspace's properties by name, each with what a planner of these days draws: who leaves on the first
 * morning, and days that are kept free after an earlier stay, included.
 * @throws 400 for days in the wrong order or more than are shown at once
 */
export async function readPlanner({ workspaceId }: Actor, { from, to, limit, offset }: PlannerInput): Promise<Planner> {
  assertShort({ from, to });
  // Their names alone: five hundred of them are shown at once.
  const properties = await rows<{ id: string; name: string; total: number }>(sql`
    SELECT id, name, count(*) OVER ()::int AS total FROM property
    WHERE workspace_id = ${workspaceId} ORDER BY sort_name, id LIMIT ${limit} OFFSET ${offset}`);
  const ids = properties.map(({ id }) => id);
  const entries = await entriesOf(workspaceId, ids, { from, to }, 'drawn');
  return {
    ...{ total: properties[0]?.total ?? 0, limit, offset },
    data: properties.map(({ id, name }) => ({ id, name, entries: entries.get(id) ?? [] })),
  };
}
