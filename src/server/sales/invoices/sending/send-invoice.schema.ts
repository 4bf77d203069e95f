import { z } from 'zod';
import { DocumentSend } from '@/server/sales/documents/documents.schema';

/** What an invoice can be mailed for: itself (a credit note as one), a payment that is late, one that has come. */
export const InvoiceTemplate = z.enum(['invoice', 'reminder', 'receipt']);
export type InvoiceTemplate = z.output<typeof InvoiceTemplate>;

export const InvoiceSend = DocumentSend.extend({
  template: InvoiceTemplate.nullish().meta({
    description:
      '`invoice` where left out. `reminder` asks for what is overdue, `receipt` confirms what was paid; neither changes `sentAt`.',
    example: 'invoice',
  }),
  einvoice: z
    .object({
      format: z.string().trim().min(1).max(40).meta({
        description: 'As for the export: Facturae, XRechnung-UBL, Factur-X …',
        example: 'XRechnung-UBL',
      }),
      signed: z.boolean().nullish().meta({ description: 'Signed with the certificate of the company: Facturae only.' }),
    })
    .nullish()
    .meta({
      description:
        'Attaches the e-invoice as well, the very file of the export; Factur-X takes the place of the PDF. Only with the ' +
        'template `invoice`, and for whom may export.',
    }),
}).meta({ id: 'SendInvoiceRequest' });
export type InvoiceSend = z.output<typeof InvoiceSend>;
