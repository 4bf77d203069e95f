import { sentence } from './reason-words';

/** Who files a form and why, and what its figures leave out. */
export const formDutyReasons = {
  FORM_303_DUE: sentence(
    'Whoever is under VAT files it, of a quarter without operations as well (LIVA art. 164, RIVA art. 71).',
    'Lo presenta quien está en el IVA, también de un trimestre sin operaciones (LIVA art. 164, RIVA art. 71).',
  ),
  FORM_420_DUE: sentence(
    'Whoever is under IGIC files it, of a quarter without operations as well.',
    'Lo presenta quien está en el IGIC, también de un trimestre sin operaciones.',
  ),
  FORM_VAT_EXEMPT: sentence(
    'The operations of this company are exempt, so it files none (RIVA art. 71.1).',
    'Las operaciones de esta empresa están exentas, así que no lo presenta (RIVA art. 71.1).',
  ),
  FORM_VAT_SURCHARGE: sentence(
    'Retailers in recargo de equivalencia file no VAT returns (LIVA art. 154).',
    'El comercio en recargo de equivalencia no presenta declaraciones de IVA (LIVA art. 154).',
  ),
  FORM_OTHER_ZONE: sentence(
    'The company is in a zone with another tax.',
    'La empresa está en un territorio con otro impuesto.',
  ),
  FORM_130_DUE: sentence(
    'A person with an activity in direct estimation advances income tax with it (RIRPF art. 109).',
    'Una persona con actividad en estimación directa adelanta con él el IRPF (RIRPF art. 109).',
  ),
  FORM_130_COMPANY: sentence(
    'Only persons file it: companies pay form 202.',
    'Solo lo presentan las personas: las sociedades pagan con el modelo 202.',
  ),
  FORM_130_WITHHELD: sentence(
    'Clients withheld something of {percent} % of the income, 70 % are enough: a professional does not file it (RIRPF art. 109.2).',
    'Los clientes retuvieron sobre el {percent} % de los ingresos y basta el 70 %: un profesional no lo presenta (RIRPF art. 109.2).',
  ),
  FORM_WITHHELD_DUE: sentence(
    'Something was withheld from others in this period, and it is paid with this form.',
    'En este periodo se retuvo a otros y se ingresa con este modelo.',
  ),
  FORM_WITHHELD_NONE: sentence(
    'Nothing was withheld from others in this period. Whoever pays wages enters them.',
    'En este periodo no se retuvo a nadie. Quien paga nóminas las introduce.',
  ),
  FORM_YEAR_OF_DUE: sentence(
    'It lists whom the forms {form} of the year are of.',
    'Relaciona a quiénes corresponden los modelos {form} del año.',
  ),
  FORM_YEAR_OF_NONE: sentence(
    'No form {form} of the year has anybody on it.',
    'Ningún modelo {form} del año tiene perceptores.',
  ),
  FORM_123_ENTERED: sentence(
    'What was withheld of interest, and what was entered of dividends and other capital, is paid with this form.',
    'Con este modelo se ingresa lo retenido de intereses y lo introducido de dividendos y otro capital.',
  ),
  FORM_123_BOTH: sentence(
    'Boxes {boxes} add what was entered to the interest of the expenses. Take the entry back where it is the same interest.',
    'Las casillas {boxes} suman lo introducido a los intereses de los gastos. Retira lo introducido si son los mismos intereses.',
  ),
  FORM_123_UNKNOWN: sentence(
    'Of no expense of interest was anything withheld, and dividends are no document. Where the company paid any, enter its boxes.',
    'De ningún gasto de intereses se retuvo y los dividendos no son un documento. Si la empresa los pagó, introduce sus casillas.',
  ),
  FORM_216_DUE: sentence(
    'Something was withheld from vendors that are not resident here (IRNR, art. 31): by the letter N of a NIF, else by their country. It is on no form 111, 115 or 123.',
    'Se retuvo a proveedores no residentes (IRNR, art. 31): por la letra N del NIF o, si no, por su país. No va en los modelos 111, 115 ni 123.',
  ),
  FORM_216_UNKNOWN: sentence(
    'Nothing was withheld from a vendor that is not resident. Whoever paid one something exempt, or under a treaty, may have to file it with nothing to pay: Folio does not know that.',
    'No se retuvo a ningún proveedor no residente. Quien le pagó algo exento o según un convenio puede tener que presentarlo sin ingreso: Folio no lo sabe.',
  ),
  FORM_216_INCOMPLETE: sentence(
    'What was paid to non-residents without a withholding, because it is exempt or by a treaty, is not on it: add it where it has to be declared.',
    'Lo pagado a no residentes sin retención, por exento o por convenio, no está aquí: añádelo si hay que declararlo.',
  ),
  FORM_RESIDENCE_UNKNOWN: sentence(
    'Nothing says whether {name} is resident here: what is withheld of a non-resident goes on form 216. Enter the tax id or the country of the vendor.',
    'Nada dice si {name} es residente: lo retenido a un no residente va en el modelo 216. Introduce el NIF o el país del proveedor.',
  ),
  FORM_111_OTHER_RATE: sentence(
    '{rate} % was withheld from {name}, which is no usual rate of professionals. A rent or interest goes on form 115 or 123 by the category of the expense, a non-resident on form 216 by the country of the vendor.',
    'A {name} se le retuvo el {rate} %, que no es un tipo habitual de profesionales. Un alquiler o unos intereses van en el modelo 115 o 123 por la categoría del gasto; un no residente, en el 216 por el país del proveedor.',
  ),
  FORM_202_PERSON: sentence(
    'Only companies pay it: persons file form 130.',
    'Solo lo pagan las sociedades: las personas presentan el modelo 130.',
  ),
  FORM_202_ENTERED: sentence(
    '18 % of what was entered from the last form 200 is paid (LIS art. 40.2). Who had more than 6 million euros of turnover, or has chosen so, pays by art. 40.3, which Folio does not work out.',
    'Se paga el 18 % de lo introducido del último modelo 200 (LIS art. 40.2). Quien facturó más de 6 millones de euros, o lo ha elegido, paga según el art. 40.3, que Folio no calcula.',
  ),
  FORM_202_UNKNOWN: sentence(
    'A company pays it where its last form 200 came to more than nothing. Enter box 01 from there: Folio keeps no form 200.',
    'Una sociedad lo paga si la cuota de su último modelo 200 fue positiva. Introduce de ahí la casilla 01: Folio no lleva el modelo 200.',
  ),
  FORM_349_DUE: sentence(
    'There were operations with businesses in other member states in this period.',
    'En este periodo hubo operaciones con empresas de otros Estados miembros.',
  ),
  FORM_349_NONE: sentence(
    'There were no operations with businesses in other member states in this period.',
    'En este periodo no hubo operaciones con empresas de otros Estados miembros.',
  ),
  FORM_349_KEYS_UNKNOWN: sentence(
    'No document says that a supply is triangular (T) or follows an exempt import (M, H): supplies are under E unless another key is entered as supply: and the VAT number. Consignment stock is as entered. The list may be incomplete.',
    'Ningún documento dice si una entrega es triangular (T) o posterior a una importación exenta (M, H): las entregas van con E salvo que se introduzca otra clave en supply: y el NIF-IVA. Las existencias en consigna, como se introdujeron. La relación puede estar incompleta.',
  ),
  FORM_NEEDS_SUPPLY_KEY: sentence(
    'Goods were invoiced to {name} under reverse charge, which no supply from here is. Enter T as supply:{vatId} where it is a triangular sale, or correct the tax of those invoices.',
    'Se facturaron bienes a {name} con inversión del sujeto pasivo, lo que no es una entrega desde aquí. Introduce T en supply:{vatId} si es una operación triangular o corrige el impuesto de esas facturas.',
  ),
  FORM_347_NO_INVOICE: sentence(
    '{count} expenses are left out as no operations with an invoice: wages, social security, taxes and what else their category says (RD 1065/2007 art. 33).',
    'Se dejan fuera {count} gastos que no son operaciones con factura: sueldos, seguridad social, tributos y lo demás según su categoría (RD 1065/2007 art. 33).',
  ),
  FORM_347_WITHHELD: sentence(
    '{count} documents are left out because something was withheld: forms 190, 180 and 296 have them (art. 33.2.i).',
    'Se dejan fuera {count} documentos con retención: están en los modelos 190, 180 y 296 (art. 33.2.i).',
  ),
  FORM_347_ELSEWHERE: sentence(
    '{count} documents are left out as imports, exports, operations of forms 349 and 369, or amounts that were only passed on (art. 33.2).',
    'Se dejan fuera {count} documentos por ser importaciones, exportaciones, operaciones de los modelos 349 y 369 o suplidos (art. 33.2).',
  ),
  FORM_347_UNNAMED: sentence(
    '{count} documents are left out because they name nobody, as simplified invoices do.',
    'Se dejan fuera {count} documentos porque no identifican a nadie, como las facturas simplificadas.',
  ),
  FORM_347_ONE_PROPERTY: sentence(
    'The rents of {names} are all of the one property of the settings. Enter the reference of another as reference: and the NIF; divide a tenant of several in the program of the tax agency.',
    'Los alquileres de {names} van todos al único inmueble de los ajustes. Introduce la referencia de otro en reference: y el NIF; a un inquilino de varios, divídelo en el programa de la Agencia.',
  ),
  FORM_349_MONTHLY: sentence(
    'Supplies and services to other member states came to more than {limit} euros in this quarter or one of the four before: it is filed month by month.',
    'Las entregas y servicios a otros Estados miembros superaron {limit} euros en este trimestre o en uno de los cuatro anteriores: se presenta mes a mes.',
  ),
  FORM_390_DUE: sentence(
    'Whoever files form 303 sums up the year with it (RIVA art. 71.7).',
    'Quien presenta el modelo 303 resume con él el año (RIVA art. 71.7).',
  ),
  FORM_390_EXEMPT: sentence(
    'The company has answered that it fills page 4 of the last form 303 instead (Orden EHA/3111/2009 art. 1).',
    'La empresa ha respondido que rellena la página 4 del último modelo 303 en su lugar (Orden EHA/3111/2009 art. 1).',
  ),
  FORM_SII_INSTEAD: sentence(
    'The books are kept at the tax agency (SII) or monthly refunds are asked for: that is in place of it.',
    'Los libros se llevan en la Agencia Tributaria (SII) o se piden devoluciones mensuales: eso lo sustituye.',
  ),
  FORM_425_TERM: sentence(
    'The last day is 30 January here; others give the 31st, and no source of the Agencia Tributaria Canaria was at hand. Its calendar decides.',
    'Aquí el último día es el 30 de enero; otros dan el 31 y no había fuente de la Agencia Tributaria Canaria a mano. Decide su calendario.',
  ),
  FORM_425_DUE: sentence(
    'Whoever files form 420 sums up the year with it.',
    'Quien presenta el modelo 420 resume con él el año.',
  ),
  FORM_PARTIES_DUE: sentence(
    'Operations with {count} of those it traded with came to more than {limit} euros in the year, tax included.',
    'Las operaciones con {count} de sus clientes o proveedores superaron {limit} euros en el año, impuestos incluidos.',
  ),
  FORM_PARTIES_NONE: sentence(
    'Operations with nobody came to more than {limit} euros in the year, tax included.',
    'Con nadie se superaron {limit} euros en el año, impuestos incluidos.',
  ),
};
