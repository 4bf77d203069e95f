import type { Invoice } from '@/server/invoices/invoices.schema';

/** The columns under which invoices are exported. */
export const exportedInvoice = {
  id: ({ id }: Invoice) => id,
  documentNumber: ({ documentNumber }: Invoice) => documentNumber,
  status: ({ status }: Invoice) => status,
  clientName: ({ clientName }: Invoice) => clientName,
  clientTaxId: ({ clientTaxId }: Invoice) => clientTaxId,
  issueDate: ({ issueDate }: Invoice) => issueDate,
  dueDate: ({ dueDate }: Invoice) => dueDate,
  currency: ({ currency }: Invoice) => currency,
  subtotal: ({ subtotal }: Invoice) => subtotal,
  discount: ({ discount }: Invoice) => discount,
  tax: ({ tax }: Invoice) => tax,
  irpf: ({ irpf }: Invoice) => irpf,
  total: ({ total }: Invoice) => total,
  amountPaid: ({ amountPaid }: Invoice) => amountPaid,
  amountDue: ({ amountDue }: Invoice) => amountDue,
};
