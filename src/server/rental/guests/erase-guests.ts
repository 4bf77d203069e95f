import { rows, sql } from '@/server/platform/db/client';
import { isOfJob } from '@/server/platform/db/company-clock';
import { clock } from '@/server/platform/runtime/clock';

/** Whom the Ministry still holds as a traveller has come, whatever is said here. */
const neverCame = sql`(reservation.status = 'Cancelled' AND NOT reservation.arrived AND NOT EXISTS (
  SELECT FROM communication AS told
  WHERE told.reservation_id = reservation.id AND told.workspace_id = reservation.workspace_id AND told.kind = 'PV'
    AND told.operation = 'tell' AND told.status = 'accepted' AND told.mode = 'production'))`;

/**
 * Erases who has stayed, three years after they left (RD 933/2021 art. 5.2), and at once who was to stay and never came:
 * names, data and signatures, and what was to be told of them. From date to date, where the company is; what is left says
 * that somebody stayed.
 * @returns how many
 */
export async function eraseGuests(): Promise<number> {
  const now = clock.now();
  const erased = await rows(sql`
    UPDATE guest SET sealed_person = NULL, sealed_signature = NULL, erased_at = ${now}, updated_at = ${now}
    FROM reservation, workspace w
    WHERE guest.erased_at IS NULL AND reservation.id = guest.reservation_id AND w.id = guest.workspace_id AND ${isOfJob()}
      AND (reservation.check_out + CASE WHEN ${neverCame} THEN interval '0' ELSE interval '3 years' END)
        < (${now}::timestamptz AT TIME ZONE folio_time_zone(w.time_zone))::date
    RETURNING guest.id`);
  await eraseUnanswered(now);
  return erased.length;
}

/**
 * Gives up what the Ministry was to be told three years ago and has never answered, which is kept sealed until it does. Of
 * a reservation that is gone its days are unknown: from the day on which it was to be told.
 */
async function eraseUnanswered(now: Date): Promise<void> {
  await rows(sql`
    UPDATE communication AS told SET status = 'cancelled', sealed_xml = NULL, due_at = NULL, description = NULL
    FROM workspace w
    WHERE told.status IN ('queued', 'sent', 'processing') AND w.id = told.workspace_id AND ${isOfJob()}
      AND coalesce(
          (SELECT check_out FROM reservation WHERE id = told.reservation_id AND workspace_id = told.workspace_id),
          told.created_at::date) + interval '3 years'
        < (${now}::timestamptz AT TIME ZONE folio_time_zone(w.time_zone))::date`);
}
