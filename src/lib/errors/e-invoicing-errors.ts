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
  STATUS_NO_BUSINESS: coded(
    422,
    [
      'No invoice between businesses',
      'Statuses are of issued invoices between businesses in Spain: with a number, and the tax ids of both.',
      'Complete the tax id or the number.',
    ],
    [
      'No es una factura entre empresas',
      'Los estados son de facturas emitidas entre empresas en España: con número y con el NIF de ambas.',
      'Completa el NIF o el número.',
    ],
  ),
  STATUS_CONTRADICTS: coded(
    409,
    [
      'Status contradicts the others',
      '{code} does not go with what was said of the invoice.',
      'Cancel that status first, or look at the log again.',
    ],
    [
      'El estado contradice a los otros',
      '{code} no encaja con lo ya dicho de la factura.',
      'Cancela antes ese estado o vuelve a mirar el registro.',
    ],
  ),
  STATUS_NOT_PAID: coded(
    422,
    [
      'Not paid in full',
      'The invoice is not paid in full, and payments in part have no status.',
      'Mark it as paid first.',
    ],
    [
      'Sin pagar del todo',
      'La factura no está pagada del todo, y los pagos parciales no tienen estado.',
      'Márcala antes como pagada.',
    ],
  ),
  STATUS_NO_DUE_DATE: coded(
    422,
    [
      'No due date',
      'The invoice has no due date, which its default is said with.',
      'Nothing can be said until it has one.',
    ],
    [
      'Sin vencimiento',
      'La factura no tiene vencimiento, y el impago se comunica con él.',
      'No se puede comunicar hasta que lo tenga.',
    ],
  ),
  STATUS_OF_OTHER: coded(
    422,
    ['Status of the other side', 'The other side said this status.', 'Files are made of your own ones.'],
    ['Estado de la otra parte', 'Este estado lo comunicó la otra parte.', 'Los archivos se hacen de los tuyos.'],
  ),
  STATUS_FILE_OF_OTHERS: coded(
    422,
    ['File of others', 'The file is neither from your company nor to it.', 'Choose another one.'],
    ['Archivo ajeno', 'El archivo no es de tu empresa ni para ella.', 'Elige otro.'],
  ),
  NO_APPLICATION_RESPONSE: coded(
    422,
    [
      'No ApplicationResponse',
      'The file is no ApplicationResponse of UBL, or has too many statuses.',
      'Choose another one.',
    ],
    [
      'No es un ApplicationResponse',
      'El archivo no es un ApplicationResponse de UBL o tiene demasiados estados.',
      'Elige otro.',
    ],
  ),
  STATUS_UNKNOWN: coded(
    422,
    ['Status unknown', 'The file says {code}, or leaves out a date that a status needs.', 'Ask who sent it.'],
    [
      'Estado desconocido',
      'El archivo dice {code} o le falta una fecha que el estado necesita.',
      'Pregunta a quien lo envió.',
    ],
  ),
};
