import { sentence } from './reason-words';

/** What is wrong or odd about an e-invoice of a vendor, and why a file is none. */
export const eInvoiceReadingReasons = {
  EINVOICE_NO_DECIMALS: sentence(
    'Amounts in {currency} have no decimals, but the invoice says {amount}.',
    'Los importes en {currency} no tienen decimales, pero la factura dice {amount}.',
  ),
  EINVOICE_TAX_OF_UNTAXED: sentence(
    'It charges a tax of {tax} where its category, {category}, says that none is charged.',
    'Cobra una cuota de {tax} donde su categoría, {category}, dice que no se cobra ninguna.',
  ),
  EINVOICE_SUM_OF_DUE: sentence(
    'Less what is withheld and was paid before, the total is {sum}, but the invoice says {amount}.',
    'El total, menos lo retenido y lo pagado antes, es {sum}, pero la factura dice {amount}.',
  ),
  EINVOICE_SUM_OF_TOTAL: sentence(
    'Taxable amount and tax come to {sum}, but the invoice says {amount}.',
    'La base imponible y la cuota suman {sum}, pero la factura dice {amount}.',
  ),
  EINVOICE_TAX_OF_RATE: sentence(
    '{rate} percent of {quantity} is {sum}, but the invoice says {amount}.',
    'El {rate} % de {quantity} es {sum}, pero la factura dice {amount}.',
  ),
  EINVOICE_SUM_OF_TAXES: sentence(
    'The taxes of the rates come to {sum}, but the invoice says {amount}.',
    'Las cuotas de los tipos suman {sum}, pero la factura dice {amount}.',
  ),
  EINVOICE_SUM_OF_TAXABLE: sentence(
    'The taxable amounts of the rates come to {sum}, but the invoice says {amount}.',
    'Las bases imponibles de los tipos suman {sum}, pero la factura dice {amount}.',
  ),
  EINVOICE_SUM_OF_ADJUSTED_LINES: sentence(
    'The lines, discounts and charges come to {sum}, but the invoice says {amount}.',
    'Las líneas, los descuentos y los cargos suman {sum}, pero la factura dice {amount}.',
  ),
  EINVOICE_SUM_OF_LINES: sentence(
    'The lines come to {sum}, but the invoice says {amount}.',
    'Las líneas suman {sum}, pero la factura dice {amount}.',
  ),
  EINVOICE_SUM_OF_LINE: sentence(
    'Line {number} comes to {sum}, but the invoice says {amount}.',
    'La línea {number} suma {sum}, pero la factura dice {amount}.',
  ),
  EINVOICE_PDF_ENCRYPTED: sentence(
    'The PDF is encrypted. Ask the vendor for one without a password, or for the XML alone.',
    'El PDF está cifrado. Pide al proveedor uno sin contraseña, o solo el XML.',
  ),
  EINVOICE_STRANGE_RATE: sentence(
    'It charges {rate} % of {tax}, which is no rate of it on its date. Change it where it is another tax.',
    'Repercute un {rate} % de {tax}, que en su fecha no es un tipo suyo. Cámbialo si es otro impuesto.',
  ),
  EINVOICE_NOTHING_TO_PAY: sentence(
    'It says that nothing is left to pay. Enter the day on which it was paid.',
    'Dice que no queda nada por pagar. Indica el día en que se pagó.',
  ),
  EINVOICE_REFERENCE_TOO_LONG: sentence(
    'Its payment reference or order number is longer than an expense keeps. Take it from the file.',
    'Su referencia de pago o su número de pedido es más largo de lo que guarda un gasto. Tómalo del archivo.',
  ),
  EINVOICE_ACCOUNT_INVALID: sentence(
    'Its account {account} is no valid IBAN. Ask the vendor where to pay.',
    'Su cuenta {account} no es un IBAN válido. Pregunta al proveedor dónde pagar.',
  ),
  EINVOICE_RATE_ASSUMED: sentence(
    'It leaves the tax to you and names no rate: {rate} % is taken. Change it where the goods or the service have another one here.',
    'Deja el impuesto a tu cargo y no dice el tipo: se aplica el {rate} %. Cámbialo si el bien o el servicio tiene otro aquí.',
  ),
  EINVOICE_SURCHARGE_ALONE: sentence(
    'It charges {rate} % of {taxable}, which is a rate of recargo de equivalencia, and no IVA of the same amount. Enter it by hand.',
    'Repercute un {rate} % de {taxable}, que es un tipo de recargo de equivalencia, y ningún IVA de la misma base. Regístrala a mano.',
  ),
  EINVOICE_TWO_BOXES: sentence(
    'Goods from the EU and services from elsewhere are in different boxes of the return. Enter it as two expenses.',
    'Los bienes de la UE y los servicios de otros países van en casillas distintas de la declaración. Regístrala como dos gastos.',
  ),
  EINVOICE_MANY_RATES: sentence(
    'It has more than {most} rates. Enter it as several expenses.',
    'Tiene más de {most} tipos. Regístrala como varios gastos.',
  ),
  EINVOICE_CURRENCY_MISSING: sentence('It does not say its currency.', 'No indica su moneda.'),
  EINVOICE_SELLER_MISSING: sentence('It does not say who sells.', 'No indica quién vende.'),
  EINVOICE_PDF_SEVERAL: sentence(
    'The PDF holds {count} e-invoices that differ, and does not say which one it is. Ask the vendor for the e-invoice alone.',
    'El PDF contiene {count} facturas electrónicas distintas y no dice cuál de ellas es. Pide al proveedor la factura electrónica sola.',
  ),
  EINVOICE_REPLACES: sentence(
    'It stands in the place of invoice {number}. Delete the expense of that one.',
    'Sustituye a la factura {number}. Elimina el gasto de aquella.',
  ),
  EINVOICE_DATE_TO_COME: sentence(
    'Its date, {date}, is still to come. Ask the vendor, or change it.',
    'Su fecha, {date}, aún no ha llegado. Pregunta al proveedor o cámbiala.',
  ),
  EINVOICE_UNTAXED_FROM_ABROAD: sentence(
    'The vendor is abroad and charges no tax. For a service you owe it yourselves: choose the purchase type.',
    'El proveedor está en el extranjero y no cobra impuesto. Por un servicio lo debes tú: elige el tipo de compra.',
  ),
  EINVOICE_OTHER_BUYER: sentence(
    'It is made out to the tax id {id}, which is not that of this company.',
    'Está a nombre del NIF {id}, que no es el de esta empresa.',
  ),
  EINVOICE_OWN: sentence(
    'Its vendor is this company itself: it is a sale, and no expense. Enter it as an invoice.',
    'Su proveedor es esta misma empresa: es una venta y no un gasto. Regístrala como factura.',
  ),
  EINVOICE_ENTERED_ALREADY: sentence(
    'Invoice {number} of this vendor has been entered already.',
    'La factura {number} de este proveedor ya está registrada.',
  ),
  EINVOICE_FIELD_TOO_LARGE: sentence(
    'Its {field} is more than an expense can keep. Enter it by hand.',
    'Su {field} es más de lo que puede guardar un gasto. Regístrala a mano.',
  ),
  EINVOICE_TOO_DEMANDING: sentence(
    'It takes more time or memory than there is for one. Ask the vendor to divide it.',
    'Necesita más tiempo o memoria de lo que hay para una. Pide al proveedor que la divida.',
  ),
  EINVOICE_SEVERAL_TOO_MANY: sentence(
    'It holds {count} invoices, and at most {most} are read of a file. Ask for several.',
    'Contiene {count} facturas y de un archivo se leen {most} como máximo. Pide varios archivos.',
  ),
  EINVOICE_NOT_IN_PDF: sentence(
    'The PDF holds no e-invoice. Enter an expense, and attach it as its receipt.',
    'El PDF no contiene ninguna factura electrónica. Registra un gasto y adjúntalo como justificante.',
  ),
  EINVOICE_NEITHER_XML_NOR_PDF: sentence('It is neither XML nor a PDF.', 'No es ni XML ni un PDF.'),
  EINVOICE_SIGNATURE_ALONE: sentence(
    'It is a signature without the invoice that it signs. Ask the vendor for the whole file.',
    'Es una firma sin la factura que firma. Pide al proveedor el archivo completo.',
  ),
  EINVOICE_FORMAT_UNKNOWN: sentence(
    'It is {found}, which is none of the formats known here. Folio reads UBL, CII, Factur-X, ZUGFeRD, Facturae 3, FatturaPA, FA(2) and FA(3).',
    'Es {found}, que no es ninguno de los formatos que se conocen aquí. Folio lee UBL, CII, Factur-X, ZUGFeRD, Facturae 3, FatturaPA, FA(2) y FA(3).',
  ),
  EINVOICE_ENTITY: sentence('It uses "{entity}", which is not declared.', 'Usa «{entity}», que no está declarado.'),
  EINVOICE_ENCODING: sentence(
    'Its letters are not in the encoding that it says.',
    'Sus letras no están en la codificación que indica.',
  ),
  EINVOICE_NOT_A_DATE: sentence('"{text}" in {element} is no date.', '«{text}», en {element}, no es una fecha.'),
  EINVOICE_NOT_A_BOOLEAN: sentence(
    '"{text}" in {element} is neither true nor false.',
    '«{text}», en {element}, no es ni verdadero ni falso.',
  ),
  EINVOICE_NOT_AN_AMOUNT: sentence('"{text}" in {element} is no amount.', '«{text}», en {element}, no es un importe.'),
  EINVOICE_ELEMENT_MISSING: sentence('It does not say its {element}.', 'No indica su {element}.'),
  EINVOICE_TOO_LARGE: sentence(
    'It is larger than an invoice can be. Ask the vendor to divide it.',
    'Es más grande de lo que puede ser una factura. Pide al proveedor que la divida.',
  ),
  EINVOICE_DOCUMENT_TYPE: sentence(
    'It declares a document type, which no invoice needs and which is not safe to read.',
    'Declara un tipo de documento, que ninguna factura necesita y que no es seguro leer.',
  ),
  EINVOICE_PDF_TOO_LARGE: sentence(
    'The files inside the PDF are more than an invoice can be. Ask the vendor for the e-invoice alone.',
    'Los archivos dentro del PDF son más de lo que puede ser una factura. Pide al proveedor la factura electrónica sola.',
  ),
  EINVOICE_TOTALS_MISSING: sentence('It has no totals.', 'No tiene totales.'),
  EINVOICE_TOTAL_ROUNDED: sentence(
    'Its total of {amount} is rounded: taxable amount and tax come to {sum}.',
    'Su total de {amount} está redondeado: la base imponible y la cuota suman {sum}.',
  ),
  EINVOICE_TAX_WORKED_OUT: sentence(
    'It says no tax: {tax} is what {total} has inside at {rate} percent.',
    'No dice la cuota: {tax} es lo que {total} lleva dentro al {rate} %.',
  ),
  EINVOICE_EMPTY: sentence('It holds no invoice.', 'No contiene ninguna factura.'),
  EINVOICE_DISCOUNT_UNSAID: sentence(
    'It has a discount of {amount} that its total of {total} does not have.',
    'Tiene un descuento de {amount} que su total de {total} no tiene.',
  ),
  EINVOICE_STAMP_UNSAID: sentence(
    'It does not say whether its stamp duty of {amount} is charged: {total} is booked, without it.',
    'No dice si cobra su impuesto de timbre de {amount}: se registran {total}, sin él.',
  ),
  EINVOICE_PAYMENTS_DIFFER: sentence(
    'Its payments come to {sum}, but its total is {amount}.',
    'Sus pagos suman {sum}, pero su total es {amount}.',
  ),
  EINVOICE_OTHER_TAX_ALONE: sentence(
    'It charges no VAT, but {names}, which is cost. Change it where it is VAT.',
    'No repercute IVA, sino {names}, que es coste. Cámbialo si es IVA.',
  ),
  EINVOICE_TAX_OF_PLACE: sentence(
    'It calls its tax {name}, and the vendor is where {tax} is charged: {tax} is booked.',
    'Llama a su impuesto {name} y el proveedor está donde se repercute {tax}: se registra {tax}.',
  ),
  EINVOICE_OTHER_PAYEE: sentence(
    'It is paid to {payee}, and not to the vendor.',
    'Se paga a {payee} y no al proveedor.',
  ),
  EINVOICE_PAYMENT_UNSAID: sentence(
    'It names no payment before, but says that 0.00 of its total of {total} is to be paid. Ask the vendor where you do not know that it has been paid.',
    'No indica ningún pago anterior, pero dice que de su total de {total} hay que pagar 0,00. Pregunta al proveedor si no sabes que está pagada.',
  ),
  EINVOICE_NEGATIVE_CREDIT_NOTE: sentence(
    'It is a credit note of {amount}, and credit notes are written above zero: {total} is booked.',
    'Es una rectificativa de abono de {amount}, y estas se escriben en positivo: se registran {total}.',
  ),
  EINVOICE_LINES_DIFFER: sentence(
    'Its lines come to {sum}, but its taxable amounts to {amount}, which is booked.',
    'Sus líneas suman {sum}, pero sus bases imponibles {amount}, que es lo que se registra.',
  ),
  EINVOICE_TOTAL_DIFFERS: sentence(
    'Its total is {amount}, but taxable amount and tax come to {sum}, which is booked.',
    'Su total es {amount}, pero la base imponible y la cuota suman {sum}, que es lo que se registra.',
  ),
  EINVOICE_INSTALMENTS: sentence(
    'It is paid in {count} parts, of which the first is due on {date}.',
    'Se paga en {count} partes, de las que la primera vence el {date}.',
  ),
  EINVOICE_SEVERAL_ACCOUNTS: sentence(
    'It names several accounts: {account} is taken, and not {others}.',
    'Indica varias cuentas: se toma {account}, y no {others}.',
  ),
  EINVOICE_XML_DAMAGED: sentence(
    'Its XML is damaged. Ask the vendor for the file again.',
    'Su XML está dañado. Pide el archivo de nuevo al proveedor.',
  ),
  EINVOICE_PDF_DAMAGED: sentence(
    'The PDF is damaged. Ask the vendor for the file again.',
    'El PDF está dañado. Pide el archivo de nuevo al proveedor.',
  ),
  EINVOICE_ENVELOPE_DAMAGED: sentence(
    'Its signed envelope (.p7m) is damaged. Ask the vendor for the file again.',
    'Su sobre firmado (.p7m) está dañado. Pide el archivo de nuevo al proveedor.',
  ),
  EINVOICE_DAMAGED_IN_PDF: sentence(
    'The e-invoice in the PDF, {name}, is damaged. Ask the vendor for the file again.',
    'La factura electrónica del PDF, {name}, está dañada. Pide el archivo de nuevo al proveedor.',
  ),
  EINVOICE_OF_FILE: sentence('Invoice {invoice}: {problem}', 'Factura {invoice}: {problem}'),
};
