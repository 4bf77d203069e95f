import type { InvoiceView } from '@/server/sales/invoices/invoices.schema';

/** The columns under which invoices are exported. */
export const exportedInvoice = {
  id: ({ id }: InvoiceView) => id,
  externalReference: ({ externalReference }: InvoiceView) => externalReference,
  documentNumber: ({ documentNumber }: InvoiceView) => documentNumber,
  status: ({ status }: InvoiceView) => status,
  state: ({ state }: InvoiceView) => state,
  clientName: ({ clientName }: InvoiceView) => clientName,
  clientTaxId: ({ clientTaxId }: InvoiceView) => clientTaxId,
  issueDate: ({ issueDate }: InvoiceView) => issueDate,
  dueDate: ({ dueDate }: InvoiceView) => dueDate,
  currency: ({ currency }: InvoiceView) => currency,
  subtotal: ({ subtotal }: InvoiceView) => subtotal,
  discount: ({ discount }: InvoiceView) => discount,
  tax: ({ tax }: InvoiceView) => tax,
  irpf: ({ irpf }: InvoiceView) => irpf,
  total: ({ total }: InvoiceView) => total,
  amountPaid: ({ amountPaid }: InvoiceView) => amountPaid,
  amountDue: ({ amountDue }: InvoiceView) => amountDue,
  outstanding: ({ outstanding }: InvoiceView) => outstanding,
};
