import { z } from 'zod';
import { columnAmount, Money, spread, sum } from '@/lib/money/money';
import { type AppError, apiError } from '@/server/platform/contract/errors';
import { firstRow, rows, sql } from '@/server/platform/db/client';
import { json } from '@/server/platform/db/row-schemas';
import type { LockedInvoice } from '@/server/sales/invoices/lock-invoice';

const Weights = z.object({ ofHere: json<Record<string, string>>(), elsewhere: z.string() });
type Weights = z.output<typeof Weights>;

/**
 * Takes a credit note of several invoices off each of them, when it is issued: of its total and of what is due of it,
 * the part that is left to credit of the invoice among all that it names, by largest remainder. What it credits of
 * invoices of another program is taken off nothing here, nor is what credits a period and names no invoice.
 * @throws 422 where credit notes that were issued meanwhile leave less
 */
export async function shareCredit(note: LockedInvoice): Promise<void> {
  if (note.originals.length === 0) return;
  const { ofHere, elsewhere } = await findWeights(note);
  const weights = [...note.originals.map(({ id }) => new Money(ofHere[id] ?? 0)), new Money(elsewhere)];
  const remaining = sum(weights);
  if (new Money(note.total).negated().gt(remaining)) throw tooMuch();
  const shared = (amount: string) =>
    spread(
      new Money(amount),
      weights.map((weight) => new Money(amount).times(weight).div(remaining)),
      note.currency,
    );
  const [totals, due] = [shared(note.total), shared(note.amountDue)];
  const shares = note.originals.map(({ id }, index) => ({
    ...{ note_id: note.id, invoice_id: id },
    ...{ total: columnAmount(totals[index] ?? 0), due: columnAmount(due[index] ?? 0) },
  }));
  await rows(sql`
    INSERT INTO credit_share (note_id, invoice_id, total, due)
    SELECT note_id, invoice_id, total, due
    FROM json_populate_recordset(NULL::credit_share, ${JSON.stringify(shares)}::json)`);
}

/** What is left to credit of each invoice that a note names: of those of another program, all that was said of them. */
async function findWeights({ id, originals }: LockedInvoice): Promise<Weights> {
  const found = await firstRow(
    Weights,
    sql`
    SELECT (SELECT json_object_agg(id, greatest(total - credited_amount, 0)::text) FROM invoice
            WHERE id = ANY (${originals.map((original) => original.id)})) AS "ofHere",
           (SELECT coalesce(sum((it ->> 'base')::numeric + (it ->> 'tax')::numeric), 0)::text
            FROM jsonb_array_elements(rectifies -> 'invoices') AS it WHERE NOT it ? 'invoiceId') AS elsewhere
    FROM invoice WHERE id = ${id}`,
  );
  if (!found) throw new Error(`Invoice ${id} is gone`);
  return found;
}

const CreditTotalRow = z.object({ total: z.string() });

/** What issued credit notes of several invoices credit of one, above zero. */
export async function sharedCreditOf(originalId: string): Promise<Money> {
  const found = await firstRow(
    CreditTotalRow,
    sql`
    SELECT coalesce(-sum(share.total), 0) AS total FROM credit_share share JOIN invoice note ON note.id = share.note_id
    WHERE share.invoice_id = ${originalId} AND note.status NOT IN ('draft', 'cancelled')`,
  );
  return new Money(found?.total ?? 0);
}

/** The note of one invoice credits no more than notes of several leave of it. @throws 422 */
export async function assertNotSharedBefore({ original, total }: LockedInvoice): Promise<void> {
  if (!original) return;
  const shared = await sharedCreditOf(original.id);
  if (shared.isZero()) return;
  const remaining = new Money(original.total).minus(original.creditedAmount);
  if (new Money(total).negated().gt(remaining)) throw tooMuch();
}

function tooMuch(): AppError {
  return apiError('CREDITED_MEANWHILE');
}
