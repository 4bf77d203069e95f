import { addDays } from '@/lib/dates';
import { grouped } from '@/lib/grouped';
import type { Actor } from '@/server/api/context';
import { MOST_BUFFER_DAYS } from '@/server/properties/properties.schema';
import { listProperties } from '@/server/properties/properties.service';
import { assertShort, entriesOf } from '@/server/reservations/calendar.service';
import type { Planner, PlannerInput } from '@/server/reservations/planner.schema';

/**
 * A page of the workspace's properties by name, each with what a planner of these days draws: who leaves on the first
 * morning, and days that are kept free after an earlier stay, included.
 * @throws 400 for days in the wrong order or more than are shown at once
 */
export async function readPlanner(actor: Actor, { from, to, ...page }: PlannerInput): Promise<Planner> {
  assertShort({ from, to });
  const list = await listProperties(actor, { ...page, sort: 'name', order: 'asc' });
  const ids = list.data.map(({ id }) => id);
  const found = await entriesOf(actor.workspaceId, ids, { from: addDays(from, -1 - MOST_BUFFER_DAYS), to });
  const drawn = found.filter((it) => it.to >= from || addDays(it.to, it.bufferDays ?? 0) >= from);
  const entries = grouped(drawn, ({ propertyId }) => propertyId);
  return {
    ...list,
    data: list.data.map(({ id, name }) => ({
      ...{ id, name },
      entries: (entries.get(id) ?? []).map(({ propertyId: _, ...entry }) => entry),
    })),
  };
}
