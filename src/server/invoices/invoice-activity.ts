import { recordActivity, type SystemActivity } from '@/server/activities/record-activity';
import type { Invoice, InvoiceStatus } from '@/server/invoices/invoices.schema';

type InvoiceActivity = 'invoice_created' | 'invoice_sent' | 'invoice_paid';

/** Tells the timeline of an invoice's client what has happened to it. */
export async function recordInvoiceActivity(
  workspaceId: string,
  invoice: Invoice,
  ...types: InvoiceActivity[]
): Promise<void> {
  await recordActivity(workspaceId, ...types.map((type) => activityOf(invoice, type)));
}

/** The entry that tells it. */
export function activityOf(invoice: Invoice, type: InvoiceActivity): SystemActivity {
  const { id: invoiceId, clientId, documentNumber, total, currency } = invoice;
  return { clientId, type, metadata: { invoiceId, documentNumber, total, currency } };
}

/** What a change of status is in a timeline: issuing a draft as sent, and payment in full. */
export function activitiesOf(before: InvoiceStatus, after: InvoiceStatus): InvoiceActivity[] {
  if (before === 'draft' && after === 'sent') return ['invoice_sent'];
  return before !== 'paid' && after === 'paid' ? ['invoice_paid'] : [];
}
