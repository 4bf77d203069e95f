import { coded, codedInError } from './error-entry';

/** What can go wrong with imports and the deletion of a company. */
export const operationsErrors = {
  CLIENT_REQUEST_LIMIT_REACHED: coded(
    422,
    ['Too many requests wait', '{most} requests of this company wait already.', 'Close those that are answered first.'],
    [
      'Demasiadas peticiones pendientes',
      'Ya hay {most} peticiones pendientes de esta empresa.',
      'Cierra antes las que estén contestadas.',
    ],
  ),
  CLIENT_REQUEST_CLOSED: coded(
    409,
    ['Request is closed', 'This request is closed.', 'Ask anew.'],
    ['Petición cerrada', 'Esta petición está cerrada.', 'Haz otra.'],
  ),
  CLIENT_ANSWER_EMPTY: coded(
    422,
    [
      'Answer is empty',
      'There is nothing in this answer.',
      'Write something of up to 2,000 characters, or add a file.',
    ],
    ['Respuesta vacía', 'En esta respuesta no hay nada.', 'Escribe algo de hasta 2000 caracteres o añade un archivo.'],
  ),
  CLIENT_FILES_LIMIT_REACHED: coded(
    422,
    ['Too many files', 'An answer has at most {most} files.', 'Send the others by another way.'],
    ['Demasiados archivos', 'Una respuesta tiene {most} archivos como máximo.', 'Envía los demás por otro medio.'],
  ),
  FILE_NOT_ARRIVED: coded(
    409,
    ['File not arrived yet', 'The file has not arrived yet.', 'Choose it again.'],
    ['El archivo no ha llegado', 'El archivo aún no ha llegado.', 'Elígelo de nuevo.'],
  ),
  COLUMN_MISSING: coded(
    400,
    ['Column missing', 'No column is read as {field}, which every row needs.', 'Choose one.'],
    ['Falta una columna', 'Ninguna columna se lee como {field}, y todas las filas lo necesitan.', 'Elige una.'],
  ),
  IMPORT_AT_ANOTHER_STEP: coded(
    422,
    ['Import at another step', 'This import is at another step by now.', 'Load the page again.'],
    ['Importación en otro paso', 'Esta importación ya está en otro paso.', 'Vuelve a cargar la página.'],
  ),
  IMPORT_OF_MOVE: coded(
    422,
    ['Table of a move', 'This table is part of a move.', 'Import all of the move, or take all of it back.'],
    ['Tabla de un traslado', 'Esta tabla es parte de un traslado.', 'Importa todo el traslado o deshazlo entero.'],
  ),
  MOVE_AT_ANOTHER_STEP: coded(
    422,
    ['Move at another step', 'This move is at another step by now.', 'Load the page again.'],
    ['Traslado en otro paso', 'Este traslado ya está en otro paso.', 'Vuelve a cargar la página.'],
  ),
  MOVE_FILE_TWICE: coded(
    409,
    [
      'File there already',
      'The move has a file called {name} already.',
      'Remove it first, or give the other a name of its own.',
    ],
    [
      'El archivo ya está',
      'El traslado ya tiene un archivo llamado {name}.',
      'Quítalo antes, o da otro nombre al nuevo.',
    ],
  ),
  MOVE_TOO_LARGE: coded(
    422,
    ['Move too large', 'A move has at most {files} files and {rows} rows.', 'Bring the rest by a second move.'],
    [
      'Traslado demasiado grande',
      'Un traslado tiene {files} archivos y {rows} filas como máximo.',
      'Trae el resto con un segundo traslado.',
    ],
  ),
  MOVE_TABLE_OPEN: coded(
    422,
    ['Question open', 'Something in {file} is still to be answered.', 'Open it, answer, and rehearse again.'],
    ['Pregunta pendiente', 'Queda algo por responder en {file}.', 'Ábrelo, responde y ensaya de nuevo.'],
  ),
  MOVE_EMPTY: coded(
    422,
    ['Nothing to move', 'There is no table to import yet.', 'Add the files that your program exports.'],
    ['Nada que trasladar', 'Todavía no hay ninguna tabla que importar.', 'Añade los archivos que exporta tu programa.'],
  ),
  TABLE_MISSING: coded(
    422,
    [
      'No table in the file',
      'There is no table in this file.',
      'Its first row names the columns, and the others follow.',
    ],
    [
      'Archivo sin tabla',
      'En este archivo no hay ninguna tabla.',
      'La primera fila da nombre a las columnas y debajo van las demás.',
    ],
  ),
  DATES_MIXED: coded(
    422,
    [
      'Days turned round',
      'Some days of a column are dates and others texts: a spreadsheet seems to have taken the month for the day, as in {day}.',
      'Export the table again, and import the file without opening it.',
    ],
    [
      'Fechas cambiadas',
      'Unos días de una columna son fechas y otros textos: parece que una hoja de cálculo tomó el mes por el día, como en {day}.',
      'Exporta la tabla otra vez e importa el archivo sin abrirlo.',
    ],
  ),
  TABLE_TOO_LONG: coded(
    422,
    ['Too many rows', 'The file has more than {most} rows; no more are imported at once.', 'Divide it.'],
    ['Demasiadas filas', 'El archivo tiene más de {most} filas y no se importan más de una vez.', 'Divídelo.'],
  ),
  TABLE_TOO_WIDE: coded(
    422,
    ['Too many columns', 'The table has {count} columns; at most {most} are read.', 'Remove some.'],
    ['Demasiadas columnas', 'La tabla tiene {count} columnas y se leen {most} como máximo.', 'Quita algunas.'],
  ),
  CELL_TOO_LONG: coded(
    422,
    ['Cell too long', 'A cell of row {row} has more than {most} characters.', 'Shorten it.'],
    ['Celda demasiado larga', 'Una celda de la fila {row} tiene más de {most} caracteres.', 'Acórtala.'],
  ),
  TABLE_TOO_DEMANDING: coded(
    422,
    [
      'File too demanding',
      'Reading this file takes more time or memory than there is for one.',
      'Save its table alone as CSV, or divide it.',
    ],
    [
      'Archivo demasiado costoso',
      'Leer este archivo requiere más tiempo o memoria de lo disponible para uno.',
      'Guarda solo su tabla como CSV, o divídela.',
    ],
  ),
  COMPANY_PAUSED: coded(
    403,
    [
      'Company paused',
      'This company is paused: it is read here, and not changed.',
      'Work where it was moved to, or have an owner resume it.',
    ],
    [
      'Empresa en pausa',
      'Esta empresa está en pausa: aquí se consulta, pero no se modifica.',
      'Trabaja en la instalación a la que se trasladó o pide a un propietario que la reanude.',
    ],
  ),
  COMPANY_IS_SENDING: codedInError(
    409,
    ['Company still sending', 'The company is still sending.', 'Wait until they have arrived.'],
    ['La empresa aún está enviando', 'La empresa aún tiene envíos en curso.', 'Espera a que lleguen.'],
  ),
  TABLE_UNREADABLE: coded(
    422,
    ['Table not readable', 'The table in this file cannot be read.', 'Save it alone as CSV, and choose that file.'],
    ['Tabla ilegible', 'No se puede leer la tabla de este archivo.', 'Guárdala sola como CSV y elige ese archivo.'],
  ),
  IMPORTED_ROWS_USED: coded(
    409,
    [
      'Imported rows used',
      'What row {lines} brought is used by now, so that this import cannot be undone.',
      'Delete the rest by hand.',
    ],
    [
      'Filas importadas en uso',
      'Lo que trajo la fila {lines} ya se usa, así que esta importación no se puede deshacer.',
      'Elimina el resto a mano.',
    ],
  ),
  IMPORTED_ROWS_CHANGED: coded(
    409,
    [
      'Imported rows changed',
      'What row {lines} brought has been changed since, so that this import cannot be undone.',
      'Delete the rest by hand.',
    ],
    [
      'Filas importadas cambiadas',
      'Lo que trajo la fila {lines} ha cambiado desde entonces, así que esta importación no se puede deshacer.',
      'Elimina el resto a mano.',
    ],
  ),
  IMPORTED_ROWS_GONE: coded(
    409,
    [
      'Imported rows gone',
      'What row {lines} brought is gone, so that this import cannot be undone.',
      'Delete the rest by hand.',
    ],
    [
      'Filas importadas eliminadas',
      'Lo que trajo la fila {lines} ya no está, así que esta importación no se puede deshacer.',
      'Elimina el resto a mano.',
    ],
  ),
  TEST_CLOCK_OF_LIVE: coded(
    409,
    [
      'Clock of a live company',
      'This is a live company: its clock is everybody’s and cannot be advanced.',
      'Use a key of its test company, which begins with folio_test_; POST /v1/test/company makes one.',
    ],
    [
      'Reloj de una empresa real',
      'Esta es una empresa real: su reloj es el de todos y no se puede adelantar.',
      'Usa una clave de su empresa de prueba, que empieza por folio_test_; POST /v1/test/company crea una.',
    ],
  ),
  TEST_CLOCK_ADVANCING: coded(
    409,
    [
      'Test clock is advancing',
      'The clock of the test company is being advanced to {target}.',
      'Ask GET /v1/test/clock until isAdvancing is false, then advance it again.',
    ],
    [
      'El reloj de prueba está avanzando',
      'El reloj de la empresa de prueba se está adelantando hasta {target}.',
      'Consulta GET /v1/test/clock hasta que isAdvancing sea false y adelántalo de nuevo.',
    ],
  ),
  TEST_COMPANY_EXISTS: coded(
    409,
    [
      'Test company exists',
      'There is a test company already: {id}.',
      'Use it, or send startAfresh: true to replace it and lose what is in it.',
    ],
    [
      'La empresa de prueba ya existe',
      'Ya hay una empresa de prueba: {id}.',
      'Úsala o envía startAfresh: true para sustituirla y perder lo que contiene.',
    ],
  ),
  TEST_COMPANY_OF_TEST: coded(
    409,
    ['Test company', 'This is a test company itself.', 'Call with a key of its live company.'],
    ['Empresa de prueba', 'Esta ya es una empresa de prueba.', 'Llama con una clave de su empresa real.'],
  ),
  TEST_MEMBERS_FOLLOW: coded(
    409,
    [
      'Members of a test company',
      'The members of a test company are those of its live company.',
      'Change them there: the test company follows at once.',
    ],
    [
      'Miembros de una empresa de prueba',
      'Los miembros de una empresa de prueba son los de su empresa real.',
      'Cámbialos allí: la de prueba los sigue al momento.',
    ],
  ),
  TEST_COMPANY_NOT_PRODUCTION: coded(
    422,
    [
      'No production in a test company',
      'A test company files nothing in production.',
      "Choose the authority's test environment.",
    ],
    [
      'Sin producción en una empresa de prueba',
      'Una empresa de prueba no presenta nada en producción.',
      'Elige el entorno de pruebas del organismo.',
    ],
  ),
};
