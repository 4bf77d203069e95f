import { z } from 'zod';
import { toNumber } from '@/lib/money/money';
import { fold } from '@/lib/text/fold';
import { payableOfExpense, settledOfExpense } from '@/server/banking/banking/settled-expense';
import type {
  OpenDocument,
  OpenDocuments,
  OpenDocumentsInput,
} from '@/server/banking/reconciliation/open-documents.schema';
import { findTransaction } from '@/server/banking/reconciliation/open-transaction';
import type { Actor } from '@/server/platform/api/context';
import { rows, type Sql, sql } from '@/server/platform/db/client';

const Found = z.object({
  documentType: z.enum(['expense', 'invoice']),
  documentId: z.string(),
  documentDate: z.string(),
  amountDue: z.string(),
  currency: z.string(),
  documentNumber: z.string().nullable(),
  partyName: z.string().nullable(),
  dueDate: z.string().nullable(),
});
type Found = z.output<typeof Found>;

/**
 * The documents that wait for money in the direction of a transaction, in whatever currency, the latest first; by free
 * text in their number or party. What a match has settled in part is there with what is left of it.
 * @throws 404
 */
export async function findOpenDocuments(
  { workspaceId }: Actor,
  transactionId: string,
  { q, limit }: OpenDocumentsInput,
): Promise<OpenDocuments> {
  const transaction = await findTransaction(workspaceId, transactionId);
  const words = fold(q ?? '');
  const isNothing = !words && Boolean(q?.trim()); // text of which folding leaves nothing finds nothing
  if (transaction.amount.isZero() || isNothing) return { data: [], hasMore: false };
  const isIn = transaction.amount.isPositive();
  // What is folded has letters, digits and blanks only: no wildcard of LIKE.
  const search = { workspaceId, isIn, textFilter: words ? sql`AND folded LIKE ${`%${words}%`}` : sql`` };
  const found = await rows(
    Found,
    sql`
    (${openInvoices(search)} ORDER BY issue_date DESC, id LIMIT ${limit + 1})
    UNION ALL (${openExpenses(search)} ORDER BY date DESC, id LIMIT ${limit + 1})
    ORDER BY "documentDate" DESC, "documentId" LIMIT ${limit + 1}`,
  );
  return { data: found.slice(0, limit).map(toDocument), hasMore: found.length > limit };
}

type Search = { workspaceId: string; isIn: boolean; textFilter: Sql };

/** SQL: issued invoices that are not paid, or where money went out credit notes that are not refunded. */
function openInvoices({ workspaceId, isIn, textFilter }: Search): Sql {
  return sql`
    SELECT 'invoice' AS "documentType", id AS "documentId", document_number AS "documentNumber",
           client_name AS "partyName", issue_date AS "documentDate", due_date AS "dueDate",
           abs(outstanding) AS "amountDue", currency
    FROM invoice
    WHERE workspace_id = ${workspaceId} AND status IN ('sent', 'partial', 'overdue')
      AND ${isIn ? sql`outstanding > 0` : sql`outstanding < 0`} ${textFilter}`;
}

/** SQL: expenses that no match has settled in full, whether somebody has marked them as paid or not. */
function openExpenses({ workspaceId, isIn, textFilter }: Search): Sql {
  const outstanding = sql`(abs(${payableOfExpense}) - ${settledOfExpense})`;
  return sql`
    SELECT 'expense', id, coalesce(invoice_number, description), vendor_name, date, due_date, ${outstanding}, currency
    FROM expense
    WHERE workspace_id = ${workspaceId} AND ${payableOfExpense} ${isIn ? sql`< 0` : sql`> 0`} AND ${outstanding} > 0 ${textFilter}`;
}

function toDocument({ documentNumber, partyName, dueDate, amountDue, ...document }: Found): OpenDocument {
  return {
    ...document,
    documentNumber: documentNumber ?? undefined,
    partyName: partyName ?? undefined,
    dueDate: dueDate ?? undefined,
    amountDue: toNumber(amountDue),
  };
}
