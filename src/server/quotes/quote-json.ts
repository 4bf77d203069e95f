import { sql } from '@/server/db';
import { documentJson, instant } from '@/server/invoices/document-json';

/** The row `quote AS q` as the API shows it. Its public token is not part of that: who has it can decide. */
export const quoteJson = sql`json_strip_nulls(json_build_object(
  'id', q.id, 'status', q.status, ${documentJson('quote', 'q')}, 'validUntil', q.valid_until,
  'decidedBy', q.decided_by, 'rejectionReason', q.rejection_reason, 'convertedInvoiceId', q.converted_invoice_id,
  'sentAt', ${instant(sql`q.sent_at`)}, 'decidedAt', ${instant(sql`q.decided_at`)},
  'expiredAt', ${instant(sql`q.expired_at`)}, 'cancelledAt', ${instant(sql`q.cancelled_at`)},
  'convertedAt', ${instant(sql`q.converted_at`)},
  'createdAt', ${instant(sql`q.created_at`)}, 'updatedAt', ${instant(sql`q.updated_at`)}))`;
