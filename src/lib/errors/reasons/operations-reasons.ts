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
};
