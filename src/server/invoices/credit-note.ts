import { todayIn } from '@/lib/dates';
import { newId } from '@/lib/id';
import { toNumber } from '@/lib/money';
import { clock } from '@/server/clock';
import type { Actor } from '@/server/context';
import { firstRow, inTransaction, rows, sql } from '@/server/db';
import { refusingDuplicates } from '@/server/duplicates';
import { AppError } from '@/server/errors';
import type { CreditNoteCreate, CreditNoteCreated, CreditNotes } from '@/server/invoices/credit-note.schema';
import { type LockedInvoice, lockInvoice } from '@/server/invoices/lock-invoice';
import { getInvoice } from '@/server/invoices/read-invoices';
import { tellCreated } from '@/server/invoices/tell-invoice';
import { timeZoneOf } from '@/server/workspaces/day-range';

/**
 * Credits an issued invoice in full: an unnumbered draft by differences (RD 1619/2012 art. 15) that names its original
 * and mirrors it to the cent. Deleting that draft, or cancelling the note, frees the original for another one.
 * @throws 404; 400 with a code for a part, a draft, a cancelled or credited original; 422 for a credit note's own
 */
export async function createCreditNote(
  actor: Actor,
  originalId: string,
  input: CreditNoteCreate,
): Promise<CreditNoteCreated> {
  const { workspaceId } = actor;
  const id = newId('inv');
  return inTransaction(async () => {
    const original = await lockInvoice(actor, originalId);
    await assertCreditable(original, input);
    await refusingDuplicates('credit_note', () => insertMirror(id, original, input), alreadyCredited);
    await tellCreated(workspaceId, await getInvoice(actor, id));
    return {
      data: {
        success: true,
        creditNote: {
          id,
          originalInvoiceId: originalId,
          reason: input.reason,
          fullCredit: true,
          status: 'draft',
          rectificationMethod: 'I',
          totalCredited: toNumber(original.total),
        },
      },
    };
  });
}

/** The credit notes of an invoice, the latest first. @throws 404 */
export async function listCreditNotes(actor: Actor, originalId: string): Promise<CreditNotes> {
  await getInvoice(actor, originalId);
  const found = await rows<CreditNotes[number] & { documentNumber: string | null }>(sql`
    SELECT id, document_number AS "documentNumber", status, total::float8 AS total, issue_date AS "issueDate"
    FROM invoice WHERE original_invoice_id = ${originalId} AND workspace_id = ${actor.workspaceId}
    ORDER BY created_at DESC, id DESC`);
  return found.map((note) => ({ ...note, documentNumber: note.documentNumber ?? undefined }));
}

async function assertCreditable(original: LockedInvoice, { fullCredit }: CreditNoteCreate): Promise<void> {
  if (fullCredit === false) {
    throw refusal('PARTIAL_CREDIT_NOT_IMPLEMENTED', 'Only all of an invoice can be credited. Leave fullCredit out.');
  }
  if (original.status === 'draft') {
    throw refusal('ORIGINAL_INVOICE_IS_DRAFT', 'A draft needs no credit note. Change it, or delete it.');
  }
  if (original.status === 'cancelled') {
    throw refusal('ORIGINAL_INVOICE_IS_CANCELLED', 'A cancelled invoice asks for nothing that could be credited.');
  }
  if (original.rectification) {
    throw new AppError(422, 'A credit note is not credited. Cancel it, and its original can be credited again.');
  }
  if (await zoneKnown(original)) return;
  throw refusal(
    'ORIGINAL_INVOICE_MISSING_FISCAL_ZONE',
    'It is not known in which zone the invoice was taxed. Fill in the fiscal profile under Settings, then try again.',
  );
}

/** A client without a zone of its own is taxed in the issuer's. */
async function zoneKnown({ id, workspaceId }: LockedInvoice): Promise<boolean> {
  const found = await firstRow<{ zone: string | null }>(sql`
    SELECT coalesce(i.client_location, f.zone) AS zone
    FROM invoice i LEFT JOIN fiscal_profile f ON f.workspace_id = i.workspace_id
    WHERE i.id = ${id} AND i.workspace_id = ${workspaceId}`);
  return found?.zone != null;
}

function alreadyCredited(): AppError {
  return refusal(
    'ORIGINAL_INVOICE_FULLY_CREDITED',
    'The invoice has a credit note already. Delete or cancel that one.',
  );
}

/** Copied from what is stored, not computed anew: rates and zones may have changed since the original was issued. */
async function insertMirror(
  id: string,
  { id: originalId, workspaceId }: LockedInvoice,
  { reason, reasonDescription, issueDate }: CreditNoteCreate,
): Promise<void> {
  const now = clock.now();
  const issuedOn = issueDate ?? todayIn(await timeZoneOf(workspaceId), now);
  const rectification = reason === 'error' ? 'R1' : 'R4';
  await rows(sql`
    WITH note AS (
      INSERT INTO invoice (id, workspace_id, kind, client_id, client_name, client_tax_id, client_address, client_location,
        client_email, issue_date, tax_rate, irpf_rate, discount_rate, currency, exchange_rate,
        equivalence_surcharge_rate, po_number, operation_type, subtotal, discount, tax, irpf, total,
        original_invoice_id, rectification, credit_reason, credit_description, created_at, updated_at)
      SELECT ${id}, workspace_id, 'credit_note', client_id, client_name, client_tax_id, client_address, client_location,
        client_email, ${issuedOn}::date, tax_rate, irpf_rate, discount_rate, currency, exchange_rate,
        equivalence_surcharge_rate, po_number, operation_type, -subtotal, -discount, -tax, -irpf, -total, id, ${rectification}, ${reason}, ${reasonDescription || null}, ${now}, ${now}
      FROM invoice WHERE id = ${originalId} AND workspace_id = ${workspaceId}
    ), lines AS (
      INSERT INTO invoice_line (invoice_id, position, description, quantity, unit_price, discount_rate, tax_rate, unit,
        product_id, tax_exempt_reason, tax_exempt_code, tax_category, operation_type, net)
      SELECT ${id}, position, description, -quantity, unit_price, discount_rate, tax_rate, unit, product_id,
        tax_exempt_reason, tax_exempt_code, tax_category, operation_type, -net
      FROM invoice_line WHERE invoice_id = ${originalId}
    )
    INSERT INTO invoice_tax (invoice_id, category, rate, taxable, tax, surcharge)
    SELECT ${id}, category, rate, -taxable, -tax, -surcharge FROM invoice_tax WHERE invoice_id = ${originalId}`);
}

function refusal(code: string, message: string): AppError {
  return new AppError(400, message, { extra: { code } });
}
