import { rows, sql } from '@/server/db/client';
import { clock } from '@/server/runtime/clock';

/**
 * Erases who has stayed, three years after they left (RD 933/2021 art. 5.2), and at once who was to stay and never came:
 * names, data and signatures. From date to date, where the company is; what is left says that somebody stayed.
 * @returns how many
 */
export async function eraseGuests(): Promise<number> {
  const now = clock.now();
  const erased = await rows(sql`
    UPDATE guest SET sealed_person = NULL, sealed_signature = NULL, erased_at = ${now}, updated_at = ${now}
    FROM reservation, workspace
    WHERE guest.erased_at IS NULL AND reservation.id = guest.reservation_id AND workspace.id = guest.workspace_id
      AND (reservation.check_out + CASE reservation.status WHEN 'Cancelled' THEN interval '0' ELSE interval '3 years' END)
        < (${now}::timestamptz AT TIME ZONE workspace.time_zone)::date
    RETURNING guest.id`);
  return erased.length;
}
