import { z } from 'zod';
import { toCalendarDate } from '@/lib/dates';
import type { FrozenIssuer } from '@/server/company/fiscal-profile/frozen-issuer';
import { db, firstRow, rows, sql } from '@/server/platform/db/client';
import { json } from '@/server/platform/db/row-schemas';
import { findPrintingCompany, type PrintingCompany } from '@/server/sales/documents/printed-parties';
import { findTaxedLines, type TaxedLine } from '@/server/sales/documents/taxed-lines';
import { owedToClient } from '@/server/sales/invoices/invoice-fields';
import type { Invoice } from '@/server/sales/invoices/invoices.schema';
import { getInvoice } from '@/server/sales/invoices/read-invoices';
import { findPrintedShares, type PrintedShare } from '@/server/sales/payments/advance-shares';

/** What the printed page needs to know. What has been issued is printed as it was then, but for what came later. */
export type PrintedInvoice = PrintingCompany & {
  invoice: Invoice;
  /** What each of its lines comes to and bears, in their order. */
  lines: TaxedLine[];
  /** What a credit note rectifies. */
  original: { documentNumber: string; issueDate: string } | null;
  /** The shares of advances that it takes off. */
  shares: PrintedShare[];
  /** What was paid, and credited by issued notes, since it was issued: of a note of several invoices, its part of that. */
  payments: { amount: number; paidOn: string }[];
  creditNotes: { documentNumber: string; issueDate: string; total: number }[];
  /** What was paid beyond what its credit notes leave; 0 where nothing was. */
  owedToClient: number;
};

/** @throws 404 */
export async function findPrintedInvoice(workspaceId: string, invoiceId: string): Promise<PrintedInvoice> {
  const invoice = await getInvoice({ workspaceId }, invoiceId);
  const original = await findOriginal(workspaceId, invoice.originalInvoiceId);
  const [payments, creditNotes] = [await findPayments(workspaceId, invoiceId), await findNotes(workspaceId, invoiceId)];
  const lines = await findTaxedLines('invoice', workspaceId, invoiceId);
  const shares = await findPrintedShares({ id: invoiceId, workspaceId });
  const issuer = invoice.status === 'draft' ? null : await findIssuerOf(workspaceId, invoiceId);
  const company = await findPrintingCompany(workspaceId, issuer);
  const owed = await findOwed(workspaceId, invoiceId);
  return { ...company, invoice, lines, original, shares, payments, creditNotes, owedToClient: owed };
}

async function findPayments(workspaceId: string, invoiceId: string): Promise<PrintedInvoice['payments']> {
  const payments = await db.payment.findMany({
    where: { workspaceId, invoiceId },
    orderBy: [{ paidOn: 'asc' }, { id: 'asc' }],
  });
  return payments.map(({ amount, paidOn }) => ({ amount: amount.toNumber(), paidOn: toCalendarDate(paidOn) }));
}

const NoteRow = z.object({ documentNumber: z.string(), issueDate: z.string(), total: z.number() });

function findNotes(workspaceId: string, invoiceId: string): Promise<PrintedInvoice['creditNotes']> {
  return rows(
    NoteRow,
    sql`
    SELECT document_number AS "documentNumber", issue_date AS "issueDate", credit.total::float8 AS total
    FROM folio_credits(${invoiceId}) AS credit JOIN invoice note ON note.id = credit.note_id
    WHERE note.workspace_id = ${workspaceId} ORDER BY note.created_at, note.id`,
  );
}

const OwedRow = z.object({ owed: z.number() });

async function findOwed(workspaceId: string, invoiceId: string): Promise<number> {
  const found = await firstRow(
    OwedRow,
    sql`
    SELECT (${owedToClient})::float8 AS owed FROM invoice i WHERE i.id = ${invoiceId} AND i.workspace_id = ${workspaceId}`,
  );
  return found?.owed ?? 0;
}

const IssuerRow = z.object({ issuer: json<FrozenIssuer>().nullable() });

/** Who issued an invoice; null of a draft that was cancelled before anybody could issue it. */
export async function findIssuerOf(workspaceId: string, invoiceId: string): Promise<FrozenIssuer | null> {
  const found = await firstRow(
    IssuerRow,
    sql`
    SELECT issuer FROM invoice WHERE id = ${invoiceId} AND workspace_id = ${workspaceId}`,
  );
  return found?.issuer ?? null;
}

async function findOriginal(workspaceId: string, id: string | undefined): Promise<PrintedInvoice['original']> {
  const original = id ? await db.invoice.findFirst({ where: { id, workspaceId } }) : null;
  if (!original?.documentNumber) return null;
  return { documentNumber: original.documentNumber, issueDate: toCalendarDate(original.issueDate) };
}
