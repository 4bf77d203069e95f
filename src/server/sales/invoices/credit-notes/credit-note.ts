import { z } from 'zod';
import { todayIn } from '@/lib/dates';
import { reasonOf } from '@/lib/errors/reasons/reason-table';
import { CreditExceeds, type Credited, creditAmounts, remainingQuantityOf } from '@/lib/money/credit-amounts';
import { fixedIn, Money, sum, toNumber } from '@/lib/money/money';
import { newId } from '@/lib/text/id';
import { InvoiceStatus } from '@/server/generated/prisma/client';
import type { Actor } from '@/server/platform/api/context';
import { type AppError, apiError, invalid } from '@/server/platform/contract/errors';
import { firstRow, inTransaction, rows, sql } from '@/server/platform/db/client';
import { timeZoneOf } from '@/server/platform/db/day-range';
import { json } from '@/server/platform/db/row-schemas';
import { clock } from '@/server/platform/runtime/clock';
import type {
  CreditNoteCreate,
  CreditNoteCreated,
  CreditNotes,
} from '@/server/sales/invoices/credit-notes/credit-note.schema';
import { sharedCreditOf } from '@/server/sales/invoices/credit-notes/credit-shares';
import { readItems, readRest } from '@/server/sales/invoices/credit-notes/credited-items';
import { findCreditable, insertCreditNote } from '@/server/sales/invoices/credit-notes/store-credit-note';
import { type LockedInvoice, lockInvoice } from '@/server/sales/invoices/lock-invoice';
import { publishCreated } from '@/server/sales/invoices/publish-invoice';
import { getInvoice } from '@/server/sales/invoices/read-invoices';
import { assertAdvanceCreditable } from '@/server/sales/payments/advance-deductions';

/**
 * Credits an issued invoice, all that is left of it or some of its lines: an unnumbered draft by differences
 * (RD 1619/2012 art. 15) that names its original. Several notes together never credit more than there was: whoever makes
 * one holds the original. Deleting the draft, or cancelling the note, frees what it credits.
 * @throws 404; 400 with a code for a draft, a cancelled or fully credited original, and for a part without items; 400
 * for a date before the original's, and for more of a line than is left; 409 for an advance that another invoice takes
 * off; 422 for a credit note's own
 */
export async function createCreditNote(
  actor: Actor,
  originalId: string,
  input: CreditNoteCreate,
): Promise<CreditNoteCreated> {
  const { workspaceId } = actor;
  const id = newId('inv');
  return inTransaction(async (tx) => {
    const original = await lockInvoice(tx, actor, originalId);
    await assertCreditable(original, input);
    const issueDate = input.issueDate ?? todayIn(await timeZoneOf(workspaceId), clock.now());
    assertNotBefore(original, issueDate);
    const { credit, columns } = await readCredit(original, input.items);
    if (original.kind === 'advance') await assertAdvanceCreditable(tx, original, credit.total);
    await insertCreditNote({ id, original, columns, credit, issueDate, input });
    await publishCreated(tx, actor, await getInvoice(actor, id));
    return {
      data: {
        success: true,
        creditNote: {
          id,
          originalInvoiceId: originalId,
          reason: input.reason,
          fullCredit: credit.complete,
          status: 'draft',
          rectificationMethod: 'I',
          totalCredited: toNumber(credit.total),
        },
      },
    };
  });
}

const CreditNoteRow = z.object({
  id: z.string(),
  status: z.enum(InvoiceStatus),
  total: z.number(),
  issueDate: z.string(),
  amountDue: z.number(),
  items: json<{ line: number; quantity: number }[]>(),
  documentNumber: z.string().nullable(),
});

/** The credit notes of an invoice, the latest first; of one of several invoices its part, which is of no lines. @throws 404 */
export async function listCreditNotes(actor: Actor, originalId: string): Promise<CreditNotes> {
  await getInvoice(actor, originalId);
  const found = await rows(
    CreditNoteRow,
    sql`
    SELECT id, document_number AS "documentNumber", status, total::float8 AS total, issue_date AS "issueDate",
           outstanding::float8 AS "amountDue",
           (SELECT coalesce(json_agg(json_build_object('line', position, 'quantity', -quantity) ORDER BY position), '[]')
            FROM invoice_line line JOIN invoice own ON own.id = line.invoice_id
            WHERE line.invoice_id = note.id AND own.original_invoice_id = ${originalId}) AS items
    FROM (
      SELECT id, document_number, status, total, issue_date, outstanding, created_at FROM invoice
      WHERE original_invoice_id = ${originalId} AND workspace_id = ${actor.workspaceId}
      UNION ALL
      SELECT note.id, document_number, status, share.total, issue_date, outstanding, created_at
      FROM credit_share share JOIN invoice note ON note.id = share.note_id
      WHERE share.invoice_id = ${originalId} AND note.workspace_id = ${actor.workspaceId}
    ) AS note
    ORDER BY created_at DESC, id DESC`,
  );
  return found.map((note) => ({ ...note, documentNumber: note.documentNumber ?? undefined }));
}

/** A credit note is not dated before what it credits. @throws 400 */
export function assertNotBefore(original: { issueDate: string }, issueDate: string): void {
  if (issueDate >= original.issueDate) return;
  throw invalid(['issueDate'], reasonOf('CREDIT_NOTE_TOO_EARLY', { day: original.issueDate }));
}

/** What is to be credited. @throws 400 with a code where nothing is left, 400 for more than is left */
async function readCredit(original: LockedInvoice, items: CreditNoteCreate['items']) {
  const { creditable, before, columns } = await findCreditable(original);
  if (before.lines.length > 0 && creditable.lines.every((line) => remainingQuantityOf(line, before).isZero())) {
    throw fullyCredited();
  }
  const wanted = items ? readItems(creditable.lines, before, items) : readRest(creditable, before);
  try {
    const credit = creditAmounts(creditable, before, wanted);
    await assertLeaves(original, before, credit.total);
    return { credit, columns };
  } catch (error) {
    if (!(error instanceof CreditExceeds)) throw error;
    throw invalid(
      ['items'],
      'They come to more than is left at their tax rate. Credit the lines below zero with them.',
    );
  }
}

/** What notes of several invoices have taken off this one is of no line of it. @throws 400 */
async function assertLeaves(
  { id, total, currency }: LockedInvoice,
  { groups }: Credited,
  wanted: Money,
): Promise<void> {
  const shared = await sharedCreditOf(id);
  if (shared.isZero()) return;
  const credited = sum(groups.flatMap(({ taxable, tax, surcharge }) => [taxable, tax, surcharge]));
  const creditable = Money.max(new Money(total).minus(credited).minus(shared), 0);
  if (creditable.isZero()) throw fullyCredited();
  if (wanted.lte(creditable)) return;
  const message = reasonOf('CREDIT_LEFT_AT_MOST', { amount: fixedIn(currency, creditable) });
  throw invalid(['items'], message);
}

async function assertCreditable(original: LockedInvoice, { fullCredit, items }: CreditNoteCreate): Promise<void> {
  if (fullCredit === false && !items) {
    throw apiError('PARTIAL_CREDIT_NOT_IMPLEMENTED');
  }
  if (fullCredit && items) {
    throw invalid(['fullCredit'], 'items credit a part. Leave fullCredit out, or items to credit all that is left.');
  }
  if (original.status === 'draft') {
    throw apiError('ORIGINAL_INVOICE_IS_DRAFT');
  }
  if (original.status === 'cancelled') {
    throw apiError('ORIGINAL_INVOICE_IS_CANCELLED');
  }
  if (original.rectification) {
    throw apiError('CREDIT_NOTE_NOT_CREDITED');
  }
  if (await zoneKnown(original)) return;
  throw apiError('ORIGINAL_INVOICE_MISSING_FISCAL_ZONE');
}

const ZoneRow = z.object({ zone: z.string().nullable() });

/** A client without a zone of its own is taxed in the issuer's. */
async function zoneKnown({ id, workspaceId }: LockedInvoice): Promise<boolean> {
  const found = await firstRow(
    ZoneRow,
    sql`
    SELECT coalesce(i.client_location, f.zone) AS zone
    FROM invoice i LEFT JOIN fiscal_profile f ON f.workspace_id = i.workspace_id
    WHERE i.id = ${id} AND i.workspace_id = ${workspaceId}`,
  );
  return found?.zone != null;
}

function fullyCredited(): AppError {
  return apiError('ORIGINAL_INVOICE_FULLY_CREDITED');
}
