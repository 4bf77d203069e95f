/**
 * What the API says of e-invoices in English, and how a Spanish screen says it. `{name}` stands for what varies: see in-spanish.ts.
 * What it says to programs alone is not here; tests/unit/api-errors.test.ts lists it.
 */
export const eInvoiceSentences: Record<string, string> = {
  'Give the fiscal zone that invoices are issued in': 'Indica la zona fiscal desde la que se emiten las facturas',
  'Use a DIR3 code such as L01280796': 'Usa un código DIR3, como L01280796',
  'Use a code of the list EAS, such as 9920': 'Usa un código de la lista EAS, como 9920',
  'A Codice destinatario has six or seven letters and digits':
    'Un Codice destinatario tiene seis o siete letras y cifras',
  'Issue the invoice first: a draft has no e-invoice.':
    'Emite antes la factura: un borrador no tiene factura electrónica.',
  'This invoice is cancelled, and has no e-invoice.': 'Esta factura está anulada y no tiene factura electrónica.',
  'Issue a new one.': 'Emite otra.',
  'There is no such format.': 'Ese formato no existe.',
  'Use {formats}.': 'Usa {formats}.',
  '{format} is not signed. Leave signed out.': '{format} no se firma. Pídela sin firma.',
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
  '"{unit}" has no code of its own; it is written as units.':
    'La unidad «{unit}» no tiene un código propio; se ha escrito como unidades.',

  // Facturae
  'This invoice has no Facturae yet.': 'Esta factura aún no tiene Facturae.',
  'Export it as one first.': 'Expórtala antes como Facturae.',
  '{format} takes {most} characters here; the rest is left out.':
    '{format} admite aquí {most} caracteres; el resto se ha quitado.',
  "Enter the street of the company's address.": 'Indica la calle de la dirección de la empresa.',
  "Enter the five digits of the company's postal code.": 'Indica las cinco cifras del código postal de la empresa.',
  "Enter the country of the company's address.": 'Indica el país de la dirección de la empresa.',
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
};
