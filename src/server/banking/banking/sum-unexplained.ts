import { type UnexplainedInput, UnexplainedSums } from '@/server/banking/banking/transactions.schema';
import type { Actor } from '@/server/platform/api/context';
import { rows, sql } from '@/server/platform/db/client';

/** For each currency, the sum of the parts of matched transactions that settle no document (`unexplained`). */
export async function sumUnexplained(
  { workspaceId }: Actor,
  { accountId }: Pick<UnexplainedInput, 'accountId'>,
): Promise<UnexplainedSums> {
  return rows(
    UnexplainedSums.element,
    sql`
    SELECT currency, count(*)::int AS count, sum(rest)::float8 AS amount,
           (array_agg(id ORDER BY date DESC, id DESC))[1] AS "transactionId"
    FROM (
      SELECT t.id, t.date, t.currency, abs(t.amount) - coalesce(sum(a.amount) FILTER (
        WHERE a.kind = 'payment' OR coalesce(a.invoice_id, a.expense_id) IS NULL), 0) AS rest
      FROM bank_transaction t JOIN bank_allocation a ON a.transaction_id = t.id
      WHERE t.workspace_id = ${workspaceId} AND t.status = 'matched'
        AND (${accountId ?? null}::text IS NULL OR t.account_id = ${accountId ?? null})
      GROUP BY t.id
    ) AS matched
    WHERE rest > 0 GROUP BY currency ORDER BY count DESC, currency`,
  );
}
