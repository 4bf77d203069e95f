import type { ErrorCode } from './error-table';

type Advice = { en: string; es: string };

const advice = (en: string, es: string): Advice => ({ en, es });

const emit = advice(
  'Issue it on its page or by setting its status to `sent`, then ask again.',
  'Emítela en su página o poniendo su estado en `sent`, y vuelve a pedirlo.',
);

const notCredited = advice(
  'Leave the invoice as it is: nobody owes it. Where it was cancelled by mistake, issue a new one.',
  'Déjala como está: nadie la debe. Si se anuló por error, emite una nueva.',
);

const nothingDue = advice(
  'Look at the payments of the invoice. Where one of them is wrong, delete it, and enter the right one.',
  'Mira los cobros de la factura. Si alguno está mal, elimínalo y registra el correcto.',
);

/**
 * What to do next about a code whose sentence does not say it, for the reference. The sentence itself stays as clients know it:
 * `errorTable` has the advice that is a part of it.
 */
export const errorAdvice: Partial<Record<ErrorCode, Advice>> = {
  STATEMENT_IN_OTHER_CURRENCY: advice(
    'Choose the account that the file is of, or add an account in its currency.',
    'Elige la cuenta a la que pertenece el archivo o añade una en su moneda.',
  ),
  TRANSACTION_OF_ZERO: advice(
    'Exclude it, and match the movement that has the amount.',
    'Exclúyelo y concilia el movimiento que tiene el importe.',
  ),
  PERIOD_OPEN: advice(
    'Nothing is to be done: documents of the quarter can be changed.',
    'No hay que hacer nada: los documentos del trimestre se pueden cambiar.',
  ),
  CANCELLED_NOT_CREDITED: notCredited,
  ORIGINAL_INVOICE_IS_CANCELLED: notCredited,
  PARTIAL_CREDIT_NOT_IMPLEMENTED: advice(
    'Send `items`, each with the line of the invoice and the quantity to credit; to credit all of it, send none.',
    'Envía `items`, cada uno con la línea de la factura y la cantidad que rectificas; para rectificarla entera, no envíes ninguno.',
  ),
  FACE_NOTHING_TO_CANCEL: advice(
    'Look at the status of the invoice at FACe: it was never submitted, was refused, or is cancelled already.',
    'Mira el estado de la factura en FACe: no se llegó a presentar, se rechazó o ya está anulada.',
  ),
  FACE_CANCELLATION_REFUSED: advice(
    'Ask the accounting office of the administration to reject the invoice; what is paid already is corrected by a credit note.',
    'Pide a la oficina contable de la administración que la rechace; si ya está pagada, corrígela con una rectificativa.',
  ),
  FACE_NOT_SUBMITTED: advice(
    'Submit it to FACe on the page of the invoice first; the client needs its three DIR3 codes.',
    'Preséntala antes en FACe desde la página de la factura; el cliente necesita sus tres códigos DIR3.',
  ),
  DRAFT_WITHOUT_EINVOICE: emit,
  DRAFT_WITHOUT_TICKETBAI: emit,
  DRAFT_WITHOUT_RECORD: emit,
  DEPOSIT_NOT_INVOICEABLE: advice(
    'Enter what is left of it as a deposit of its own, for a client that exists, and invoice that one.',
    'Registra lo que queda como otro anticipo, de un cliente que exista, y factura ese.',
  ),
  ADVANCE_DEDUCTED_ELSEWHERE: advice(
    'Take it off that invoice where it is still a draft; otherwise choose another deposit.',
    'Quítalo de esa factura si sigue en borrador; si no, elige otro anticipo.',
  ),
  INVOICE_NOT_DUE: nothingDue,
  NOTHING_LATE: nothingDue,
  NOTHING_TO_REMIND: nothingDue,
  DEPOSIT_USED_UP: advice(
    'Choose another deposit, or undo where this one was applied or refunded.',
    'Elige otro anticipo o deshaz la aplicación o la devolución de este.',
  ),
  CREDITED_INVOICES_UNPAID: advice(
    'Enter the payments that those invoices received, if any, and pay the credit note back then.',
    'Registra los cobros que tuvieron esas facturas, si hubo alguno, y devuelve después la rectificativa.',
  ),
  CREDITED_INVOICE_UNPAID: advice(
    'Enter the payment that the invoice received, if any, and pay the credit note back then.',
    'Registra el cobro que tuvo la factura, si lo hubo, y devuelve después la rectificativa.',
  ),
  INVOICE_BELOW_ADVANCE: advice(
    'Add the lines that are still missing, or take the advance off another invoice and credit the rest of it.',
    'Añade las líneas que falten, o descuenta el anticipo en otra factura y rectifica el resto.',
  ),
  PAGE_OF_ANOTHER_ORIGIN: advice(
    'Open Folio at the address that whoever installed it set as `APP_URL`, and sign in there.',
    'Abre Folio en la dirección que puso como `APP_URL` quien lo instaló e inicia sesión allí.',
  ),
  SIGN_IN_AGAIN: advice(
    'The dashboard asks for the password or the passkey by itself. It holds for fifteen minutes, and API keys are not asked.',
    'La aplicación pide por sí misma la contraseña o la llave de acceso. Vale quince minutos y a las claves de API no se les pide.',
  ),
  EMAIL_NOT_CONFIRMED: advice(
    'Look for the link in the folder of unwanted mail as well. Where none comes, whoever installed Folio checks its mail settings.',
    'Busca el enlace también en el correo no deseado. Si no llega ninguno, quien instaló Folio tiene que revisar su correo.',
  ),
  NAME_REQUIRED: advice(
    'Write the name of the person who decides on the quote in `name`.',
    'Escribe en `name` el nombre de la persona que decide sobre el presupuesto.',
  ),
  QUOTE_EXPIRES_BY_DATE: advice(
    'Send the quote, and wait for its `validUntil`; to end it before, reject or cancel it.',
    'Envía el presupuesto y espera a su `validUntil`; para cerrarlo antes, recházalo o anúlalo.',
  ),
  OVERDUE_BY_DATE: advice(
    'Wait for the due date, or change it while the invoice is a draft. An invoice cannot be set to overdue.',
    'Espera al vencimiento o cámbialo mientras la factura es un borrador. Una factura no se puede poner como vencida.',
  ),
  CALENDAR_OF_PORTAL: advice(
    'Have the address of the calendar renewed at the booking site, then enter the new one in the channel.',
    'Renueva la dirección del calendario en el portal de reservas e indica la nueva en el canal.',
  ),
  STAY_REPORTED: advice(
    'Nothing is to be sent again. Where the data was wrong, cancel the communication and send it anew.',
    'No hay que enviarlo otra vez. Si los datos estaban mal, anula la comunicación y envíala de nuevo.',
  ),
  STAY_NOTHING_TO_CANCEL: advice(
    'Look at the communications of the stay: only one that the Ministry has accepted can be cancelled.',
    'Mira las comunicaciones de la estancia: solo se anula una que el Ministerio haya aceptado.',
  ),
  STAY_CODE_NOT_NEEDED: advice(
    'Look at the communication again: its code appears with the answer of the Ministry.',
    'Vuelve a mirar la comunicación: su código aparece con la respuesta del Ministerio.',
  ),
  SIGN_IN_REQUIRED: advice(
    'Open Folio in a browser and sign in; a program sends its API key in `X-API-Key`.',
    'Abre Folio en un navegador e inicia sesión; un programa envía su clave de API en `X-API-Key`.',
  ),
  BODY_COMPRESSED: advice(
    'Switch the compression of requests off in the HTTP client, and send the same body.',
    'Desactiva la compresión de las peticiones en el cliente HTTP y envía el mismo cuerpo.',
  ),
  BODY_NOT_JSON: advice(
    'Set the header, and send text that a JSON parser reads.',
    'Pon la cabecera y envía un texto que lea un analizador de JSON.',
  ),
  BODY_CHARSET: advice(
    'Write the body in UTF-8 and leave `charset` out of the header, or name utf-8 in it.',
    'Escribe el cuerpo en UTF-8 y quita `charset` de la cabecera, o indica utf-8.',
  ),
  BODY_NOT_FILE: advice(
    'Send the bytes of the file as the body, neither as a form nor as JSON, with its own Content-Type.',
    'Envía los bytes del archivo como cuerpo, ni en un formulario ni en JSON, con su propio Content-Type.',
  ),
  BODY_NOT_FORM: advice(
    'Have the HTTP client build the form: it writes the boundary into the header by itself.',
    'Deja que el cliente HTTP construya el formulario: escribe por sí mismo el delimitador en la cabecera.',
  ),
  TOO_MANY_FORM_FIELDS: advice(
    'Send the fields that the operation lists, each once, and the file in `file`.',
    'Envía los campos que indica la operación, cada uno una vez, y el archivo en `file`.',
  ),
  INVALID_PATH: advice(
    'Encode each part of the path with encodeURIComponent or the like: a % is written as %25.',
    'Codifica cada parte de la ruta con encodeURIComponent o similar: un % se escribe %25.',
  ),
  BODY_LOST: advice(
    'Send the request again, with the same Idempotency-Key: it is not done twice.',
    'Envía la petición otra vez con la misma Idempotency-Key: no se hace dos veces.',
  ),
  EXCHANGE_RATE_MISSING: advice(
    'Enter the rate of the day of the operation, such as that of the European Central Bank, then issue it.',
    'Indica el tipo del día de la operación, como el del Banco Central Europeo, y emítela.',
  ),
  TICKETBAI_OF_OTHER_ENVIRONMENT: advice(
    'Switch TicketBAI to the environment that the file was made for, or issue a new invoice in this one.',
    'Cambia TicketBAI al entorno para el que se hizo el fichero o emite otra factura en este.',
  ),
  TICKETBAI_NEVER_TAKEN: advice(
    'Nothing is to be done: the agency knows nothing of the invoice, and it is cancelled here.',
    'No hay que hacer nada: la Hacienda foral no conoce la factura y aquí está anulada.',
  ),
  NO_TICKETBAI_FILE: advice(
    'It was issued before TicketBAI was switched on, and needs none. Invoices that are issued from then on have one.',
    'Se emitió antes de activar TicketBAI y no lo necesita. Lo tienen las facturas que se emiten desde entonces.',
  ),
  RECORD_NOT_IN_DOUBT: advice(
    'Look at the status of the record: it is waiting to be sent, or the agency has answered.',
    'Mira el estado del registro: está pendiente de envío o la Agencia ya ha contestado.',
  ),
  RECORD_OF_ANOTHER_PROGRAM: advice(
    'Correct or cancel its record in the program that issued it.',
    'Corrige o anula su registro en el programa que la emitió.',
  ),
  QUEUE_NOT_BLOCKED: advice(
    'Nothing is to be done. Look at the submissions to see what was sent.',
    'No hay que hacer nada. Mira los envíos para ver qué se ha enviado.',
  ),
  NO_RECORDS_OF_THOSE_DAYS: advice(
    'Check the first and the last day of the requirement, and its reference.',
    'Revisa el primer y el último día del requerimiento, y su referencia.',
  ),
  RECORD_NEVER_SENT: advice(
    'Keep it: it is handed over where the agency asks for it by a requirement.',
    'Consérvalo: se entrega si la Agencia lo pide en un requerimiento.',
  ),
  RECORD_AT_AGENCY: advice(
    'Nothing is to be sent again. What is wrong with the invoice itself is put right by a credit note.',
    'No hay que enviarlo otra vez. Lo que esté mal en la factura se corrige con una rectificativa.',
  ),
};
