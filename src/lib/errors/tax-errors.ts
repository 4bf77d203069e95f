import { coded } from './error-entry';

/** What can go wrong with VERI*FACTU and TicketBAI. */
export const taxErrors = {
  CANCELLATION_CANNOT_BE_CORRECTED: coded(
    422,
    [
      'A cancellation has no correction',
      'A cancellation says nothing that could be put right here.',
      'Submit it without a correction.',
    ],
    [
      'Una anulación no se corrige',
      'Una anulación no contiene nada que se pueda corregir aquí.',
      'Envíala sin corrección.',
    ],
  ),
  DRAFT_WITHOUT_TICKETBAI: coded(
    422,
    ['Draft without TicketBAI file', 'Issue the invoice first: a draft has no TicketBAI file.'],
    ['Borrador sin fichero TicketBAI', 'Emite antes la factura: un borrador no tiene fichero TicketBAI.'],
  ),
  ISSUED_WITHOUT_TICKETBAI: coded(
    422,
    [
      'Issued without TicketBAI',
      'This invoice was issued without TicketBAI, and gets no file later.',
      'Issue another one.',
    ],
    ['Emitida sin TicketBAI', 'Esta factura se emitió sin TicketBAI y no tendrá fichero después.', 'Emite otra.'],
  ),
  TICKETBAI_OF_OTHER_ENVIRONMENT: coded(
    422,
    [
      'File of the other environment',
      'The file of this invoice was made for the other environment, and goes there only.',
    ],
    ['Fichero del otro entorno', 'El fichero de esta factura se hizo para el otro entorno y solo se envía a ese.'],
  ),
  TICKETBAI_NEVER_TAKEN: coded(
    422,
    [
      'Nothing left to submit',
      'This invoice is cancelled, and the tax agency has never taken it: nothing is left to submit.',
    ],
    [
      'Nada que presentar',
      'Esta factura está anulada y la Hacienda foral no llegó a admitirla: no queda nada que enviar.',
    ],
  ),
  NO_TICKETBAI_FILE: coded(
    404,
    ['No TicketBAI file', 'This invoice has no TicketBAI file.'],
    ['Sin fichero TicketBAI', 'Esta factura no tiene fichero TicketBAI.'],
  ),
  RECORD_NOT_IN_DOUBT: coded(
    422,
    ['Record not in doubt', 'There is nothing to ask the tax agency about this record, so nothing to settle.'],
    [
      'Registro sin dudas',
      'No hay nada que consultar con la Agencia Tributaria sobre este registro, ni por tanto nada que resolver.',
    ],
  ),
  DRAFT_WITHOUT_RECORD: coded(
    422,
    ['Draft without fiscal record', 'Issue the invoice first: a draft has no fiscal record.'],
    ['Borrador sin registro', 'Emite antes la factura: un borrador no tiene registro de facturación.'],
  ),
  RECORD_OF_ANOTHER_PROGRAM: coded(
    422,
    ['Record of another program', 'This invoice was issued with another program, which has its fiscal record.'],
    [
      'Registro de otro programa',
      'Esta factura se emitió con otro programa, que es el que tiene su registro de facturación.',
    ],
  ),
  QUEUE_NOT_BLOCKED: coded(
    409,
    ['Nothing blocked', 'Nothing is blocked: the records are sent as they come.'],
    ['Nada bloqueado', 'No hay nada bloqueado: los registros se envían según se hacen.'],
  ),
  REQUIREMENT_ADDRESS_UNKNOWN: coded(
    422,
    [
      'Address of requirements unknown',
      'Where requirements are answered is not known: VERIFACTU_URL is an address of its own.',
      'Whoever runs this installation sets VERIFACTU_REQUIREMENT_URL.',
    ],
    [
      'Dirección de requerimientos desconocida',
      'No se sabe dónde se contestan los requerimientos: VERIFACTU_URL es una dirección propia.',
      'Quien administra esta instalación indica VERIFACTU_REQUIREMENT_URL.',
    ],
  ),
  REQUIREMENT_ANSWERED: coded(
    409,
    [
      'Requirement answered already',
      'The requirement {reference} is answered already.',
      'See below what became of it.',
    ],
    [
      'Requerimiento ya contestado',
      'El requerimiento {reference} ya está contestado.',
      'Abajo se ve en qué ha quedado.',
    ],
  ),
  NO_RECORDS_OF_THOSE_DAYS: coded(
    422,
    [
      'No records of those days',
      'No record of those days was made while nothing was sent, so there is nothing to answer with.',
    ],
    [
      'Sin registros de esos días',
      'Ningún registro de esos días se hizo mientras no se enviaba nada, así que no hay con qué contestar.',
    ],
  ),
  RECORDS_OF_UNKNOWN_PROGRAM: coded(
    422,
    [
      'Program of the records unknown',
      'Of {count} records it is not known whose program made them, so the tax agency would refuse them: {numbers}.',
      'Name other days, or answer with the invoices themselves.',
    ],
    [
      'Programa de los registros desconocido',
      'De {count} registros no consta de quién es el programa que los hizo, y la Agencia Tributaria los rechazaría: {numbers}.',
      'Indica otros días o contesta con las propias facturas.',
    ],
  ),
  RECORD_NOT_SENDABLE: coded(
    422,
    [
      'The tax agency would not take it',
      "The tax agency would not take this invoice's record.",
      'Correct the field that details names.',
    ],
    [
      'La Agencia no lo admitiría',
      'La Agencia Tributaria no admitiría el registro de esta factura.',
      'Corrige el campo que nombra details.',
    ],
  ),
  TICKETBAI_NOT_POSSIBLE: coded(
    422,
    [
      'TicketBAI would not take it',
      'The invoice does not fit into a TicketBAI file.',
      'Correct the field that details names.',
    ],
    [
      'TicketBAI no lo admitiría',
      'La factura no cabe en un fichero TicketBAI.',
      'Corrige el campo que nombra details.',
    ],
  ),
  TICKETBAI_UNDER_WAY: coded(
    422,
    ['File on its way', 'This file is on its way.', 'Correct it once the tax agency has answered.'],
    ['Fichero en camino', 'Este fichero está en camino.', 'Corrígelo cuando la Hacienda foral haya respondido.'],
  ),
  TICKETBAI_BLOCKED: coded(
    422,
    [
      'Files not taken',
      'The tax agency takes none of your files yet.',
      'Submit it without a correction once that is put right.',
    ],
    [
      'Ficheros no admitidos',
      'La Hacienda foral todavía no admite ninguno de tus ficheros.',
      'Envíalo sin corrección cuando eso esté resuelto.',
    ],
  ),
  TICKETBAI_REPLACE: coded(
    422,
    [
      'Refused for good',
      'The tax agency refused this file with the code {code}, which no correction changes.',
      'Cancel the invoice and issue another one.',
    ],
    [
      'Rechazo definitivo',
      'La Hacienda foral rechazó este fichero con el código {code}, que ninguna corrección cambia.',
      'Anula la factura y emite otra.',
    ],
  ),
  TICKETBAI_ASK_AGENCY: coded(
    422,
    [
      'Refused for good',
      'The tax agency refused this file with the code {code}, which no correction changes.',
      'Ask the agency.',
    ],
    [
      'Rechazo definitivo',
      'La Hacienda foral rechazó este fichero con el código {code}, que ninguna corrección cambia.',
      'Consúltalo con la Hacienda foral.',
    ],
  ),
  TICKETBAI_ACCEPTED: coded(
    422,
    ['File accepted already', 'The tax agency has accepted this file.', 'To change the invoice, issue a credit note.'],
    [
      'Fichero ya admitido',
      'La Hacienda foral ha admitido este fichero.',
      'Para cambiar la factura, emite una rectificativa.',
    ],
  ),
  RECORD_UNDER_WAY: coded(
    422,
    ['Record on its way', 'This record is on its way.', 'Correct it once the tax agency has answered.'],
    ['Registro en camino', 'Este registro está de camino.', 'Subsánalo cuando la Agencia Tributaria haya respondido.'],
  ),
  RECORD_ACCEPTED: coded(
    422,
    [
      'Record accepted already',
      'The tax agency has accepted this record.',
      'To change the invoice, issue a credit note.',
    ],
    [
      'Registro ya aceptado',
      'La Agencia Tributaria ha aceptado este registro.',
      'Para cambiar la factura, emite una rectificativa.',
    ],
  ),
  RECORD_NEVER_SENT: coded(
    422,
    ['Record not sent later', 'This record was made while nothing was sent to the tax agency, and is not sent later.'],
    [
      'El registro no se envía después',
      'Este registro se hizo cuando no se enviaba nada a la Agencia Tributaria, y no se envía después.',
    ],
  ),
  RECORDS_NOT_SENT: coded(
    422,
    ['Records not sent', 'Records are not sent.', 'Switch VERI*FACTU on under Settings, then try again.'],
    ['No se envían registros', 'No se están enviando registros.', 'Activa VERI*FACTU en Ajustes e inténtalo de nuevo.'],
  ),
  RECORD_REFUSED: coded(
    422,
    [
      'Refused for good',
      'The tax agency refused this record with the code {code}, which no other record changes.',
      'Ask the agency.',
    ],
    [
      'Rechazo definitivo',
      'La Agencia Tributaria ha rechazado este registro con el código {code}, y ningún otro registro lo cambia.',
      'Consulta con la Agencia.',
    ],
  ),
  RECORD_AT_AGENCY: coded(
    422,
    ['Nothing to put right', 'The tax agency has this record, and nothing of it is to be put right.'],
    ['Nada que corregir', 'La Agencia Tributaria tiene este registro y no hay nada que subsanar.'],
  ),
};
