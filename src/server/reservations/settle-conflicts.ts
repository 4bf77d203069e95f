import { firstRow, rows, sql } from '@/server/db/client';

/** A stay from a channel that overlaps what is there: calendar dates, and what is in its way. */
export type NewConflict = { id: string; from: string; to: string; guestName: string | null };

/**
 * Gives each of a property's rows that waits for its days (`conflict`) its place where nothing is in its way any more, the
 * oldest first. Part of a transaction that holds the property.
 * @returns those of the channels' calendars that overlap and did not before
 */
export async function settleConflicts(workspaceId: string, propertyId: string): Promise<NewConflict[]> {
  const waiting = await rows<NewConflict & { told: boolean }>(sql`
    SELECT id, to_char(check_in, 'YYYY-MM-DD') AS from, to_char(check_out, 'YYYY-MM-DD') AS to, guest_name AS "guestName",
           conflict_told AS told
    FROM reservation WHERE workspace_id = ${workspaceId} AND property_id = ${propertyId} AND conflict
    ORDER BY created_at, id`);
  const untold: NewConflict[] = [];
  for (const { told, ...row } of waiting) {
    const placed = await firstRow(sql`
      UPDATE reservation it SET conflict = false, conflict_told = false
      WHERE id = ${row.id} AND workspace_id = ${workspaceId} AND NOT EXISTS (
        SELECT FROM reservation other
        WHERE other.property_id = it.property_id AND other.id <> it.id AND NOT other.conflict
          AND other.status NOT IN ('Pending', 'Cancelled')
          AND daterange(other.check_in, other.check_out + other.buffer_days, '[)')
            && daterange(it.check_in, it.check_out + it.buffer_days, '[)'))
      RETURNING id`);
    if (placed || told) continue;
    await rows(sql`UPDATE reservation SET conflict_told = true WHERE id = ${row.id} AND workspace_id = ${workspaceId}`);
    untold.push(row);
  }
  return untold;
}
