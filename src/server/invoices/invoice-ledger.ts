import type { Actor } from '@/server/api/context';
import { rows, sql } from '@/server/db/client';
import type { DocumentTable } from '@/server/documents/store-document';
import type { ClientBalance } from '@/server/invoices/invoices.schema';

// What the dashboard shows beside an invoice or a client.

/** How many invoices or quotes are in each state, from the counters. */
export async function countByStatus({ workspaceId }: Actor, resource: DocumentTable) {
  const counted = await rows<{ status: string; count: number }>(sql`
    SELECT status, sum(rows)::int AS count FROM resource_count
    WHERE workspace_id = ${workspaceId} AND resource = ${resource} GROUP BY status`);
  return Object.fromEntries(counted.map(({ status, count }) => [status, count]));
}

/** What a client has been invoiced, still owes, and owes too late, a row a currency; drafts and cancelled are out. */
export async function balanceOf({ workspaceId }: Actor, clientId: string): Promise<ClientBalance> {
  return rows(sql`
    SELECT currency, sum(total)::float8 AS invoiced, sum(amount_due)::float8 AS due,
           coalesce(sum(amount_due) FILTER (WHERE status = 'overdue'), 0)::float8 AS overdue
    FROM invoice
    WHERE workspace_id = ${workspaceId} AND client_id = ${clientId} AND status NOT IN ('draft', 'cancelled')
    GROUP BY currency ORDER BY count(*) DESC, currency`);
}
