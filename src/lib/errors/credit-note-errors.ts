import { coded } from './error-entry';

/** What can go wrong with credit notes. */
export const creditNoteErrors = {
  CREDIT_NOTE_NOT_CREDITED: coded(
    422,
    [
      'Credit notes are not credited',
      'A credit note is not credited.',
      'Cancel it, and its original can be credited again.',
    ],
    [
      'Las rectificativas no se rectifican',
      'Una rectificativa no se rectifica.',
      'Anúlala y se podrá rectificar de nuevo la original.',
    ],
  ),
  CREDITED_MEANWHILE: coded(
    422,
    [
      'Credited meanwhile',
      'Credit notes that were issued meanwhile leave less to credit.',
      'Change this draft, or cancel one of them.',
    ],
    [
      'Rectificada entretanto',
      'Las rectificativas emitidas entretanto dejan menos por rectificar.',
      'Cambia este borrador o anula una de ellas.',
    ],
  ),
  DRAFT_NOT_CREDITED: coded(
    422,
    ['Drafts are not credited', 'A draft needs no credit note.', 'Change it, or delete it.'],
    ['Los borradores no se rectifican', 'Un borrador no necesita rectificativa.', 'Cámbialo o elimínalo.'],
  ),
  CANCELLED_NOT_CREDITED: coded(
    422,
    ['Cancelled invoices are not credited', 'A cancelled invoice asks for nothing that could be credited.'],
    ['Las facturas anuladas no se rectifican', 'En una factura anulada no hay nada que rectificar.'],
  ),
  ADVANCE_CREDITED_ALONE: coded(
    422,
    [
      'Advance credited alone',
      'An advance invoice is credited alone, so that its deposit gets it back.',
      'Leave it out.',
    ],
    [
      'El anticipo se rectifica solo',
      'La factura de un anticipo se rectifica sola, para que el anticipo lo recupere.',
      'No la incluyas.',
    ],
  ),
  CREDIT_NOTE_AMONG_INVOICES: coded(
    422,
    ['Credit note among the invoices', 'A credit note is not credited.', 'Name invoices alone.'],
    ['Rectificativa entre las facturas', 'Una factura rectificativa no se rectifica.', 'Indica solo facturas.'],
  ),
  CREDITED_BY_NOTE: coded(
    422,
    [
      'Credited already',
      'Credit note {number} credits this invoice, so nothing is left to pay.',
      'Cancel the credit note first if it is to be paid after all.',
    ],
    [
      'Ya rectificada',
      'La rectificativa {number} rectifica esta factura, así que no queda nada por pagar.',
      'Si aun así se va a pagar, anula antes la rectificativa.',
    ],
  ),
  CREDITED_BY_NOTES: coded(
    422,
    [
      'Credited already',
      'Credit notes {numbers} credit this invoice, so nothing is left to pay.',
      'Cancel the credit note first if it is to be paid after all.',
    ],
    [
      'Ya rectificada',
      'Las rectificativas {numbers} rectifican esta factura, así que no queda nada por pagar.',
      'Si aun así se va a pagar, anula antes la rectificativa.',
    ],
  ),
  PARTIAL_CREDIT_NOT_IMPLEMENTED: coded(
    400,
    ['Parts are credited by lines', 'To credit a part, send its lines and quantities as items.'],
    ['Las partes se rectifican por líneas', 'Para rectificar una parte, indica sus líneas y cantidades.'],
  ),
  ORIGINAL_INVOICE_IS_DRAFT: coded(
    400,
    ['Original is a draft', 'A draft needs no credit note.', 'Change it, or delete it.'],
    ['La original es un borrador', 'Un borrador no necesita rectificativa.', 'Cámbialo o elimínalo.'],
  ),
  ORIGINAL_INVOICE_IS_CANCELLED: coded(
    400,
    ['Original is cancelled', 'A cancelled invoice asks for nothing that could be credited.'],
    ['La original está anulada', 'En una factura anulada no hay nada que rectificar.'],
  ),
  ORIGINAL_INVOICE_MISSING_FISCAL_ZONE: coded(
    400,
    [
      'Zone of the original unknown',
      'It is not known in which zone the invoice was taxed.',
      'Fill in the fiscal profile under Settings, then try again.',
    ],
    [
      'Territorio de la original desconocido',
      'No se sabe en qué territorio tributó la factura.',
      'Completa los datos fiscales en Ajustes e inténtalo de nuevo.',
    ],
  ),
  ORIGINAL_INVOICE_FULLY_CREDITED: coded(
    400,
    [
      'Original credited already',
      'All of the invoice is credited already.',
      'Delete or cancel a credit note of it first.',
    ],
    [
      'La original ya está rectificada',
      'La factura ya está rectificada por completo.',
      'Elimina o anula antes una de sus rectificativas.',
    ],
  ),
};
