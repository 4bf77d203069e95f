import { toNumber } from '@/lib/money';
import type { Period } from '@/lib/periods';
import { rows, sql } from '@/server/db';
import { type Books, revenueOf } from '@/server/figures/books';

const HOW_MANY = 5;

export interface TopClient {
  name: string;
  totalRevenue: number;
  invoiceCount: number;
}

/** Who was invoiced most in a period, tax included. A client goes by its name of today, one unknown by the name billed. */
export async function topClients(books: Books, period: Period): Promise<TopClient[]> {
  const found = await rows<{ name: string; total: string; count: number }>(sql`
    SELECT coalesce(c.name, client) AS name, total, count
    FROM (
      SELECT coalesce(client_id, client_name) AS client, sum(total) AS total, count(*)::int AS count
      FROM invoice i WHERE ${revenueOf(books, period)} GROUP BY client ORDER BY total DESC, client LIMIT ${HOW_MANY}
    ) AS top LEFT JOIN client c ON c.id = client AND c.workspace_id = ${books.workspaceId}
    ORDER BY total DESC, name`);
  return found.map(({ name, total, count }) => ({ name, totalRevenue: toNumber(total), invoiceCount: count }));
}
