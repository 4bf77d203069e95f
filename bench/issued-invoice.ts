/** The body of a POST to /v1/invoices that issues an invoice of one line. */
export const issuedInvoice = {
  clientName: 'Acme SL',
  clientTaxId: 'B12345674',
  clientAddress: 'Calle Sol 3',
  status: 'sent',
  items: [{ description: 'Consulting', quantity: 1, unitPrice: 100 }],
};
