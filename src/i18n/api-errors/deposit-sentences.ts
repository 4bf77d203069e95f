/** What errors say of deposits, of their advance invoices, and of the shares that are taken off of those. */
export const depositSentences: Record<string, string> = {
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
  'Some of this deposit is applied or refunded, so it stays. Refund what remains instead.':
    'Parte de este anticipo ya está aplicada o devuelta, así que se queda. Devuelve lo que falta.',
  '{field} cannot change once some of the deposit is applied or refunded. Refund what remains.':
    'Ese dato no puede cambiar: parte del anticipo ya está aplicada o devuelta. Devuelve lo que falta.',
  'Some of this deposit is applied or refunded, or its client is gone: it cannot be invoiced.':
    'Parte de este anticipo ya está aplicada o devuelta, o ya no está su cliente: no se puede facturar.',
  'The draft {id} takes this advance off. Delete that draft or its line first.':
    'El borrador {id} descuenta este anticipo. Borra antes ese borrador o su línea.',
  'The invoice that this credits takes off the advance {number}, which is given back by now.':
    'La factura que esta rectifica descuenta el anticipo {number}, que ya está devuelto.',
  'Invoice {number} replaces the one that this credits.': 'La factura {number} sustituye a la que esta rectifica.',
  'Cancel that one first.': 'Anúlala antes.',
  'The advance is on invoice {number} by now.': 'El anticipo está ya descontado en la factura {number}.',
  'Take it off there first.': 'Quítalo antes de esa factura.',
  'What this takes off is not what the advance {number} charged, with its tax.':
    'Lo que se descuenta no es lo que facturó el anticipo {number}, con su impuesto.',
  'Leave that line as it was made, or delete it.': 'Deja esa línea como estaba, o bórrala.',
  'Cancel that invoice instead: its credit notes go with it.':
    'Anula esa factura: sus rectificativas se anulan con ella.',
  'Some of {number} is credited. Cancel that credit note, or delete its draft, then replace the invoice and credit the full one.':
    'Parte de {number} está rectificada. Anula esa rectificativa, o borra su borrador; después canjea la factura y rectifica la completa.',
  'Invoice {number} takes this advance off. Cancel or credit that one first.':
    'La factura {number} descuenta este anticipo. Anula o rectifica antes esa factura.',
  "Invoice {number} is this deposit's already. Cancel that one first.":
    'La factura {number} ya es la de este anticipo. Anúlala antes.',
  'The advance {number} is credited, so nothing is left to take off. Issue the invoice without it.':
    'El anticipo {number} está rectificado y no queda nada que descontar. Emite la factura sin él.',
  'The advance is on invoice {number} already.': 'El anticipo ya está descontado en la factura {number}.',
  'The document discount would change the advance. Give the discount on the lines instead.':
    'El descuento del documento cambiaría el anticipo. Pon el descuento en las líneas.',
  'The advance of {amount} is more than the invoice comes to.':
    'El anticipo de {amount} supera el total de la factura.',
  'Nothing is due on this invoice that could be paid.': 'En esta factura no queda nada por pagar.',
  'The invoice is not of the client whose deposit this is. Choose one that is.':
    'La factura no es del cliente de este anticipo. Elige una que lo sea.',
  'The deposit is in {currency} and the invoice in {other}. Choose another.':
    'El anticipo está en {currency} y la factura en {other}. Elige otra.',
  'Nothing remains of this deposit: it is applied or refunded.':
    'No queda nada de este anticipo: ya está aplicado o devuelto.',
  'At most {amount} can be applied to this invoice. Send that much, or leave the amount out.':
    'A esta factura se pueden aplicar {amount} como máximo. Escribe ese importe o deja el campo vacío.',
  'At most {amount} remains. Send that much, or leave the amount out.':
    'Quedan {amount} como máximo. Escribe ese importe o deja el campo vacío.',
  'This deposit has paid of this invoice before; it can do so once. Use another deposit.':
    'Este anticipo ya se ha aplicado a esta factura, y solo puede una vez. Usa otro.',
};
