import { coded, codedInError } from './error-entry';

/** What can go wrong with statements of banks. */
export const bankStatementErrors = {
  POSSIBLE_DUPLICATES: codedInError(
    409,
    [
      'Possible duplicates',
      '{count} of its movements may be here already, by another format or by hand: the day and the amount are the same. Nothing was imported.',
      'Say whether to skip or to import them (possibleDuplicates).',
    ],
    [
      'Posibles duplicados',
      '{count} de sus movimientos pueden estar ya aquí, por otro formato o a mano: coinciden el día y el importe. No se ha importado nada.',
      'Indica si hay que omitirlos o importarlos.',
    ],
  ),
  STATEMENT_OF_OTHER_ACCOUNT: coded(
    422,
    ['Statement of another account', 'This file is of the account {accountName} ({account}).', 'Import it there.'],
    ['Extracto de otra cuenta', 'Este archivo es de la cuenta {accountName} ({account}).', 'Impórtalo allí.'],
  ),
  STATEMENT_IN_OTHER_CURRENCY: coded(
    422,
    ['Statement in another currency', 'This file is of {account}, and the account is in {currency}.'],
    ['Extracto en otra moneda', 'Este archivo es de {account} y la cuenta está en {currency}.'],
  ),
  STATEMENT_OF_UNKNOWN_ACCOUNT: coded(
    422,
    [
      'Statement of an unknown account',
      'This file is of {account}, and not of this account.',
      'Check its IBAN or number, or choose another file.',
    ],
    [
      'Extracto de una cuenta desconocida',
      'Este archivo es de {account} y no de esta cuenta.',
      'Comprueba su IBAN o su número, o elige otro archivo.',
    ],
  ),
  STATEMENT_IMPORTED: coded(
    409,
    ['Statement imported already', 'This file has been imported.', 'Load the page again.'],
    ['Extracto ya importado', 'Este archivo ya se ha importado.', 'Vuelve a cargar la página.'],
  ),
  STATEMENT_HAS_MATCHES: coded(
    409,
    ['Statement with matches', '{count} of its transactions are matched.', 'Undo those matches first.'],
    [
      'Extracto con conciliaciones',
      '{count} de sus movimientos están conciliados.',
      'Deshaz antes esas conciliaciones.',
    ],
  ),
  STATEMENT_LEFT_OUT_ELSEWHERE: coded(
    409,
    [
      'Left out of a later import',
      '{file} has left out some of these transactions, because they are here.',
      'Undo that import first.',
    ],
    [
      'Omitidos en otra importación',
      '{file} se dejó algunos de estos movimientos, porque ya están aquí.',
      'Deshaz antes esa importación.',
    ],
  ),
  STATEMENT_UNREADABLE: coded(
    422,
    [
      'Statement not readable',
      'The statement cannot be read.',
      'The details name what is wrong and the line of the file.',
    ],
    ['Extracto ilegible', 'No se puede leer el extracto.', 'Los details indican qué falla y en qué línea del archivo.'],
  ),
  MAPPING_NEEDED: codedInError(
    422,
    [
      'Columns to be named',
      'Nothing in the table decides what some of its columns mean.',
      'Answer the questions by a mapping: readings has each one that is possible.',
    ],
    [
      'Hay que indicar las columnas',
      'Nada en la tabla decide qué significan algunas de sus columnas.',
      'Contesta las preguntas con un mapping: readings tiene cada uno de los posibles.',
    ],
  ),
};
