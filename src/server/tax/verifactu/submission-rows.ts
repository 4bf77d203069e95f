import { type Sql, sql } from '@/server/platform/db/client';
import { recordTodo } from '@/server/tax/verifactu/record-todo';

/** SQL: the invoice of `verifactu_submission AS s` has no later record; about the last alone can something be done. */
const isLast = sql`NOT EXISTS (
  SELECT FROM fiscal_record later WHERE later.invoice_id = r.invoice_id AND later.sequence > r.sequence)`;

/** SQL: the records of a company that are sent or were, with the columns of ticketbai/submission-rows.ts. */
export function verifactuSubmissions(workspaceId: string | Sql): Sql {
  return sql`
    SELECT 'verifactu' AS system, s.sequence, r.kind, r.is_correction AS "isCorrection", r.invoice_id AS "invoiceId",
           i.document_number AS "documentNumber", i.issue_date AS "issueDate", i.client_name AS "clientName", i.total,
           i.currency, s.mode, s.status, s.csv, s.code, s.description, s.attempts, s.last_attempt_at AS "lastAttemptAt",
           r.recorded_at AS "recordedAt", s.answered_at AS "answeredAt",
           CASE WHEN s.status = 'blocked' OR ${isLast} THEN ${recordTodo} END AS todo,
           CASE WHEN s.dismissed_at IS NOT NULL THEN
             json_build_object('at', to_json(s.dismissed_at), 'by', s.dismissed_by, 'reason', s.dismissed_reason)
           END AS dismissed
    FROM verifactu_submission s
    JOIN fiscal_record r ON r.workspace_id = s.workspace_id AND r.sequence = s.sequence
    JOIN invoice i ON i.id = r.invoice_id
    WHERE s.workspace_id = ${workspaceId}`;
}
