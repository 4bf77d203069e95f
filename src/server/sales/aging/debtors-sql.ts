import { type Sql, sql } from '@/server/platform/db/client';
import { bucketSums, bucketTotals } from '@/server/sales/aging/buckets';
import { openInvoices } from '@/server/sales/payments/open-invoices';

/**
 * SQL: a row a debtor and currency, in buckets. A client is one debtor, whatever name its invoices were written to;
 * whom no client record stands behind is told by that name.
 */
export function debtors(workspaceIds: string[], asOf: string): Sql {
  const byName = (open: Sql) => sql`
    SELECT currency, client_id, client_name, sum(outstanding) AS outstanding, max(days) AS oldest, count(*) AS invoices,
           ${bucketSums}
    FROM (${open}) AS open GROUP BY currency, client_id, client_name`;
  // Company by company, for each of them is added up in the order of an index.
  return sql`
    SELECT company.id AS workspace_id, owed.currency, owed.client_id, coalesce(client.name, owed.client_name) AS client_name,
           sum(outstanding) AS outstanding, greatest(max(oldest), 0) AS oldest, sum(invoices)::int AS invoices,
           ${bucketTotals}
    FROM unnest(${workspaceIds}::text[]) AS company (id)
    CROSS JOIN LATERAL (${openInvoices(sql`company.id`, asOf, byName)}) AS owed
    LEFT JOIN client ON client.id = owed.client_id AND client.workspace_id = company.id
    GROUP BY company.id, owed.currency, owed.client_id, coalesce(client.name, owed.client_name)`;
}
