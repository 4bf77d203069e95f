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
  'Too many e-invoices are being read.': 'Se están leyendo demasiadas facturas electrónicas.',
  'An e-invoice goes with the invoice itself.': 'La factura electrónica va con la propia factura.',
  'Leave it out here.': 'Quítala de aquí.',
};
