import { z } from 'zod';
import { type Money, sum } from '@/lib/money/money';
import { Prisma } from '@/server/generated/prisma/client';
import { assertOpen, type OpenTransaction, rows, type Sql, sql } from '@/server/platform/db/client';
import { issuedNotesOf } from '@/server/sales/payments/open-invoices';

// An advance has an invoice of its own, and final invoices take their shares of it off until nothing is left. Which share
// that is stands in their lines: what an invoice that is cancelled or credited took off is free again by itself.

type InWorkspace = { id: string; workspaceId: string };

/** As much of an advance as bears one tax, in the decimals of its currency. */
const TaxedAmount = z.object({
  category: z.enum(['S', 'Z', 'E', 'AE', 'K', 'G', 'O', 'L', 'M']),
  rate: z.string(),
  oss: z.string(),
  surchargeRate: z.string(),
  taxable: z.string(),
  total: z.string(),
});
type TaxedAmount = z.output<typeof TaxedAmount>;

/** An invoice that takes a share of an advance off, and how much with its tax. */
export const Taker = z.object({
  id: z.string(),
  documentNumber: z.string().nullable(),
  total: z.string(),
});
export type Taker = z.output<typeof Taker>;

/** SQL: FROM this, as `share`, what the lines of standing invoices take off of an advance, less what their notes gave back. */
function sharesOf(advanceId: string | Sql): Sql {
  return sql`(
    SELECT final.id, final.document_number, final.created_at, l.category, l.rate, l.oss, l.surcharge_rate,
           -l.net - coalesce(credited.net, 0) AS taxable,
           round(l.advance_amount * (l.quantity + coalesce(credited.quantity, 0)), folio_decimals(final.currency)) AS total
    FROM invoice_line l JOIN invoice final ON final.id = l.invoice_id
      LEFT JOIN LATERAL (
        SELECT sum(own.net) AS net, sum(own.quantity) AS quantity FROM invoice_line own
        WHERE own.position = l.position AND own.invoice_id IN (SELECT note.id FROM ${issuedNotesOf(sql`final.id`)})
      ) AS credited ON true
    WHERE l.advance_id = ${advanceId} AND final.original_invoice_id IS NULL AND final.status <> 'cancelled') AS share`;
}

/**
 * SQL: FROM this, what is left to take off of an advance invoice by its taxes: what it charges, less what its credit notes
 * have taken back and other invoices take off.
 */
export function remainingOfAdvance(id: string | Sql): Sql {
  return sql`(
    SELECT category, rate, oss, surcharge_rate, sum(taxable) AS taxable, sum(total) AS total
    FROM (
      SELECT category, rate, oss, surcharge_rate, taxable, taxable + tax + surcharge AS total FROM invoice_tax
      WHERE invoice_id = ${id} OR invoice_id IN (SELECT note.id FROM ${issuedNotesOf(id)})
      UNION ALL
      SELECT category, rate, oss, surcharge_rate, -taxable, -total FROM ${sharesOf(id)}
    ) AS parts
    GROUP BY category, rate, oss, surcharge_rate HAVING sum(total) <> 0) AS charged`;
}

/** What is left to take off of an advance invoice, by its taxes. Who holds its deposit knows that it stays. */
export function findRemaining(advanceId: string): Promise<TaxedAmount[]> {
  return rows(
    TaxedAmount,
    sql`
    SELECT category, rate, oss, surcharge_rate AS "surchargeRate", taxable, total
    FROM ${remainingOfAdvance(advanceId)} ORDER BY rate DESC, category`,
  );
}

/** The invoices that take a share of an advance off, the first one first. */
export function findInvoicesOfAdvance(advanceId: string): Promise<Taker[]> {
  return rows(
    Taker,
    sql`
    SELECT id, document_number AS "documentNumber", sum(total)::text AS total FROM ${sharesOf(advanceId)}
    GROUP BY id, document_number, created_at HAVING sum(total) <> 0 ORDER BY created_at, id`,
  );
}

/** What is left of an advance and who takes shares of it off, which stay until the transaction ends: it holds the deposits. */
export async function lockShares(tx: OpenTransaction, workspaceId: string, advanceIds: string[]): Promise<void> {
  assertOpen(tx);
  await rows(sql`
    SELECT id FROM deposit WHERE workspace_id = ${workspaceId} AND advance_invoice_id = ANY (${advanceIds})
    ORDER BY id FOR UPDATE`);
}

/** With their tax. */
export function totalOf(amounts: { total: string }[]): Money {
  return sum(amounts.map(({ total }) => total));
}

/** A line of an invoice that takes an advance off: which, how much with tax, and what of that is before tax. */
export const Deduction = z.object({
  position: z.number(),
  advanceId: z.string(),
  advanceAmount: z.number(),
  advanceNet: z.number(),
});
export type Deduction = z.output<typeof Deduction>;

/** The lines of an invoice that take advances off, or did before it was cancelled or credited, by their places from 0. */
export async function findDeductions({
  id,
  workspaceId,
}: InWorkspace): Promise<Map<number, Omit<Deduction, 'position'>>> {
  const found = await rows(
    Deduction,
    sql`
    SELECT l.position, l.advance_id AS "advanceId", l.advance_amount::float8 AS "advanceAmount", l.net::float8 AS "advanceNet"
    FROM invoice JOIN invoice_line l ON l.invoice_id = invoice.id
    WHERE invoice.id = ${id} AND invoice.workspace_id = ${workspaceId} AND l.advance_id IS NOT NULL`,
  );
  return new Map(found.map(({ position, ...deduction }) => [position, deduction]));
}

/** Invoices that take shares of an advance off, as the page of its deposit shows them. */
export const ShownShare = z.object({
  advanceId: z.string(),
  invoiceId: z.string(),
  invoiceNumber: z.string().nullable(),
  issueDate: z.string(),
  base: z.string(),
  amount: z.string(),
});
export type ShownShare = z.output<typeof ShownShare>;

/** The shares of these advances that standing invoices take off, in the order in which the invoices were made. */
export function findShares(workspaceId: string, advanceIds: string[]): Promise<ShownShare[]> {
  if (advanceIds.length === 0) return Promise.resolve([]);
  return rows(
    ShownShare,
    sql`
    SELECT advance.id AS "advanceId", share.id AS "invoiceId", share.document_number AS "invoiceNumber",
           final.issue_date AS "issueDate", sum(share.taxable)::text AS base, sum(share.total)::text AS amount
    FROM invoice advance, LATERAL ${sharesOf(sql`advance.id`)} JOIN invoice final ON final.id = share.id
    WHERE advance.workspace_id = ${workspaceId} AND advance.id IN (${Prisma.join(advanceIds)})
    GROUP BY advance.id, share.id, share.document_number, share.created_at, final.issue_date HAVING sum(share.total) <> 0
    ORDER BY share.created_at, share.id`,
  );
}

/** A share that an invoice takes off of an advance, as its paper says it: with what was left of that when it was issued. */
export const PrintedShare = z.object({
  number: z.string(),
  issueDate: z.string(),
  base: z.number(),
  amount: z.number(),
  left: z.number(),
});
export type PrintedShare = z.output<typeof PrintedShare>;

/** The shares that the lines of an invoice take off; of a draft with what is left now. */
export function findPrintedShares({ id, workspaceId }: InWorkspace): Promise<PrintedShare[]> {
  const wasIssued = (of: string) => {
    const [issued, cancelled, number] = ['issued_at', 'cancelled_at', 'document_number'].map((column) =>
      Prisma.raw(`${of}.${column}`),
    );
    return sql`(${issued}, ${number}) <= (own.issued_at, own.document_number)
      AND (${cancelled} IS NULL OR ${cancelled} > own.issued_at)`;
  };
  return rows(
    PrintedShare,
    sql`
    SELECT advance.document_number AS number, advance.issue_date AS "issueDate", sum(-l.net)::float8 AS base,
           sum(l.advance_amount)::float8 AS amount,
           CASE WHEN own.status = 'draft' THEN (SELECT coalesce(sum(total), 0) FROM ${remainingOfAdvance(sql`advance.id`)})
             ELSE advance.total
               + (SELECT coalesce(sum(note.total), 0) FROM invoice note
                  WHERE note.original_invoice_id = advance.id AND ${wasIssued('note')})
               - (SELECT coalesce(sum(round(deducted.advance_amount * (deducted.quantity + coalesce((
                    SELECT sum(back.quantity) FROM invoice note JOIN invoice_line back ON back.invoice_id = note.id
                    WHERE note.original_invoice_id = final.id AND back.position = deducted.position AND ${wasIssued('note')}), 0)),
                    folio_decimals(final.currency))), 0)
                  FROM invoice_line deducted JOIN invoice final ON final.id = deducted.invoice_id
                  WHERE deducted.advance_id = advance.id AND final.original_invoice_id IS NULL AND ${wasIssued('final')})
           END::float8 AS left
    FROM invoice own JOIN invoice_line l ON l.invoice_id = own.id JOIN invoice advance ON advance.id = l.advance_id
    WHERE own.id = ${id} AND own.workspace_id = ${workspaceId} AND own.original_invoice_id IS NULL
    GROUP BY own.id, advance.id ORDER BY min(l.position)`,
  );
}
