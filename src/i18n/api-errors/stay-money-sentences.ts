/** What the money of a stay, its invoice and its cancellation answer. */
export const stayMoneySentences: Record<string, string> = {
  'It is a part of the amount, and cannot be more than that.': 'Es una parte del importe y no puede superarlo.',
  'Send less, or a higher amount.': 'Indica menos o un importe mayor.',
  'This reservation has no cancellation policy.': 'Esta reserva no tiene política de cancelación.',
  'Say how much is given back.': 'Indica cuánto se devuelve.',
};
