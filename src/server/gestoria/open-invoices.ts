import { type Sql, sql } from '@/server/db';

/**
 * What each issued invoice still asked for on a day: what was due less the payments and credits up to then. An invoice
 * counts from its issue, or from its due date where that is earlier; days run from the due date, or from the issue
 * where there is none. A credit note is taken off the invoice it names; one whose invoice is gone stands for itself,
 * and what is owed to a client is never overdue.
 */
export function openInvoices(workspaceIds: string[], asOf: string): Sql {
  return sql`
    WITH counted AS (
      SELECT i.id, i.workspace_id, i.currency, i.client_id, i.client_name, i.document_number, i.issue_date, i.due_date,
             i.original_invoice_id, i.total - i.irpf - coalesce(p.paid, 0) AS outstanding
      FROM invoice i
      LEFT JOIN (
        SELECT invoice_id, sum(amount) AS paid FROM payment
        WHERE workspace_id = ANY (${workspaceIds}::text[]) AND paid_on <= ${asOf}::date GROUP BY invoice_id
      ) AS p ON p.invoice_id = i.id
      WHERE i.workspace_id = ANY (${workspaceIds}::text[]) AND i.status NOT IN ('draft', 'cancelled')
        AND least(i.issue_date, i.due_date) <= ${asOf}::date
    ),
    credit AS (
      SELECT note.id, note.original_invoice_id, note.outstanding
      FROM counted note JOIN counted original ON original.id = note.original_invoice_id
    )
    SELECT c.*, CASE WHEN c.outstanding < 0 THEN 0 ELSE ${asOf}::date - coalesce(c.due_date, c.issue_date) END AS days
    FROM (
      SELECT counted.id, workspace_id, currency, client_id, client_name, document_number, issue_date, due_date,
             counted.outstanding + coalesce(credited.amount, 0) AS outstanding
      FROM counted
      LEFT JOIN (SELECT original_invoice_id, sum(outstanding) AS amount FROM credit GROUP BY 1) AS credited
        ON credited.original_invoice_id = counted.id
      WHERE counted.id NOT IN (SELECT id FROM credit)
    ) AS c
    WHERE c.outstanding <> 0`;
}
