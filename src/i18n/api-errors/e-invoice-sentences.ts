/**
 * What the API says of e-invoices in English, and how a Spanish screen says it. `{name}` stands for what varies: see in-spanish.ts.
 * What it says to programs alone is not here; tests/unit/platform/api-errors.test.ts lists it.
 */
export const eInvoiceSentences: Record<string, string> = {
  'Give the fiscal zone that invoices are issued in': 'Indica la zona fiscal desde la que se emiten las facturas',
  'Use a DIR3 code such as L01280796': 'Usa un código DIR3, como L01280796',
  'Use a code of the list EAS, such as 9920': 'Usa un código de la lista EAS, como 9920',
  'A Codice destinatario has six or seven letters and digits':
    'Un Codice destinatario tiene seis o siete letras y cifras',
  'There is no such format.': 'Ese formato no existe.',
  '{format} needs more than this invoice says.': '{format} necesita más de lo que dice esta factura.',
  "Enter the company's own Peppol address and its scheme: of a Spanish VAT id that is 9920.":
    'Indica la dirección Peppol de la empresa y su esquema: el de un NIF-IVA español es 9920.',
  "Enter the client's Peppol address and its scheme, such as 9930 for a German VAT id.":
    'Indica la dirección Peppol del cliente y su esquema, como 9930 para un NIF-IVA alemán.',
  'Enter the reference that the buyer wants named, or their purchase order.':
    'Indica la referencia que pide el comprador o su número de pedido.',
  'Enter the Leitweg-ID, or the reference that the buyer wants named.':
    'Indica el Leitweg-ID o la referencia que pide el comprador.',
  'Enter whom the buyer can ask about the invoice.': 'Indica a quién puede preguntar el comprador por la factura.',
  "Enter the company's phone number.": 'Indica el teléfono de la empresa.',
  "Enter the company's e-mail address.": 'Indica el correo electrónico de la empresa.',
  "Enter the town of the company's address.": 'Indica la localidad de la dirección de la empresa.',
  "Enter the postal code of the company's address.": 'Indica el código postal de la dirección de la empresa.',
  "Enter the town of the client's address.": 'Indica la localidad de la dirección del cliente.',
  "Enter the postal code of the client's address.": 'Indica el código postal de la dirección del cliente.',
  "Enter the client's electronic address, or their e-mail address.":
    'Indica la dirección electrónica del cliente o su correo.',
  'Enter the account to be paid to, or how the invoice is paid.':
    'Indica la cuenta en la que se cobra o la forma de pago de la factura.',
  'Enter the account to be paid to.': 'Indica la cuenta en la que se cobra.',
  'XRechnung wants the account that is debited, which is not kept here.':
    'XRechnung pide la cuenta en la que se carga el recibo, que aquí no se guarda.',
  'XRechnung wants the town that goods go to, which is known of the client alone.':
    'XRechnung pide la localidad a la que van los bienes, y solo se conoce la del cliente.',
  'Choose another format.': 'Elige otro formato.',
  'Choose another way to pay.': 'Elige otra forma de pago.',
  "Enter the country of the client's address.": 'Indica el país de la dirección del cliente.',
  'Enter when the invoice is due, or payment terms in the settings of the company.':
    'Indica cuándo vence la factura o unas condiciones de pago en los ajustes de la empresa.',
  'What is outside of the tax cannot stand beside what is taxed in this format.':
    'En este formato lo no sujeto no puede ir con lo sujeto.',
  'Invoice it on its own.': 'Factúralo aparte.',
  'Enter the tax id of the company.': 'Indica el NIF de la empresa.',
  "Enter the client's tax id: the buyer pays the tax.": 'Indica el NIF del cliente: el impuesto lo paga el comprador.',
  "Enter the client's VAT id: goods go to another member state.":
    'Indica el NIF-IVA del cliente: los bienes van a otro Estado miembro.',
  'Enter the country that the goods go to.': 'Indica el país al que van los bienes.',
  'A control character, which XML cannot hold, is written as a space.':
    'Un carácter de control, que no cabe en un XML, se ha escrito como un espacio.',
  '{format} has no field for IRPF: the {amount} withheld are said in words, and taken off what is to be paid.':
    '{format} no tiene un campo para el IRPF: los {amount} retenidos se dicen con palabras y se descuentan del importe a pagar.',
  '"{unit}" has no code of its own; it is written as units.':
    'La unidad «{unit}» no tiene un código propio; se ha escrito como unidades.',

  // Facturae
  '{format} takes {most} characters here; the rest is left out.':
    '{format} admite aquí {most} caracteres; el resto se ha quitado.',
  "Enter the street of the company's address.": 'Indica la calle de la dirección de la empresa.',
  "Enter the five digits of the company's postal code.": 'Indica las cinco cifras del código postal de la empresa.',
  "Enter the country of the company's address.": 'Indica el país de la dirección de la empresa.',
  'Enter the first name and surname of who issues as legal name.':
    'Indica como razón social el nombre y los apellidos de quien emite.',
  "Enter the client's tax id.": 'Indica el NIF del cliente.',
  "Enter the street of the client's address.": 'Indica la calle de la dirección del cliente.',
  "Enter the five digits of the client's postal code.": 'Indica las cinco cifras del código postal del cliente.',
  "Enter the client's first name and surname.": 'Indica el nombre y los apellidos del cliente.',
  'Enter all three DIR3 codes of the administration.': 'Indica los tres códigos DIR3 de la administración.',
  'Facturae takes 20 characters of a number.': 'Facturae admite números de 20 caracteres.',
  'Give the series a shorter prefix.': 'Pon a la serie un prefijo más corto.',
  'Facturae takes 20 characters of the number of what is rectified.':
    'Facturae admite números de 20 caracteres en la factura rectificada.',
  'Facturae takes 20 characters of an order number.': 'Facturae admite números de pedido de 20 caracteres.',
  'Facturae takes 20 characters of the reference of a file.':
    'Facturae admite referencias de expediente de 20 caracteres.',
  'Facturae takes 20 characters of the reference of a contract.':
    'Facturae admite referencias de contrato de 20 caracteres.',
  'Enter a shorter one.': 'Escribe uno más corto.',

  'Peppol knows no addresses of the scheme {scheme}.': 'Peppol no conoce direcciones del esquema {scheme}.',
  'Use another one, such as 9920.': 'Usa otro, como 9920.',

  // E-invoices of vendors
  'It declares a document type, which no invoice needs and which is not safe to read.':
    'Declara un tipo de documento, que ninguna factura necesita y que no es seguro leer.',
  'It is larger than an invoice can be.': 'Es más grande de lo que puede ser una factura.',
  'It does not say its {element}.': 'No indica su {element}.',
  '"{text}" in {element} is no amount.': '«{text}», en {element}, no es un importe.',
  '"{text}" in {element} is neither true nor false.': '«{text}», en {element}, no es ni verdadero ni falso.',
  '"{text}" in {element} is no date.': '«{text}», en {element}, no es una fecha.',
  'Its XML is damaged.': 'Su XML está dañado.',
  'It uses "{entity}", which is not declared.': 'Usa «{entity}», que no está declarado.',
  'It has no totals.': 'No tiene totales.',
  'It holds no invoice.': 'No contiene ninguna factura.',
  'It holds {count} invoices.': 'Contiene {count} facturas.',
  'Ask the vendor for a file of each.': 'Pide al proveedor un archivo de cada una.',
  'The files inside the PDF are more than an invoice can be.':
    'Los archivos dentro del PDF son más de lo que puede ser una factura.',
  'Ask the vendor for the e-invoice alone.': 'Pide al proveedor la factura electrónica sola.',
  'Folio reads UBL, CII, Factur-X, ZUGFeRD, Facturae 3, FatturaPA, FA(2) and FA(3).':
    'Folio lee UBL, CII, Factur-X, ZUGFeRD, Facturae 3, FatturaPA, FA(2) y FA(3).',
  'It is {found}, which is none of the formats known here.':
    'Es {found}, que no es ninguno de los formatos que se conocen aquí.',
  'It does not say who sells.': 'No indica quién vende.',
  'It does not say its currency.': 'No indica su moneda.',
  'Its letters are not in the encoding that it says.': 'Sus letras no están en la codificación que indica.',
  'It takes more time or memory than there is for one.': 'Necesita más tiempo o memoria de lo que hay para una.',
  'Ask the vendor to divide it.': 'Pide al proveedor que la divida.',
  'Too many e-invoices are being read.': 'Se están leyendo demasiadas facturas electrónicas.',
  'Its signed envelope (.p7m) is damaged.': 'Su sobre firmado (.p7m) está dañado.',
  'It is a signature without the invoice that it signs.': 'Es una firma sin la factura que firma.',
  'Ask the vendor for the whole file.': 'Pide al proveedor el archivo completo.',
  'It is neither XML nor a PDF.': 'No es ni XML ni un PDF.',
  'The PDF holds no e-invoice.': 'El PDF no contiene ninguna factura electrónica.',
  'Enter an expense, and attach it as its receipt.': 'Registra un gasto y adjúntalo como justificante.',
  'The PDF is encrypted.': 'El PDF está cifrado.',
  'Ask the vendor for one without a password, or for the XML alone.':
    'Pide al proveedor uno sin contraseña, o solo el XML.',
  'The PDF is damaged.': 'El PDF está dañado.',
  'The e-invoice in the PDF, {name}, is damaged.': 'La factura electrónica del PDF, {name}, está dañada.',
  'The PDF holds {count} e-invoices that differ, and does not say which one it is.':
    'El PDF contiene {count} facturas electrónicas distintas y no dice cuál de ellas es.',
  'Line {number} comes to {sum}, but the invoice says {amount}.':
    'La línea {number} suma {sum}, pero la factura dice {amount}.',
  'The lines come to {sum}, but the invoice says {amount}.': 'Las líneas suman {sum}, pero la factura dice {amount}.',
  'The lines, discounts and charges come to {sum}, but the invoice says {amount}.':
    'Las líneas, los descuentos y los cargos suman {sum}, pero la factura dice {amount}.',
  'The taxable amounts of the rates come to {sum}, but the invoice says {amount}.':
    'Las bases imponibles de los tipos suman {sum}, pero la factura dice {amount}.',
  'The taxes of the rates come to {sum}, but the invoice says {amount}.':
    'Las cuotas de los tipos suman {sum}, pero la factura dice {amount}.',
  '{rate} percent of {quantity} is {sum}, but the invoice says {amount}.':
    'El {rate} % de {quantity} es {sum}, pero la factura dice {amount}.',
  'Taxable amount and tax come to {sum}, but the invoice says {amount}.':
    'La base imponible y la cuota suman {sum}, pero la factura dice {amount}.',
  'Less what is withheld and was paid before, the total is {sum}, but the invoice says {amount}.':
    'El total, menos lo retenido y lo pagado antes, es {sum}, pero la factura dice {amount}.',
  'It charges a tax of {tax} where its category, {category}, says that none is charged.':
    'Cobra una cuota de {tax} donde su categoría, {category}, dice que no se cobra ninguna.',
  'Amounts in {currency} have no decimals, but the invoice says {amount}.':
    'Los importes en {currency} no tienen decimales, pero la factura dice {amount}.',
  'Its total is {amount}, but taxable amount and tax come to {sum}, which is booked.':
    'Su total es {amount}, pero la base imponible y la cuota suman {sum}, que es lo que se registra.',
  'Its lines come to {sum}, but its taxable amounts to {amount}, which is booked.':
    'Sus líneas suman {sum}, pero sus bases imponibles {amount}, que es lo que se registra.',
  'Its payments come to {sum}, but its total is {amount}.': 'Sus pagos suman {sum}, pero su total es {amount}.',
  'It does not say whether its stamp duty of {amount} is charged: {total} is booked, without it.':
    'No dice si cobra su impuesto de timbre de {amount}: se registran {total}, sin él.',
  'It names several accounts: {account} is taken, and not {others}.':
    'Indica varias cuentas: se toma {account}, y no {others}.',
  'Its date, {date}, is still to come. Ask the vendor, or change it.':
    'Su fecha, {date}, aún no ha llegado. Pregunta al proveedor o cámbiala.',
  'Its total of {amount} is rounded: taxable amount and tax come to {sum}.':
    'Su total de {amount} está redondeado: la base imponible y la cuota suman {sum}.',
  'It has a discount of {amount} that its total of {total} does not have.':
    'Tiene un descuento de {amount} que su total de {total} no tiene.',
  'It is a credit note of {amount}, and credit notes are written above zero: {total} is booked.':
    'Es una rectificativa de abono de {amount}, y estas se escriben en positivo: se registran {total}.',
  'It says no tax: {tax} is what {total} has inside at {rate} percent.':
    'No dice la cuota: {tax} es lo que {total} lleva dentro al {rate} %.',
  'It is paid in {count} parts, of which the first is due on {date}.':
    'Se paga en {count} partes, de las que la primera vence el {date}.',
  'Invoice {number} of this vendor has been entered already.':
    'La factura {number} de este proveedor ya está registrada.',
  'It is made out to the tax id {id}, which is not that of this company.':
    'Está a nombre del NIF {id}, que no es el de esta empresa.',
  'It stands in the place of invoice {number}.': 'Sustituye a la factura {number}.',
  'The vendor is abroad and charges no tax.': 'El proveedor está en el extranjero y no cobra impuesto.',
  'For a service you owe it yourselves: choose the purchase type.':
    'Por un servicio lo debes tú: elige el tipo de compra.',
  'Delete the expense of that one.': 'Elimina el gasto de aquella.',
  'It leaves the tax of a part to the buyer, and not that of another.':
    'Deja el impuesto de una parte con inversión del sujeto pasivo, y no el de otra.',
  'It holds {count} invoices, and at most {most} are read of a file.':
    'Contiene {count} facturas y de un archivo se leen {most} como máximo.',
  'Ask for several.': 'Pide varios archivos.',
  'It leaves the tax to you and names no rate: {rate} % is taken. Change it where the goods or the service have another one here.':
    'Deja el impuesto a tu cargo y no dice el tipo: se aplica el {rate} %. Cámbialo si el bien o el servicio tiene otro aquí.',
  'Its account {account} is no valid IBAN. Ask the vendor where to pay.':
    'Su cuenta {account} no es un IBAN válido. Pregunta al proveedor dónde pagar.',
  'Its payment reference or order number is longer than an expense keeps. Take it from the file.':
    'Su referencia de pago o su número de pedido es más largo de lo que guarda un gasto. Tómalo del archivo.',
  'It says that nothing is left to pay. Enter the day on which it was paid.':
    'Dice que no queda nada por pagar. Indica el día en que se pagó.',
  'It names no payment before, but says that 0.00 of its total of {total} is to be paid. Ask the vendor where you do not know that it has been paid.':
    'No indica ningún pago anterior, pero dice que de su total de {total} hay que pagar 0,00. Pregunta al proveedor si no sabes que está pagada.',
  'It is paid to {payee}, and not to the vendor.': 'Se paga a {payee} y no al proveedor.',
  'Its vendor is this company itself: it is a sale, and no expense. Enter it as an invoice.':
    'Su proveedor es esta misma empresa: es una venta y no un gasto. Regístrala como factura.',
  'Goods from the EU and services from elsewhere are in different boxes of the return.':
    'Los bienes de la UE y los servicios de otros países van en casillas distintas de la declaración.',
  'Enter it as two expenses.': 'Regístrala como dos gastos.',
  'It calls its tax {name}, and the vendor is where {tax} is charged: {tax} is booked.':
    'Llama a su impuesto {name} y el proveedor está donde se repercute {tax}: se registra {tax}.',
  'It charges no VAT, but {names}, which is cost. Change it where it is VAT.':
    'No repercute IVA, sino {names}, que es coste. Cámbialo si es IVA.',
  'It charges {rate} % of {tax}, which is no rate of it on its date. Change it where it is another tax.':
    'Repercute un {rate} % de {tax}, que en su fecha no es un tipo suyo. Cámbialo si es otro impuesto.',
  'It charges {rate} % of {taxable}, which is a rate of recargo de equivalencia, and no IVA of the same amount.':
    'Repercute un {rate} % de {taxable}, que es un tipo de recargo de equivalencia, y ningún IVA de la misma base.',
  'Invoice {number}: {problem}': 'Factura {number}: {problem}',
  'It has more than {most} rates.': 'Tiene más de {most} tipos.',
  'Enter it as several expenses.': 'Regístrala como varios gastos.',
  'Its {field} is more than an expense can keep.': 'Su {field} es más de lo que puede guardar un gasto.',
  'Enter it by hand.': 'Regístrala a mano.',
  'An e-invoice goes with the invoice itself.': 'La factura electrónica va con la propia factura.',
  'Leave it out here.': 'Quítala de aquí.',
  'Give the address that FACe writes to, or enter the e-mail of the company.':
    'Indica a qué dirección escribe FACe o el correo electrónico de la empresa.',
  'A registration number is taken only where FACe has the invoice and did not say its number.':
    'Solo se admite un número de registro cuando FACe tiene la factura y no ha dicho su número.',
  'This is the registration number of invoice {document}.': 'Es el número de registro de la factura {document}.',
  'FACe does not know this number: {reason}': 'FACe no conoce este número: {reason}',
  'FACe cannot be asked at the moment.': 'FACe no responde en este momento.',
  'FACe answered {code}.': 'FACe ha respondido {code}.',
  'Try again later.': 'Inténtalo más tarde.',
};
