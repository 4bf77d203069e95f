import { z } from 'zod';
import type { Period } from '@/lib/dates/periods';
import { toNumber } from '@/lib/money/money';
import { rows, sql } from '@/server/platform/db/client';
import type { Books } from '@/server/tax/reports/books';

const HOW_MANY = 5;

interface TopClient {
  name: string;
  totalRevenue: number;
  invoiceCount: number;
}

const TopClientRow = z.object({ name: z.string(), total: z.string(), count: z.number() });

/** Who was invoiced most in whole months, tax included. A client goes by its name of today, one unknown by the name billed. */
export async function topClients({ workspaceId, currency }: Books, { from, to }: Period): Promise<TopClient[]> {
  const found = await rows(
    TopClientRow,
    sql`
    SELECT coalesce(c.name, client) AS name, total, count
    FROM (
      SELECT client, sum(CASE WHEN currency = ${currency} THEN total ELSE value_total END) AS total,
             sum(count)::int AS count
      FROM client_month
      WHERE workspace_id = ${workspaceId} AND month BETWEEN ${from}::date AND ${to}::date
        AND (currency = ${currency} OR valued)
      GROUP BY client HAVING sum(count) <> 0 ORDER BY total DESC, client LIMIT ${HOW_MANY}
    ) AS top LEFT JOIN client c ON c.id = client AND c.workspace_id = ${workspaceId}
    ORDER BY total DESC, name`,
  );
  return found.map(({ name, total, count }) => ({ name, totalRevenue: toNumber(total), invoiceCount: count }));
}
