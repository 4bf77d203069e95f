import { z } from 'zod';
import { columnAmount, Money } from '@/lib/money/money';
import type { Candidate, ScoredMovement } from '@/server/banking/reconciliation/candidate';
import { isByHand, SAME_MONEY_DAYS } from '@/server/banking/reconciliation/payment-by-hand';
import { clientOf } from '@/server/banking/reconciliation/suggestions/learnt-parties';
import { rows, sql } from '@/server/platform/db/client';

/** Whoever marks a payment by hand does so about when it comes. */
const MOST_DAYS = 60;

const Found = z.object({
  number: z.string().nullable(),
  taxId: z.string().nullable(),
  issueDate: z.string(),
  dueDate: z.string().nullable(),
  currency: z.string(),
  paidOn: z.string(),
  party: z.string().nullable(),
  documentId: z.string(),
  partyId: z.string().nullable(),
  n: z.number(),
  outstanding: z.string(),
});

/**
 * The invoices of which somebody has marked a payment by hand that each movement may have brought: one of the same
 * amount. A match links the two, as `findPaymentByHand` says.
 */
export async function findPaidByHand(workspaceId: string, movements: ScoredMovement[]): Promise<Candidate[][]> {
  const asked = movements.map(({ amount, currency, date }, n) => ({
    n,
    amount: columnAmount(amount),
    currency,
    day: date,
  }));
  const found = await rows(
    Found,
    sql`
    SELECT DISTINCT ON (asked.n, invoice.id) asked.n, invoice.id AS "documentId", document_number AS number,
      client_name AS party, client_tax_id AS "taxId", ${clientOf} AS "partyId", payment.amount AS outstanding, invoice.currency,
      issue_date AS "issueDate", due_date AS "dueDate", paid_on AS "paidOn"
    FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) AS asked(n int, amount numeric, currency text, day date)
    JOIN payment ON payment.workspace_id = ${workspaceId} AND payment.amount = asked.amount
      AND paid_on BETWEEN asked.day - ${MOST_DAYS}::int AND asked.day + ${MOST_DAYS}::int AND ${isByHand}
    JOIN invoice ON invoice.id = payment.invoice_id AND invoice.workspace_id = ${workspaceId}
      AND invoice.currency = asked.currency
    WHERE status = 'paid'
      OR (status IN ('partial', 'overdue') AND abs(paid_on - asked.day) <= ${SAME_MONEY_DAYS}::int)
    ORDER BY asked.n, invoice.id, abs(paid_on - asked.day)`,
  );
  const each: Candidate[][] = movements.map(() => []);
  for (const { n, outstanding, ...one } of found)
    each[n]?.push({ ...one, documentType: 'invoice', outstanding: new Money(outstanding) });
  return each;
}
