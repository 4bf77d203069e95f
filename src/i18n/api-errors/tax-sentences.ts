/** What the API says of returns, books and assets, and how a Spanish screen says it: see in-spanish.ts. */
export const taxSentences: Record<string, string> = {
  "Give the date of the vendor's invoice, or the expense that bought it.":
    'Indica la fecha de la factura del proveedor o el gasto con que se compró.',
  'This expense is in another currency without an exchange rate.':
    'Este gasto está en otra moneda y no tiene tipo de cambio.',
  'Enter its rate first.': 'Introduce primero el tipo de cambio.',
  'Give what it cost, or the expense that bought it.': 'Indica lo que costó o el gasto con que se compró.',
  'Land and buildings are identified by their cadastral reference, and vehicles by their number plate.':
    'Los inmuebles se identifican por su referencia catastral y los vehículos por su matrícula.',
  'Give it.': 'Indícala.',
  'The table allows {percent} % a year for this kind.': 'La tabla permite un {percent} % anual para este tipo.',
  'Give that or less, or method 07 where the law lets it be faster.':
    'Indica eso o menos, o el método 07 si la ley permite acelerarla.',
  'More cannot be depreciated than it cost.': 'No se puede amortizar más de lo que costó.',
  'Give its value, or less.': 'Indica su valor o menos.',
  'More has been depreciated than it is worth.': 'Se ha amortizado más de lo que vale.',
  'Give the value that it had, or less.': 'Indica el valor que tenía o menos.',
  'Give the first day on which it is not in use any more.': 'Indica el primer día en que ya no se usa.',
  'Say why it is not in use any more.': 'Indica por qué ya no se usa.',
  'It cannot end before its first use.': 'No puede terminar antes de su primer uso.',
  'Give a later day.': 'Indica un día posterior.',
  'Give the invoice of the sale as it was issued: no draft, no credit note, and not cancelled.':
    'Indica la factura de la venta tal como se emitió: ni borrador, ni rectificativa, ni anulada.',
  'This invoice is of something else as well. Sell each investment good with an invoice of its own.':
    'Esta factura es también de otra cosa. Vende cada bien de inversión con una factura propia.',
  'Only a sale has an invoice: its cause is 02.': 'Solo una venta tiene factura: su causa es 02.',
  'Name at most 60 years.': 'Indica 60 años como máximo.',
  'Say what it is.': 'Indica qué es.',
  'Give the IAE heading as 2 to 4 digits, such as 763.': 'Escribe el epígrafe del IAE con 2 a 4 cifras, como 763.',
  'A cadastral reference has 20 characters, or 14 of a whole building.':
    'Una referencia catastral tiene 20 caracteres, o 14 si es de un edificio entero.',
  'Say why it is rejected.': 'Indica por qué se rechaza.',
  'The period ends before it begins.': 'El periodo termina antes de empezar.',
  'At most {digits} digits: so many has the plan.': 'Como máximo {digits} cifras: son las que tiene el plan.',
  'Write up to five digits': 'Escribe hasta cinco cifras',
  'Enter at most 60 boxes at once': 'Indica 60 casillas como máximo de una vez',
  'Write the number as it stands on the receipt': 'Escribe el número como figura en el justificante',
};
