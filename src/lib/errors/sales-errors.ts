import { coded, codedInError } from './error-entry';

/** What can go wrong with invoices. */
export const salesErrors = {
  NO_DEFAULT_SERIES: coded(
    422,
    [
      'No default series',
      'The workspace has no default {series} series.',
      'Choose one under Settings, then try again.',
    ],
    [
      'Sin serie predeterminada',
      'No hay serie predeterminada de {series}.',
      'Elige una en Ajustes e inténtalo de nuevo.',
    ],
  ),
  DOCUMENT_NUMBER_EXISTS: coded(
    409,
    ['Number in use', 'Another {kind} of this workspace has the number {number}.', 'Choose another.'],
    ['Número en uso', 'Ya hay otro documento ({kind}) con el número {number}.', 'Elige otro.'],
  ),
  CREDIT_NOTE_NOT_DUPLICATED: coded(
    422,
    [
      'Credit notes are not duplicated',
      'A credit note cannot be duplicated.',
      'Credit the invoice again, or duplicate that.',
    ],
    [
      'Las rectificativas no se duplican',
      'Una rectificativa no se duplica.',
      'Rectifica la factura otra vez o duplica esa.',
    ],
  ),
  INVOICE_NOT_SIMPLIFIED: coded(
    422,
    [
      'Not a simplified invoice',
      'Only a simplified invoice is replaced by a full one.',
      'Rectify this with a credit note.',
    ],
    [
      'No es una factura simplificada',
      'Solo una factura simplificada se sustituye por una completa.',
      'Rectifica esta con una rectificativa.',
    ],
  ),
  INVOICE_NOT_REPLACEABLE: coded(
    422,
    ['Invoice cannot be replaced', 'An invoice that is {invoiceStatus} is not replaced.', 'Write a new one instead.'],
    ['La factura no se sustituye', 'Una factura {invoiceStatus} no se sustituye.', 'Haz una nueva.'],
  ),
  INVOICE_PARTLY_CREDITED: coded(
    422,
    [
      'Partly credited',
      'Some of {number} is credited.',
      'Cancel that credit note, or delete its draft, then replace the invoice and credit the full one.',
    ],
    [
      'Rectificada en parte',
      'Parte de {number} está rectificada.',
      'Anula esa rectificativa, o borra su borrador; después canjea la factura y rectifica la completa.',
    ],
  ),
  TAX_ZONE_CHANGED: coded(
    422,
    [
      'Tax zone changed',
      'The company has moved to a zone with another tax since {number} was issued.',
      'Credit it, and write the full invoice by hand.',
    ],
    [
      'Ha cambiado el territorio fiscal',
      'Desde que se emitió {number} la empresa ha pasado a un territorio con otro impuesto.',
      'Rectifícala y haz a mano la factura completa.',
    ],
  ),
  PRODUCT_SKU_EXISTS: codedInError(
    409,
    ['SKU in use', 'Another product of this workspace has the SKU {sku}.', 'Update that one, or use another.'],
    ['Referencia en uso', 'Ya hay otro producto con la referencia {sku}.', 'Cambia ese producto o usa otra.'],
  ),
  REPLACED_BY_FULL_INVOICE: coded(
    409,
    ['Replaced by a full invoice', 'Invoice {number} replaces the one that this credits.', 'Cancel that one first.'],
    ['Sustituida por una completa', 'La factura {number} sustituye a la que esta rectifica.', 'Anúlala antes.'],
  ),
  CREDITED_TOGETHER: coded(
    409,
    [
      'Credited together with others',
      'Credit note {number} credits it together with others.',
      'Cancel that one first.',
    ],
    [
      'Rectificada junto con otras',
      'La rectificativa {number} la rectifica junto con otras.',
      'Anula antes esa rectificativa.',
    ],
  ),
  ORIGINAL_CANCELLED: coded(
    422,
    [
      'Credited invoice cancelled',
      'The invoice that this credits is cancelled, so nothing is left to credit.',
      'Delete this one.',
    ],
    [
      'La factura rectificada está anulada',
      'La factura que esta rectifica está anulada, así que no queda nada por rectificar.',
      'Elimina esta.',
    ],
  ),
  LATE_FEE_OF_ZERO: coded(
    422,
    ['Late fee of zero', 'The late fee comes to nothing.', 'Send the amount that is to be charged.'],
    ['Recargo de cero', 'El recargo por mora no suma nada.', 'Escribe el importe que quieres cobrar.'],
  ),
  LATE_FEE_CHARGED: coded(
    422,
    ['Late fee charged already', 'The invoice has been charged a late fee already.', 'It is charged once.'],
    ['Recargo ya cobrado', 'La factura ya tiene un recargo por mora.', 'Solo se cobra una vez.'],
  ),
  NOTHING_LATE: coded(
    422,
    ['Nothing late', 'Nothing is due on this invoice that could be late.'],
    ['Nada con retraso', 'En esta factura no hay nada pendiente que pueda ir con retraso.'],
  ),
  INVOICE_DRAFT_WITHOUT_LINK: coded(
    422,
    ['Draft without link', 'A draft has no link.', 'Issue the invoice first.'],
    ['Borrador sin enlace', 'Un borrador no tiene enlace.', 'Emite antes la factura.'],
  ),
  REMINDER_TOO_EARLY: coded(
    422,
    ['Not late yet', 'It may be paid until {day}.', 'Send a reminder after that day.'],
    ['Aún no ha vencido', 'Se puede pagar hasta el {day}.', 'Envía el recordatorio después de ese día.'],
  ),
  NOTHING_PAID: coded(
    422,
    ['Nothing paid yet', 'Nothing has been paid of this invoice yet.', 'Enter the payment first.'],
    ['Nada pagado', 'Aún no se ha pagado nada de esta factura.', 'Registra antes el pago.'],
  ),
  NOTHING_TO_REMIND: coded(
    422,
    ['Nothing to remind of', 'Nothing is left to pay of this invoice, so there is nothing to remind of.'],
    ['Nada que recordar', 'En esta factura no queda nada por pagar, así que no hay nada que recordar.'],
  ),
  INVOICE_IN_WRONG_STATUS: coded(
    422,
    [
      'Not possible in this status',
      'An invoice that is {invoiceStatus} cannot be {verb}.',
      'It is possible from {invoiceStatuses}.',
    ],
    [
      'No posible en este estado',
      'Una factura {invoiceStatus} no se puede {verb}.',
      'Tiene que estar en uno de estos estados: {invoiceStatuses}.',
    ],
  ),
  INVOICE_ISSUED_ALREADY: coded(
    422,
    [
      'Issued already',
      'An issued invoice cannot become a draft again.',
      'Cancel it, or rectify it with a credit note.',
    ],
    ['Ya emitida', 'Una factura emitida no vuelve a ser borrador.', 'Anúlala o rectifícala con una rectificativa.'],
  ),
  PARTIAL_BY_PAYMENT: coded(
    422,
    [
      'Partial by a payment',
      'An invoice becomes partial by a part payment:',
      'POST …/paid with an amount, from sent or overdue.',
    ],
    [
      'Pagada en parte por un pago',
      'Una factura pasa a pagada en parte con un pago parcial:',
      'POST …/paid con un importe, desde emitida o vencida.',
    ],
  ),
  OVERDUE_BY_DATE: coded(
    422,
    ['Overdue by its date', 'An invoice becomes overdue by passing its due date, from sent or partial.'],
    ['Vencida por su fecha', 'Una factura vence al pasar su fecha de vencimiento, desde emitida o pagada en parte.'],
  ),
  INVOICE_NOT_LATE: coded(
    422,
    ['Not late', 'The invoice is not past its due date.', 'Send daysOverdue, or the amount that is to be charged.'],
    ['Sin retraso', 'La factura no ha vencido.', 'Escribe el importe que quieres cobrar.'],
  ),
  CLIENT_IS_INDIVIDUAL: coded(
    422,
    [
      'Client is an individual',
      'The statutory rate is for debts between businesses (Ley 3/2004 art. 3), and this client is an individual.',
      'Send the amount that was agreed, or set a rate of your own under Settings.',
    ],
    [
      'El cliente es un particular',
      'El tipo legal es para deudas entre empresas (Ley 3/2004, art. 3) y este cliente es un particular.',
      'Escribe el importe acordado o fija un tipo propio en Ajustes.',
    ],
  ),
  CLIENT_IS_NO_BUSINESS: coded(
    422,
    [
      'Client is no business',
      'The statutory rate is for debts between businesses (Ley 3/2004 art. 3), and this client is no business by its tax id, which is missing or has another form than those of its country.',
      'Send the amount that was agreed, or set a rate of your own under Settings.',
    ],
    [
      'El cliente no consta como empresa',
      'El tipo legal es para deudas entre empresas (Ley 3/2004, art. 3) y este cliente no consta como empresa por su NIF, que falta o no tiene la forma de los de su país.',
      'Escribe el importe acordado o fija un tipo propio en Ajustes.',
    ],
  ),
  INVOICE_INCOMPLETE: coded(
    422,
    ['Invoice incomplete', 'The invoice cannot be issued as it is.', 'Fill in what details names.'],
    ['Factura incompleta', 'La factura no se puede emitir así.', 'Completa lo que nombra details.'],
  ),
  EXCHANGE_RATE_MISSING: coded(
    422,
    [
      'Exchange rate missing',
      'An invoice in {currency} is issued with its exchangeRate: what one {currency} is in {base}.',
    ],
    [
      'Falta el tipo de cambio',
      'Una factura en {currency} se emite con su tipo de cambio: cuánto vale un {currency} en {base}.',
    ],
  ),
  PAST_NUMBER_TO_COME: coded(
    409,
    [
      'Number that Folio is yet to give',
      'Folio has issued in the series {series} in {year} already, so {number} is a number that it is yet to give.',
      'If another program gave it, write it in the file with another prefix and import that row again.',
    ],
    [
      'Número que Folio aún dará',
      'Folio ya ha emitido en la serie {series} en {year}, así que {number} es un número que aún tiene que dar.',
      'Si lo dio otro programa, escríbelo en el archivo con otro prefijo e importa esa fila de nuevo.',
    ],
  ),
  DOCUMENT_NUMBER_RESERVED: coded(
    409,
    [
      'Number yet to be given',
      '{number} looks like a number that the series {series} is yet to give.',
      'Leave documentNumber out to be numbered, or use another prefix for imports.',
    ],
    [
      'Número que aún se dará',
      '{number} parece un número que la serie {series} aún tiene que dar.',
      'Deja el número vacío para que lo dé ella o usa otro prefijo para lo importado.',
    ],
  ),
};
