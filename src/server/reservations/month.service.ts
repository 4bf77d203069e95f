import { grouped } from '@/lib/grouped';
import { monthPeriod } from '@/lib/periods';
import type { Actor } from '@/server/api/context';
import { listProperties } from '@/server/properties/properties.service';
import { entriesOf } from '@/server/reservations/calendar.service';
import type { MonthInput, MonthOfProperties } from '@/server/reservations/month.schema';

/** A page of the workspace's properties by name, each with what occupies it in a month. */
export async function readMonth(actor: Actor, { month, ...page }: MonthInput): Promise<MonthOfProperties> {
  const list = await listProperties(actor, { ...page, sort: 'name', order: 'asc' });
  const ids = list.data.map(({ id }) => id);
  const entries = grouped(await entriesOf(actor.workspaceId, ids, monthPeriod(month)), (it) => it.propertyId);
  return { ...list, data: list.data.map(({ id, name }) => ({ id, name, entries: entries.get(id) ?? [] })) };
}
