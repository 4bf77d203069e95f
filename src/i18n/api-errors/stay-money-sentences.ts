/** What the money of a stay, its invoice and its cancellation answer. */
export const stayMoneySentences: Record<string, string> = {
  'It is a part of the amount, and cannot be more than that.': 'Es una parte del importe y no puede superarlo.',
  'Send less, or a higher amount.': 'Indica menos o un importe mayor.',
  'This reservation has been invoiced already.': 'Esta reserva ya se ha facturado.',
  'This reservation is cancelled.': 'Esta reserva está cancelada.',
  'Confirm it again before you invoice it.': 'Confírmala de nuevo antes de facturarla.',
  'This reservation has no amount.': 'Esta reserva no tiene importe.',
  'Say what the stay costs, then invoice it.': 'Indica lo que cuesta la estancia y factúrala después.',
  'It is not certain which client this guest is.': 'No está claro qué cliente es este huésped.',
  'Send the clientId of one of the candidates, or newClient: true.': 'Elige uno de los candidatos o un cliente nuevo.',
  'This reservation has no cancellation policy.': 'Esta reserva no tiene política de cancelación.',
  'Say how much is given back.': 'Indica cuánto se devuelve.',
  'At most {amount} is left to credit of the invoice.': 'De la factura quedan por abonar como mucho {amount}.',
  'Send that or less.': 'Indica eso o menos.',
};
