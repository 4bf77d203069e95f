import { z } from 'zod';
import { Money } from '@/lib/money/money';
import { Prisma } from '@/server/generated/prisma/client';
import { type AppError, apiError } from '@/server/platform/contract/errors';
import { firstRow, rows, type Sql, sql } from '@/server/platform/db/client';
import { IdRow } from '@/server/platform/db/row-schemas';

/**
 * SQL: what each issued invoice still asked for on a day: what is due now, without what changed after that day. An
 * invoice counts from its issue, or from its due date where that is earlier; days run from the due date, or from the
 * issue where there is none. A credit note is taken off the invoice it names; one whose invoice is gone stands for
 * itself, and what is owed to a client is never overdue. The workspace is an id, or a column that holds one.
 * `summed` is done to those that are as they were and to the others, apart: the first of them come in the order of the
 * index invoice_open, and whoever adds them up by its columns adds up neighbours.
 */
export function openInvoices(workspace: string | Sql, asOf: string, summed = (open: Sql) => open): Sql {
  const company = sql`workspace_id = ${workspace}`;
  const columns = sql`i.id, i.status, i.currency, i.client_id, i.client_name, i.document_number, i.issue_date,
    i.due_date`;
  const open = sql`i.${company} AND i.status IN ('sent', 'partial', 'overdue')`;
  const days = sql`${asOf}::date - coalesce(i.due_date, i.issue_date)`;
  // Most invoices need no adjustment, and those are read from the index invoice_open alone.
  return sql`
    WITH later AS (
      SELECT invoice_id AS id, sum(amount) AS amount FROM payment
      WHERE ${company} AND paid_on > ${asOf}::date GROUP BY invoice_id
    ),
    later_fee AS (
      SELECT i.id, -i.late_fee AS amount FROM invoice i JOIN workspace w ON w.id = i.workspace_id
      WHERE i.${company} AND i.late_fee <> 0 AND (i.late_fee_at AT TIME ZONE folio_time_zone(w.time_zone))::date > ${asOf}::date
    ),
    credit AS (
      SELECT note.id, note.original_invoice_id, note.amount_due + coalesce(later.amount, 0) AS amount
      FROM invoice note
      JOIN invoice original ON original.id = note.original_invoice_id
      LEFT JOIN later ON later.id = note.id
      WHERE note.${company} AND note.original_invoice_id IS NOT NULL AND ${counts('note', asOf)}
        AND ${counts('original', asOf)}
    ),
    -- What a note of several invoices takes off each, and had not paid out for it by that day.
    share AS (
      SELECT note.id, original.id AS original_invoice_id, share.due - coalesce((
        SELECT sum(refund.amount) FROM credit_share_refund refund JOIN payment paid ON paid.id = refund.payment_id
        WHERE (refund.note_id, refund.invoice_id) = (share.note_id, share.invoice_id) AND paid.paid_on <= ${asOf}::date
      ), 0) AS amount
      FROM invoice note
      JOIN credit_share share ON share.note_id = note.id
      JOIN invoice original ON original.id = share.invoice_id
      WHERE note.${company} AND note.rectifies IS NOT NULL AND ${counts('note', asOf)} AND ${counts('original', asOf)}
    ),
    adjusted AS (
      SELECT id, sum(amount) AS amount FROM (
        TABLE later UNION ALL TABLE later_fee UNION ALL SELECT original_invoice_id, amount FROM credit
        UNION ALL SELECT original_invoice_id, amount FROM share UNION ALL SELECT id, -amount FROM share
        UNION ALL SELECT i.id, 0 FROM invoice i WHERE ${open} AND i.amount_due < 0
        -- One that was paid but for what a later note has taken off waited for that.
        UNION ALL SELECT note.original_invoice_id, 0 FROM invoice note
          WHERE note.${company} AND note.original_invoice_id IS NOT NULL
            AND note.status NOT IN ('draft', 'cancelled') AND NOT (${counts('note', asOf)})
        UNION ALL SELECT share.invoice_id, 0 FROM invoice note JOIN credit_share share ON share.note_id = note.id
          WHERE note.${company} AND note.rectifies IS NOT NULL
            AND note.status NOT IN ('draft', 'cancelled') AND NOT (${counts('note', asOf)})
      ) AS adjustment GROUP BY id
    )
    ${summed(sql`
      SELECT ${columns}, i.amount_due AS outstanding, ${days} AS days
      FROM invoice i
      WHERE ${open} AND i.amount_due > 0 AND ${counts('i', asOf)}
        AND i.id NOT IN (SELECT id FROM adjusted UNION ALL SELECT id FROM credit)`)}
    UNION ALL
    ${summed(sql`
      SELECT ${columns}, left_over AS outstanding, CASE WHEN left_over < 0 THEN 0 ELSE ${days} END AS days
      FROM adjusted JOIN invoice i USING (id), LATERAL (SELECT i.amount_due + adjusted.amount AS left_over) AS of_day
      WHERE i.${company} AND ${counts('i', asOf)} AND left_over <> 0 AND i.id NOT IN (SELECT id FROM credit)`)}`;
}

/**
 * SQL: the invoices that wait for payment today: what the tiles of the overview and what it expects by week are counted
 * from. A credit note, and an invoice that is paid or credited, is none of them.
 */
export function owedInvoices(workspaceId: string, today: string): Sql {
  return sql`SELECT * FROM (${openInvoices(workspaceId, today)}) AS open_now WHERE outstanding > 0`;
}

/**
 * SQL: that the invoice `i` is one of `owedInvoices`, and `due` holds of it. Its own columns say so, but where something of a later
 * day is in them: a payment, a fee, or a credit note that is dated ahead. Those are few, and are looked up first.
 * @param due a condition on the column `due_date`
 */
export async function isOwed(workspaceId: string, today: string, due: Sql): Promise<Sql> {
  const byItsColumns = sql`i.status IN ('sent', 'partial', 'overdue') AND i.amount_due > 0 AND i.outstanding > 0
    AND i.original_invoice_id IS NULL AND i.rectifies IS NULL AND ${counts('i', today)} AND ${due}`;
  const changed = (await rows(IdRow, changedAfter(workspaceId, today))).map(({ id }) => id);
  if (changed.length === 0) return byItsColumns;
  return sql`(${byItsColumns} AND i.id <> ALL (${changed})
    OR i.id = ANY (ARRAY(
      SELECT id FROM (${owedInvoices(workspaceId, today)}) AS owed WHERE id = ANY (${changed}) AND ${due})))`;
}

/** SQL: the invoices in whose columns something is that counts from a day after this one. */
function changedAfter(workspaceId: string, today: string): Sql {
  const company = sql`workspace_id = ${workspaceId}`;
  return sql`
    WITH paid AS (SELECT invoice_id AS id FROM payment WHERE ${company} AND paid_on > ${today}::date),
    note AS (
      SELECT id FROM paid
      UNION SELECT id FROM invoice WHERE ${company} AND least(issue_date, due_date) > ${today}::date
        AND (original_invoice_id IS NOT NULL OR rectifies IS NOT NULL)
    )
    SELECT id FROM paid
    UNION SELECT original.id FROM note JOIN invoice i ON i.id = note.id JOIN invoice original ON original.id = i.original_invoice_id
    UNION SELECT share.invoice_id FROM note JOIN credit_share share ON share.note_id = note.id
    UNION SELECT i.id FROM invoice i JOIN workspace w ON w.id = i.workspace_id
      WHERE i.${company} AND i.late_fee <> 0
        AND (i.late_fee_at AT TIME ZONE folio_time_zone(w.time_zone))::date > ${today}::date`;
}

function counts(invoice: string, asOf: string): Sql {
  const i = Prisma.raw(invoice);
  return sql`${i}.status NOT IN ('draft', 'cancelled') AND least(${i}.issue_date, ${i}.due_date) <= ${asOf}::date`;
}

type LockedDocument = { id: string; workspaceId: string };

/** An invoice that the transaction holds; a credit note with what it credits. */
type Settled = LockedDocument & { original: { documentNumber: string | null } | undefined };

const OutstandingRow = z.object({
  outstanding: z.string(),
  due: z.string(),
  notes: z.array(z.string()),
  originals: z.array(z.string()),
});

/**
 * What can still be paid on an invoice that the transaction holds; below zero where it can be paid out. An invoice and
 * its issued credit notes are settled together: it is what they leave together, and none of it is of the other sign. The
 * column `outstanding` has it: see prisma/functions/credited.sql.
 * @throws 422 where credit notes leave nothing of an invoice, or no invoice holds what its note could pay out
 */
export async function outstandingOf(invoice: Settled): Promise<Money> {
  const { id, workspaceId } = invoice;
  const found = await firstRow(
    OutstandingRow,
    sql`
    SELECT i.outstanding, i.amount_due AS due,
           ARRAY(SELECT note.document_number FROM invoice note
                 WHERE note.id = ANY (i.credit_note_ids) ORDER BY note.issued_at, note.id) AS notes,
           ARRAY(SELECT it ->> 'number' FROM jsonb_array_elements(i.rectifies -> 'invoices') AS it) AS originals
    FROM invoice i WHERE i.id = ${id} AND i.workspace_id = ${workspaceId}`,
  );
  if (!found) throw new Error(`Invoice ${id} is gone`);
  const { outstanding, due, notes, originals } = found;
  const outstandingMoney = new Money(outstanding);
  if (!outstandingMoney.isZero() || new Money(due).isZero()) return outstandingMoney;
  const own = invoice.original?.documentNumber;
  throw nothingOutstanding(own ? [own] : originals, notes);
}

/** SQL: FROM this, the credit notes that settle an invoice: those that have been issued and stand. */
export function issuedNotesOf(original: string | Sql): Sql {
  return sql`invoice note WHERE note.original_invoice_id = ${original} AND note.status NOT IN ('draft', 'cancelled')`;
}

/**
 * SQL: of an invoice, that nothing of it stands: it is cancelled, or its issued credit notes credit it in full, line by
 * line, as a line below zero may stand beside one that evens it out. Notes of another program have lines of their own.
 */
export const isWithdrawn: Sql = sql`(invoice.status = 'cancelled'
  OR ((SELECT sum(note.total) FROM ${issuedNotesOf(sql`invoice.id`)}) IS NOT DISTINCT FROM -invoice.total
    AND (EXISTS (SELECT FROM ${issuedNotesOf(sql`invoice.id`)} AND note.imported)
      OR NOT EXISTS (SELECT FROM invoice_line own WHERE own.invoice_id = invoice.id AND own.net <> 0
        AND own.quantity IS DISTINCT FROM (
          SELECT -sum(credited.quantity) FROM invoice_line credited
          WHERE credited.position = own.position
            AND credited.invoice_id IN (SELECT note.id FROM ${issuedNotesOf(sql`invoice.id`)}))))))`;

/**
 * The credit notes that settle an invoice. Whoever issues or cancels one holds its original: they stay as they are while
 * this transaction does.
 */
export function findIssuedNotes({ id, workspaceId }: LockedDocument): Promise<{ id: string }[]> {
  return rows(
    IdRow,
    sql`SELECT id FROM ${issuedNotesOf(id)} AND workspace_id = ${workspaceId} ORDER BY created_at, id`,
  );
}

function nothingOutstanding(originals: string[], notes: string[]): AppError {
  if (originals.length > 1) {
    const all = originals.join(', ');
    return apiError('CREDITED_INVOICES_UNPAID', { numbers: all });
  }
  if (originals.length > 0) {
    return apiError('CREDITED_INVOICE_UNPAID', { number: originals[0] ?? '' });
  }
  if (notes.length > 1) return apiError('CREDITED_BY_NOTES', { numbers: notes.join(', ') });
  return apiError('CREDITED_BY_NOTE', { number: notes[0] ?? '' });
}
