import { type Sql, sql } from '@/server/platform/db/client';
import { fileTodo } from '@/server/tax/ticketbai/standing-files';

/** SQL: the files of a company, with the columns of verifactu/submission-rows.ts. */
export function ticketbaiSubmissions(workspaceId: string | Sql): Sql {
  return sql`
    SELECT 'ticketbai' AS system, f.sequence, f.kind, f.correction IS NOT NULL AS "isCorrection", f.invoice_id AS "invoiceId",
           i.document_number AS "documentNumber", i.issue_date AS "issueDate", i.client_name AS "clientName", i.total,
           i.currency, f.mode, f.status, f.csv, f.code, f.description, f.attempts, f.last_attempt_at AS "lastAttemptAt",
           f.created_at AS "recordedAt", f.answered_at AS "answeredAt", ${fileTodo} AS todo,
           NULL::json AS dismissed
    FROM ticketbai_file f JOIN invoice i ON i.id = f.invoice_id
    WHERE f.workspace_id = ${workspaceId}`;
}
