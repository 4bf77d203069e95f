import { z } from 'zod';
import type { FrozenIssuer } from '@/server/company/fiscal-profile/frozen-issuer';
import { ClientType, FiscalZone } from '@/server/generated/prisma/client';
import type { Actor } from '@/server/platform/api/context';
import { Address } from '@/server/platform/contract/address';
import { type AppError, apiError, notFound, oneOf } from '@/server/platform/contract/errors';
import { isOfCompany } from '@/server/platform/db/by-ids';
import { assertOpen, type OpenTransaction, rows, sql } from '@/server/platform/db/client';
import { json } from '@/server/platform/db/row-schemas';
import { InvoiceKind, InvoiceStatus } from '@/server/sales/invoices/invoices.schema';

/** What a transition needs to know of an invoice, held by the transaction until it ends. */
export type LockedInvoice = InvoiceRow & {
  /** What a credit note credits: held as well, so that the two are settled by one at a time. */
  original: InvoiceRow | undefined;
  /** The invoices of here that a credit note of several credits, held as well. */
  originals: InvoiceRow[];
};

export const InvoiceRow = z.object({
  id: z.string(),
  workspaceId: z.string(),
  status: InvoiceStatus,
  kind: InvoiceKind,
  seriesId: z.string().nullable(),
  documentNumber: z.string().nullable(),
  originalInvoiceId: z.string().nullable(),
  rectification: z.string().nullable(),
  /** The simplified invoice that it stands in for. */
  replacesId: z.string().nullable(),
  issueDate: z.string(),
  operationDate: z.string().nullable(),
  dueDate: z.string().nullable(),
  tax: z.string(),
  total: z.string(),
  clientId: z.string().nullable(),
  clientTaxId: z.string().nullable(),
  /** As the client's record said when the invoice was written. */
  clientType: z.enum(ClientType).nullable(),
  clientLocation: z.enum(FiscalZone).nullable(),
  clientAddress: Address.nullable(),
  currency: z.string(),
  exchangeRate: z.string().nullable(),
  /** Who issues it, as it was when it was last written or issued. */
  issuer: json<FrozenIssuer>().nullable(),
  /** Its VAT falls due as it is paid: see `tax_accrual`. */
  cashCriterion: z.boolean(),
  /** Issued with another program: it is in no chain of ours. */
  imported: z.boolean(),
  /** Of the document itself, whatever credit notes take off it. */
  amountDue: z.string(),
  /** What issued credit notes credit of its total. */
  creditedAmount: z.string(),
  lateFeeAt: z.date().nullable(),
});
export type InvoiceRow = z.output<typeof InvoiceRow>;

/** Holds an invoice; a credit note after its originals, so that nobody waits in a circle. @throws 404 */
export async function lockInvoice(
  tx: OpenTransaction,
  { workspaceId }: Pick<Actor, 'workspaceId'>,
  id: string,
): Promise<LockedInvoice> {
  assertOpen(tx);
  const found = await rows(
    InvoiceRow,
    sql`
    SELECT id, workspace_id AS "workspaceId", status, kind, series_id AS "seriesId", document_number AS "documentNumber",
           original_invoice_id AS "originalInvoiceId", rectification, replaces_id AS "replacesId",
           issue_date AS "issueDate", operation_date AS "operationDate", due_date AS "dueDate", tax, total,
           client_id AS "clientId", client_tax_id AS "clientTaxId", client_type AS "clientType",
           client_location AS "clientLocation", client_address AS "clientAddress", currency,
           exchange_rate AS "exchangeRate", issuer, cash_criterion AS "cashCriterion", imported,
           amount_due AS "amountDue", credited_amount AS "creditedAmount", late_fee_at AS "lateFeeAt"
    FROM invoice
    WHERE ${isOfCompany(workspaceId)}
      AND id = ANY (array_append(ARRAY(
        SELECT original FROM invoice note, LATERAL (
          SELECT note.original_invoice_id UNION ALL
          SELECT it ->> 'invoiceId' FROM jsonb_array_elements(note.rectifies -> 'invoices') AS it) AS its (original)
        WHERE note.id = ${id} AND note.workspace_id = ${workspaceId} AND original IS NOT NULL), ${id}))
    ORDER BY kind = 'credit_note', id FOR UPDATE`,
  );
  const invoice = found.find((row) => row.id === id);
  if (!invoice) throw notFound('Invoice');
  const others = found.filter((row) => row !== invoice);
  const original = others.find((row) => row.id === invoice.originalInvoiceId);
  return { ...invoice, original, originals: original ? [] : others };
}

/** 422 for a transition that the invoice's state does not allow; says from which states it is possible. */
export function impossible(verb: string, status: InvoiceStatus, from: InvoiceStatus[]): AppError {
  return apiError('INVOICE_IN_WRONG_STATUS', { invoiceStatus: status, verb, invoiceStatuses: oneOf(from) });
}
