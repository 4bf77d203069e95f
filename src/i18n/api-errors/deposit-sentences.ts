/** What errors say of deposits, of their advance invoices, and of the shares that are taken off of those. */
export const depositSentences: Record<string, string> = {
  'No invoice with this withholding leaves what was received to pay. Send another rate.':
    'Ninguna factura con esta retención deja por pagar lo recibido. Escribe otro tipo.',
};
