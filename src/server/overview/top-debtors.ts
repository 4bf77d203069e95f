import { todayIn } from '@/lib/dates';
import { debtors } from '@/server/aging/debtors-sql';
import type { Actor } from '@/server/api/context';
import { rows, sql } from '@/server/db/client';
import { timeZoneOf } from '@/server/db/day-range';
import type { TopDebtors } from '@/server/overview/overview.schema';
import { clock } from '@/server/runtime/clock';

const HOW_MANY = 5;

/**
 * Who owes the workspace most. Currencies are never added up: debts in its own currency come first, the largest of them
 * at the top, and what a debtor owes in others stands beside.
 */
export async function readTopDebtors({ workspaceId }: Pick<Actor, 'workspaceId'>): Promise<TopDebtors> {
  const today = todayIn(await timeZoneOf(workspaceId), clock.now());
  return rows<TopDebtors[number]>(sql`
    SELECT client_id AS "clientId", client_name AS "clientName", max(oldest) AS "daysOldestInvoice",
           json_agg(json_build_object('currency', d.currency, 'count', invoices, 'amount', outstanding)
                    ORDER BY d.currency <> w.currency, d.currency) AS amounts
    FROM (${debtors([workspaceId], today)}) AS d JOIN workspace w ON w.id = d.workspace_id
    WHERE outstanding > 0
    GROUP BY client_id, client_name
    ORDER BY max(outstanding) FILTER (WHERE d.currency = w.currency) DESC NULLS LAST, max(outstanding) DESC, client_name
    LIMIT ${HOW_MANY}`);
}
