import { sentence } from './reason-words';

/** What is wrong with an import, and what keeps a company from being deleted. */
export const operationsReasons = {
  COMPANY_NAME_TO_TYPE: sentence(
    'Type the name of the company as it is written here: {name}',
    'Escribe el nombre de la empresa tal como está aquí: {name}',
  ),
  DELETION_RECORDS: sentence(
    'Records that the tax agency (AEAT) has not confirmed: {count}.',
    'Registros que la AEAT no ha confirmado: {count}.',
  ),
  DELETION_TICKETBAI: sentence(
    'TicketBAI files that the tax agency has not confirmed: {count}.',
    'Ficheros TicketBAI que la hacienda foral no ha confirmado: {count}.',
  ),
  DELETION_FACE: sentence(
    'Invoices that FACe has not confirmed: {count}.',
    'Facturas que FACe no ha confirmado: {count}.',
  ),
  DELETION_GUESTS: sentence(
    'Guest reports that the Ministry has not confirmed: {count}.',
    'Partes de viajeros que el Ministerio no ha confirmado: {count}.',
  ),
  TEST_CLOCK_ONE_OF_TWO: sentence(
    'Send either advance, such as P1D, or to, an instant.',
    'Envía o bien advance, como P1D, o bien to, un instante.',
  ),
  TEST_CLOCK_NOT_AHEAD: sentence(
    'The clock shows {now} and never goes back: choose a later instant.',
    'El reloj marca {now} y nunca retrocede: elige un instante posterior.',
  ),
  TEST_CLOCK_TOO_FAR: sentence(
    'At most {days} days at a time: advance it several times.',
    'Como máximo {days} días de una vez: adelántalo varias veces.',
  ),
  TEST_CLOCK_AT_END: sentence(
    'The clock goes no further, some 68 years ahead: make the test company afresh.',
    'El reloj no llega más lejos, unos 68 años por delante: crea de nuevo la empresa de prueba.',
  ),
  IMPORT_FIELD_UNKNOWN: sentence('There is no field {field} to import.', 'No hay ningún campo {field} que importar.'),
  IMPORT_FIELD_TWICE: sentence(
    'Two columns are read as {field}. Choose one of them.',
    'Dos columnas se leen como {field}. Elige una.',
  ),
  IMPORT_DECIMALS_UNCERTAIN: sentence(
    '{value} can be read in two ways. Say what marks the decimals.',
    '{value} se puede leer de dos maneras. Indica qué separa los decimales.',
  ),
  IMPORT_CURRENCY_UNCERTAIN: sentence(
    '{sign} is the sign of several currencies. Say which of them the amounts are in.',
    '{sign} es el signo de varias monedas. Indica en cuál están los importes.',
  ),
  IMPORT_SIGN_UNCERTAIN: sentence(
    'All amounts of this column are below zero, such as {value}. Say whether they are expenses or refunds.',
    'Todos los importes de esta columna son negativos, como {value}. Indica si son gastos o devoluciones.',
  ),
  IMPORT_DATE_UNCERTAIN: sentence(
    '{value} can be read in more than one way. Say in which order its day, month and year are.',
    '{value} se puede leer de más de una manera. Indica en qué orden van el día, el mes y el año.',
  ),
  IMPORT_PERCENT_UNCERTAIN: sentence(
    '{value} can be a share or a percent. Say which of the two it is.',
    '{value} puede ser una parte o un porcentaje. Indica cuál de los dos es.',
  ),
  IMPORT_TAX_DIFFERS: sentence(
    '{rate} % of {base} is {tax}, and the file says {amount}. Correct the one that is wrong.',
    'El {rate} % de {base} es {tax} y el archivo dice {amount}. Corrige lo que esté mal.',
  ),
  IMPORT_TOTAL_DIFFERS: sentence(
    'The base and its tax come to {sum}, and the file says {amount}. Correct the one that is wrong.',
    'La base y su impuesto suman {sum} y el archivo dice {amount}. Corrige lo que esté mal.',
  ),
  IMPORT_TAX_NO_PERCENT: sentence(
    '{part} is no percent of {tax}. Correct the one that is wrong.',
    '{part} no es ningún porcentaje de {tax}. Corrige lo que esté mal.',
  ),
  MOVE_FILES_HIDDEN: sentence(
    'Hidden files of the system, which hold nothing of yours: {count}. They are not imported.',
    'Archivos ocultos del sistema, sin nada tuyo: {count}. No se importan.',
  ),
  MOVE_FILE_EMPTY: sentence('The file is empty. Export it again.', 'El archivo está vacío. Expórtalo de nuevo.'),
  MOVE_FILE_TOO_LARGE: sentence(
    'The file is too large: a table has at most 20 MB, a receipt 10 MB. Divide it, or save it smaller.',
    'El archivo es demasiado grande: una tabla tiene 20 MB como máximo y un justificante, 10 MB. Divídelo o guárdalo más pequeño.',
  ),
  MOVE_FILE_RATIO: sentence(
    'Unpacked, the file is hundreds of times as large as in the ZIP. Send it by itself.',
    'Descomprimido, el archivo es cientos de veces mayor que en el ZIP. Envíalo solo.',
  ),
  MOVE_FILE_SAME_NAME: sentence(
    'Another file of the ZIP has the same name. Give it a name of its own.',
    'Otro archivo del ZIP tiene el mismo nombre. Dale uno distinto.',
  ),
  MOVE_FILE_DAMAGED: sentence(
    'The file is damaged, or protected. Export it again, without a password.',
    'El archivo está dañado o protegido. Expórtalo de nuevo, sin contraseña.',
  ),
  MOVE_ZIP_TOO_LARGE: sentence(
    'Unpacked, the ZIP is too large: it has at most 2,000 files and 120 MB. Divide it.',
    'Descomprimido, el ZIP es demasiado grande: tiene 2.000 archivos y 120 MB como máximo. Divídelo.',
  ),
  MOVE_FILE_PACKED: sentence(
    'This is a ZIP within the ZIP. Unpack it, and add its files.',
    'Es un ZIP dentro del ZIP. Descomprímelo y añade sus archivos.',
  ),
  MOVE_FILE_OTHER_TYPE: sentence(
    'A file of this type is neither a table nor a receipt. Save a table as CSV or XLSX, and a receipt as PDF or a picture.',
    'Un archivo de este tipo no es una tabla ni un justificante. Guarda la tabla como CSV o XLSX y el justificante como PDF o imagen.',
  ),
  MOVE_TABLE_UNKNOWN: sentence(
    'Its columns are those of nothing that is imported. Say what it is of, or leave it out.',
    'Sus columnas no son de nada que se importe. Di de qué es, o déjala fuera.',
  ),
  IMPORT_BOOK_KEY: sentence(
    "Key {key} of the tax agency's books is of a regime that an import does not read: leave the row out, or enter the document by hand.",
    'La clave {key} de los libros de la AEAT es de un régimen que la importación no lee: deja la fila fuera o introduce el documento a mano.',
  ),
  MOVE_TABLE_EMPTY: sentence('There is no row below its first one.', 'No hay ninguna fila debajo de la primera.'),
  MOVE_ASSETS: sentence(
    'The book of investment goods is not imported: register each good under Assets, from its expense.',
    'El libro de bienes de inversión no se importa: da de alta cada bien en Inmovilizado, a partir de su gasto.',
  ),
  MOVE_LINES_ALONE: sentence(
    'These are lines of invoices without the invoices. Add the table that they belong to.',
    'Son líneas de facturas sin las facturas. Añade la tabla a la que pertenecen.',
  ),
  MOVE_TABLES_JOINED: sentence(
    'It is read together with the lines of its documents, as {file}.',
    'Se lee junto con las líneas de sus documentos, como {file}.',
  ),
  MOVE_LINES_LOST: sentence(
    'It is read together with its documents, as {file}. Lines of no document that is here: {count}. Add the table of their documents, or they are not imported.',
    'Se lee junto con sus documentos, como {file}. Líneas sin documento aquí: {count}. Añade la tabla de sus documentos o no se importan.',
  ),
  MOVE_FILE_ABSENT: sentence(
    'It has not come whole. If it is not on its way, add it again.',
    'No ha llegado entero. Si no está en camino, añádelo de nuevo.',
  ),
  MOVE_FILE_OTHER_CONTENT: sentence(
    'The move has a file of this name already, with something else in it. Remove that one, or give this one a name of its own.',
    'El traslado ya tiene un archivo con este nombre y otro contenido. Quita aquel o dale a este un nombre distinto.',
  ),
  MOVE_DELETED_LEFT: sentence(
    'Records that were deleted in the other program: {count}. They are not imported.',
    'Registros borrados en el otro programa: {count}. No se importan.',
  ),
  MOVE_RECEIPT_UNMATCHED: sentence(
    'No document has its name or number. Say whose it is, or leave it out.',
    'Ningún documento tiene su nombre o número. Di de cuál es, o déjalo fuera.',
  ),
  MOVE_RECEIPT_AMBIGUOUS: sentence(
    'It could be of {count} documents. Say of which one it is.',
    'Podría ser de {count} documentos. Di de cuál es.',
  ),
  MOVE_RECEIPT_NAMESAKE: sentence(
    'Files of this name in different folders: {count}. Say of which expense each one is, or leave it out.',
    'Archivos con este nombre en carpetas distintas: {count}. Di de qué gasto es cada uno, o déjalo fuera.',
  ),
  MOVE_RECEIPT_OF_INVOICE: sentence(
    'It is named as your own invoice {number}, which has no receipts. Leave it out, or say of which expense it is.',
    'Se llama como tu factura {number}, que no lleva justificantes. Déjalo fuera o di de qué gasto es.',
  ),
};
