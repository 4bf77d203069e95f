import { coded, codedInError } from './error-entry';

/** What can go wrong with e-invoices and FACe. */
export const eInvoicingErrors = {
  FACE_NOTHING_TO_CANCEL: coded(
    422,
    ['Nothing to cancel at FACe', 'FACe has nothing of this invoice that could be cancelled.'],
    ['Nada que anular en FACe', 'FACe no tiene nada de esta factura que se pueda anular.'],
  ),
  FACE_CANCELLATION_REFUSED: coded(
    422,
    ['Cancellation refused by FACe', 'FACe does not cancel it: {reason}'],
    ['FACe no admite la anulación', 'FACe no la anula: {reason}'],
  ),
  FACE_NOT_SUBMITTED: coded(
    404,
    ['Not submitted to FACe', 'This invoice was never submitted to FACe.'],
    ['Sin presentar en FACe', 'Esta factura no se ha enviado a FACe.'],
  ),
  FACE_UNAVAILABLE: coded(
    503,
    ['FACe does not answer', 'FACe cannot be asked at the moment. Try again later.', '{reason}'],
    ['FACe no responde', 'No se puede consultar a FACe en este momento. Inténtalo más tarde.', '{reason}'],
  ),
  FACE_SUBMISSION_CHANGED: coded(
    409,
    ['Submission changed meanwhile', 'This has just changed.', 'Look at it again.'],
    ['La presentación ha cambiado', 'Esto acaba de cambiar.', 'Míralo otra vez.'],
  ),
  NO_FACTURAE: coded(
    404,
    ['No Facturae yet', 'This invoice has no Facturae yet.', 'Export it as one first.'],
    ['Sin Facturae', 'Esta factura aún no tiene Facturae.', 'Expórtala antes como Facturae.'],
  ),
  DRAFT_WITHOUT_EINVOICE: coded(
    422,
    ['Draft without e-invoice', 'Issue the invoice first: a draft has no e-invoice.'],
    ['Borrador sin factura electrónica', 'Emite antes la factura: un borrador no tiene factura electrónica.'],
  ),
  CANCELLED_WITHOUT_EINVOICE: coded(
    422,
    ['Cancelled without e-invoice', 'This invoice is cancelled, and has no e-invoice.', 'Issue a new one.'],
    ['Anulada sin factura electrónica', 'Esta factura está anulada y no tiene factura electrónica.', 'Emite otra.'],
  ),
  EINVOICE_INCOMPLETE: codedInError(
    422,
    ['E-invoice incomplete', 'The e-invoice needs more than this invoice says.', 'Fill in what details names.'],
    [
      'Factura electrónica incompleta',
      'La factura electrónica necesita más de lo que dice esta factura.',
      'Completa lo que nombra details.',
    ],
  ),
  EINVOICE_PROBLEMS: codedInError(
    422,
    [
      'E-invoice cannot be booked',
      'This e-invoice cannot be booked as it is.',
      'Ask the vendor to correct what details names.',
    ],
    [
      'La factura electrónica no se puede contabilizar',
      'Esta factura electrónica no se puede registrar así.',
      'Pide al proveedor que corrija lo que nombra details.',
    ],
  ),
  EINVOICE_UNREADABLE: codedInError(
    422,
    ['E-invoice not readable', 'This e-invoice cannot be read.', 'Ask the vendor for the file again.'],
    [
      'Factura electrónica ilegible',
      'No se puede leer esta factura electrónica.',
      'Pide de nuevo el archivo al proveedor.',
    ],
  ),
  FORMAT_NOT_SIGNED: coded(
    422,
    ['Format without signature', '{format} is not signed.', 'Leave signed out.'],
    ['Formato sin firma', '{format} no se firma.', 'Pídela sin firma.'],
  ),
  FACE_NUMBER_REFUSED: coded(
    422,
    [
      'Registration number not right',
      'FACe does not know this number, or it is that of another invoice.',
      'Send the number that FACe gave for this invoice.',
    ],
    [
      'Número de registro incorrecto',
      'FACe no conoce este número, o es el de otra factura.',
      'Envía el número que FACe dio para esta factura.',
    ],
  ),
};
