import { sentence } from './reason-words';

/** The rules of schemas that forms share with the API. */
export const schemaReasons = {
  LINES_AT_MOST: sentence('Write it on {count} lines at most', 'Escríbelo en {count} líneas como máximo'),
  LOGO_TOO_LARGE: sentence('A logo has at most {size} kB', 'Un logo ocupa {size} kB como máximo'),
  SCHEME_BEGINS: sentence('The scheme began on {day}', 'El régimen empezó el {day}'),
  DECIMALS_AT_MOST: sentence('At most {count} decimals are kept', 'Se guardan {count} decimales como máximo'),
  WHOLE_NUMBER_BETWEEN: sentence(
    'Write a whole number from {min} to {max}',
    'Escribe un número entero del {min} al {max}',
  ),
  CASH_CRITERION_SINCE: sentence('The cash criterion exists since {day}', 'El criterio de caja existe desde el {day}'),
  TEXTS_TOO_LONG: sentence(
    'The texts of all lines hold {most} characters at most, where a line break counts as 60. Shorten them, or divide the document in two.',
    'Los textos de todas las líneas suman {most} caracteres como máximo, y cada salto de línea cuenta como 60. Acórtalos o divide el documento en dos.',
  ),
};
