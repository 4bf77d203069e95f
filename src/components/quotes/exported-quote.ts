import type { Quote } from '@/server/quotes/quotes.schema';

/** The columns under which quotes are exported. */
export const exportedQuote = {
  id: ({ id }: Quote) => id,
  documentNumber: ({ documentNumber }: Quote) => documentNumber,
  status: ({ status }: Quote) => status,
  clientName: ({ clientName }: Quote) => clientName,
  clientTaxId: ({ clientTaxId }: Quote) => clientTaxId,
  issueDate: ({ issueDate }: Quote) => issueDate,
  validUntil: ({ validUntil }: Quote) => validUntil,
  currency: ({ currency }: Quote) => currency,
  subtotal: ({ subtotal }: Quote) => subtotal,
  discount: ({ discount }: Quote) => discount,
  tax: ({ tax }: Quote) => tax,
  irpf: ({ irpf }: Quote) => irpf,
  total: ({ total }: Quote) => total,
  decidedBy: ({ decidedBy }: Quote) => decidedBy,
  rejectionReason: ({ rejectionReason }: Quote) => rejectionReason,
  convertedInvoiceId: ({ convertedInvoiceId }: Quote) => convertedInvoiceId,
};
