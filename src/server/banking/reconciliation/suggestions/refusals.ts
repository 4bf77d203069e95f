import { z } from 'zod';
import { newId } from '@/lib/text/id';
import type { DocumentRef } from '@/server/banking/reconciliation/lock-match-documents';
import type { Actor } from '@/server/platform/api/context';
import { notFound } from '@/server/platform/contract/errors';
import { lockRow } from '@/server/platform/db/change-row';
import { db, inTransaction, rows, sql } from '@/server/platform/db/client';
import { clock } from '@/server/platform/runtime/clock';

/** Refuses a suggestion: the document is not suggested for this transaction again. Idempotent. @throws 404 */
export async function refuseMatch({ workspaceId }: Actor, transactionId: string, document: DocumentRef): Promise<void> {
  const { documentType, documentId } = document;
  await inTransaction(async (tx) => {
    // The document before the transaction, as whoever matches holds them.
    const isThere = await lockRow(tx, documentType, workspaceId, documentId);
    if (!(await lockRow(tx, 'bankTransaction', workspaceId, transactionId))) throw notFound('Bank transaction');
    if (!isThere) throw notFound(documentType === 'invoice' ? 'Invoice' : 'Expense');
    const column = documentType === 'invoice' ? { invoiceId: documentId } : { expenseId: documentId };
    const refused = { workspaceId, transactionId, ...column };
    await db.refusedMatch.createMany({
      data: [{ id: newId('rfm'), ...refused, createdAt: clock.now() }],
      skipDuplicates: true,
    });
  });
}

/** Takes a refusal back, or all of a transaction; where there is none, it changes nothing. @throws 404 */
export async function unrefuseMatch({ workspaceId }: Actor, transactionId: string, documentId?: string): Promise<void> {
  const found = await db.bankTransaction.findFirst({ where: { id: transactionId, workspaceId }, select: { id: true } });
  if (!found) throw notFound('Bank transaction');
  const ofIt = documentId === undefined ? {} : { OR: [{ invoiceId: documentId }, { expenseId: documentId }] };
  await db.refusedMatch.deleteMany({ where: { workspaceId, transactionId, ...ofIt } });
}

const RefusalRow = z.object({ transactionId: z.string(), documentIds: z.array(z.string()) });

/** The ids of the documents that were refused for each of the transactions. */
export async function findRefused(workspaceId: string, transactionIds: string[]): Promise<Map<string, Set<string>>> {
  const found = await rows(
    RefusalRow,
    sql`
    SELECT transaction_id AS "transactionId", array_agg(coalesce(invoice_id, expense_id)) AS "documentIds"
    FROM refused_match WHERE workspace_id = ${workspaceId} AND transaction_id = ANY (${transactionIds})
    GROUP BY transaction_id`,
  );
  return new Map(found.map(({ transactionId, documentIds }) => [transactionId, new Set(documentIds)]));
}
