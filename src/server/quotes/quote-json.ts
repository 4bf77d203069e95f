import { sql } from '@/server/db/client';
import { documentColumns, instant, shownAs } from '@/server/documents/document-json';

/** The row `quote AS q` as the API shows it. Its public token is not part of that: who has it can decide. */
export const quoteJson = shownAs(sql`
  q.id, q.status, ${documentColumns('quote', 'q')}, q.valid_until AS "validUntil",
  q.decided_by AS "decidedBy", q.rejection_reason AS "rejectionReason", q.converted_invoice_id AS "convertedInvoiceId",
  ${instant(sql`q.sent_at`)} AS "sentAt", ${instant(sql`q.decided_at`)} AS "decidedAt",
  ${instant(sql`q.expired_at`)} AS "expiredAt", ${instant(sql`q.cancelled_at`)} AS "cancelledAt",
  ${instant(sql`q.converted_at`)} AS "convertedAt",
  ${instant(sql`q.created_at`)} AS "createdAt", ${instant(sql`q.updated_at`)} AS "updatedAt"`);
