/** What errors say of deposits, of their advance invoices, and of the shares that are taken off of those. */
export const depositSentences: Record<string, string> = {
  'At most {amount} of this advance is left. Send that much, or leave the amount out.':
    'De este anticipo quedan {amount} como máximo. Escribe ese importe o deja el campo vacío.',
  '{amount} of it is left to credit.': 'Quedan {amount} por rectificar.',
  'No invoice with this withholding leaves what was received to pay. Send another rate.':
    'Ninguna factura con esta retención deja por pagar lo recibido. Escribe otro tipo.',
  '{field} cannot change once some of the deposit is applied or refunded. Refund what remains.':
    'Ese dato no puede cambiar: parte del anticipo ya está aplicada o devuelta. Devuelve lo que falta.',
};
