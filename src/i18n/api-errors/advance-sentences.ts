/** What is said of advance invoices and the shares that are taken off of them. */
export const advanceSentences: Record<string, string> = {
  'This draft takes the advance {number} off already. Delete that line first to take off another amount.':
    'Este borrador ya descuenta el anticipo {number}. Borra antes esa línea para descontar otro importe.',
  'At most {amount} of this advance is left. Send that much, or leave the amount out.':
    'De este anticipo quedan {amount} como máximo. Escribe ese importe o deja el campo vacío.',
  'Send an amount of at most {amount} to take a part of it off.':
    'Escribe un importe de {amount} como máximo para descontar una parte.',
  '{amount} of it is left to credit.': 'Quedan {amount} por rectificar.',
  'The deposit got {amount} of this back, and has {left} left by now.':
    'El anticipo recuperó {amount} con esta rectificativa y ya solo le quedan {left}.',
  'Take its payments or refunds back first, or leave this as it is.':
    'Deshaz antes sus pagos o devoluciones, o déjala como está.',
  'No invoice with this withholding leaves what was received to pay. Send another rate.':
    'Ninguna factura con esta retención deja por pagar lo recibido. Escribe otro tipo.',
  'An invoice to this client bears a withholding of {rate} %. Send irpfRate: {same} where the money is net of it, 0 where nothing was withheld.':
    'Una factura a este cliente lleva una retención del {rate} %. Escribe {same} si el importe recibido ya la tiene descontada, o 0 si no se retuvo nada.',
  'The money came in {quarter}, which is closed: its tax is due there (LIVA 75.Dos), and that quarter is to be filed again.':
    'El dinero se recibió en {quarter}, que está cerrado: su impuesto se devenga allí (LIVA, art. 75.Dos) y hay que volver a presentar ese trimestre.',
  'Send confirmClosedQuarter: true to issue the invoice today with its tax in that quarter.':
    'Confírmalo para emitir hoy la factura con su impuesto en ese trimestre.',
};
