import { sentence } from './reason-words';

/** What the formats of e-invoices do not take, and what FACe answers. */
export const eInvoiceWritingReasons = {
  FACE_NUMBER_UNKNOWN: sentence('FACe does not know this number: {reason}', 'FACe no conoce este número: {reason}'),
  FACE_NUMBER_OF_ANOTHER: sentence(
    'This is the registration number of invoice {document}.',
    'Es el número de registro de la factura {document}.',
  ),
  FACE_NUMBER_NOT_ASKED: sentence(
    'A registration number is taken only where FACe has the invoice and did not say its number.',
    'Solo se admite un número de registro cuando FACe tiene la factura y no ha dicho su número.',
  ),
  EINVOICE_DECIMALS: sentence(
    'Electronic invoices have two decimals of an amount, and {currency} has {count}. Send the PDF, or invoice in another currency.',
    'Las facturas electrónicas llevan dos decimales en los importes, y {currency} tiene {count}. Envía el PDF, o factura en otra divisa.',
  ),
  EINVOICE_TEXT_CUT: sentence(
    '{format} takes {most} characters here; the rest is left out.',
    '{format} admite aquí {most} caracteres; el resto se ha quitado.',
  ),
  EINVOICE_IRPF_IN_WORDS: sentence(
    '{format} has no field for IRPF: the {amount} withheld are said in words, and taken off what is to be paid.',
    '{format} no tiene un campo para el IRPF: los {amount} retenidos se dicen con palabras y se descuentan del importe a pagar.',
  ),
  EINVOICE_CONTROL_CHARACTER: sentence(
    'A control character, which XML cannot hold, is written as a space.',
    'Un carácter de control, que no cabe en un XML, se ha escrito como un espacio.',
  ),
  EINVOICE_UNIT_UNKNOWN: sentence(
    '"{unit}" has no code of its own; it is written as units.',
    'La unidad «{unit}» no tiene un código propio; se ha escrito como unidades.',
  ),
  EINVOICE_OUTSIDE_BESIDE_TAXED: sentence(
    'What is outside of the tax cannot stand beside what is taxed in this format. Invoice it on its own.',
    'En este formato lo no sujeto no puede ir con lo sujeto. Factúralo aparte.',
  ),
  XRECHNUNG_DELIVERY_TOWN: sentence(
    'XRechnung wants the town that goods go to, which is known of the client alone. Choose another format.',
    'XRechnung pide la localidad a la que van los bienes, y solo se conoce la del cliente. Elige otro formato.',
  ),
  XRECHNUNG_DEBITED_ACCOUNT: sentence(
    'XRechnung wants the account that is debited, which is not kept here. Choose another way to pay.',
    'XRechnung pide la cuenta en la que se carga el recibo, que aquí no se guarda. Elige otra forma de pago.',
  ),
  PEPPOL_SCHEME_UNKNOWN: sentence(
    'Peppol knows no addresses of the scheme {scheme}. Use another one, such as 9920.',
    'Peppol no conoce direcciones del esquema {scheme}. Usa otro, como 9920.',
  ),
  FACTURAE_CONTRACT_TOO_LONG: sentence(
    'Facturae takes 20 characters of the reference of a contract. Enter a shorter one.',
    'Facturae admite referencias de contrato de 20 caracteres. Escribe uno más corto.',
  ),
  FACTURAE_FILE_TOO_LONG: sentence(
    'Facturae takes 20 characters of the reference of a file. Enter a shorter one.',
    'Facturae admite referencias de expediente de 20 caracteres. Escribe uno más corto.',
  ),
  FACTURAE_ORDER_TOO_LONG: sentence(
    'Facturae takes 20 characters of an order number. Enter a shorter one.',
    'Facturae admite números de pedido de 20 caracteres. Escribe uno más corto.',
  ),
  FACTURAE_ORIGINAL_TOO_LONG: sentence(
    'Facturae takes 20 characters of the number of what is rectified.',
    'Facturae admite números de 20 caracteres en la factura rectificada.',
  ),
  FACTURAE_NUMBER_TOO_LONG: sentence(
    'Facturae takes 20 characters of a number. Give the series a shorter prefix.',
    'Facturae admite números de 20 caracteres. Pon a la serie un prefijo más corto.',
  ),
  FACTURAE_SURCHARGE_DECIMALS: sentence(
    'Facturae takes two decimals of the recargo. Choose another format.',
    'Facturae admite dos decimales del recargo. Elige otro formato.',
  ),
  FATTURAPA_RATE_DECIMALS: sentence(
    'FatturaPA takes two decimals of a tax rate. Choose another format.',
    'FatturaPA admite tipos impositivos de dos decimales. Elige otro formato.',
  ),
  FATTURAPA_ONE_STOP_SHOP: sentence(
    'FatturaPA has no place for tax that is declared through the one-stop shop. Choose another format.',
    'FatturaPA no tiene dónde poner el impuesto que se declara por la ventanilla única. Elige otro formato.',
  ),
  FATTURAPA_SURCHARGE: sentence(
    'FatturaPA has no place for recargo de equivalencia. Choose another format.',
    'FatturaPA no tiene dónde poner el recargo de equivalencia. Elige otro formato.',
  ),
  FATTURAPA_CURRENCY_DECIMALS: sentence(
    'FatturaPA has the tax to the cent, which {currency} is not worked out to. Choose another format.',
    'FatturaPA lleva el impuesto con céntimos, y {currency} no los tiene. Elige otro formato.',
  ),
  FATTURAPA_NUMBER_WITHOUT_DIGIT: sentence(
    'FatturaPA wants a digit in the number. Choose another format.',
    'FatturaPA pide alguna cifra en el número. Elige otro formato.',
  ),
  EINVOICE_ACCENTS_REPLACED: sentence(
    '{format} takes letters without accents here; others are replaced.',
    '{format} admite aquí letras sin acentos; las demás se han sustituido.',
  ),
  EINVOICE_LETTERS_REPLACED: sentence(
    '{format} takes the letters of Western Europe alone; others are replaced.',
    '{format} solo admite las letras de Europa occidental; las demás se han sustituido.',
  ),
  KSEF_FILE_TOO_LARGE: sentence(
    'KSeF takes files of 1 MB, and this one is larger. Split the invoice in two.',
    'KSeF admite ficheros de 1 MB, y este es mayor. Divide la factura en dos.',
  ),
  KSEF_RATE_UNKNOWN: sentence(
    'FA(3) takes the rates of Poland: 23, 22, 8, 7, 5, 4, 3 and 0 %. Choose another format.',
    'FA(3) admite los tipos de Polonia: 23, 22, 8, 7, 5, 4, 3 y 0 %. Elige otro formato.',
  ),
  KSEF_SURCHARGE: sentence(
    'FA(3) has no place for recargo de equivalencia. Choose another format.',
    'FA(3) no tiene dónde poner el recargo de equivalencia. Elige otro formato.',
  ),
  KSEF_ORIGINAL_MISSING: sentence(
    'FA(3) wants the invoice that is corrected, and this one names none. Choose another format.',
    'FA(3) pide la factura que se rectifica, y esta no nombra ninguna. Elige otro formato.',
  ),
  KSEF_DATE_OUT_OF_RANGE: sentence(
    'FA(3) takes dates from 2006-01-01 to 2050-01-01. Enter another.',
    'FA(3) admite fechas del 01/01/2006 al 01/01/2050. Indica otra.',
  ),
  KSEF_TAX_NOT_IN_ZLOTY: sentence(
    'Poland wants the tax in złoty. Issue the invoice in PLN, or keep the books of the company in PLN.',
    'Polonia pide el impuesto en eslotis. Emite la factura en PLN o lleva la contabilidad de la empresa en PLN.',
  ),
  KSEF_ISSUER_WITHOUT_NIP: sentence(
    'KSeF takes invoices of issuers with a Polish tax id (NIP) alone. Choose another format.',
    'KSeF solo admite facturas de emisores con un NIF polaco (NIP). Elige otro formato.',
  ),
  KSEF_CONTROL_CHARACTER: sentence(
    'A control character, which FA(3) does not take, is written as a space.',
    'Un carácter de control, que FA(3) no admite, se ha escrito como un espacio.',
  ),
  KSEF_QUANTITY_DECIMALS: sentence(
    'FA(3) takes six decimals of a quantity: the line is written as one, and says the quantity in words.',
    'FA(3) admite seis decimales en una cantidad: la línea se escribe como una unidad, y su descripción dice la cantidad.',
  ),
  KSEF_NUMBER_NOT_KEPT: sentence(
    'Folio does not keep KSeF numbers: the file says that {number} was issued outside of KSeF.',
    'Folio no guarda los números de KSeF: el fichero dice que {number} se emitió fuera de KSeF.',
  ),
  FATTURAPA_NUMBER_TOO_LONG: sentence(
    'FatturaPA takes 20 characters without accents of a number. Give the series a shorter prefix.',
    'FatturaPA admite números de 20 caracteres sin acentos. Pon a la serie un prefijo más corto.',
  ),
  FATTURAPA_ORIGINAL_TOO_LONG: sentence(
    'FatturaPA takes 20 characters without accents of the number of what is rectified. Choose another format.',
    'FatturaPA admite números de 20 caracteres sin acentos en la factura rectificada. Elige otro formato.',
  ),
  FATTURAPA_ORDER_TOO_LONG: sentence(
    'FatturaPA takes 20 characters without accents of an order number. Enter a shorter one.',
    'FatturaPA admite números de pedido de 20 caracteres sin acentos. Escribe uno más corto.',
  ),
  FATTURAPA_REFERENCE_TOO_LONG: sentence(
    "FatturaPA takes 20 characters without accents of the buyer's reference. Enter a shorter one.",
    'FatturaPA admite referencias del comprador de 20 caracteres sin acentos. Escribe una más corta.',
  ),
  FATTURAPA_CONTRACT_TOO_LONG: sentence(
    'FatturaPA takes 20 characters without accents of the reference of a contract. Enter a shorter one.',
    'FatturaPA admite referencias de contrato de 20 caracteres sin acentos. Escribe una más corta.',
  ),
};
