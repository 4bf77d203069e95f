import { z } from 'zod';
import { rows, sql } from '@/server/platform/db/client';

/** So many of the last payments tell how long somebody usually takes. */
const LAST_PAYMENTS = 10;

/**
 * How many days after the due date clients usually pay: the median of their last payments, the lower of two; below zero
 * where they pay early. What a deposit paid says nothing of it. Of who has not paid yet, nothing.
 */
export async function clientDelays(workspaceId: string, clientIds: string[]): Promise<Map<string, number>> {
  return delaysOf(
    await rows(
      Delay,
      sql`
    SELECT id, percentile_disc(0.5) WITHIN GROUP (ORDER BY days)::int AS days
    FROM unnest(${[...new Set(clientIds)]}::text[]) AS client (id)
    CROSS JOIN LATERAL (
      SELECT payment.paid_on - coalesce(due_date, issue_date) AS days
      FROM invoice JOIN payment ON payment.invoice_id = invoice.id
      WHERE invoice.workspace_id = ${workspaceId} AND client_id = client.id AND payment.amount > 0 AND deposit_id IS NULL
      ORDER BY payment.paid_on DESC, payment.id DESC LIMIT ${LAST_PAYMENTS}
    ) AS last GROUP BY id`,
    ),
  );
}

/** How many days after its due date, or its date where it has none, the company usually pays a vendor's expense, in the same way. */
export async function vendorDelays(workspaceId: string, vendorIds: string[]): Promise<Map<string, number>> {
  return delaysOf(
    await rows(
      Delay,
      sql`
    SELECT id, percentile_disc(0.5) WITHIN GROUP (ORDER BY days)::int AS days
    FROM unnest(${[...new Set(vendorIds)]}::text[]) AS vendor (id)
    CROSS JOIN LATERAL (
      SELECT paid_date - due_on AS days FROM expense
      WHERE workspace_id = ${workspaceId} AND vendor_id = vendor.id AND paid_date IS NOT NULL
      ORDER BY paid_date DESC, expense.id DESC LIMIT ${LAST_PAYMENTS}
    ) AS last GROUP BY id`,
    ),
  );
}

const Delay = z.object({ id: z.string(), days: z.number() });
type Delay = z.output<typeof Delay>;

function delaysOf(found: Delay[]): Map<string, number> {
  return new Map(found.map(({ id, days }) => [id, days]));
}
