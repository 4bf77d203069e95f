/** What the API says in English of the formats of Italy and Poland, and how a Spanish screen says it: see in-spanish.ts. */
export const formatsAbroadSentences: Record<string, string> = {
  // FatturaPA
  'FatturaPA wants a digit in the number.': 'FatturaPA pide alguna cifra en el número.',
  'Enter an Italian tax id: a partita IVA of 11 digits or a codice fiscale of 16 characters.':
    'Indica un NIF italiano: una partita IVA de 11 cifras o un codice fiscale de 16 caracteres.',
  "Enter the client's Codice destinatario or PEC, by which Italy's exchange system reaches them.":
    'Indica el Codice destinatario o la PEC del cliente: por ahí le llega la factura desde el sistema italiano.',
  'FatturaPA takes 20 characters without accents of a number.':
    'FatturaPA admite números de 20 caracteres sin acentos.',
  'FatturaPA takes 20 characters without accents of the number of what is rectified.':
    'FatturaPA admite números de 20 caracteres sin acentos en la factura rectificada.',
  'FatturaPA takes 20 characters without accents of an order number.':
    'FatturaPA admite números de pedido de 20 caracteres sin acentos.',
  "FatturaPA takes 20 characters without accents of the buyer's reference.":
    'FatturaPA admite referencias del comprador de 20 caracteres sin acentos.',
  'FatturaPA takes 20 characters without accents of the reference of a contract.':
    'FatturaPA admite referencias de contrato de 20 caracteres sin acentos.',
  'FatturaPA has the tax to the cent, which {currency} is not worked out to.':
    'FatturaPA lleva el impuesto con céntimos, y {currency} no los tiene.',
  'FatturaPA has no place for recargo de equivalencia.': 'FatturaPA no tiene dónde poner el recargo de equivalencia.',
  'FatturaPA has no place for tax that is declared through the one-stop shop.':
    'FatturaPA no tiene dónde poner el impuesto que se declara por la ventanilla única.',
  'FatturaPA takes two decimals of a tax rate.': 'FatturaPA admite tipos impositivos de dos decimales.',
  'Facturae takes two decimals of the recargo.': 'Facturae admite dos decimales del recargo.',
  'FA(3) takes six decimals of a quantity: the line is written as one, and says the quantity in words.':
    'FA(3) admite seis decimales en una cantidad: la línea se escribe como una unidad, y su descripción dice la cantidad.',
  'Electronic invoices have two decimals of an amount, and {currency} has {count}. Send the PDF, or invoice in another currency.':
    'Las facturas electrónicas llevan dos decimales en los importes, y {currency} tiene {count}. Envía el PDF, o factura en otra divisa.',
  '{format} takes the letters of Western Europe alone; others are replaced.':
    '{format} solo admite las letras de Europa occidental; las demás se han sustituido.',
  '{format} takes letters without accents here; others are replaced.':
    '{format} admite aquí letras sin acentos; las demás se han sustituido.',

  // FA(3)
  'KSeF takes invoices of issuers with a Polish tax id (NIP) alone.':
    'KSeF solo admite facturas de emisores con un NIF polaco (NIP).',
  "Enter the client's Polish tax id, a NIP of ten digits.": 'Indica el NIF polaco del cliente, un NIP de diez cifras.',
  "Enter the client's VAT id, of up to twelve letters and digits.":
    'Indica el NIF-IVA del cliente, de doce letras y cifras como máximo.',
  'Poland wants the tax in złoty.': 'Polonia pide el impuesto en eslotis.',
  'Issue the invoice in PLN, or keep the books of the company in PLN.':
    'Emite la factura en PLN o lleva la contabilidad de la empresa en PLN.',
  'FA(3) takes dates from 2006-01-01 to 2050-01-01.': 'FA(3) admite fechas del 01/01/2006 al 01/01/2050.',
  'Enter another.': 'Indica otra.',
  'FA(3) wants the invoice that is corrected, and this one names none.':
    'FA(3) pide la factura que se rectifica, y esta no nombra ninguna.',
  'FA(3) has no place for recargo de equivalencia.': 'FA(3) no tiene dónde poner el recargo de equivalencia.',
  'FA(3) takes the rates of Poland: 23, 22, 8, 7, 5, 4, 3 and 0 %.':
    'FA(3) admite los tipos de Polonia: 23, 22, 8, 7, 5, 4, 3 y 0 %.',
  'Enter the law that exempts it from tax, as Poland wants that named.':
    'Indica la norma que la declara exenta: Polonia pide que se nombre.',
  "Goods that go to another member state need the client's VAT id of that state.":
    'Los bienes que van a otro Estado miembro necesitan el NIF-IVA del cliente en ese Estado.',
  'Enter it.': 'Indícalo.',
  'KSeF takes files of 1 MB, and this one is larger.': 'KSeF admite ficheros de 1 MB, y este es mayor.',
  'Split the invoice in two.': 'Divide la factura en dos.',
  'A control character, which FA(3) does not take, is written as a space.':
    'Un carácter de control, que FA(3) no admite, se ha escrito como un espacio.',
  'Folio does not keep KSeF numbers: the file says that {number} was issued outside of KSeF.':
    'Folio no guarda los números de KSeF: el fichero dice que {number} se emitió fuera de KSeF.',
};
