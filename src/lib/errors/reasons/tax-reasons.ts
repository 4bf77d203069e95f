import { sentence } from './reason-words';

/** What the tax agencies do not take, and what their answers leave open. */
export const taxReasons = {
  CERTIFICATE_OF_ANOTHER: sentence(
    "This certificate is of {other}, and the company's tax id is {own}. Use a certificate of the company, or correct its tax id.",
    'Este certificado es de {other} y el NIF de la empresa es {own}. Usa un certificado de la empresa o corrige su NIF.',
  ),
  CERTIFICATE_OVER: sentence(
    'This certificate expired on {day}. Renew it with who issued it, and upload the new one.',
    'Este certificado caducó el {day}. Renuévalo en la entidad que lo emitió y sube el nuevo.',
  ),
  CERTIFICATE_TO_COME: sentence(
    'This certificate is not valid before {day}. Upload it then, or another one now.',
    'Este certificado no vale hasta el {day}. Súbelo ese día o sube otro ahora.',
  ),
  VERIFACTU_COMPULSORY: sentence(
    'Since {day} the invoices of this company have to be sent to the tax agency by VERI*FACTU. Nothing is sent yet. Set VERI*FACTU up under Tax agency, or say there that the company is not bound to it. Drafts stay as they are.',
    'Desde el {day}, las facturas de esta empresa tienen que remitirse a la Agencia Tributaria por VERI*FACTU. Todavía no se envía nada. Configura VERI*FACTU en Agencia Tributaria, o indica allí que la empresa no está obligada. Los borradores se quedan como están.',
  ),
  RECORD_RATE_DECIMALS: sentence(
    'It takes rates of two decimals at most, and {rate} percent has more. Correct the rate.',
    'Admite tipos con dos decimales como máximo y {rate} % tiene más. Corrige el tipo.',
  ),
  TICKETBAI_LINES: sentence(
    'TicketBAI takes {most} lines: split the invoice.',
    'TicketBAI admite {most} líneas: divide la factura.',
  ),
  VERIFACTU_COMPULSORY_IN_TESTS: sentence(
    'Since {day} the invoices of this company have to be sent to the tax agency by VERI*FACTU. What is sent goes to its test environment. Change VERI*FACTU to production under Tax agency. Drafts stay as they are.',
    'Desde el {day}, las facturas de esta empresa tienen que remitirse a la Agencia Tributaria por VERI*FACTU. Lo que se envía va a su entorno de pruebas. Cambia VERI*FACTU a producción en Agencia Tributaria. Los borradores se quedan como están.',
  ),
  PERIOD_CLOSED_FOR_INVOICE: sentence(
    'The quarter {quarter} is closed: nothing dated in it can change. Rectify an issued invoice with a credit note of today, or give a new one a date after it; an owner can reopen the quarter under Taxes.',
    'El trimestre {quarter} está cerrado: nada con fecha en él puede cambiar. Rectifica una factura emitida con una rectificativa de hoy o da a la nueva una fecha posterior; un propietario puede reabrir el trimestre en Impuestos.',
  ),
  PERIOD_CLOSED_FOR_PAYMENT: sentence(
    'The quarter {quarter} is closed: nothing dated in it can change. The VAT of this invoice falls due as it is paid: date the payment after that quarter; an owner can reopen the quarter under Taxes.',
    'El trimestre {quarter} está cerrado: nada con fecha en él puede cambiar. El IVA de esta factura se devenga al cobrarla: pon al pago una fecha posterior a ese trimestre; un propietario puede reabrir el trimestre en Impuestos.',
  ),
  PERIOD_CLOSED_FOR_EXPENSE: sentence(
    'The quarter {quarter} is closed: nothing dated in it can change. Date it after that quarter; an owner can reopen the quarter under Taxes.',
    'El trimestre {quarter} está cerrado: nada con fecha en él puede cambiar. Ponle una fecha posterior a ese trimestre; un propietario puede reabrir el trimestre en Impuestos.',
  ),
  PERIOD_CLOSED_FOR_CASH_CRITERION: sentence(
    'The quarter {quarter} is closed: nothing dated in it can change. Expenses in it would be deducted on another day; an owner can reopen the quarter under Taxes.',
    'El trimestre {quarter} está cerrado: nada con fecha en él puede cambiar. Sus gastos se deducirían en otro día; un propietario puede reabrir el trimestre en Impuestos.',
  ),
  PERIOD_CLOSED_FOR_PRO_RATA: sentence(
    'The quarter {quarter} is closed: nothing dated in it can change. The pro rata of its year is filed with it; an owner can reopen the quarter under Taxes.',
    'El trimestre {quarter} está cerrado: nada con fecha en él puede cambiar. La prorrata de su año se presenta con él; un propietario puede reabrir el trimestre en Impuestos.',
  ),
  PERIOD_CLOSED_FOR_ASSET: sentence(
    'The quarter {quarter} is closed: nothing dated in it can change. Its depreciation would be another; an owner can reopen the quarter under Taxes.',
    'El trimestre {quarter} está cerrado: nada con fecha en él puede cambiar. Su amortización sería otra; un propietario puede reabrir el trimestre en Impuestos.',
  ),
  VERIFACTU_ENDS_WITH_YEAR: sentence(
    'Sending ends on 31 December: give {end}, or {before}.',
    'El envío termina un 31 de diciembre: indica {end} o {before}.',
  ),
  VERIFACTU_SENT_UNTIL_END: sentence(
    'Records are sent until the end of the year: leave the mode, and give {end} as endsOn.',
    'Los registros se envían hasta el final del año: deja el modo e indica {end} como final.',
  ),
};
