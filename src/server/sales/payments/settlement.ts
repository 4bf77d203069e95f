import { Money } from '@/lib/money/money';
import { AppError } from '@/server/platform/contract/errors';
import { firstRow, rows, type Sql, sql } from '@/server/platform/db/client';

type LockedDocument = { id: string; workspaceId: string };

/** An invoice that the transaction holds; a credit note with what it credits. */
type Settled = LockedDocument & { original: { documentNumber: string | null } | undefined };

/**
 * What can still be paid on an invoice that the transaction holds; below zero where it can be paid out. An invoice and
 * its issued credit notes are settled together: it is what they leave together, and none of it is of the other sign. The
 * column `outstanding` has it: see prisma/functions/credited.sql.
 * @throws 422 where credit notes leave nothing of an invoice, or no invoice holds what its note could pay out
 */
export async function outstandingOf(invoice: Settled): Promise<Money> {
  const { id, workspaceId } = invoice;
  const found = await firstRow<{ outstanding: string; due: string; notes: string[]; originals: string[] }>(sql`
    SELECT i.outstanding, i.amount_due AS due,
           ARRAY(SELECT note.document_number FROM invoice note
                 WHERE note.id = ANY (i.credit_note_ids) ORDER BY note.issued_at, note.id) AS notes,
           ARRAY(SELECT it ->> 'number' FROM jsonb_array_elements(i.rectifies -> 'invoices') AS it) AS originals
    FROM invoice i WHERE i.id = ${id} AND i.workspace_id = ${workspaceId}`);
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
  return rows(sql`SELECT id FROM ${issuedNotesOf(id)} AND workspace_id = ${workspaceId} ORDER BY created_at, id`);
}

function nothingOutstanding(originals: string[], notes: string[]): AppError {
  if (originals.length > 1) {
    const all = originals.join(', ');
    return new AppError(
      422,
      `Invoices ${all}, which this credits, hold no payment that could go back, so nothing is left to pay.`,
    );
  }
  if (originals.length > 0) {
    return new AppError(
      422,
      `Invoice ${originals[0]}, which this credits, holds no payment that could go back, so nothing is left to pay.`,
    );
  }
  const why =
    notes.length > 1
      ? `Credit notes ${notes.join(', ')} credit this invoice, so nothing is left to pay.`
      : `Credit note ${notes[0]} credits this invoice, so nothing is left to pay.`;
  return new AppError(422, `${why} Cancel the credit note first if it is to be paid after all.`);
}
