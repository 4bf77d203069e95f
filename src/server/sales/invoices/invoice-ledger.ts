import { z } from 'zod';
import { Prisma } from '@/server/generated/prisma/client';
import type { Actor } from '@/server/platform/api/context';
import { rows, sql } from '@/server/platform/db/client';
import type { DocumentTable } from '@/server/sales/documents/document-table';
import type { ClientBalance } from '@/server/sales/invoices/invoices.schema';

// What the dashboard shows beside an invoice or a client.

/** The statuses that stand for several states: theirs are counted, those of the others are known to the counters. */
const severalStates = {
  invoice: Prisma.raw("status IN ('sent', 'partial', 'overdue')"),
  quote: Prisma.raw("status IN ('sent', 'accepted')"),
};

const StateCountRow = z.object({ state: z.string(), count: z.number() });

/** How many invoices or quotes are in each state. */
export async function countByState({ workspaceId }: Actor, table: DocumentTable) {
  const several = severalStates[table];
  const counted = await rows(
    StateCountRow,
    sql`
    SELECT status AS state, sum(rows)::int AS count FROM resource_count
    WHERE workspace_id = ${workspaceId} AND resource = ${table} AND NOT ${several} GROUP BY status
    UNION ALL
    SELECT state, count(*)::int FROM ${Prisma.raw(table)} WHERE workspace_id = ${workspaceId} AND ${several} GROUP BY state`,
  );
  return Object.fromEntries(counted.map(({ state, count }) => [state, count]));
}

const BalanceRow = z.object({
  currency: z.string(),
  invoiced: z.number(),
  due: z.number(),
  overdue: z.number(),
});

/** What a client has been invoiced, still owes, and owes too late, a row a currency; drafts and cancelled are out. */
export async function balanceOf({ workspaceId }: Actor, clientId: string): Promise<ClientBalance> {
  return rows(
    BalanceRow,
    sql`
    SELECT currency, sum(total)::float8 AS invoiced, sum(amount_due)::float8 AS due,
           coalesce(sum(amount_due + credited) FILTER (WHERE state = 'overdue'), 0)::float8 AS overdue
    FROM invoice
    WHERE workspace_id = ${workspaceId} AND client_id = ${clientId} AND status NOT IN ('draft', 'cancelled')
    GROUP BY currency ORDER BY count(*) DESC, currency`,
  );
}
