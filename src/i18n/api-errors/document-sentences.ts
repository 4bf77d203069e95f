/**
 * What the API says of invoices, quotes and deposits in English, and how a Spanish screen says it. `{name}` stands for what varies: see in-spanish.ts.
 * What it says to programs alone is not here; tests/unit/platform/api-errors.test.ts lists it.
 */
export const documentSentences: Record<string, string> = {
  // Documents
  'There is no client with this id in this workspace.': 'Ese cliente no está en este espacio de trabajo.',
  'There is no series with this id in this workspace.': 'Esa serie no está en este espacio de trabajo.',
  'There is no product with this id in this workspace.': 'Ese producto no está en este espacio de trabajo.',
  'Enter an amount above zero': 'Escribe un importe mayor que cero',
  'Enter an amount above zero: what lowers the document is an allowance, what raises it is a charge.':
    'Escribe un importe mayor que cero: lo que rebaja el documento es un descuento, y lo que lo sube, un cargo.',
  'Enter why no tax is charged on it.': 'Escribe por qué no lleva impuesto.',
  'The lines of this rate are taxed for different reasons. Enter it as a line instead.':
    'Las líneas de ese tipo tienen motivos distintos para llevarlo. Escríbelo como una línea más.',
  'The line is too large: at most twelve digits are kept.':
    'El importe de la línea es demasiado grande: se guardan doce cifras como máximo.',
  'The total is too large: at most twelve digits are kept.':
    'El total es demasiado grande: se guardan doce cifras como máximo.',
  'Write the notes on fewer lines.': 'Escribe las notas en menos líneas.',
  'Use E1 to E8, or a VATEX code such as VATEX-EU-132-1B': 'Usa de E1 a E8 o un código VATEX, como VATEX-EU-132-1B',
  'Yet to be given': 'Aún lo tiene que dar la serie',
  'Already in use': 'Ya está en uso',
  'Use ASCII letters, digits and signs, but none of " \' < > =':
    'Usa letras sin tilde, cifras y signos, pero ninguno de " \' < > =',
  'A number is one line of text': 'Un número ocupa una sola línea',
  'Too many journals are being made.': 'Se están haciendo demasiados diarios.',
  'Too many PDFs are being made.': 'Se están haciendo demasiados PDF.',

  // Invoices
  'This company issues strictly, and the invoice cannot be issued as it is.':
    'Esta empresa emite de forma estricta y la factura no se puede emitir así.',
  'This company sends its invoices to the tax agency, and this one cannot be issued as it is.':
    'Esta empresa envía sus facturas a la Agencia Tributaria y esta no se puede emitir así.',
  'Mirrors the original': 'Es el de la factura original',
  'Frozen by issuing': 'Ya no puede cambiar: la factura está emitida',
  'They come to more than what is left of the invoices that they credit. Credit less, or name more invoices.':
    'Suman más de lo que queda de las facturas que rectifican. Rectifica menos o indica más facturas.',
  'They come to more than is left at their tax rate. Credit the lines below zero with them.':
    'Suman más de lo que queda a su tipo de impuesto. Rectifica con ellas las líneas en negativo.',
  'All of this line is credited. Leave it out.': 'Esta línea ya está rectificada por completo. Quítala.',
  'What is then due is too large: at most twelve digits are kept.':
    'Lo pendiente resulta demasiado grande: se guardan doce cifras como máximo.',

  // Mail about an invoice
  'A subject is one line of text': 'Un asunto ocupa una sola línea',

  // Before an invoice is issued
  'The address of the company is missing (RD 1619/2012 art. 6.1.e). Fill it in under Settings.':
    'Falta la dirección de la empresa (RD 1619/2012, art. 6.1.e). Complétala en Ajustes.',
  "The client's tax id is missing: a full invoice names it (RD 1619/2012 art. 6.1.d).":
    'Falta el NIF del cliente: una factura completa lo lleva (RD 1619/2012, art. 6.1.d).',
  "The client's address is missing: the invoice of a business names it (RD 1619/2012 art. 6.1.e).":
    'Falta la dirección del cliente: la factura a una empresa la lleva (RD 1619/2012, art. 6.1.e).',
  "By the one-stop shop a consumer elsewhere in the EU pays the VAT there, and the client's country is missing.":
    'Por la ventanilla única un consumidor de otro país de la UE paga el IVA de allí, y falta el país del cliente.',
  'Give the invoiceId, or the number, date, base and tax of an invoice of another program.':
    'Indica el invoiceId, o el número, la fecha, la base y la cuota de una factura de otro programa.',
  'Give a day that is not before from': 'Indica un día que no sea anterior a from',
  'Name the invoices that it rectifies as originals, or give a period':
    'Indica en originals las facturas que rectifica, o un periodo',
  'The period ends after the issue date.': 'El periodo termina después de la fecha de emisión.',
  'Give a day that is not after it.': 'Indica un día que no sea posterior.',
  'What is credited comes to nothing.': 'Lo que se rectifica suma cero.',
  'An invoice is named twice.': 'Una factura aparece dos veces.',
  'Name each once.': 'Indica cada una una sola vez.',
  'They are in several currencies.': 'Están en varias divisas.',
  'They are of several clients.': 'Son de varios clientes.',
  'Simplified invoices are among them.': 'Entre ellas hay facturas simplificadas.',
  'Rectify those of each by themselves.': 'Rectifica las de cada uno por separado.',
  'Rectify those by themselves.': 'Rectifícalas por separado.',
  'The originals are of another client.': 'Las facturas originales son de otro cliente.',
  'Leave clientId out.': 'No indiques clientId.',
  'Say whom it is for: no invoice of here does.': 'Indica para quién es: ninguna factura de aquí lo dice.',
  'Credit less, or name more invoices.': 'Rectifica menos, o indica más facturas.',
  'A TicketBAI file names one invoice that is rectified.': 'Un fichero TicketBAI nombra una sola factura rectificada.',
  'Credit each by itself.': 'Rectifica cada una por separado.',
  'The total is below zero, and what is given back is a credit note (RD 1619/2012 art. 15).':
    'El total es negativo, y lo que se devuelve es una factura rectificativa (RD 1619/2012, art. 15).',
  'Credit the invoice that it belongs to.': 'Rectifica la factura a la que corresponde.',
  'The total is more than a simplified invoice may come to (RD 1619/2012 art. 4). Name the client instead.':
    'El total supera el de una factura simplificada (RD 1619/2012, art. 4). Identifica al cliente.',
  'The issue date has not come yet.': 'La fecha de emisión aún no ha llegado.',
  'VERI*FACTU takes no invoice of before 28 October 2024.':
    'VERI*FACTU no admite facturas anteriores al 28 de octubre de 2024.',
  'Give a later issue date, or import it from its program.':
    'Indica una fecha de emisión posterior o impórtala del programa que la emitió.',
  'The operation date is after the issue date or has not come yet (RD 1619/2012 art. 6.1.i).':
    'La fecha de la operación es posterior a la de emisión o aún no ha llegado (RD 1619/2012, art. 6.1.i).',
  'Give an earlier one.': 'Indica una anterior.',
  'The issue date is before that of the last number of the series (RD 1619/2012 art. 6.1.a).':
    'La fecha de emisión es anterior a la del último número de la serie (RD 1619/2012, art. 6.1.a).',
  'A line bears a rate that its tax does not have, or had not on the day of the operation. It is kept: check it.':
    'Una línea lleva un tipo que su impuesto no tiene, o no tenía el día de la operación. Se conserva: revísalo.',
  "The client's tax id is no VAT id with its country's prefix, such as DE136695976: until it is, goods bear the company's own tax (LIVA art. 25).":
    'El NIF del cliente no es un NIF-IVA con el prefijo de su país, como DE136695976: mientras no lo sea, las entregas de bienes llevan el impuesto propio (LIVA, art. 25).',
  'A line bears a rate of more than two decimals: the invoice keeps it, and its fiscal record has two (Orden HAC/1177/2024).':
    'Una línea lleva un tipo con más de dos decimales: la factura lo conserva, y su registro de facturación lleva dos (Orden HAC/1177/2024).',
  'A line bears 0 % and does not say why.': 'Una línea lleva un 0 % y no dice por qué.',
  'Give it its taxExemptReason or taxExemptCode, or its taxCategory (Z where the rate itself is 0).':
    'Indica el motivo de la exención, que no está sujeta o que el tipo mismo es el 0 %.',
  'The issue date is more than five years ahead.': 'La fecha de emisión está a más de cinco años vista.',
  'The issue date is more than five years back.': 'La fecha de emisión es de hace más de cinco años.',
  'The due date is more than five years ahead.': 'El vencimiento está a más de cinco años vista.',
  'The operation date is more than five years ahead.': 'La fecha de la operación está a más de cinco años vista.',
  'The delivery date is more than five years ahead.': 'La fecha de entrega está a más de cinco años vista.',
  'The last day of the quote is more than five years ahead.':
    'El último día del presupuesto está a más de cinco años vista.',
  'Check the year.': 'Revisa el año.',
  'The due date is before the issue date.': 'El vencimiento es anterior a la fecha de emisión.',
  'The operation date is more than a year before the issue date.':
    'La fecha de la operación es más de un año anterior a la de emisión.',
  'Check both.': 'Revisa las dos.',
  'Check it.': 'Revísala.',
  'An invoice for a business is issued by the 16th of the month after the operation (RD 1619/2012 art. 11.1), and this one is dated later.':
    'Una factura para un empresario se expide antes del día 16 del mes siguiente a la operación (RD 1619/2012, art. 11.1), y esta lleva una fecha posterior.',
  'Check both dates.': 'Revisa las dos fechas.',
  'The quote is valid until a day before its issue date.':
    'El presupuesto es válido hasta un día anterior a su emisión.',
  'A payment is dated before the issue date.': 'Un cobro lleva una fecha anterior a la de emisión.',
  'The deposit has not been received yet.': 'El anticipo aún no se ha recibido.',
  'Check its date.': 'Revisa su fecha.',
  'The deposit was received more than five years back.': 'El anticipo se recibió hace más de cinco años.',
  "The client's address is in another tax zone than the one that decides the tax (clientLocation). Check both: parts of some countries, such as Livigno, Åland or the Canary Islands, are outside the territory of EU VAT.":
    'La dirección del cliente está en otra zona fiscal que la que decide el impuesto (clientLocation). Revisa las dos: partes de algunos países, como Livigno, Åland o Canarias, quedan fuera del territorio IVA de la UE.',
  'Some services to consumers outside the EU are not taxed here (LIVA art. 69.Dos). Where these are, give their lines the category O.':
    'Algunos servicios a consumidores de fuera de la UE no tributan aquí (LIVA, art. 69.Dos). Si es el caso, pon a sus líneas la categoría O.',
  'The client has an advance invoice that no final invoice takes off. Apply its deposit to the draft of the one that does.':
    'El cliente tiene una factura de anticipo que ninguna factura final descuenta. Aplica su anticipo al borrador de la que lo haga.',

  // Quotes
  'A quote stays in the series that numbered it.': 'Un presupuesto se queda en la serie que lo numeró.',
  '{field} cannot change.': 'Ese dato no puede cambiar.',
};
