import { type Sql, sql } from '@/server/db';
import { Prisma } from '@/server/generated/prisma/client';
import { bucketNames, bucketSums } from '@/server/gestoria/buckets';
import { openInvoices } from '@/server/gestoria/open-invoices';

const addedBuckets = Prisma.join(bucketNames.map((name) => Prisma.raw(`sum(${name}) AS ${name}`)));

/**
 * SQL: a row a debtor and currency, in buckets. A client is one debtor, whatever name its invoices were written to;
 * whom no client record stands behind is told by that name.
 */
export function debtors(workspaceIds: string[], asOf: string): Sql {
  // Added up by the columns of the index first, in its order; there are far fewer names than invoices.
  return sql`
    SELECT owed.workspace_id, owed.currency, owed.client_id, coalesce(client.name, owed.client_name) AS client_name,
           sum(outstanding) AS outstanding, greatest(max(oldest), 0) AS oldest, sum(invoices)::int AS invoices,
           ${addedBuckets}
    FROM (
      SELECT workspace_id, currency, client_id, client_name, sum(outstanding) AS outstanding, max(days) AS oldest,
             count(*) AS invoices, ${bucketSums}
      FROM (${openInvoices(workspaceIds, asOf)}) AS open
      GROUP BY workspace_id, currency, client_id, client_name
    ) AS owed
    LEFT JOIN client ON client.id = owed.client_id AND client.workspace_id = owed.workspace_id
    GROUP BY owed.workspace_id, owed.currency, owed.client_id, coalesce(client.name, owed.client_name)`;
}
