import { z } from 'zod';
import { DocumentSend } from '@/server/documents/documents.schema';

/** What an invoice can be mailed for: itself (a credit note as one), a payment that is late, one that has come. */
export const InvoiceTemplate = z.enum(['invoice', 'reminder', 'receipt']);
export type InvoiceTemplate = z.output<typeof InvoiceTemplate>;

export const InvoiceSend = DocumentSend.extend({
  template: InvoiceTemplate.nullish().meta({
    description:
      '`invoice` where left out. `reminder` asks for what is overdue, `receipt` confirms what was paid; neither changes `sentAt`.',
    example: 'invoice',
  }),
}).meta({ id: 'SendInvoiceRequest' });
export type InvoiceSend = z.output<typeof InvoiceSend>;
