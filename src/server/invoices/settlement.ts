import { type Money, round2 } from '@/lib/money';
import { firstRow, type Sql, sql } from '@/server/db';
import { AppError } from '@/server/errors';
import type { LockedInvoice } from '@/server/invoices/lock-invoice';

/**
 * What can still be paid on an invoice that the transaction holds; below zero where it can be paid out. An invoice and
 * its issued credit note are settled together: it is what the two leave together, and none of it is of the other sign.
 * @throws 422 where the other one leaves nothing
 */
export async function leftToPay(invoice: LockedInvoice): Promise<Money> {
  const due = round2(invoice.amountDue);
  const other = invoice.original ?? (await findIssuedNote(invoice));
  if (!other || due.isZero()) return due;

  const together = due.plus(other.amountDue);
  if (together.isZero() || together.isNegative() !== due.isNegative()) throw settled(invoice, other);
  return together;
}

/** SQL: FROM this, the credit note that settles an invoice, if one has been issued and stands. */
export function issuedNoteOf(original: string | Sql): Sql {
  return sql`invoice note WHERE note.original_invoice_id = ${original} AND note.status NOT IN ('draft', 'cancelled')`;
}

type Counterpart = Pick<LockedInvoice, 'documentNumber' | 'amountDue'>;

/**
 * The credit note that settles an invoice, if one has been issued and stands. Whoever issues or cancels a note holds its
 * original: it stays as it is while this transaction does.
 */
export function findIssuedNote({
  id,
  workspaceId,
}: LockedInvoice): Promise<(Counterpart & { id: string }) | undefined> {
  return firstRow(sql`
    SELECT id, document_number AS "documentNumber", amount_due AS "amountDue"
    FROM ${issuedNoteOf(id)} AND workspace_id = ${workspaceId}`);
}

function settled({ original }: LockedInvoice, { documentNumber }: Counterpart): AppError {
  const why = original
    ? `Invoice ${documentNumber}, which this credits, holds no payment that could go back`
    : `Credit note ${documentNumber} credits this invoice`;
  const then = original ? '' : ' Cancel the credit note first if it is to be paid after all.';
  return new AppError(422, `${why}, so nothing is left to pay.${then}`);
}
