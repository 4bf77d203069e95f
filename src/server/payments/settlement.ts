import { Money, sum } from '@/lib/money';
import { AppError } from '@/server/contract/errors';
import { rows, type Sql, sql } from '@/server/db/client';

type Counterpart = { id: string; documentNumber: string | null; amountDue: string };

/** An invoice that the transaction holds; a credit note with what it credits. */
type Settled = Counterpart & { workspaceId: string; original: (Counterpart & { workspaceId: string }) | undefined };

/**
 * What can still be paid on an invoice that the transaction holds; below zero where it can be paid out. An invoice and
 * its issued credit notes are settled together: it is what they leave together, and none of it is of the other sign.
 * @throws 422 where the others leave nothing
 */
export async function leftToPay(invoice: Settled): Promise<Money> {
  const due = new Money(invoice.amountDue);
  const others = await findOthers(invoice);
  if (others.length === 0 || due.isZero()) return due;

  const together = due.plus(sum(others.map(({ amountDue }) => amountDue)));
  if (together.isZero() || together.isNegative() !== due.isNegative()) throw settled(invoice, others);
  return together.abs().lt(due.abs()) ? together : due;
}

/** SQL: FROM this, the credit notes that settle an invoice: those that have been issued and stand. */
export function issuedNotesOf(original: string | Sql): Sql {
  return sql`invoice note WHERE note.original_invoice_id = ${original} AND note.status NOT IN ('draft', 'cancelled')`;
}

/**
 * SQL: of an invoice, that nothing of it stands: it is cancelled, or its issued credit notes credit it in full, line by
 * line, as a line below zero may stand beside one that evens it out. Notes of another program have lines of their own.
 */
export const isTakenBack: Sql = sql`(invoice.status = 'cancelled'
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
export function findIssuedNotes({ id, workspaceId }: Pick<Settled, 'id' | 'workspaceId'>): Promise<Counterpart[]> {
  return rows(sql`
    SELECT id, document_number AS "documentNumber", amount_due AS "amountDue"
    FROM ${issuedNotesOf(id)} AND workspace_id = ${workspaceId} ORDER BY created_at, id`);
}

/** What an invoice is settled with: its notes; of a note, its original and the other notes of that. */
async function findOthers(invoice: Settled): Promise<Counterpart[]> {
  const { original } = invoice;
  if (!original) return findIssuedNotes(invoice);
  const notes = await findIssuedNotes(original);
  return [original, ...notes.filter(({ id }) => id !== invoice.id)];
}

function settled({ original }: Settled, others: Counterpart[]): AppError {
  const numbers = others.map(({ documentNumber }) => documentNumber ?? '');
  const why = original
    ? `Invoice ${original.documentNumber}, which this credits, holds no payment that could go back`
    : `${numbers.length > 1 ? 'Credit notes' : 'Credit note'} ${numbers.join(', ')} credit${numbers.length > 1 ? '' : 's'} this invoice`;
  const then = original ? '' : ' Cancel the credit note first if it is to be paid after all.';
  return new AppError(422, `${why}, so nothing is left to pay.${then}`);
}
