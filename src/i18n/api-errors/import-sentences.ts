/** What the API says of imports in English, and how a Spanish screen says it; see in-spanish.ts. */
export const importSentences: Record<string, string> = {
  // The file
  'Too many files are being read.': 'Se están leyendo demasiados archivos.',
  'Too many tables are being read.': 'Se están leyendo demasiadas tablas.',
  'Unpacked, this workbook is too large. Save its table alone in a new one, or as CSV.':
    'Descomprimido, este libro es demasiado grande. Guarda solo su tabla en uno nuevo, o como CSV.',
  'This workbook cannot be read: it is damaged, or protected. Save it anew as XLSX, or as CSV.':
    'Este libro no se puede leer: está dañado o protegido. Guárdalo de nuevo como XLSX, o como CSV.',
  // Its columns
  'Say of each column what it is.': 'Indica qué es cada columna.',
  'No column says the tax of these invoices, nor their base beside a total. Choose such a column, or say the rate that they bear.':
    'Ninguna columna dice el impuesto de estas facturas, ni su base junto a un total. Elige una columna así, o indica el tipo que llevan.',
  'Something failed on our side. Try again; if it happens again, report this row.':
    'Algo ha fallado por nuestra parte. Inténtalo de nuevo y, si se repite, avísanos de esta fila.',
  // What is under way
};
