import { z } from 'zod';
import { isOfCompany } from '@/server/platform/db/by-ids';
import { rows, sql } from '@/server/platform/db/client';
import { clock } from '@/server/platform/runtime/clock';
import { findingPlaces } from '@/server/rental/calendar-feeds/nights';
import { keepingItsDays } from '@/server/rental/reservations/double-booking';

/** A stay from a channel that overlaps what is there: calendar dates, `to` is free again. */
export type NewConflict = { id: string; from: string; to: string; guestName: string | null };

const Occupying = z.object({
  checkIn: z.string(),
  checkOut: z.string(),
  id: z.string(),
  conflict: z.boolean(),
  from: z.string(),
  to: z.string(),
  guestName: z.string().nullable(),
  told: z.boolean(),
});

/**
 * Gives each of a property's rows that waits for its days (`conflict`) its place where nothing is in its way any more, the
 * oldest first: neither what has its place nor the days that are kept free after a stay. Part of a transaction that holds
 * the property.
 * @returns those that overlap and did not before
 */
export async function settleConflicts(workspaceId: string, propertyId: string): Promise<NewConflict[]> {
  const found = await rows(
    Occupying,
    sql`
    WITH waiting AS MATERIALIZED (
      SELECT min(check_in) AS first, max(check_out + buffer_days) AS last FROM reservation
      WHERE workspace_id = ${workspaceId} AND property_id = ${propertyId} AND conflict
    )
    SELECT id, conflict, check_in AS "checkIn", check_out + buffer_days AS "checkOut", check_in AS from, check_out AS to,
           guest_name AS "guestName", conflict_told AS told
    FROM reservation, waiting
    WHERE workspace_id = ${workspaceId} AND property_id = ${propertyId} AND (conflict OR (
      ${keepingItsDays} AND check_in < waiting.last AND check_out + buffer_days > waiting.first))
    ORDER BY created_at, id`,
  );
  const waiting = found.filter(({ conflict }) => conflict);
  if (waiting.length === 0) return [];
  const others = found.filter(({ conflict }) => !conflict);
  const placed = findingPlaces(others, waiting);
  const unnotified = waiting.filter((row) => !placed.has(row) && !row.told);
  const changed = [...placed, ...unnotified].map(({ id }) => id);
  if (changed.length > 0) {
    await rows(sql`
      UPDATE reservation SET updated_at = ${clock.now()}, conflict = id = ANY (${unnotified.map(({ id }) => id)}), conflict_told = id = ANY (${unnotified.map(({ id }) => id)})
      WHERE ${isOfCompany(workspaceId)} AND id = ANY (${changed})`);
  }
  return unnotified.map(({ id, from, to, guestName }) => ({ id, from, to, guestName }));
}
