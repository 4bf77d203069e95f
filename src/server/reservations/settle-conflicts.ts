import { firstRow, rows, sql } from '@/server/db/client';
import { keepingItsDays } from '@/server/reservations/double-booking';

/** A stay from a channel that overlaps what is there: calendar dates, `to` is free again. */
export type NewConflict = { id: string; from: string; to: string; guestName: string | null };

/**
 * Gives each of a property's rows that waits for its days (`conflict`) its place where nothing is in its way any more, the
 * oldest first. Part of a transaction that holds the property.
 * @returns those that overlap and did not before
 */
export async function settleConflicts(workspaceId: string, propertyId: string): Promise<NewConflict[]> {
  const waiting = await rows<NewConflict & { told: boolean }>(sql`
    SELECT id, to_char(check_in, 'YYYY-MM-DD') AS from, to_char(check_out, 'YYYY-MM-DD') AS to,
           guest_name AS "guestName", conflict_told AS told
    FROM reservation WHERE workspace_id = ${workspaceId} AND property_id = ${propertyId} AND conflict
    ORDER BY created_at, id`);
  const untold: NewConflict[] = [];
  for (const { told, ...row } of waiting) {
    if ((await place(workspaceId, row.id)) || told) continue;
    await rows(sql`UPDATE reservation SET conflict_told = true WHERE id = ${row.id} AND workspace_id = ${workspaceId}`);
    untold.push(row);
  }
  return untold;
}

/** @returns whether nothing was in its way, the days that are kept free after a stay included */
async function place(workspaceId: string, id: string): Promise<boolean> {
  const placed = await firstRow(sql`
    UPDATE reservation AS it SET conflict = false, conflict_told = false
    WHERE id = ${id} AND workspace_id = ${workspaceId} AND NOT EXISTS (
      SELECT FROM reservation AS other
      WHERE other.property_id = it.property_id AND other.id <> it.id AND ${keepingItsDays} AND NOT conflict
        AND daterange(other.check_in, other.check_out + other.buffer_days, '[)')
          && daterange(it.check_in, it.check_out + it.buffer_days, '[)'))
    RETURNING id`);
  return placed !== undefined;
}
