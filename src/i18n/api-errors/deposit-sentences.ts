/** What errors say of deposits, of their advance invoices, and of the shares that are taken off of those. */
export const depositSentences: Record<string, string> = {
  '{amount} of it is left to credit.': 'Quedan {amount} por rectificar.',
  'No invoice with this withholding leaves what was received to pay. Send another rate.':
    'Ninguna factura con esta retención deja por pagar lo recibido. Escribe otro tipo.',
};
