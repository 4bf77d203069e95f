import { z } from 'zod';
import { todayIn } from '@/lib/dates';
import type { TopDebtors } from '@/server/operations/overview/overview.schema';
import type { Actor } from '@/server/platform/api/context';
import { rows, sql } from '@/server/platform/db/client';
import { timeZoneOf } from '@/server/platform/db/day-range';
import { json } from '@/server/platform/db/row-schemas';
import { clock } from '@/server/platform/runtime/clock';
import { debtors } from '@/server/sales/aging/debtors-sql';

const HOW_MANY = 5;

const TopDebtorRow = z.object({
  clientId: z.string().nullable(),
  clientName: z.string(),
  amounts: json<{ currency: string; count: number; amount: number }[]>(),
  daysOldestInvoice: z.number(),
});

/**
 * Who owes the workspace most. Currencies are never added up: debts in its own currency come first, the largest of them
 * at the top, and what a debtor owes in others stands beside.
 */
export async function readTopDebtors({ workspaceId }: Pick<Actor, 'workspaceId'>): Promise<TopDebtors> {
  const today = todayIn(await timeZoneOf(workspaceId), clock.now());
  return rows(
    TopDebtorRow,
    sql`
    SELECT client_id AS "clientId", client_name AS "clientName", max(oldest) AS "daysOldestInvoice",
           json_agg(json_build_object('currency', d.currency, 'count', invoices, 'amount', outstanding)
                    ORDER BY d.currency <> w.currency, d.currency) AS amounts
    FROM (${debtors([workspaceId], today)}) AS d JOIN workspace w ON w.id = d.workspace_id
    WHERE outstanding > 0
    GROUP BY client_id, client_name
    ORDER BY max(outstanding) FILTER (WHERE d.currency = w.currency) DESC NULLS LAST, max(outstanding) DESC, client_name
    LIMIT ${HOW_MANY}`,
  );
}
