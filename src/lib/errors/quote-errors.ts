import { coded } from './error-entry';

/** What can go wrong with quotes. */
export const quoteErrors = {
  QUOTE_DRAFT_WITHOUT_LINK: coded(
    422,
    ['Draft without link', 'A draft has no link.', 'Send the quote first.'],
    ['Borrador sin enlace', 'Un borrador no tiene enlace.', 'Envía antes el presupuesto.'],
  ),
  NAME_REQUIRED: coded(
    400,
    ['Name missing', 'Give your name, at most 200 letters long, and try again.'],
    ['Falta el nombre', 'Escribe tu nombre, de 200 letras como máximo, e inténtalo de nuevo.'],
  ),
  QUOTE_CHANGED: coded(
    409,
    ['Quote changed', 'The quote has been changed since you opened it.', 'Look at it again before you answer.'],
    [
      'Presupuesto cambiado',
      'El presupuesto ha cambiado desde que lo abriste.',
      'Vuelve a mirarlo antes de responder.',
    ],
  ),
  QUOTE_EXPIRED: coded(
    422,
    ['Quote no longer valid', 'This quote was valid until {day}.', 'Give it a later validUntil first.'],
    ['Presupuesto caducado', 'Este presupuesto era válido hasta el {day}.', 'Dale antes una fecha posterior.'],
  ),
  QUOTE_CONVERTED: coded(
    409,
    ['Quote converted already', 'Quote {quote} has been converted already.', 'Its invoice is {number} ({id}).'],
    [
      'Presupuesto ya convertido',
      'El presupuesto {quote} ya se ha convertido en factura.',
      'Su factura es {number} ({id}).',
    ],
  ),
  CONVERTED_INVOICE_DELETED: coded(
    409,
    [
      'Quote converted already',
      'Quote {quote} has been converted already.',
      'Its invoice has been deleted since; write a new one.',
    ],
    [
      'Presupuesto ya convertido',
      'El presupuesto {quote} ya se ha convertido en factura.',
      'Su factura se ha eliminado después; haz una nueva.',
    ],
  ),
  QUOTE_IN_WRONG_STATUS: coded(
    422,
    [
      'Not possible in this status',
      'A quote that is {quoteStatus} cannot be {verb}.',
      'It is possible from {quoteStatuses}.',
    ],
    [
      'No posible en este estado',
      'Un presupuesto {quoteStatus} no se puede {verb}.',
      'Tiene que estar en uno de estos estados: {quoteStatuses}.',
    ],
  ),
  QUOTE_SENT_ALREADY: coded(
    422,
    ['Sent already', 'A quote that has been sent cannot become a draft again.', 'Cancel it, and write another.'],
    ['Ya enviado', 'Un presupuesto enviado no vuelve a ser borrador.', 'Anúlalo y haz otro.'],
  ),
  QUOTE_EXPIRES_BY_DATE: coded(
    422,
    ['Expired by its date', 'A quote becomes expired by passing its validUntil, from sent.'],
    ['Caducado por su fecha', 'Un presupuesto caduca al pasar su validUntil, desde enviado.'],
  ),
};
