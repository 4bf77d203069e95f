/** What the API says of expenses and their receipts in English, and how a Spanish screen says it. */
export const expenseSentences: Record<string, string> = {
  'There is no vendor with this id in this workspace.': 'Ese proveedor no está en este espacio de trabajo.',
  'The amount at this rate is too large: at most twelve digits are kept.':
    'El importe a este tipo es demasiado grande: se guardan doce cifras como máximo.',
  'The tax is not a part of the amount that includes it.': 'La cuota no es una parte del importe que la incluye.',
  'What is withheld is not a part of the amount.': 'La retención no es una parte del importe.',
  'An exempt receipt has no tax. Send its tax as 0, or another taxType.':
    'Un gasto exento no lleva cuota. Ponla a 0 o cambia el tipo de operación.',
  'The date of the expense has not come yet.': 'La fecha del gasto aún no ha llegado.',
  'The date of the expense is more than five years back.': 'La fecha del gasto es de hace más de cinco años.',
  'The date of payment is more than five years ahead.': 'La fecha de pago está a más de cinco años vista.',
  'The date of the exchange rate has not come yet.': 'La fecha del tipo de cambio aún no ha llegado.',
  'An exempt line has no tax.': 'Una línea exenta no lleva cuota.',
  'There is no expense with this id in this workspace.': 'Ese gasto no está en este espacio de trabajo.',
  'Two lines bill this expense. Leave one out.': 'Dos líneas facturan este gasto. Quita una.',
  'This expense is not billable to the client of this invoice. Make it so first.':
    'Este gasto no se puede facturar al cliente de esta factura. Márcalo antes como facturable.',
  'A file name is one line of text': 'El nombre de un archivo ocupa una sola línea',
  'A file has at most 10 MB': 'Un archivo ocupa 10 MB como máximo',
  'This is no {type}.': 'El archivo no es del tipo {type}.',
  'This is no {type}, but {actual}.': 'El archivo no es del tipo {type}, sino {actual}.',
  'Announce the file again.': 'Elige el archivo de nuevo.',
  'This reference has been used: it links one file to one expense, once.': 'El archivo ya está en un gasto.',
  'This reference has expired.': 'La subida ha caducado.',
  'This reference was made for another expense.': 'El archivo se subió para otro gasto.',
  'One expense is of one kind that the company declares itself. Enter them as two expenses.':
    'En un gasto solo cabe una clase de impuesto que declara la propia empresa. Regístralos como dos gastos.',
  'The company declares this tax itself. Send the rate at which the goods or the service are taxed here, or the taxType Exento where they are exempt.':
    'Este impuesto lo declara la propia empresa. Indica el tipo impositivo que el bien o el servicio tiene aquí o, si está exento, elige Exento.',
  'A tax that is deducted here and a purchase from the EU are in different boxes of the return. Enter them as two expenses.':
    'El impuesto que se deduce aquí y una compra en la UE van en casillas distintas. Regístralos como dos gastos.',
  'Under the cash criterion the tax of the vendor is deducted when it is paid, and a reverse charge at once. Enter them as two expenses.':
    'Con el criterio de caja, el impuesto del proveedor se deduce al pagarlo y la inversión del sujeto pasivo, en el acto. Regístralos como dos gastos.',

  // What an expense is warned of
  'It is due before its date. Check both.': 'Vence antes de su fecha. Comprueba las dos.',
  'It was paid before its date. Check both.': 'Se pagó antes de su fecha. Comprueba las dos.',
  '{amount} is not {rate} % of {sum}. Check the tax.': '{amount} no es el {rate} % de {sum}. Comprueba la cuota.',
  'The vendor is abroad ({country}) and charges no tax, so that nobody declares it: the company owes it itself. Set the purchase type to {purchaseType}, or the tax type to Exento where it is exempt.':
    'El proveedor está en el extranjero ({country}) y no repercute impuesto, así que nadie lo declara: lo debe la propia empresa. Cambia el tipo de compra a {purchaseType} o, si está exento, el impuesto a Exento.',
};
