import { z } from 'zod';
import { inTransaction, rows, sql } from '@/server/platform/db/client';
import { isOfJob } from '@/server/platform/db/company-clock';
import { clock } from '@/server/platform/runtime/clock';
import { askToRegister, REGISTRATION_TASK } from '@/server/rental/reservations/ask-to-register';
import { keepingItsDays } from '@/server/rental/reservations/double-booking';

const MOST_A_RUN = 2000;

const Unwatched = z.object({ workspaceId: z.string(), ids: z.array(z.string()) });

/**
 * Has stays looked at that nothing waits for, though they are not registered: those of a property that has its code, or a
 * company that sends, only since they were booked. A change of a stay asks by itself.
 */
export async function askForStays(): Promise<void> {
  const now = clock.now();
  const unwatched = await rows(
    Unwatched,
    sql`
    SELECT workspace_id AS "workspaceId", array_agg(id ORDER BY id) AS ids FROM (
      SELECT reservation.workspace_id, reservation.id FROM reservation
      JOIN guest_registration_settings AS settings ON settings.workspace_id = reservation.workspace_id
      JOIN property ON property.id = reservation.property_id
      JOIN workspace w ON w.id = reservation.workspace_id AND w.deleted_at IS NULL AND ${isOfJob()}
      WHERE settings.mode <> 'off' AND property.authority = 'ses' AND property.establishment_code IS NOT NULL
        AND kind = 'stay' AND reservation.${keepingItsDays} AND compliance_status <> 'Completed'
        AND check_out >= ${now}::date - 2 AND check_in >= settings.on_since::date - 1
        AND NOT EXISTS (
          SELECT FROM outbox_task WHERE outbox_task.kind = ${REGISTRATION_TASK} AND lane = reservation.id
            AND outbox_task.status IN ('queued', 'running', 'failed'))
      LIMIT ${MOST_A_RUN}
    ) AS stay GROUP BY workspace_id`,
  );
  for (const { workspaceId, ids } of unwatched) await inTransaction((tx) => askToRegister(tx, workspaceId, ids));
}
