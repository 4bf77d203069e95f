import type { QuoteView } from '@/server/sales/quotes/quotes.schema';

/** The columns under which quotes are exported. */
export const exportedQuote = {
  id: ({ id }: QuoteView) => id,
  documentNumber: ({ documentNumber }: QuoteView) => documentNumber,
  status: ({ status }: QuoteView) => status,
  state: ({ state }: QuoteView) => state,
  clientName: ({ clientName }: QuoteView) => clientName,
  clientTaxId: ({ clientTaxId }: QuoteView) => clientTaxId,
  issueDate: ({ issueDate }: QuoteView) => issueDate,
  validUntil: ({ validUntil }: QuoteView) => validUntil,
  currency: ({ currency }: QuoteView) => currency,
  subtotal: ({ subtotal }: QuoteView) => subtotal,
  discount: ({ discount }: QuoteView) => discount,
  tax: ({ tax }: QuoteView) => tax,
  irpf: ({ irpf }: QuoteView) => irpf,
  total: ({ total }: QuoteView) => total,
  decidedBy: ({ decidedBy }: QuoteView) => decidedBy,
  rejectionReason: ({ rejectionReason }: QuoteView) => rejectionReason,
  convertedInvoiceId: ({ convertedInvoiceId }: QuoteView) => convertedInvoiceId,
};
