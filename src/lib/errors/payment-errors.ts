import { coded } from './error-entry';

/** What can go wrong with deposits, advances and payments. */
export const paymentErrors = {
  DEPOSIT_HAS_INVOICE: coded(
    409,
    ['Deposit has an invoice', "Invoice {number} is this deposit's already.", 'Cancel that one first.'],
    ['El anticipo ya tiene factura', 'La factura {number} ya es la de este anticipo.', 'Anúlala antes.'],
  ),
  DEPOSIT_NOT_INVOICEABLE: coded(
    422,
    [
      'Deposit cannot be invoiced',
      'Some of this deposit is applied or refunded, or its client is gone: it cannot be invoiced.',
    ],
    [
      'El anticipo no se puede facturar',
      'Parte de este anticipo ya está aplicada o devuelta, o ya no está su cliente: no se puede facturar.',
    ],
  ),
  ADVANCE_DEDUCTED_ELSEWHERE: coded(
    409,
    ['Advance on another invoice', 'The advance is on invoice {number} already.'],
    ['Anticipo en otra factura', 'El anticipo ya está descontado en la factura {number}.'],
  ),
  ADVANCE_CREDITED: coded(
    422,
    [
      'Advance credited',
      'The advance {number} is credited, so nothing is left to take off.',
      'Issue the invoice without it.',
    ],
    [
      'Anticipo rectificado',
      'El anticipo {number} está rectificado y no queda nada que descontar.',
      'Emite la factura sin él.',
    ],
  ),
  ADVANCE_DEDUCTED_HERE: coded(
    409,
    [
      'Advance on this draft already',
      'This draft takes the advance {number} off already.',
      'Delete that line first to take off another amount.',
    ],
    [
      'Anticipo ya descontado aquí',
      'Este borrador ya descuenta el anticipo {number}.',
      'Borra antes esa línea para descontar otro importe.',
    ],
  ),
  DEPOSIT_IN_USE: coded(
    422,
    ['Deposit in use', 'Some of this deposit is applied or refunded, so it stays.', 'Refund what remains instead.'],
    [
      'Anticipo en uso',
      'Parte de este anticipo ya está aplicada o devuelta, así que se queda.',
      'Devuelve lo que falta.',
    ],
  ),
  INVOICE_NOT_DUE: coded(
    422,
    ['Nothing due', 'Nothing is due on this invoice that could be paid.'],
    ['Nada pendiente', 'En esta factura no queda nada por pagar.'],
  ),
  DEPOSIT_USED_UP: coded(
    422,
    ['Deposit used up', 'Nothing remains of this deposit: it is applied or refunded.'],
    ['Anticipo agotado', 'No queda nada de este anticipo: ya está aplicado o devuelto.'],
  ),
  DEPOSIT_APPLIED_ALREADY: coded(
    409,
    [
      'Deposit applied already',
      'This deposit has paid of this invoice before; it can do so once.',
      'Use another deposit.',
    ],
    ['Anticipo ya aplicado', 'Este anticipo ya se ha aplicado a esta factura, y solo puede una vez.', 'Usa otro.'],
  ),
  DISCOUNT_CHANGES_ADVANCE: coded(
    422,
    [
      'Discount would change the advance',
      'The document discount would change the advance.',
      'Give the discount on the lines instead.',
    ],
    [
      'El descuento cambiaría el anticipo',
      'El descuento del documento cambiaría el anticipo.',
      'Pon el descuento en las líneas.',
    ],
  ),
  ADVANCE_DEDUCTED_MEANWHILE: coded(
    409,
    ['Advance taken meanwhile', 'The advance is on invoice {number} by now.', 'Take it off there first.'],
    [
      'Anticipo usado entretanto',
      'El anticipo está ya descontado en la factura {number}.',
      'Quítalo antes de esa factura.',
    ],
  ),
  DEPOSIT_OF_ANOTHER_CLIENT: coded(
    422,
    ['Deposit of another client', 'The invoice is not of the client whose deposit this is.', 'Choose one that is.'],
    ['Anticipo de otro cliente', 'La factura no es del cliente de este anticipo.', 'Elige una que lo sea.'],
  ),
  DEPOSIT_IN_ANOTHER_CURRENCY: coded(
    422,
    ['Deposit in another currency', 'The deposit is in {currency} and the invoice in {other}.', 'Choose another.'],
    ['Anticipo en otra moneda', 'El anticipo está en {currency} y la factura en {other}.', 'Elige otra.'],
  ),
  CREDITED_INVOICES_UNPAID: coded(
    422,
    [
      'No payment to give back',
      'Invoices {numbers}, which this credits, hold no payment that could go back, so nothing is left to pay.',
    ],
    [
      'Ningún cobro que devolver',
      'Las facturas {numbers}, que esta rectifica, no tienen ningún cobro que devolver, así que no queda nada por pagar.',
    ],
  ),
  CREDITED_INVOICE_UNPAID: coded(
    422,
    [
      'No payment to give back',
      'Invoice {number}, which this credits, holds no payment that could go back, so nothing is left to pay.',
    ],
    [
      'Ningún cobro que devolver',
      'La factura {number}, que esta rectifica, no tiene ningún cobro que devolver, así que no queda nada por pagar.',
    ],
  ),
  ADVANCE_LARGER_THAN_INVOICE: coded(
    422,
    [
      'Advance larger than the invoice',
      'The advance of {amount} is more than the invoice comes to.',
      'Send an amount of at most {sum} to take a part of it off.',
    ],
    [
      'Anticipo mayor que la factura',
      'El anticipo de {amount} supera el total de la factura.',
      'Escribe un importe de {sum} como máximo para descontar una parte.',
    ],
  ),
  INVOICE_BELOW_ADVANCE: coded(
    422,
    ['Invoice not above zero', 'The advance of {amount} is more than the invoice comes to.'],
    ['Factura sin importe', 'El anticipo de {amount} supera el total de la factura.'],
  ),
  ADVANCE_LINE_CHANGED: coded(
    422,
    [
      'Line of the advance changed',
      'What this takes off is not what the advance {number} charged, with its tax.',
      'Leave that line as it was made, or delete it.',
    ],
    [
      'Línea del anticipo cambiada',
      'Lo que se descuenta no es lo que facturó el anticipo {number}, con su impuesto.',
      'Deja esa línea como estaba, o bórrala.',
    ],
  ),
  ADVANCE_IN_DRAFT: coded(
    409,
    ['Advance on a draft', 'The draft {id} takes this advance off.', 'Delete that draft or its line first.'],
    ['Anticipo en un borrador', 'El borrador {id} descuenta este anticipo.', 'Borra antes ese borrador o su línea.'],
  ),
  ADVANCE_IN_INVOICE: coded(
    409,
    ['Advance on an invoice', 'Invoice {number} takes this advance off.', 'Cancel or credit that one first.'],
    ['Anticipo en una factura', 'La factura {number} descuenta este anticipo.', 'Anula o rectifica antes esa factura.'],
  ),
  ADVANCE_GIVEN_BACK: coded(
    409,
    [
      'Advance given back',
      'The invoice that this credits takes off the advance {number}, which is given back by now.',
      'Cancel that invoice instead: its credit notes go with it.',
    ],
    [
      'Anticipo devuelto',
      'La factura que esta rectifica descuenta el anticipo {number}, que ya está devuelto.',
      'Anula esa factura: sus rectificativas se anulan con ella.',
    ],
  ),
  DEPOSIT_SPENT_SINCE: coded(
    409,
    [
      'Deposit spent since',
      'The deposit got {amount} of this back, and has {sum} left by now.',
      'Take its payments or refunds back first, or leave this as it is.',
    ],
    [
      'Anticipo gastado después',
      'El anticipo recuperó {amount} con esta rectificativa y ya solo le quedan {sum}.',
      'Deshaz antes sus pagos o devoluciones, o déjala como está.',
    ],
  ),
  WITHHOLDING_NEEDED: coded(
    422,
    [
      'Withholding to be said',
      'An invoice to this client bears a withholding of {rate} %.',
      'Send irpfRate: {rate} where the money is net of it, 0 where nothing was withheld.',
    ],
    [
      'Falta indicar la retención',
      'Una factura a este cliente lleva una retención del {rate} %.',
      'Escribe {rate} si el importe recibido ya la tiene descontada, o 0 si no se retuvo nada.',
    ],
  ),
  ADVANCE_IN_CLOSED_QUARTER: coded(
    422,
    [
      'Advance of a closed quarter',
      'The money came in {quarter}, which is closed: its tax is due there (LIVA 75.Dos), and that quarter is to be filed again.',
      'Send confirmClosedQuarter: true to issue the invoice today with its tax in that quarter.',
    ],
    [
      'Anticipo de un trimestre cerrado',
      'El dinero se recibió en {quarter}, que está cerrado: su impuesto se devenga allí (LIVA, art. 75.Dos) y hay que volver a presentar ese trimestre.',
      'Confírmalo para emitir hoy la factura con su impuesto en ese trimestre.',
    ],
  ),
};
