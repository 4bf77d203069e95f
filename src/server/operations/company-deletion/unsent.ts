import { z } from 'zod';
import { UNDER_WAY } from '@/lib/rental/guest-registration';
import { FACE_TASK } from '@/server/e-invoicing/face/deliver-to-face';
import { VERIFACTU } from '@/server/fiscal-records/fiscal-chain/submissions';
import { TICKETBAI_TASK } from '@/server/fiscal-records/ticketbai-files/append-file';
import type { Addressee } from '@/server/operations/company-deletion/company-deletion.schema';
import { rows, type Sql, sql } from '@/server/platform/db/client';
import { machineClock } from '@/server/platform/runtime/clock';
import { REGISTRATION_TASK } from '@/server/rental/reservations/ask-to-register';
import { REQUIREMENT } from '@/server/tax/verifactu/requirements/requirements.service';

/** So long does what gets no answer count as being on its way: then the owner may go on without it. */
const PATIENCE_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;

const Unsent = z.object({
  addressee: z.enum(['face', 'hospedajes', 'verifactu', 'ticketbai']),
  underWay: z.number(),
  stuck: z.number(),
});
type Unsent = z.output<typeof Unsent>;

/**
 * What an authority is to get of a company and has not: what is on its way, and what waits for a person, has been given up
 * or has had no answer for a week. What goes to an environment for trying out concerns no authority.
 */
export function countUnsent(workspaceId: string): Promise<Unsent[]> {
  const patientSince = new Date(machineClock.now().getTime() - PATIENCE_DAYS * DAY_MS);
  const runs = (kind: string) => sql`NOT EXISTS (
    SELECT FROM outbox_task t WHERE t.workspace_id = ${workspaceId} AND t.kind = ${kind} AND t.status = 'failed')`;
  const waiting = (addressee: Addressee, moves: Sql, from: Sql) =>
    sql`SELECT ${addressee} AS addressee, ${moves} AS moves ${from}`;
  return rows(
    Unsent,
    sql`
    SELECT addressee, (count(*) FILTER (WHERE moves))::int AS "underWay",
           (count(*) FILTER (WHERE NOT moves))::int AS stuck
    FROM (
      ${waiting(
        'verifactu',
        sql`s.status <> 'blocked' AND q.blocked_at IS NULL AND ${runs(VERIFACTU)}
            AND (q.failing_since IS NULL OR q.failing_since > ${patientSince})`,
        sql`FROM verifactu_submission s LEFT JOIN verifactu_queue q ON q.workspace_id = s.workspace_id
            WHERE s.workspace_id = ${workspaceId} AND s.mode = 'production' AND s.status IN ('queued', 'sent', 'blocked')`,
      )}
      UNION ALL ${waiting(
        'verifactu',
        sql`q.blocked_at IS NULL AND ${runs(REQUIREMENT)} AND (q.failing_since IS NULL OR q.failing_since > ${patientSince})`,
        sql`FROM verifactu_requirement_record s JOIN verifactu_requirement q ON q.id = s.requirement_id
            WHERE q.workspace_id = ${workspaceId} AND s.status IN ('queued', 'sent')`,
      )}
      UNION ALL ${waiting(
        'ticketbai',
        sql`f.created_at > ${patientSince} AND ${runs(TICKETBAI_TASK)} AND NOT EXISTS (
              SELECT FROM ticketbai_file b WHERE b.workspace_id = ${workspaceId} AND b.status = 'blocked')`,
        sql`FROM ticketbai_file f
            WHERE f.workspace_id = ${workspaceId} AND f.mode = 'production' AND f.status IN ('queued', 'sent', 'blocked')`,
      )}
      UNION ALL ${waiting(
        'face',
        sql`f.status = 'queued' AND ${runs(FACE_TASK)}`,
        sql`FROM face_submission f
            WHERE f.workspace_id = ${workspaceId} AND f.mode = 'production' AND f.status IN ('queued', 'failed')`,
      )}
      UNION ALL ${waiting(
        'hospedajes',
        sql`c.created_at > ${patientSince} AND g.blocked_at IS NULL AND ${runs(REGISTRATION_TASK)}`,
        sql`FROM communication c LEFT JOIN guest_registration_settings g ON g.workspace_id = c.workspace_id
            WHERE c.workspace_id = ${workspaceId} AND c.mode = 'production'
              AND c.status::text = ANY (${[...UNDER_WAY]}::text[])`,
      )}
    ) AS waiting GROUP BY addressee ORDER BY addressee`,
  );
}
