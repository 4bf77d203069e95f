import { type Sql, sql } from '@/server/db';
import { Prisma } from '@/server/generated/prisma/client';

/**
 * What each issued invoice still asked for on a day: what was due less the payments and credits up to then. An invoice
 * counts from its issue, or from its due date where that is earlier; days run from the due date, or from the issue
 * where there is none. A credit note is taken off the invoice it names; one whose invoice is gone stands for itself,
 * and what is owed to a client is never overdue.
 */
export function openInvoices(workspaceIds: string[], asOf: string): Sql {
  // What was paid up to the day is what has been paid less what came later: of recent days that is little to read.
  return sql`
    WITH later AS NOT MATERIALIZED (
      SELECT invoice_id, sum(amount) AS paid FROM payment
      WHERE workspace_id = ANY (${workspaceIds}::text[]) AND paid_on > ${asOf}::date GROUP BY invoice_id
    ),
    credit AS NOT MATERIALIZED (
      SELECT note.id, note.original_invoice_id, note.total - note.irpf - note.amount_paid + coalesce(later.paid, 0) AS amount
      FROM invoice note
      JOIN invoice original ON original.id = note.original_invoice_id
      LEFT JOIN later ON later.invoice_id = note.id
      WHERE note.workspace_id = ANY (${workspaceIds}::text[]) AND note.original_invoice_id IS NOT NULL
        AND ${counts('note', asOf)} AND ${counts('original', asOf)}
    ),
    adjusted AS NOT MATERIALIZED (
      SELECT id, sum(amount) AS amount FROM (
        SELECT invoice_id AS id, paid AS amount FROM later
        UNION ALL SELECT original_invoice_id, amount FROM credit
      ) AS adjustment GROUP BY id
    )
    SELECT id, workspace_id, currency, client_id, client_name, document_number, issue_date, due_date, outstanding,
           CASE WHEN ${mayBeCredit} AND outstanding < 0 THEN 0 ELSE ${asOf}::date - coalesce(due_date, issue_date) END AS days
    FROM (
      SELECT i.*, adjusted.amount AS adjustment,
             i.total - i.irpf - i.amount_paid + coalesce(adjusted.amount, 0) AS outstanding
      FROM invoice i LEFT JOIN adjusted ON adjusted.id = i.id
      WHERE i.workspace_id = ANY (${workspaceIds}::text[]) AND ${counts('i', asOf)}
        AND (i.original_invoice_id IS NULL OR NOT EXISTS (SELECT FROM credit WHERE credit.id = i.id))
    ) AS open
    WHERE (adjustment IS NULL AND status <> 'paid' AND total <> 0) OR outstanding <> 0`;
}

// Cheap tests come first: a million open invoices are told apart by them, and decimal arithmetic is what costs.
const mayBeCredit = sql`(adjustment IS NOT NULL OR total < 0)`;

function counts(invoice: string, asOf: string): Sql {
  const i = Prisma.raw(invoice);
  return sql`${i}.status NOT IN ('draft', 'cancelled') AND least(${i}.issue_date, ${i}.due_date) <= ${asOf}::date`;
}
