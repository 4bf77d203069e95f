import { z } from 'zod';
import { toNumber } from '@/lib/money/money';
import { type SettledDocument, SettlingMovement } from '@/server/banking/reconciliation/settling-movements.schema';
import type { Actor } from '@/server/platform/api/context';
import { rows, sql } from '@/server/platform/db/client';

const SettlingRow = SettlingMovement.extend({ amount: z.string() });

/** The movements that settled a document, or a part of it, the first one first; of a document that is not there, none. */
export async function movementsOf(
  { workspaceId }: Actor,
  { documentType, documentId }: SettledDocument,
): Promise<SettlingMovement[]> {
  const column = documentType === 'invoice' ? sql`invoice_id` : sql`expense_id`;
  const found = await rows(
    SettlingRow,
    sql`
    SELECT movement.id AS "transactionId", account.id AS "accountId", account.account_name AS "accountName",
           movement.date, movement.description, movement.currency, part.amount
    FROM (SELECT transaction_id, sum(amount) AS amount FROM bank_allocation
          WHERE workspace_id = ${workspaceId} AND ${column} = ${documentId} AND kind = 'payment'
          GROUP BY transaction_id) AS part
    JOIN bank_transaction AS movement ON movement.id = part.transaction_id
    JOIN bank_account AS account ON account.id = movement.account_id
    ORDER BY movement.date, movement.id`,
  );
  return found.map((one) => ({ ...one, amount: toNumber(one.amount) }));
}
