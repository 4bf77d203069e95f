import { sentence } from './reason-words';

/** Who files a form and why, and what its file waits for. */
export const taxFormReasons = {
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
  FORM_HAS_NO_FILE: sentence(
    'Folio makes no file of this form. Write its figures into the page of the tax agency.',
    'Folio no genera fichero de este modelo. Escribe sus cifras en la página de la administración.',
  ),
  FORM_OF_OTHER_DESIGN: sentence(
    'Folio makes the file of form {form} as the tax agency takes it from {year} on, and this period has another design. Write the figures into the page of the tax agency.',
    'Folio genera el fichero del modelo {form} con el diseño vigente desde {year} y este periodo tiene otro. Escribe las cifras en la página de la Agencia.',
  ),
  FORM_NEEDS_PROFILE: sentence(
    'The file names who files. Enter the legal name and a Spanish tax id of the company under Settings.',
    'El fichero dice quién declara. Introduce en Ajustes la razón social y un NIF español de la empresa.',
  ),
  FORM_OF_OTHER_TREASURY: sentence(
    'This file is of the tax agency of the State, and the company files at its foral treasury. Use the program of that one.',
    'Este fichero es de la Agencia Tributaria y la empresa declara en su Hacienda foral. Usa el programa de esta.',
  ),
  FORM_OTHER_CURRENCY: sentence(
    'Forms are in euros, and the books of this company in {currency}. Write the figures into the page of the tax agency.',
    'Los modelos van en euros y los libros de esta empresa en {currency}. Escribe las cifras en la página de la administración.',
  ),
  FORM_WITHOUT_RATE: sentence(
    '{count} documents in {currency} have no exchange rate, so they are in no box. Enter the rate in each.',
    '{count} documentos en {currency} no tienen tipo de cambio, así que no están en ninguna casilla. Introdúcelo en cada uno.',
  ),
  FORM_NEEDS_IBAN: sentence(
    'A direct debit or a refund needs an account. Enter its IBAN in the settings of tax returns.',
    'La domiciliación y la devolución necesitan una cuenta. Introduce su IBAN en los ajustes de las declaraciones.',
  ),
  FORM_NEEDS_390_ANSWER: sentence(
    'The last return of the year says whether form 390 is filed. Answer that in the settings of tax returns.',
    'La última declaración del año dice si se presenta el modelo 390. Respóndelo en los ajustes de las declaraciones.',
  ),
  FORM_IS_MONTHLY: sentence(
    'Who is in the register of monthly refunds (REDEME) files form 303 of each month until the 30th of the next one, and Folio works out quarters alone: these figures are of three months. Make the monthly returns at the tax agency.',
    'Quien está en el registro de devolución mensual (REDEME) presenta el modelo 303 de cada mes hasta el día 30 del siguiente y Folio solo calcula trimestres: estas cifras son de tres meses. Haz las mensuales en la Agencia Tributaria.',
  ),
  FORM_TYPE_MISFIT: sentence(
    'A return that comes to {amount} cannot be declared as {type}. Choose one of {choices}.',
    'Una declaración con resultado {amount} no se puede declarar como {type}. Elige entre {choices}.',
  ),
  FORM_RATE_WITHOUT_BOX: sentence(
    'Tax of {amount} is at a rate that the form has no box for. Correct the rate of those documents.',
    'Hay {amount} de cuota a un tipo sin casilla en el modelo. Corrige el tipo de esos documentos.',
  ),
  FORM_NEEDS_CONTACT: sentence(
    'The file names whom the tax agency calls. Enter a phone of nine digits and a contact in the settings of tax returns.',
    'El fichero dice a quién llama la Agencia. Introduce un teléfono de nueve cifras y un contacto en los ajustes de las declaraciones.',
  ),
  FORM_NEEDS_RECEIPT: sentence(
    'This return names the one before it by its receipt number of 13 digits, and the note of that one has none. Note it with its number.',
    'Esta declaración cita la anterior por su número de justificante de 13 cifras y su nota no lo tiene. Anótala con su número.',
  ),
  FORM_NEEDS_BOX_111: sentence(
    'A rectifying return that comes to less than nothing says in box 111 how much of it was paid by mistake. Enter it, 0 where nothing was.',
    'Una autoliquidación rectificativa con resultado negativo dice en la casilla 111 cuánto se ingresó de más. Introdúcelo, 0 si nada.',
  ),
  FORM_COMPLEMENTARY_LOWERS: sentence(
    'A complementary return only adds, and this one comes to {amount} less. Ask the tax agency to rectify the one that was filed.',
    'Una complementaria solo añade y esta da {amount} menos. Solicita a la Agencia la rectificación de la presentada.',
  ),
  FORM_NEEDS_INSOLVENCY: sentence(
    'An insolvency is its date and whether the return is of before or after it. Enter both, or neither.',
    'Un concurso se indica con su fecha y con si la declaración es anterior o posterior. Introduce ambas cosas o ninguna.',
  ),
  FORM_BOX_12_MISFIT: sentence(
    'Box 12 is boxes 09 and 11 together, {sum}, and {amount} is entered. Take that entry back or correct box 11.',
    'La casilla 12 es la suma de la 09 y la 11, {sum}, y se introdujo {amount}. Retira esa entrada o corrige la casilla 11.',
  ),
  FORM_VALUE_TOO_LONG: sentence(
    '{value} does not fit into the {length} positions of {field}. Correct it: nothing is cut.',
    '{value} no cabe en las {length} posiciones de {field}. Corrígelo: nada se recorta.',
  ),
  FORM_PARTY_WITHOUT_TAX_ID: sentence(
    '{name} has no tax id that the form takes, and {amount} euros on it. Enter it with the client or vendor.',
    '{name} no tiene un NIF que el modelo admita y {amount} euros en él. Introdúcelo en el cliente o proveedor.',
  ),
  FORM_PARTY_WITHOUT_PROVINCE: sentence(
    '{name} has no Spanish postal code, from which the file takes the province. Enter it with the client or vendor.',
    '{name} no tiene código postal español, del que el fichero saca la provincia. Introdúcelo en el cliente o proveedor.',
  ),
  FORM_NEEDS_PROPERTY: sentence(
    'The list has rents of business premises, and names where these are. Enter situation and cadastral reference in the settings of tax returns.',
    'La relación tiene alquileres de locales y dice dónde están. Introduce situación y referencia catastral en los ajustes de las declaraciones.',
  ),
  FORM_NEEDS_REFERENCE: sentence(
    'The list names the property rented of {name}. Enter its cadastral reference as reference:{taxId}, or 4 where it has none; of several properties, enter it on each expense.',
    'La relación dice qué inmueble se alquila a {name}. Introduce su referencia catastral como reference:{taxId}, o 4 si no tiene; si son varios inmuebles, introdúcela en cada gasto.',
  ),
  FORM_RENT_WITHOUT_PROPERTY: sentence(
    '“{title}” of {day} names no property, and other rents of {name} do. Enter the cadastral reference on that expense.',
    '«{title}» del {day} no dice su inmueble y otros alquileres de {name} sí. Introduce la referencia catastral en ese gasto.',
  ),
  FORM_ONE_PROPERTY: sentence(
    'All rents of {name} are of the one property that was entered. Where they let several, enter the reference on each expense.',
    'Todos los alquileres de {name} van al único inmueble introducido. Si alquila varios, introduce la referencia en cada gasto.',
  ),
  FORM_PROPERTY_NEEDS_REFERENCE: sentence(
    'A property of {name} in Spain has no cadastral reference on its expense. Enter it, or situation 4 where there is none.',
    'Un inmueble de {name} en España no tiene referencia catastral en su gasto. Introdúcela, o la situación 4 si no tiene.',
  ),
  FORM_PROPERTY_WITHOUT_REFERENCE: sentence(
    'What has no cadastral reference of {name} is one line without an address. Complete it in the program of the tax agency, and divide it where it is several properties.',
    'Lo que no tiene referencia catastral de {name} va en una línea sin dirección. Complétala en el programa de la Agencia y divídela si son varios inmuebles.',
  ),
  FORM_NEEDS_KEY: sentence(
    '{rate} % was withheld from {name}, which does not tell the key. Enter one such as G01 or I02 as key:{taxId}.',
    'A {name} se le retuvo el {rate} %, que no dice la clave. Introduce una como G01 o I02 en key:{taxId}.',
  ),
  FORM_349_BELOW: sentence(
    'What is stated of {name} under key {key} is below nothing. Name the invoice that the credit note rectifies, or correct the period it is of.',
    'Lo declarado de {name} con clave {key} queda por debajo de cero. Indica la factura que rectifica el abono o corrige su periodo.',
  ),
  FORM_390_NO_303: sentence(
    'It sums up forms 303, and the company files none.',
    'Resume los modelos 303 y la empresa no presenta ninguno.',
  ),
  FORM_390_UNLIKE: sentence(
    'The year does not come to what its four quarters say: a tax is at a rate that the form has no line for. Look at the expenses that have a tax without a rate.',
    'El año no suma lo que dicen sus cuatro trimestres: hay una cuota a un tipo sin línea en el modelo. Revisa los gastos con cuota sin tipo.',
  ),
  FORM_NEEDS_ACTIVITY: sentence(
    'The form names the activity. Enter its code and its IAE heading in the settings of tax returns.',
    'El modelo dice la actividad. Introduce su código y su epígrafe del IAE en los ajustes de las declaraciones.',
  ),
  FORM_NAME_SPLIT: sentence(
    'The name goes as surnames {surnames} and first name {firstName}. Write “surnames, first name” in the fiscal profile where that is wrong.',
    'El nombre va como apellidos {surnames} y nombre {firstName}. Si no es así, escribe «apellidos, nombre» en el perfil fiscal.',
  ),
  FORM_TEXT_CUT: sentence(
    '“{text}” is longer than its field {field}, and is cut in the file.',
    '«{text}» es más largo que su campo {field} y se recorta en el fichero.',
  ),
  FORM_TEXT_REPLACED: sentence(
    '“{text}” has signs that the file cannot have: they are blanks in its field {field}.',
    '«{text}» tiene signos que el fichero no admite: van en blanco en su campo {field}.',
  ),
  FORM_PERIOD_MISFIT: sentence(
    'Form {form} is not filed for such a period. Write one such as {example}.',
    'El modelo {form} no se presenta por un periodo así. Escribe uno como {example}.',
  ),
  FORM_BOX_NOT_ENTERED: sentence(
    'Nothing is entered for {box} of form {form}: it is worked out, or is no box of it.',
    'En {box} del modelo {form} no se introduce nada: se calcula o no es casilla suya.',
  ),
  FORM_ENTRY_AMOUNT: sentence('Enter {box} as a number.', 'Introduce {box} como número.'),
  FORM_ENTRY_COUNT: sentence(
    'Enter {box} as a whole number, from nothing on.',
    'Introduce {box} como número entero, desde cero.',
  ),
  FORM_ENTRY_RATE: sentence('Enter {box} in percent, from 0 to 100.', 'Introduce {box} en porcentaje, de 0 a 100.'),
  FORM_ENTRY_DATE: sentence(
    'Enter {box} as a date, such as 2026-03-31.',
    'Introduce {box} como fecha, por ejemplo 2026-03-31.',
  ),
  FORM_ENTRY_TEXT: sentence('Enter {box} as a text.', 'Introduce {box} como texto.'),
  FORM_ENTRY_REFERENCE: sentence(
    'Enter {box} as a cadastral reference of 20 characters, or 4 where there is none.',
    'Introduce {box} como referencia catastral de 20 caracteres, o 4 si no hay.',
  ),
  FORM_ENTRY_CHOICE: sentence('Answer {box} with one of {choices}.', 'Responde a {box} con una de {choices}.'),
  FORM_FILED_TO_COME: sentence(
    'It cannot have been filed after today.',
    'No se puede haber presentado después de hoy.',
  ),
  FORM_FILED_BEFORE_END: sentence(
    'Its period {period} ends on {day}, and a return is filed after that day. Correct the day, or note the period that was filed.',
    'Su periodo {period} acaba el {day} y una declaración se presenta después de ese día. Corrige el día o anota el periodo que se presentó.',
  ),
  FORM_OF_OLDER_DESIGN: sentence(
    'The file is made by the record design of {year}, the last of form {form} that is known here. Check at the tax agency whether another was published since.',
    'El fichero sigue el diseño de registro de {year}, el último del modelo {form} que se conoce aquí. Comprueba en la Agencia Tributaria si se ha publicado otro.',
  ),
  FORM_ASSUMED_REFUND: sentence(
    'Nobody has answered whether the company is in the register of monthly refunds: the file says no.',
    'Nadie ha respondido si la empresa está en el registro de devolución mensual: el fichero dice que no.',
  ),
  FORM_ASSUMED_PRO_RATA: sentence(
    'Nobody has answered whether its pro rata is the special one: the file says no.',
    'Nadie ha respondido si su prorrata es la especial: el fichero dice que no.',
  ),
};
