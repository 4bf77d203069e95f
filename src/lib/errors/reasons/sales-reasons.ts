import { sentence } from './reason-words';

/** What is wrong with an invoice, a quote, a deposit or a payment. */
export const salesReasons = {
  AT_MOST_DUE: sentence(
    'At most {amount} is due. Send that much, or leave the amount out.',
    'Quedan pendientes {amount} como máximo. Escribe ese importe o deja el campo vacío.',
  ),
  ADVANCE_AT_MOST: sentence(
    'At most {amount} of this advance is left. Send that much, or leave the amount out.',
    'De este anticipo quedan {amount} como máximo. Escribe ese importe o deja el campo vacío.',
  ),
  DEPOSIT_FIELD_FIXED: sentence(
    '{field} cannot change once some of the deposit is applied or refunded. Refund what remains.',
    'Ese dato no puede cambiar: parte del anticipo ya está aplicada o devuelta. Devuelve lo que falta.',
  ),
  ALLOWANCE_RATE_MISSING: sentence(
    'The lines bear several taxes. Enter the rate that it belongs to: one of {rates}.',
    'Las líneas llevan varios tipos de impuesto. Elige el suyo: uno de {rates}.',
  ),
  ALLOWANCE_RATE_UNKNOWN: sentence(
    'No line bears this rate. Enter one of {rates}.',
    'Ninguna línea lleva ese tipo. Elige uno de {rates}.',
  ),
  ALLOWANCE_TOO_LARGE: sentence(
    'No more can be taken off than what bears {rate} percent comes to: {amount} in all.',
    'No se puede descontar más de lo que suma lo que lleva el {rate} %: {amount} en total.',
  ),
  RECIPIENT_MISSING: sentence(
    'Neither the {kind} nor its client has an e-mail address. Send recipientEmail.',
    'Ni el documento ni su cliente tienen correo. Escribe el del destinatario.',
  ),
  SERIES_OF_ANOTHER_KIND: sentence(
    'This series is not for {documents}. Choose one that is.',
    'Esta serie no es de {documents}. Elige otra.',
  ),
  CATEGORY_WITHOUT_TAX: sentence(
    'A line of category {category} bears no tax: leave its rate out, or name another category.',
    'Una línea de la categoría {category} no lleva impuesto: deja vacío su tipo o elige otra categoría.',
  ),
  DOCUMENT_LINES_TOO_MANY: sentence(
    'A document has {most} lines, allowances and charges at most. Divide it in two.',
    'Un documento tiene {most} líneas, descuentos y cargos como máximo. Divídelo en dos.',
  ),
  OSS_RATE_UNKNOWN: sentence(
    'By the one-stop shop this line bears the VAT of {country}, whose rates are {rates} percent: leave the rate out for {rate}, name one of them, or name taxCategory S to charge your own tax.',
    'Por la ventanilla única esta línea lleva el IVA de {country}, cuyos tipos son {rates} %: deja vacío el tipo para el {rate} %, elige uno de ellos o cobra tu propio impuesto con la categoría S.',
  ),
  COLLECTED_AT_MOST: sentence(
    'At most what is due can have been collected already: {amount}.',
    'Lo ya cobrado no puede ser más de lo que hay que pagar: {amount}.',
  ),
  CREDIT_NOTE_FIELD_FIXED: sentence(
    '{field} of a credit note is that of the invoice it credits.',
    'En una rectificativa, ese dato es el de la factura que rectifica.',
  ),
  ISSUED_FIELD_FIXED: sentence(
    '{field} cannot change once an invoice is issued. Rectify it with a credit note instead.',
    'Una vez emitida la factura, ese dato ya no puede cambiar. Rectifícala con una factura rectificativa.',
  ),
  QUOTE_FIXED: sentence(
    'A quote that is {quoteStatus} stays as it was. Write another.',
    'Un presupuesto {quoteStatus} se queda como estaba. Haz otro.',
  ),
  IMPORT_LINES_DIFFER: sentence(
    'The lines come to {sum}, and the file says {amount}. Correct the one that is wrong.',
    'Las líneas suman {sum} y el archivo dice {amount}. Corrige lo que esté mal.',
  ),
  CREDIT_NOTE_TOO_EARLY: sentence(
    'The invoice that it credits is of {day}. Send that day or a later one.',
    'La factura que rectifica es del {day}. Elige ese día o uno posterior.',
  ),
  CREDIT_LEFT_AT_MOST: sentence(
    'Credit notes of several invoices leave {amount} of this one. Credit at most that, by items.',
    'Las rectificativas de varias facturas dejan {amount} de esta. Rectifica como máximo eso, por líneas.',
  ),
  CREDIT_QUANTITY_LEFT: sentence(
    '{quantity} of this line {verb} left to credit. Send that much, or less.',
    'De esta línea quedan {quantity} por rectificar. Escribe esa cantidad o menos.',
  ),
  LINE_UNTAXED_UNEXPLAINED: sentence(
    'Line {line} bears 0 % and does not say why. Give it its taxExemptReason or taxExemptCode, or its taxCategory (Z where the rate itself is 0).',
    'La línea {line} lleva un 0 % y no dice por qué. Indica el motivo de la exención, que no está sujeta o que el tipo mismo es el 0 %.',
  ),
  IMPORT_OVERPAID: sentence(
    'More has been paid than the {amount} that it asks for.',
    'Se ha cobrado más de los {amount} que se piden.',
  ),
};
