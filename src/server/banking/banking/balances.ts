import { z } from 'zod';
import { Money } from '@/lib/money/money';
import { db, rows, sql } from '@/server/platform/db/client';

/** Which of an account's statements says what is on it: of one day, not a file that ends earlier in it, imported again. */
export const newestFirst = sql`to_date DESC, imported > 0 DESC, imported_at DESC, id DESC`;

const BalanceRow = z.object({ id: z.string(), balance: z.string() });

/**
 * What is on each account, in its currency, two decimals. The bank's own figure counts: the closing balance of the newest
 * statement and what has moved since, else the opening balance and all that has moved.
 */
export async function balancesOf(workspaceId: string, accountIds: string[]): Promise<Map<string, string>> {
  const found = await rows(
    BalanceRow,
    sql`
    SELECT account.id, coalesce(said.closing_balance, account.opening_balance) + coalesce(moved.amount, 0) AS balance
    FROM bank_account AS account
    LEFT JOIN LATERAL (
      SELECT closing_balance, to_date FROM bank_statement
      WHERE account_id = account.id AND imported_at IS NOT NULL AND closing_balance IS NOT NULL AND to_date IS NOT NULL
      ORDER BY ${newestFirst} LIMIT 1
    ) AS said ON true
    CROSS JOIN LATERAL (
      SELECT sum(amount) AS amount FROM bank_transaction
      WHERE account_id = account.id AND date > coalesce(said.to_date, '-infinity')
    ) AS moved
    WHERE account.workspace_id = ${workspaceId} AND account.id = ANY(${accountIds})`,
  );
  return new Map(found.map(({ id, balance }) => [id, balance]));
}

/** What is on the active accounts, by their currency: currencies are not added up. */
export async function activeBalances(workspaceId: string): Promise<Map<string, Money>> {
  const where = { workspaceId, isActive: true };
  const accounts = await db.bankAccount.findMany({ where, select: { id: true, currency: true } });
  const ids = accounts.map(({ id }) => id);
  const balances = await balancesOf(workspaceId, ids);
  const byCurrency = new Map<string, Money>();
  for (const { id, currency } of accounts) {
    byCurrency.set(currency, (byCurrency.get(currency) ?? new Money(0)).plus(balances.get(id) ?? 0));
  }
  return byCurrency;
}
