import { sentence } from './reason-words';

/** What the file of a form waits for, and what an entry or a filing of it must be. */
export const taxFormReasons = {
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
