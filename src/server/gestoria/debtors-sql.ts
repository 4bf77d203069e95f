import { type Sql, sql } from '@/server/db';
import { bucketOfRow, bucketSums } from '@/server/gestoria/buckets';
import { openInvoices } from '@/server/gestoria/open-invoices';

/**
 * SQL: a row a debtor and currency, in buckets. A client is one debtor, whatever name its invoices were written to;
 * whom no client record stands behind is told by that name.
 */
export function debtors(workspaceIds: string[], asOf: string): Sql {
  // Company by company, and by bucket before the buckets become columns: a third less work than all at once.
  return sql`
    SELECT company.id AS workspace_id, owed.currency, owed.client_id, coalesce(client.name, owed.client_name) AS client_name,
           sum(outstanding) AS outstanding, greatest(max(oldest), 0) AS oldest, sum(invoices)::int AS invoices,
           ${bucketSums}
    FROM unnest(${workspaceIds}::text[]) AS company (id)
    CROSS JOIN LATERAL (
      SELECT currency, client_id, client_name, ${bucketOfRow} AS bucket, sum(outstanding) AS outstanding,
             max(days) AS oldest, count(*) AS invoices
      FROM (${openInvoices(sql`company.id`, asOf)}) AS open
      GROUP BY currency, client_id, client_name, bucket
    ) AS owed
    LEFT JOIN client ON client.id = owed.client_id AND client.workspace_id = company.id
    GROUP BY company.id, owed.currency, owed.client_id, coalesce(client.name, owed.client_name)`;
}
