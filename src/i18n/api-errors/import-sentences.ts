/** What the API says of imports in English, and how a Spanish screen says it; see in-spanish.ts. */
export const importSentences: Record<string, string> = {
  // The file
  'Too many tables are being read.': 'Se están leyendo demasiadas tablas.',
  'Unpacked, this workbook is too large. Save its table alone in a new one, or as CSV.':
    'Descomprimido, este libro es demasiado grande. Guarda solo su tabla en uno nuevo, o como CSV.',
  'This workbook cannot be read: it is damaged, or protected. Save it anew as XLSX, or as CSV.':
    'Este libro no se puede leer: está dañado o protegido. Guárdalo de nuevo como XLSX, o como CSV.',
  // Its columns
  'Say of each column what it is.': 'Indica qué es cada columna.',
  'There is no field {field} to import.': 'No hay ningún campo {field} que importar.',
  'Two columns are read as {field}. Choose one of them.': 'Dos columnas se leen como {field}. Elige una.',
  '{value} can be read in two ways. Say what marks the decimals.':
    '{value} se puede leer de dos maneras. Indica qué separa los decimales.',
  '{value} can be read in more than one way. Say in which order its day, month and year are.':
    '{value} se puede leer de más de una manera. Indica en qué orden van el día, el mes y el año.',
  '{sign} is the sign of several currencies. Say which of them the amounts are in.':
    '{sign} es el signo de varias monedas. Indica en cuál están los importes.',
  'All amounts of this column are below zero, such as {value}. Say whether they are expenses or refunds.':
    'Todos los importes de esta columna son negativos, como {value}. Indica si son gastos o devoluciones.',
  '{value} can be a share or a percent. Say which of the two it is.':
    '{value} puede ser una parte o un porcentaje. Indica cuál de los dos es.',
  'No column says the tax of these invoices, nor their base beside a total. Choose such a column, or say the rate that they bear.':
    'Ninguna columna dice el impuesto de estas facturas, ni su base junto a un total. Elige una columna así, o indica el tipo que llevan.',
  // Its rows
  '{rate} % of {base} is {tax}, and the file says {amount}. Correct the one that is wrong.':
    'El {rate} % de {base} es {tax} y el archivo dice {amount}. Corrige lo que esté mal.',
  '{part} is no percent of {tax}. Correct the one that is wrong.':
    '{part} no es ningún porcentaje de {tax}. Corrige lo que esté mal.',
  'Something failed on our side. Try again; if it happens again, report this row.':
    'Algo ha fallado por nuestra parte. Inténtalo de nuevo y, si se repite, avísanos de esta fila.',
  'The base and its tax come to {sum}, and the file says {amount}. Correct the one that is wrong.':
    'La base y su impuesto suman {sum} y el archivo dice {amount}. Corrige lo que esté mal.',
  'The lines come to {sum}, and the file says {amount}. Correct the one that is wrong.':
    'Las líneas suman {sum} y el archivo dice {amount}. Corrige lo que esté mal.',
  'More has been paid than the {amount} that it asks for.': 'Se ha cobrado más de los {amount} que se piden.',
  // What is under way
};
