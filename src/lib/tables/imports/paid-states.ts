import { choice } from './import-field';

/** What programs say of whether an invoice has been paid: a state of it, or yes and no of `Pagada`. */
export const paidStates = choice({
  paid: [
    'pagada|pagado|cobrada|cobrado|si|yes|liquidada|closed|settled|in payment|en proceso de pago|en pago',
    '1|true|verdadero|x|fully paid|pagada totalmente|bezahlt|ja|paye|payee|oui|vrai|pagata|vero|pago|paga|sim|betaald|oplacona|tak|pagat',
  ].join('|'),
  unpaid: [
    'pendiente|sent|enviada|emitida|issued|open|abierta|no cobrada|impagada|no pagada|no pagado|no cobrado|vencida|overdue',
    'authorised|authorized|awaiting payment|unpaid|not paid|no|sin cobrar|sin pagar|pendiente de cobro|partial|parcial',
    'partially paid|cobrada parcialmente|parcialmente pagado|pagada parcialmente|pendiente de pago|approved|aprobada',
    'uncollectible|0|false|falso|viewed|unviewed|offen|nein|impaye|non paye|non|faux',
    'non pagata|falso|por pagar|nao|openstaand|nee|onbetaald|nieoplacona|nie|pendent',
  ].join('|'),
  cancelled: 'anulada|cancelada|void|voided|anulado|cancelado|canceled|deleted|storniert|annulee|annullata|geannuleerd',
  // Of whether it was paid that says nothing.
  issued: 'posted|publicado|publicada|registrado|asentado',
  draft: 'borrador|preparacion|entwurf|brouillon|bozza|rascunho|concept|szkic|esborrany',
});
